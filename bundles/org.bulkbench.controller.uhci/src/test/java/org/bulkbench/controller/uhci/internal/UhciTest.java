package org.bulkbench.controller.uhci.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bulkbench.evidence.Fields;
import org.bulkbench.machine.Clock;
import org.bulkbench.measure.UsbSpeed;
import org.bulkbench.settings.SettingsSchema;
import org.bulkbench.simulation.Controller;
import org.bulkbench.simulation.PartContext;
import org.bulkbench.simulation.Pipe;
import org.bulkbench.simulation.Processor;
import org.bulkbench.simulation.Transfer;
import org.bulkbench.simulation.UsbLink;
import org.bulkbench.simulation.VirtualSession;
import org.bulkbench.testkit.ControllerBench;
import org.bulkbench.testkit.ControllerBench.Move;
import org.bulkbench.testkit.ControllerBench.Moved;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Frames are counted by hand: 19 packets of 64 bytes a frame (USB 2.0, table 5-9), completions at the end of a frame. */
@Timeout(60)
class UhciTest {

    private static final long MS = 1_000_000;
    private static final long US = 1_000;
    private static final int KIB = 1024;
    private static final Pipe OUT = pipe("stick");

    private final ControllerBench<Uhci.Parameters> bench = new ControllerBench<>(new Uhci());

    @Test
    void aPacketTakesItsTimeOnTheWireAndIsSeenAtTheEndOfTheFrame() throws Exception {
        Moved wrapper = run(new Move(0, Transfer.single(OUT, 31, 0))).getFirst();
        assertEquals(52_632, wrapper.movedNanos(), 1); // 1 ms / 19
        assertEquals(1 * MS, wrapper.seenNanos());
    }

    @Test
    void nineteenPacketsFillAFrame() throws Exception {
        assertEquals(1 * MS, seen(new Move(0, queued(19 * 64, 4096))));
        assertEquals(2 * MS, seen(new Move(0, queued(19 * 64 + 1, 4096))));
        assertEquals(4 * MS, seen(new Move(0, queued(4096, 4096)))); // 64 packets: 3.4 frames
    }

    @Test
    void anIdleScheduleSeesNewWorkInTheNextFrameAndALoopingOneAtOnce() throws Exception {
        assertEquals(2 * MS, seen(new Move(300 * US, queued(64, 64))));
        List<Moved> two = run(new Move(0, queued(64, 64)), new Move(1300 * US, queued(64, 64)));
        assertEquals(1300 * US + 52_632, two.getLast().movedNanos(), 1);
        assertEquals(2 * MS, two.getLast().seenNanos());
    }

    /** Each URB but the first is submitted 0.7 ms into a frame, takes 3.4 frames, and is seen at the end of the fifth. */
    @Test
    void serialUrbsOfAPageTakeFiveFramesEach() throws Exception {
        assertEquals(4 * MS, seen(new Move(0, serial(4 * KIB))));
        assertEquals((4 + 5) * MS, seen(new Move(0, serial(8 * KIB))));
        assertEquals((4 + 30 * 5) * MS, seen(new Move(0, serial(124 * KIB))));
    }

    @Test
    void commandsOfSerialUrbsMoveAbout800KilobytesASecond() throws Exception {
        List<Moved> phases = bench.chain(List.of(
                new Move(0, Transfer.single(OUT, 31, 0)),
                new Move(700 * US, serial(124 * KIB)),
                new Move(700 * US, Transfer.single(pipe("stick", Pipe.Direction.IN), 13, 0))));
        // 1 frame, 31 URBs of 5 frames, 1 frame
        assertEquals(157 * MS, phases.getLast().seenNanos());
        assertEquals(803_000, 124 * KIB / 0.157, 8_000);
    }

    /**
     * Submitted 30 ms after a tick, URBs are 70 ms old at the next: the claim goes at 100 ms, the delay ends at 150, the loop
     * at the tick of 200. 170 frames of 19 packets leave 4962; of each 64 packets 12 come for nothing, so 52 frames a URB.
     */
    @Test
    void manyUrbsAtOnceOutliveReclamation() throws Exception {
        long frames = 200 - 30 + (long) Math.ceil((8192 - 170 * 19) * 52 / 64.0);
        assertEquals(4202, frames);
        assertEquals((30 + frames) * MS, seen(new Move(30 * MS, queued(512 * KIB, 4 * KIB))));
    }

    @Test
    void commandsOf512KibibytesCrawlAndThoseOf120DoNot() throws Exception {
        assertEquals(139_000, averageRate(512 * KIB), 2_800);
        assertEquals(1_170_000, averageRate(120 * KIB), 24_000);
        assertTrue(averageRate(128 * KIB) > 1_150_000);
    }

    @Test
    void withoutReclamationAPacketGoesAFrame() throws Exception {
        ControllerBench<Uhci.Parameters> without = new ControllerBench<>(new Uhci(), Map.of("reclamation", "false"));
        Moved moved =
                without.run(List.of(new Move(0, queued(4096, 4096))), 1000 * MS).getFirst();
        assertEquals(64 * MS, moved.seenNanos());
    }

    @Test
    void twoSticksShareTheBus() throws Exception {
        List<Moved> two = run(
                new Move(0, queued(19 * 64 * 20, 4096)),
                new Move(
                        0,
                        new Transfer(
                                pipe("other"),
                                19 * 64 * 20,
                                4096,
                                Transfer.Order.QUEUED,
                                0,
                                0,
                                Double.POSITIVE_INFINITY)));
        assertEquals(40 * MS, two.getFirst().seenNanos());
        assertEquals(40 * MS, two.getLast().seenNanos());
    }

    /** A bridge that takes 13 packets a frame and answers NAK to the rest: 832 kB/s. */
    @Test
    void aBridgeThatAnswersNakSetsThePace() throws Exception {
        Transfer limited = new Transfer(OUT, 13 * 64 * 30, 4096, Transfer.Order.QUEUED, 0, 0, 13 * 64 * 1000);
        assertEquals(30 * MS, seen(new Move(0, limited)));
    }

    @Test
    void aDeviceThatMakesTheDriverWaitLosesReclamationToo() throws Exception {
        Transfer late = new Transfer(OUT, 20 * 64, 4096, Transfer.Order.QUEUED, 0, 300 * MS, Double.POSITIVE_INFINITY);
        // 20 packets, 3 of them with their predecessor: 17 frames
        assertEquals(317 * MS, seen(new Move(0, late)));
    }

    @Test
    void aTransferThatIsTakenBackIsNeverSeenAndTheNextGoesOn() throws Exception {
        VirtualSession session = new VirtualSession();
        List<String> seen = new ArrayList<>();
        session.run(() -> {
            Controller controller = new Uhci()
                    .make(
                            SettingsSchema.of(Uhci.Parameters.class).parse(Map.of()),
                            new PartContext("test", session, new Processor(session), 1));
            assertEquals("UHCI", controller.facts().text(Fields.FAMILY));
            Controller.InFlight hung =
                    controller.submit(Transfer.single(OUT, 64, Clock.NEVER), nanos -> seen.add("hung"));
            controller.submit(Transfer.single(OUT, 64, 0), nanos -> seen.add("next at " + session.nanos()));
            session.sleepUntil(10 * MS);
            hung.cancel();
            hung.cancel();
            session.sleepUntil(1000 * MS);
            return null;
        });
        assertEquals(List.of("next at " + 11 * MS), seen);
    }

    private double averageRate(int bytes) throws Exception {
        double seconds = 0;
        int phases = 100;
        for (int phase = 0; phase < phases; phase++) {
            long begin = phase * MS;
            long end = seen(new Move(begin, queued(bytes, 4 * KIB)));
            seconds += (end - begin + 3 * MS) / 1e9; // wrapper, status, and a frame in which the device turns round
        }
        return bytes / (seconds / phases);
    }

    private long seen(Move move) throws Exception {
        return run(move).getFirst().seenNanos();
    }

    private List<Moved> run(Move... moves) throws Exception {
        return bench.run(List.of(moves), 100_000 * MS);
    }

    private static Transfer queued(long bytes, int urb) {
        return new Transfer(OUT, bytes, urb, Transfer.Order.QUEUED, 0, 0, Double.POSITIVE_INFINITY);
    }

    private static Transfer serial(long bytes) {
        return new Transfer(OUT, bytes, 4 * KIB, Transfer.Order.SERIAL, 700 * US, 0, Double.POSITIVE_INFINITY);
    }

    private static Pipe pipe(String device) {
        return pipe(device, Pipe.Direction.OUT);
    }

    private static Pipe pipe(String device, Pipe.Direction direction) {
        return new Pipe(new UsbLink(device, UsbSpeed.FULL), direction, 64);
    }
}
