package org.bulkbench.workload;

import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.TargetFacts;
import org.bulkbench.storage.TargetKind;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * One test strategy. Register it as a service annotated with {@link WorkloadInfo}. It keeps nothing between
 * runs: the same object may run against several targets at once.
 *
 * @param <S> its settings: a public record nested in the public class that implements this, each component
 *     with one annotation of {@code org.bulkbench.settings}
 */
@ConsumerType
public interface Workload<S extends Record> {

    /** Returns the class of the settings. */
    Class<S> settings();

    /** Returns the targets it needs, in the order in which people name them. */
    List<Role<?>> roles();

    /**
     * Returns what it must be allowed to do to a target with these settings. A target in a read-only role is only read,
     * whatever is asked.
     *
     * @param role the part that the target plays
     * @param kind what the target is; writing to a {@link TargetKind#TREE} takes own files, to a {@link TargetKind#BLOCK} raw
     *     access
     */
    Access access(S settings, Role<?> role, TargetKind kind);

    /**
     * Returns the most bytes that it writes to a target with these settings, for the write budget; empty if it cannot say.
     *
     * @param facts what is known of the target
     */
    default OptionalLong writtenBytes(S settings, Role<?> role, TargetFacts facts) {
        return OptionalLong.empty();
    }

    /**
     * Runs to the end, to the first error worth stopping for, or until interrupted. Takes time, targets and
     * further jobs from {@code context} and from nowhere else, so that it runs on simulated machines too.
     *
     * @return what happened; a medium that misbehaves is an {@link Outcome}, not an exception
     * @throws IOException if the transport failed, so that nothing can be said of the medium
     * @throws InterruptedException if the run shall end; let it pass
     */
    Outcome run(S settings, RunContext context) throws IOException, InterruptedException;
}
