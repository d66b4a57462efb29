package org.bulkbench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bulkbench.evidence.Field;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Metric;
import org.junit.jupiter.api.Test;

class RunSentencesTest {

    @Test
    void tellsThePhasesOfEachDirection() {
        assertEquals(
                List.of(
                        "The write rate: burst at 400 MB/s for 20.0 s (8.00 GB), transition at 200 MB/s for 5.00 s (1.00 GB), then steady at 80.0 MB/s.",
                        "The read rate was steady throughout."),
                RunSentences.of(run(
                        phase("write", "burst", 0, 20, 400e6),
                        phase("write", "transition", 20, 25, 200e6),
                        phase("write", "steady", 25, 60, 80e6),
                        phase("read", "steady", 60, 90, 80e6))));
        assertEquals(
                List.of("The write rate did not become steady in 60.0 s; it depends on how long one measures."),
                RunSentences.of(run(phase("write", "transition", 0, 60, 80e6))));
        assertEquals(
                List.of(
                        "The write rate: burst at 400 MB/s for 55.0 s (22.0 GB), then transition at 80.0 MB/s, which did not become steady."),
                RunSentences.of(
                        run(phase("write", "burst", 0, 55, 400e6), phase("write", "transition", 55, 60, 80e6))));
    }

    @Test
    void tellsWhetherReadsWereCold() {
        assertTrue(RunSentences.of(run(reads("cold", ""))).getFirst().startsWith("What was read was cold: "));
        assertEquals(
                List.of("What was read was not cold (host-warm). Half of it was in memory."),
                RunSentences.of(run(reads("host-warm", "Half of it was in memory."))));
        assertEquals(
                List.of("Whether what was read was cold cannot be proven. There are no counters."),
                RunSentences.of(run(reads("unprovable", "There are no counters."))));
        assertEquals(List.of(), RunSentences.of(run()));
    }

    @Test
    void aPercentileOfFewSamplesHasNoInterval() {
        assertTrue(Metric.of("latency.p99", "read", 1, "s", 399).hasTooFew());
        assertFalse(Metric.of("latency.p99", "read", 1, "s", 400).hasTooFew());
        assertTrue(Metric.of("latency.p50", "read", 1, "s", 7).hasTooFew());
        assertTrue(Metric.of("latency.p99.99", "read", 1, "s", 39_999).hasTooFew());
        assertFalse(Metric.of("latency.max", "read", 1, "s", 1).hasTooFew());
        assertFalse(Metric.of("rate", "read", 1, "B/s", 1).hasTooFew());
    }

    private static Observation phase(String direction, String word, double start, double end, double rate) {
        return Observation.measured(Kind.PHASE)
                .with(Fields.PHASE, word)
                .with(Fields.DIRECTION, direction)
                .with(Fields.START, start)
                .with(Fields.END, end)
                .with(Fields.BYTES, Math.round((end - start) * rate))
                .with(Fields.BYTES_PER_SECOND, rate);
    }

    private static Observation reads(String state, String reason) {
        return Observation.measured(Kind.CACHE)
                .with(Fields.WHAT, "reads")
                .with(Fields.VALUE, state)
                .with(Field.text("reason"), reason);
    }

    private static RunRecord run(Observation... observations) {
        return new RunRecord(
                "r",
                Optional.empty(),
                List.of(),
                "w",
                "",
                Map.of(),
                List.of(),
                Map.of(),
                Instant.EPOCH,
                Optional.empty(),
                Ending.COMPLETED,
                "",
                List.of(),
                List.of(),
                Validity.of(List.of()),
                List.of(observations),
                List.of());
    }
}
