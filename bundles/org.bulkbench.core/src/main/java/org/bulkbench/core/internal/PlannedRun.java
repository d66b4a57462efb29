package org.bulkbench.core.internal;

import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.bulkbench.contribution.Lease;
import org.bulkbench.contribution.Origin;
import org.bulkbench.device.Medium;
import org.bulkbench.machine.Machine;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.RunRequest;
import org.bulkbench.run.Validity;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.TargetKind;
import org.bulkbench.workload.Workload;

/**
 * A run that was understood: what to run on what.
 *
 * @param request what was asked for
 * @param lease the use of the workload
 * @param workload its object
 * @param settings as the workload gets them
 * @param settingsText all of them, as they can be typed again
 * @param targets in the order of the request
 * @param machine that all targets are on
 */
record PlannedRun<S extends Record>(
        RunRequest request,
        Lease<?> lease,
        Workload<S> workload,
        S settings,
        Map<String, String> settingsText,
        List<PlannedTarget> targets,
        Machine machine)
        implements AutoCloseable {

    /** Returns the media on this computer that are used: what each target is, and the disks or the file system under it. */
    List<String> media() {
        return targets.stream()
                .map(PlannedTarget::seen)
                .filter(seen -> seen.simulated().isEmpty())
                .flatMap(seen -> Stream.concat(
                        Stream.of(seen.facts().identity()),
                        seen.medium().map(Medium::carriers).stream().flatMap(List::stream)))
                .toList();
    }

    /** Returns whether nothing of this computer is touched. */
    boolean isSimulated() {
        return targets.stream().allMatch(target -> target.seen().simulated().isPresent());
    }

    /** Returns the folders of this computer in which the run makes one of its own. */
    List<Path> named() {
        return targets.stream()
                .filter(target -> target.seen().facts().kind() == TargetKind.TREE
                        && target.grant().access().level() != Access.Level.READ)
                .flatMap(target -> target.seen().facts().local().stream())
                .toList();
    }

    /** Returns the record as it is before anything was done. */
    RunRecord begun(String id) {
        Origin origin = lease.origin();
        return new RunRecord(
                id,
                request.parent(),
                List.of(),
                origin.id(),
                origin.bundle() + " " + origin.version(),
                settingsText,
                targets.stream().map(PlannedTarget::record).toList(),
                environment(),
                Instant.now(),
                Optional.empty(),
                Ending.CUT,
                "The run has not ended.",
                List.of(),
                List.of(),
                new Validity(Validity.Verdict.VALID, List.of()),
                List.of(),
                List.of());
    }

    private Map<String, String> environment() {
        Map<String, String> environment = new LinkedHashMap<>(Environment.here());
        environment.put(
                RunRecord.STALLED_AFTER, Unit.NANOS.print(request.stalledAfter().toNanos()));
        return environment;
    }

    /** Gives back what was borrowed. Idempotent. */
    @Override
    public void close() {
        targets.forEach(target -> target.provider().close());
        lease.close();
    }
}
