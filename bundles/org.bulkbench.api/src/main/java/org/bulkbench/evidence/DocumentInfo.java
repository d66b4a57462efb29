package org.bulkbench.evidence;

import java.util.List;

/**
 * A document of a case.
 *
 * @param path as it was named, or the id of a run
 * @param formats ids of the readers that found something in it, sorted
 * @param remarks sentences about what was cut, left out or unreadable in it
 */
public record DocumentInfo(String path, List<String> formats, List<String> remarks) {

    public DocumentInfo {
        formats = List.copyOf(formats);
        remarks = List.copyOf(remarks);
    }
}
