package org.bulkbench.run;

import java.util.List;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Limit;
import org.bulkbench.storage.Access;

/**
 * What a record says of a target.
 *
 * @param uri as it was named
 * @param role the part it played
 * @param identity what makes it this one and no other
 * @param access what the run was allowed to do
 * @param engines that moved the bytes, each with {@code direct} or {@code buffered}
 * @param bytesRead by the run, preparation included
 * @param bytesWritten by the run, preparation included
 * @param facts disk, file system, layers and link under it
 * @param limits of its path; empty if its link is not known
 */
public record TargetRecord(
        String uri,
        String role,
        String identity,
        Access access,
        List<String> engines,
        long bytesRead,
        long bytesWritten,
        List<Observation> facts,
        List<Limit> limits) {

    public TargetRecord {
        engines = List.copyOf(engines);
        facts = List.copyOf(facts);
        limits = List.copyOf(limits);
    }
}
