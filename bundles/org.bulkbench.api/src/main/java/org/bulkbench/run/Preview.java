package org.bulkbench.run;

import java.util.List;
import java.util.OptionalLong;
import org.bulkbench.storage.Access;

/**
 * What a run would do to one target: the answer of a dry run.
 *
 * @param uri of the target
 * @param identity what makes it this one and no other
 * @param access what the run asks for
 * @param ranges what it may touch, for people
 * @param bytes the most it writes; empty if the workload cannot say
 * @param tunables what it would change, for people
 * @param token that grants the loss of the target's data when given to {@code --write destroy=}; empty if none is needed
 * @param refusal why it would not run; empty if it would
 */
public record Preview(
        String uri,
        String identity,
        Access access,
        List<String> ranges,
        OptionalLong bytes,
        List<String> tunables,
        String token,
        String refusal) {

    public Preview {
        ranges = List.copyOf(ranges);
        tunables = List.copyOf(tunables);
    }
}
