package org.bulkbench.run;

import java.util.Set;
import org.bulkbench.storage.Access;

/**
 * What a person grants for a run. Naming a folder grants own files inside it; everything else is granted here.
 *
 * @param access the most that may be done to any target
 * @param tokens that dry runs printed, each for one target whose data may be lost
 */
public record Grants(Access access, Set<String> tokens) {

    /** Reading, and own files in folders that are named. */
    public static final Grants NONE = new Grants(Access.READ, Set.of());

    public Grants {
        tokens = Set.copyOf(tokens);
    }
}
