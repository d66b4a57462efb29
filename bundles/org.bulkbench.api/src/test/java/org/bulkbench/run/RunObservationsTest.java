package org.bulkbench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.Metric;
import org.bulkbench.storage.Access;
import org.junit.jupiter.api.Test;

class RunObservationsTest {

    @Test
    void tellsATransferWithItsBlockDepthAndEngine() {
        Meter write = new Meter("write", 1_000_000_000L);
        write.add(2_000_000_000L, 4096, 500);
        write.add(3_000_000_000L, 4096, 900);
        Observation transfer =
                caseFile(write, "pread direct").all(Kind.TRANSFER).findFirst().orElseThrow();

        assertEquals(8192L, transfer.get(Fields.BYTES).orElseThrow());
        assertEquals(2.0, transfer.get(Fields.SECONDS).orElseThrow());
        assertEquals(4096.0, transfer.get(Fields.BYTES_PER_SECOND).orElseThrow());
        assertEquals(4096L, transfer.get(Fields.BLOCK_BYTES).orElseThrow());
        assertEquals(4L, transfer.get(Fields.DEPTH).orElseThrow());
        assertTrue(transfer.get(Fields.DIRECT).orElseThrow());
        assertEquals("7", transfer.source().document());
    }

    @Test
    void aBufferedEngineIsNotDirect() {
        Meter read = new Meter("read", 0);
        read.add(1, 1, 1);

        assertFalse(caseFile(read, "pread buffered")
                .all(Kind.TRANSFER)
                .findFirst()
                .orElseThrow()
                .get(Fields.DIRECT)
                .orElseThrow());
    }

    @Test
    void whatWasDoneBeforehandIsNoTransfer() {
        Meter prepare = new Meter(Meter.PREPARE, 0);
        prepare.add(1, 1, 1);

        assertEquals(0, caseFile(prepare, "pread direct").all(Kind.TRANSFER).count());
    }

    @Test
    void figuresAndNotesFollow() {
        CaseFile file = caseFile(new Meter("read", 0), "pread direct");

        assertEquals("p99", file.all(Kind.LATENCY).findFirst().orElseThrow().text(Fields.STATISTIC));
        assertEquals(
                5L,
                file.all(Kind.CACHE)
                        .findFirst()
                        .orElseThrow()
                        .get(Fields.RESIDENT_BYTES)
                        .orElseThrow());
    }

    private static CaseFile caseFile(Meter meter, String engine) {
        TargetRecord target = new TargetRecord(
                "file:d", "target", "id", Access.OWN_FILES, List.of(engine), 0, 0, List.of(), List.of());
        RunRecord run = new RunRecord(
                "7",
                Optional.empty(),
                List.of(),
                "sequential",
                "b 1",
                Map.of("depth", "4"),
                List.of(target),
                Map.of(),
                Instant.EPOCH,
                Optional.of(Instant.EPOCH),
                Ending.COMPLETED,
                "",
                List.of(Metric.of("latency.p99", "read", 0.25, "s", 100)),
                List.of(meter.snapshot()),
                Validity.of(List.of()),
                List.of(Observation.measured(Kind.CACHE).with(Fields.RESIDENT_BYTES, 5L)),
                List.of());
        return new CaseFile(List.of(), RunObservations.of(run));
    }

    @Test
    void sharesOfProgressGoByBytesOrByTime() {
        assertEquals(0.5, new Run.Progress(1, 50, 100, Long.MAX_VALUE).share());
        assertEquals(0.8, new Run.Progress(8, 50, 100, 10).share());
        assertTrue(Double.isNaN(new Run.Progress(8, 50, 0, Long.MAX_VALUE).share()));
    }
}
