package org.bulkbench.controller.ehci.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bulkbench.measure.UsbSpeed;
import org.bulkbench.settings.InvalidSettingException;
import org.bulkbench.settings.SettingsSchema;
import org.bulkbench.simulation.Pipe;
import org.bulkbench.simulation.Transfer;
import org.bulkbench.simulation.UsbLink;
import org.bulkbench.testkit.ControllerBench;
import org.bulkbench.testkit.ControllerBench.Move;
import org.bulkbench.testkit.ControllerBench.Moved;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Microframes of 125 us are counted by hand; completions come at the interrupt threshold. */
@Timeout(60)
class EhciTest {

    private static final long US = 1_000;
    private static final long MS = 1_000_000;
    private static final int KIB = 1024;
    private static final UsbLink DISK = new UsbLink("disk", UsbSpeed.HIGH);
    private static final Pipe IN = new Pipe(DISK, Pipe.Direction.IN, 512);
    private static final Pipe OUT = new Pipe(DISK, Pipe.Direction.OUT, 512);
    private static final double NO_LIMIT = Double.POSITIVE_INFINITY;

    @Test
    void tenPacketsInAndEightOutFillAMicroframe() throws Exception {
        assertEquals(125 * US, moved(Map.of(), IN, 10 * 512));
        assertEquals(125 * US, moved(Map.of(), OUT, 8 * 512));
        assertEquals(125 * US, moved(Map.of("in", "13"), IN, 13 * 512));
        assertEquals(250 * US, moved(Map.of("out", "4"), OUT, 4 * KIB));
    }

    @Test
    void theThresholdDecidesWhenTheDriverSees() throws Exception {
        assertEquals(125 * US, seen(Map.of("threshold", "1"), IN, 512));
        assertEquals(250 * US, seen(Map.of("threshold", "2"), IN, 512));
        assertEquals(1 * MS, seen(Map.of("threshold", "8"), IN, 512));
    }

    /** Three phases, each seen 250 us after the one before: 1333 commands a second, 5.46 MB/s with 4 KiB each. */
    @Test
    void aCommandTakesAtLeastThreeThresholds() throws Exception {
        assertEquals(750 * US, command(2, IN, 512, NO_LIMIT));
        assertEquals(750 * US, command(2, OUT, 4 * KIB, NO_LIMIT));
        assertEquals(5.46e6, 4 * KIB / 750e-6, 0.01e6);
        assertEquals(375 * US, command(1, IN, 512, NO_LIMIT));
        assertEquals(3 * MS, command(8, IN, 512, NO_LIMIT));
    }

    /** 128 KiB at 35.6 MB/s take 3682 us, seen after 3750; with the wrappers 4250: 30.8 MB/s. 512 KiB: 14 727, 14 750, 15 250. */
    @Test
    void aBridgeOf36MegabytesASecondStreams30With128Kibibytes() throws Exception {
        assertEquals(4250 * US, command(2, IN, 128 * KIB, 35.6e6));
        assertEquals(30.4e6, 128 * KIB / 4250e-6, 0.02 * 30.4e6);
        assertEquals(15_250 * US, command(2, IN, 512 * KIB, 35.6e6));
        assertEquals(34.15e6, 512 * KIB / 15_250e-6, 0.02 * 34.15e6);
    }

    /**
     * Four packets a microframe: a URB of 4 KiB takes 250 us. The first ends with a microframe; each other begins 80 us after one
     * and is seen 375 us after the one before. What people measure from the last byte of one to the first of the next is
     * 125 us then, with the wait for the interrupt.
     */
    @Test
    void serialUrbsOnAnOldControllerMoveAbout10MegabytesASecond() throws Exception {
        Transfer data = new Transfer(IN, 124 * KIB, 4 * KIB, Transfer.Order.SERIAL, 80 * US, 0, NO_LIMIT);
        List<Moved> phases = bench(Map.of("in", "4", "out", "4"))
                .chain(List.of(
                        new Move(0, Transfer.single(OUT, 31, 0)),
                        new Move(80 * US, data),
                        new Move(80 * US, Transfer.single(IN, 13, 0))));
        assertEquals((125 + 31 * 375 + 125) * US, phases.getLast().seenNanos());
        assertEquals(10e6, 124 * KIB / ((125 + 31 * 375 + 125) * 1e-6), 0.1 * 10e6);
    }

    @Test
    void queuedUrbsTakeTheTimeOfTheirPackets() throws Exception {
        Transfer data = new Transfer(IN, 124 * KIB, 4 * KIB, Transfer.Order.QUEUED, 0, 0, NO_LIMIT);
        // 248 packets at 4 a microframe
        assertEquals(
                62 * 125 * US,
                run(Map.of("in", "4"), new Move(0, data)).getFirst().seenNanos());
    }

    @Test
    void devicesShareTheMicroframes() throws Exception {
        Pipe other = new Pipe(new UsbLink("other", UsbSpeed.HIGH), Pipe.Direction.IN, 512);
        List<Moved> two = run(
                Map.of(),
                new Move(0, queued(IN, 8 * 10 * 512, NO_LIMIT)),
                new Move(0, queued(other, 8 * 10 * 512, NO_LIMIT)));
        assertEquals(2 * MS, two.getFirst().seenNanos());
        assertEquals(2 * MS, two.getLast().seenNanos());
    }

    /** One pipe reaches 16 packets of 64 bytes a frame; two behind one translator share 19, behind two they do not. */
    @Test
    void aTranslatorSlowsFullSpeedDevices() throws Exception {
        Pipe first = translated("a", "hub");
        assertEquals(10 * MS, moved(Map.of(), first, 10 * 16 * 64));
        List<Moved> one = run(
                Map.of(),
                new Move(0, queued(first, 190 * 64, NO_LIMIT)),
                new Move(0, queued(translated("b", "hub"), 190 * 64, NO_LIMIT)));
        assertEquals(20 * MS, one.getLast().movedNanos());
        List<Moved> two = run(
                Map.of(),
                new Move(0, queued(first, 160 * 64, NO_LIMIT)),
                new Move(0, queued(translated("b", "other hub"), 160 * 64, NO_LIMIT)));
        assertEquals(10 * MS, two.getLast().movedNanos());
    }

    /** What the device gathers while the host turns round counts: gaps of the host cost a slow device nothing. */
    @Test
    void aSlowDeviceDoesNotPayForGaps() throws Exception {
        Transfer data = new Transfer(IN, 40_960, 4 * KIB, Transfer.Order.SERIAL, 80 * US, 0, 4096 * 1000);
        assertEquals(10 * MS, run(Map.of(), new Move(0, data)).getFirst().movedNanos());
    }

    @Test
    void aThresholdThatTheRegisterCannotHoldIsRefused() {
        InvalidSettingException refused = assertThrows(
                InvalidSettingException.class,
                () -> SettingsSchema.of(Ehci.Parameters.class).parse(Map.of("threshold", "3")));
        assertEquals("threshold=3 is not 1, 2, 4, 8, 16, 32 or 64.", refused.getMessage());
    }

    /** How long a command takes in the middle of many: from one status to the next. */
    private static long command(int threshold, Pipe pipe, int bytes, double pace) throws Exception {
        List<Move> one = List.of(
                new Move(0, Transfer.single(OUT, 31, 0)),
                new Move(0, new Transfer(pipe, bytes, bytes, Transfer.Order.QUEUED, 0, 0, pace)),
                new Move(0, Transfer.single(IN, 13, 0)));
        List<Move> two = new ArrayList<>(one);
        two.addAll(one);
        List<Moved> moved = bench(Map.of("threshold", "" + threshold)).chain(two);
        return moved.getLast().seenNanos() - moved.get(2).seenNanos();
    }

    private static long moved(Map<String, String> parameters, Pipe pipe, long bytes) throws Exception {
        return run(parameters, new Move(0, queued(pipe, bytes, NO_LIMIT)))
                .getFirst()
                .movedNanos();
    }

    private static long seen(Map<String, String> parameters, Pipe pipe, long bytes) throws Exception {
        return run(parameters, new Move(0, queued(pipe, bytes, NO_LIMIT)))
                .getFirst()
                .seenNanos();
    }

    private static List<Moved> run(Map<String, String> parameters, Move... moves) throws Exception {
        return bench(parameters).run(List.of(moves), 10_000 * MS);
    }

    private static ControllerBench<Ehci.Parameters> bench(Map<String, String> parameters) {
        return new ControllerBench<>(new Ehci(), parameters);
    }

    private static Transfer queued(Pipe pipe, long bytes, double pace) {
        return new Transfer(pipe, bytes, 4 * KIB, Transfer.Order.QUEUED, 0, 0, pace);
    }

    private static Pipe translated(String device, String hub) {
        return new Pipe(new UsbLink(device, UsbSpeed.FULL, 1, 1, Optional.of(hub)), Pipe.Direction.OUT, 64);
    }
}
