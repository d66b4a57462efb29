package org.bulkbench.workload.files.internal;

import java.util.Locale;
import java.util.OptionalDouble;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Metric;
import org.bulkbench.workload.RunContext;

/**
 * What a run of several files says: the time of each, of all, and of the syncs.
 *
 * @param sizeBytes of each file
 * @param target where they are
 * @param nanos how long each took
 */
record FileTimes(RunContext context, long sizeBytes, String target, long[] nanos) {

    private static final double NANOS = 1e9;

    /** Notes the figures; the time is that of all files with their syncs, of which the syncs took a part. */
    void note(Sync sync, Content payload, long allNanos, Syncs syncs) {
        double seconds = allNanos / NANOS;
        for (int i = 0; i < nanos.length; i++) {
            context.metric(ofFile(i, nanos[i] / NANOS));
        }
        context.metric(Metric.of("elapsed.seconds", "", seconds, "s", nanos.length));
        if (sync == Sync.NONE) {
            return;
        }
        context.metric(Metric.of("flush.seconds", "write", syncs.seconds(), "s", syncs.count()));
        if (seconds > 0) {
            double rate = nanos.length * sizeBytes / seconds;
            context.metric(Metric.of("rate.durable", "write", rate, "B/s", nanos.length));
        }
        context.observe(Observation.measured(Kind.ELAPSED)
                .with(Fields.TOOL, "bulkbench")
                .with(
                        Fields.WHAT,
                        "%d files, sync %s".formatted(nanos.length, sync.name().toLowerCase(Locale.ROOT)))
                .with(Fields.SECONDS, seconds)
                .with(Fields.FILES, (long) nanos.length)
                .with(Fields.FILES_TOGETHER, sync == Sync.BETWEEN ? 1L : nanos.length)
                .with(Fields.BYTES, nanos.length * sizeBytes)
                .with(Fields.PAYLOAD, payload.name().toLowerCase(Locale.ROOT))
                .with(Fields.TARGET, target));
    }

    private static Metric ofFile(int index, double seconds) {
        return new Metric(
                "file.seconds",
                "write",
                "file-" + (index + 1),
                "",
                seconds,
                "s",
                1,
                OptionalDouble.empty(),
                OptionalDouble.empty());
    }
}
