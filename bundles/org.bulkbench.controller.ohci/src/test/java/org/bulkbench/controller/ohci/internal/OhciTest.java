package org.bulkbench.controller.ohci.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.bulkbench.measure.UsbSpeed;
import org.bulkbench.simulation.Pipe;
import org.bulkbench.simulation.Transfer;
import org.bulkbench.simulation.UsbLink;
import org.bulkbench.testkit.ControllerBench;
import org.bulkbench.testkit.ControllerBench.Move;
import org.bulkbench.testkit.ControllerBench.Moved;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Frames are counted by hand: 19 packets of 64 bytes a frame, the done queue at its end. */
@Timeout(60)
class OhciTest {

    private static final long MS = 1_000_000;
    private static final int KIB = 1024;
    private static final Pipe OUT = pipe("stick", Pipe.Direction.OUT);

    private final ControllerBench<Ohci.Parameters> bench = new ControllerBench<>(new Ohci());

    /** 2048 packets in 19 a frame: 107.8 frames. */
    @Test
    void aCommandOf128KibibytesTakes108Frames() throws Exception {
        Moved moved = run(new Move(0, queued(128 * KIB))).getFirst();
        assertEquals(107_789_474, moved.movedNanos(), 2);
        assertEquals(108 * MS, moved.seenNanos());
    }

    /** A stick that programs 0.3 ms a KiB after the data: wrapper, data and status end with frames 1, 109 and 148. */
    @Test
    void aStickThatProgramsAfterwardsMovesAbout876KilobytesASecond() throws Exception {
        long programmed = 1 * MS + 107_789_474 + 128 * 300_000;
        List<Moved> phases = bench.chain(List.of(
                new Move(0, Transfer.single(OUT, 31, 0)),
                new Move(0, queued(128 * KIB)),
                new Move(0, Transfer.single(pipe("stick", Pipe.Direction.IN), 13, programmed))));
        assertEquals(148 * MS, phases.getLast().seenNanos());
        assertEquals(876_000, 128 * KIB / 0.148, 0.02 * 876_000);
    }

    @Test
    void nothingGrowsOld() throws Exception {
        // 8192 packets: 431.2 frames
        assertEquals(432 * MS, run(new Move(0, queued(512 * KIB))).getFirst().seenNanos());
    }

    @Test
    void aUrbGoesOnWithinTheFrame() throws Exception {
        Moved moved = run(new Move(500_000, Transfer.single(OUT, 64, 0))).getFirst();
        assertEquals(552_632, moved.movedNanos(), 1);
        assertEquals(1 * MS, moved.seenNanos());
    }

    @Test
    void theDoneQueueMayBeWrittenLater() throws Exception {
        ControllerBench<Ohci.Parameters> late = new ControllerBench<>(new Ohci(), Map.of("delay", "6"));
        assertEquals(
                7 * MS,
                late.run(List.of(new Move(0, Transfer.single(OUT, 64, 0))), 100 * MS)
                        .getFirst()
                        .seenNanos());
    }

    private List<Moved> run(Move... moves) throws Exception {
        return bench.run(List.of(moves), 100_000 * MS);
    }

    private static Transfer queued(long bytes) {
        return new Transfer(OUT, bytes, 4 * KIB, Transfer.Order.QUEUED, 0, 0, Double.POSITIVE_INFINITY);
    }

    private static Pipe pipe(String device, Pipe.Direction direction) {
        return new Pipe(new UsbLink(device, UsbSpeed.FULL), direction, 64);
    }
}
