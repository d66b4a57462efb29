package org.bulkbench.controller.xhci.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bulkbench.measure.UsbSpeed;
import org.bulkbench.settings.SettingsSchema;
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

/** A packet of 1024 + 32 bytes at 500 MB/s takes 2.112 us; times are added up by hand. */
@Timeout(60)
class XhciTest {

    private static final long US = 1_000;
    private static final long MS = 1_000_000;

    /** 16 packets and 2 us: 35.792 us for 16 KiB, which is 458 MB/s; one packet and 2 us: 4.112 us. */
    @Test
    void burstsDecideHowFastItIs() throws Exception {
        assertEquals(1000 * 35_792, moved(pipe("a", 16), 1000 * 16 * 1024), 2);
        assertEquals(458e6, 16 * 1024 / 35.792e-6, 1e6);
        assertEquals(1000 * 4_112, moved(pipe("a", 1), 1000 * 1024), 2);
    }

    @Test
    void withoutTurningRoundOnlyTheOverheadOfPacketsIsLost() throws Exception {
        Moved moved = bench(Map.of("turn", "0us"))
                .run(List.of(new Move(0, queued(pipe("a", 1), 1000 * 1024))), 1000 * MS)
                .getFirst();
        assertEquals(1000 * 2_112, moved.movedNanos(), 2);
    }

    /** Each of two with bursts of one packet needs 51 % of the wire, so they share it; two directions do not. */
    @Test
    void pipesOfOneDirectionShareTheWire() throws Exception {
        long bytes = 1000 * 1024;
        List<Moved> same = bench(Map.of())
                .run(
                        List.of(new Move(0, queued(pipe("a", 1), bytes)), new Move(0, queued(pipe("b", 1), bytes))),
                        MS * 100);
        assertEquals(2 * 1000 * 2_112, same.getLast().movedNanos(), 2);
        Pipe back = new Pipe(new UsbLink("b", UsbSpeed.SUPER, 1, 0, Optional.empty()), Pipe.Direction.IN, 1024);
        List<Moved> both = bench(Map.of())
                .run(List.of(new Move(0, queued(pipe("a", 1), bytes)), new Move(0, queued(back, bytes))), MS * 100);
        assertEquals(1000 * 4_112, both.getLast().movedNanos(), 2);
    }

    /** The first is seen when its byte is moved, the others 40 us after the one before. */
    @Test
    void interruptsKeepTheirDistance() throws Exception {
        Transfer small = Transfer.single(pipe("a", 16), 31, 0);
        List<Moved> phases = bench(Map.of()).chain(List.of(new Move(0, small), new Move(0, small), new Move(0, small)));
        long first = phases.getFirst().seenNanos();
        assertEquals(phases.getFirst().movedNanos(), first);
        assertEquals(first + 80 * US, phases.getLast().seenNanos());
    }

    @Test
    void whatEndsMeanwhileIsSeenWithTheNextInterrupt() throws Exception {
        List<Moved> three = bench(Map.of())
                .run(
                        List.of(
                                new Move(0, Transfer.single(pipe("a", 16), 31, 0)),
                                new Move(5 * US, Transfer.single(pipe("b", 16), 31, 0)),
                                new Move(20 * US, Transfer.single(pipe("c", 16), 31, 0))),
                        MS);
        long next = three.getFirst().seenNanos() + 40 * US;
        assertEquals(next, three.get(1).seenNanos());
        assertEquals(next, three.get(2).seenNanos());
    }

    @Test
    void slowerDevicesHaveTheirOwnWires() throws Exception {
        Pipe high = new Pipe(new UsbLink("h", UsbSpeed.HIGH), Pipe.Direction.IN, 512);
        Pipe full = new Pipe(new UsbLink("f", UsbSpeed.FULL), Pipe.Direction.IN, 64);
        List<Moved> all = bench(Map.of())
                .run(List.of(new Move(0, queued(high, 80 * 512)), new Move(0, queued(full, 19 * 64))), 100 * MS);
        assertEquals(1 * MS, all.getFirst().movedNanos());
        assertEquals(1 * MS, all.getLast().movedNanos());
    }

    @Test
    void portsTakeTheSpeedsUpToTheirFastest() throws Exception {
        VirtualSession session = new VirtualSession();
        SettingsSchema<Xhci.Parameters> schema = SettingsSchema.of(Xhci.Parameters.class);
        PartContext context = new PartContext("test", session, new Processor(session), 1);
        Set<UsbSpeed> plain = new Xhci().make(schema.parse(Map.of()), context).speeds();
        assertTrue(plain.contains(UsbSpeed.SUPER) && plain.contains(UsbSpeed.FULL));
        assertTrue(!plain.contains(UsbSpeed.SUPER_PLUS));
        assertTrue(new Xhci()
                .make(schema.parse(Map.of("fastest", "super-plus")), context)
                .speeds()
                .contains(UsbSpeed.SUPER_PLUS));
    }

    private static long moved(Pipe pipe, long bytes) throws Exception {
        return bench(Map.of())
                .run(List.of(new Move(0, queued(pipe, bytes))), 1000 * MS)
                .getFirst()
                .movedNanos();
    }

    private static ControllerBench<Xhci.Parameters> bench(Map<String, String> parameters) {
        return new ControllerBench<>(new Xhci(), parameters);
    }

    private static Transfer queued(Pipe pipe, long bytes) {
        return new Transfer(pipe, bytes, Math.toIntExact(bytes), Transfer.Order.QUEUED, 0, 0, Double.POSITIVE_INFINITY);
    }

    private static Pipe pipe(String device, int burst) {
        return new Pipe(new UsbLink(device, UsbSpeed.SUPER, burst, 0, Optional.empty()), Pipe.Direction.OUT, 1024);
    }
}
