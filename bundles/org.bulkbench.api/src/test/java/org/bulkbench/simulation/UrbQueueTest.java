package org.bulkbench.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.bulkbench.machine.Clock;
import org.bulkbench.measure.UsbSpeed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A bus that carries 64 kB a second, of which the driver sees the end at once. */
@Timeout(30)
class UrbQueueTest {

    private static final long MS = 1_000_000;
    private static final Pipe IN = new Pipe(new UsbLink("a", UsbSpeed.FULL), Pipe.Direction.IN, 64);
    private static final Pipe OUT = new Pipe(new UsbLink("a", UsbSpeed.FULL), Pipe.Direction.OUT, 64);

    private final VirtualSession session = new VirtualSession();
    private final Plain plain = new Plain();
    private final UrbQueue queue = new UrbQueue(session, plain);
    private final List<String> seen = new ArrayList<>();

    private final class Plain implements UrbSchedule {
        final SharedRate bus = new SharedRate(session, 1);
        final List<String> told = new ArrayList<>();
        double share = 1;

        @Override
        public SharedRate bus(Pipe pipe) {
            return bus;
        }

        @Override
        public double busSeconds(Urbs urbs) {
            return urbs.packets() / 1000.0;
        }

        @Override
        public double share(Urbs urbs) {
            return share;
        }

        @Override
        public long begin(Urbs urbs) {
            told.add("begin");
            return session.nanos();
        }

        @Override
        public long seen(Urbs urbs) {
            return session.nanos();
        }

        @Override
        public void ended(Urbs urbs) {
            told.add("end");
        }
    }

    @Test
    void transfersOfAPipeFollowEachOtherAndThoseOfTwoShare() throws Exception {
        session.run(() -> {
            submit("first", IN, 10 * 64);
            submit("second", IN, 10 * 64);
            session.sleepUntil(100 * MS);
            submit("out", OUT, 10 * 64);
            submit("in", IN, 10 * 64);
            session.sleepUntil(1000 * MS);
            return null;
        });
        assertEquals(List.of("first 10", "second 20", "out 120", "in 120"), seen);
    }

    @Test
    void urbsGoTogetherOrOneAfterTheOther() throws Exception {
        session.run(() -> {
            submit("queued", new Transfer(IN, 256, 64, Transfer.Order.QUEUED, 5 * MS, 0, Double.POSITIVE_INFINITY));
            session.sleepUntil(100 * MS);
            submit("serial", new Transfer(IN, 256, 64, Transfer.Order.SERIAL, 5 * MS, 0, Double.POSITIVE_INFINITY));
            session.sleepUntil(1000 * MS);
            return null;
        });
        assertEquals(List.of("queued 4", "serial 119"), seen); // 4 packets, 3 gaps
    }

    @Test
    void theLastPacketOfAUrbMayBeShort() {
        Transfer transfer = new Transfer(IN, 250, 100, Transfer.Order.QUEUED, 0, 0, Double.POSITIVE_INFINITY);
        assertEquals(2 + 2 + 1, new Urbs(transfer, 250, 0).packets());
        assertEquals(2, new Urbs(transfer, 250, 0).packetsOfOne());
        assertEquals(1, new Urbs(transfer, 50, 0).packetsOfOne());
    }

    @Test
    void aDeviceThatIsNotReadyTakesNothingOfTheBus() throws Exception {
        session.run(() -> {
            submit("late", new Transfer(IN, 64, 64, Transfer.Order.QUEUED, 0, 50 * MS, Double.POSITIVE_INFINITY));
            submit("other", OUT, 10 * 64);
            session.sleepUntil(1000 * MS);
            return null;
        });
        assertEquals(List.of("other 10", "late 51"), seen);
    }

    @Test
    void aPaceHoldsOverGapsButTheyCostItNothing() throws Exception {
        session.run(() -> {
            // half of what the bus carries: 8 packets in 16 ms, gaps of 1 ms or not
            submit("queued", new Transfer(IN, 512, 64, Transfer.Order.QUEUED, 0, 0, 32_000));
            session.sleepUntil(100 * MS);
            submit("serial", new Transfer(IN, 512, 64, Transfer.Order.SERIAL, MS / 2, 0, 32_000));
            session.sleepUntil(1000 * MS);
            return null;
        });
        assertEquals(List.of("queued 16", "serial 116"), seen);
    }

    @Test
    void aShareThatChangesCountsFromThen() throws Exception {
        session.run(() -> {
            submit("slowed", IN, 10 * 64);
            session.sleepUntil(5 * MS);
            plain.share = 0.5;
            queue.reshare();
            session.sleepUntil(1000 * MS);
            return null;
        });
        assertEquals(List.of("slowed 15"), seen);
    }

    @Test
    void whatIsTakenBackIsNotSeenAndHindersNobody() throws Exception {
        session.run(() -> {
            Controller.InFlight hangs = queue.submit(Transfer.single(IN, 64, Clock.NEVER), nanos -> seen.add("never"));
            Controller.InFlight moves = queue.submit(
                    new Transfer(OUT, 640, 640, Transfer.Order.QUEUED, 0, 0, Double.POSITIVE_INFINITY),
                    nanos -> seen.add("never"));
            Controller.InFlight waits = submit("never", IN, 64);
            submit("next", IN, 64);
            session.sleepUntil(5 * MS);
            waits.cancel();
            moves.cancel();
            hangs.cancel();
            hangs.cancel();
            session.sleepUntil(1000 * MS);
            return null;
        });
        assertEquals(List.of("next 6"), seen);
        assertEquals(0, plain.bus.flows());
        assertEquals(4, plain.told.stream().filter("begin"::equals).count());
        assertEquals(4, plain.told.stream().filter("end"::equals).count());
    }

    private Controller.InFlight submit(String name, Pipe pipe, long bytes) {
        return submit(
                name,
                new Transfer(
                        pipe, bytes, Math.toIntExact(bytes), Transfer.Order.QUEUED, 0, 0, Double.POSITIVE_INFINITY));
    }

    private Controller.InFlight submit(String name, Transfer transfer) {
        return queue.submit(transfer, moved -> seen.add(name + " " + Math.round(session.nanos() / (double) MS)));
    }
}
