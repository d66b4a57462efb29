package org.bulkbench.storage;

import java.util.Map;

/**
 * What to open and what for.
 *
 * @param uri where it is
 * @param access what the run may do to it
 * @param run id of the run, for the names of its own files
 * @param options what a person asked of the provider, by name, such as {@code engine=portable}; unknown ones are an error
 */
public record Opening(TargetUri uri, Access access, String run, Map<String, String> options) {

    public Opening {
        options = Map.copyOf(options);
    }

    /** Opens without options. */
    public Opening(TargetUri uri, Access access, String run) {
        this(uri, access, run, Map.of());
    }
}
