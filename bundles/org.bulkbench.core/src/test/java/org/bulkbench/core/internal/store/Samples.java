package org.bulkbench.core.internal.store;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bulkbench.core.internal.figures.Completion;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.TargetRecord;
import org.bulkbench.run.Validity;
import org.bulkbench.storage.Access;

/** Records to store. */
final class Samples {

    private static final long MILLISECOND = 1_000_000;

    private Samples() {}

    static RunRecord begun(String id) {
        TargetRecord target = new TargetRecord(
                "file:/tmp/x", "target", "folder 1:2", Access.OWN_FILES, List.of(), 0, 0, List.of(), List.of());
        return new RunRecord(
                id,
                Optional.empty(),
                List.of(),
                "sequential",
                "org.bulkbench.workload.stream 1.0.0",
                Map.of("block", "1M"),
                List.of(target),
                Map.of("java", "25"),
                Instant.parse("2026-11-30T17:48:11Z"),
                Optional.empty(),
                Ending.CUT,
                "The run has not ended.",
                List.of(),
                List.of(),
                new Validity(Validity.Verdict.VALID, List.of()),
                List.of(),
                List.of());
    }

    static RunRecord completed(OpenRecord open, List<MeterSnapshot> meters) {
        return Completion.of(
                open.begun(),
                open.begun().targets(),
                Optional.of(Instant.parse("2026-11-30T17:48:21Z")),
                Ending.COMPLETED,
                "",
                List.of(),
                meters,
                List.of());
    }

    /** A meter with one completion of 1000 B each 10 ms, the latency of which is 5 ms and then 1 us more each time. */
    static Meter metered(Meter meter, int from, int to) {
        for (int i = from; i < to; i++) {
            meter.add((i + 1) * 10 * MILLISECOND, 1000, 5 * MILLISECOND + i * 1000L);
        }
        return meter;
    }
}
