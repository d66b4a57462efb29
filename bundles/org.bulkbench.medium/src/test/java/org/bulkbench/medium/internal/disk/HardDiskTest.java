package org.bulkbench.medium.internal.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bulkbench.settings.InvalidSettingException;
import org.bulkbench.settings.SettingsSchema;
import org.bulkbench.simulation.Command;
import org.bulkbench.testkit.MediumBench;
import org.bulkbench.testkit.MediumContract;
import org.junit.jupiter.api.Test;

/**
 * A disk for sums by hand: a turn takes 10 ms and has 200 blocks, one track a cylinder, cylinders 0 to 1000, and a seek over
 * a part x of them takes 2 ms + x 6 ms.
 */
class HardDiskTest {

    private static final long US = 1_000;
    private static final long MS = 1_000_000;
    private static final int TURN = 200 * 512;
    private static final long STEP = 16_384; // blocks
    private static final Map<String, String> PLAIN = Map.ofEntries(
            Map.entry("capacity", "" + 1001L * TURN),
            Map.entry("rpm", "6000"),
            Map.entry("outer", "10240000B/s"),
            Map.entry("inner", "10240000B/s"),
            Map.entry("zones", "1"),
            Map.entry("heads", "1"),
            Map.entry("scattered", "false"),
            Map.entry("track", "2ms"),
            Map.entry("average", "4ms"),
            Map.entry("full", "8ms"),
            Map.entry("buffer", "100k"),
            Map.entry("writeCache", "false"));

    @Test
    void aReadSeeksAndWaitsForItsBlock() throws Exception {
        MediumBench disk = bench(Map.of());
        // block 0 is under the head at time 0, and a block takes 50 us
        assertEquals(50 * US, disk.read(0, 512), 1);
        // at 0.05 ms over 500 cylinders in 5.004 ms (499.5 of 1000), then on to the next time that block 0 of a track
        // comes by
        assertEquals(10_000 * US + 50 * US, disk.read(500L * TURN, 512) + 50 * US, 2);
    }

    @Test
    void whatWasJustPassedCostsATurn() throws Exception {
        MediumBench disk = bench(Map.of());
        disk.write(100 * 512, 512); // block 100 passes at 5 ms
        assertEquals(10 * MS, disk.write(100 * 512, 512), 2);
        assertEquals(10 * MS - 50 * US, disk.write(99 * 512, 512), 2);
        assertEquals(100 * US, disk.write(101 * 512, 512), 2);
    }

    /** Without a cache the next block has gone by when the next command comes. */
    @Test
    void sequentialWritesWithoutACacheTakeATurnEach() throws Exception {
        MediumBench disk = bench(Map.of(), 500 * US);
        disk.write(0, 512);
        for (int i = 1; i < 20; i++) {
            assertEquals(10 * MS + 50 * US, disk.write(i * 512L, 512), 2);
        }
    }

    /** Reading on while the command is on its way: a single block costs the command alone. */
    @Test
    void sequentialReadsComeFromTheBuffer() throws Exception {
        MediumBench disk = bench(Map.of(), 500 * US);
        disk.read(0, 512);
        for (int i = 1; i < 100; i++) {
            assertEquals(500 * US, disk.read(i * 512L, 512));
        }
    }

    @Test
    void longReadsStreamAtTheRateUnderTheHead() throws Exception {
        MediumBench disk = bench(Map.of(), 500 * US);
        disk.read(0, 50 * 512);
        long begin = disk.nanos();
        for (int i = 1; i < 100; i++) {
            disk.read(i * 50L * 512, 50 * 512);
        }
        // 99 times 2.5 ms; what a command takes before is covered by reading on
        assertEquals(99 * 2_500 * US, disk.nanos() - begin, 100);
    }

    /** Its buffer of 200 blocks holds what passed in 10 ms; then the head waits. */
    @Test
    void readingOnEndsWithTheBuffer() throws Exception {
        MediumBench disk = bench(Map.of());
        disk.read(0, 512);
        disk.rest(100 * MS);
        assertEquals(0, disk.read(512, 100 * 512));
        assertEquals(0, disk.read(101 * 512, 100 * 512));
        assertTrue(disk.read(201 * 512, 100 * 512) > 0);
    }

    @Test
    void seeksFollowTheDataSheet() {
        SeekCurve curve = new SeekCurve(800 * US, 9 * MS, 17 * MS);
        assertEquals(0, curve.nanos(0));
        assertEquals(0.8 * MS, curve.nanos(1e-12), US);
        assertEquals(9 * MS, curve.nanos(1 / 3.0), 1);
        assertEquals(17 * MS, curve.nanos(1), 1);
        for (double part = 0.001; part < 1; part += 0.001) {
            assertTrue(curve.nanos(part) < curve.nanos(part + 0.001));
        }
    }

    @Test
    void zonesAreSlowerInside() throws Exception {
        MediumBench disk = new MediumBench(
                new HardDisk(),
                Map.of("outer", "60MB/s", "inner", "30MB/s", "capacity", "10GB", "writeCache", "false"));
        assertEquals(60e6, rate(disk, 0), 60e6 * 0.01);
        assertEquals(30e6, rate(disk, 9_900_000_256L), 30e6 * 0.01);
        double middle = rate(disk, 5_000_000_000L / 512 * 512);
        assertTrue(middle > 46e6 && middle < 51e6, "half of the bytes lie outside half of the cylinders: " + middle);
    }

    private static double rate(MediumBench disk, long offset) {
        disk.read(offset, 512);
        long begin = disk.nanos();
        disk.read(offset + 512, 50_000_384);
        return 50_000_384 / ((disk.nanos() - begin) / 1e9);
    }

    /** A write is done when it is in the buffer, until that is full; then it goes as fast as the head writes. */
    @Test
    void aWriteCacheHidesTheHeadUntilItIsFull() throws Exception {
        MediumBench disk = bench(Map.of("writeCache", "true"));
        assertEquals(0, disk.write(0, 100 * 512));
        assertEquals(0, disk.write(100 * 512, 100 * 512));
        assertEquals(5 * MS, disk.write(200 * 512, 100 * 512), 2);
        assertEquals(5 * MS, disk.write(300 * 512, 100 * 512), 2);
        // 400 blocks take 20 ms, 10 are over
        assertEquals(10 * MS, disk.command(Command.Kind.FLUSH, 0, 0), 2);
        assertEquals(0, disk.command(Command.Kind.FLUSH, 0, 0));
    }

    @Test
    void aReadWaitsForWhatIsWritten() throws Exception {
        MediumBench disk = bench(Map.of("writeCache", "true"));
        disk.write(0, 100 * 512);
        assertEquals(5 * MS + 50 * US, disk.read(100 * 512, 512), 2);
    }

    /**
     * Cylinder 100 is reached at 2.6 ms and its block 60 passes at 3; cylinder 500 at 5, block 120 at 6; cylinder 900 at 7.4, block 90
     * at 14.5. From the first, 500 is reached at 7.45 and its block passes at 16, 900 at 9.85 and 14.5.
     */
    @Test
    void tagsLetItChooseTheShortestWay() throws Exception {
        List<Command> commands = List.of(read(900, 90), read(500, 120), read(100, 60));
        assertEquals(offsets(commands, 0, 1, 2), bench(Map.of()).queue(commands));
        assertEquals(offsets(commands, 2, 0, 1), bench(Map.of("tags", "8")).queue(commands));
        assertEquals(offsets(commands, 1, 2, 0), bench(Map.of("tags", "2")).queue(commands));
    }

    private static List<Long> offsets(List<Command> commands, int... order) {
        return Arrays.stream(order)
                .mapToObj(index -> commands.get(index).offsetBytes())
                .toList();
    }

    @Test
    void tagsMakeScatteredReadsFaster() throws Exception {
        List<Command> commands = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            commands.add(read(i * 7919 % 1000, i * 37 % 200));
        }
        MediumBench one = bench(Map.of());
        MediumBench many = bench(Map.of("tags", "32"));
        one.queue(commands);
        many.queue(commands);
        assertTrue(many.nanos() < one.nanos() / 2, "%d against %d".formatted(many.nanos(), one.nanos()));
    }

    @Test
    void aDiskThatStandsTurnsFirst() throws Exception {
        MediumBench disk = bench(Map.of("standby", "60s", "spinUp", "5s"));
        disk.read(0, 512);
        disk.rest(59_000 * MS);
        assertTrue(disk.read(50L * TURN, 512) < 100 * MS);
        disk.rest(61_000 * MS);
        long nanos = disk.read(50L * TURN, 512);
        assertTrue(nanos > 5_000 * MS && nanos < 5_100 * MS);
    }

    /**
     * The table of diskinfo -t for a Maxtor 7Y250P0 behind USB, where a command takes 0.77 ms: 7200 turns a minute and a data sheet of
     * 0.8, 9 and 16.2 ms; half a turn is 4.17 ms. A full stroke is 0.77 + 16.2 + 4.17 = 21.1 ms; steps of 8 MiB, three cylinders, are
     * 0.77 + 0.9 + 4.17 = 5.8 ms. The report measured the second number of each line.
     */
    @Test
    void theTableOfDiskinfo() throws Exception {
        long blocks = 490_234_752L;
        assertNear(21.14, 21.09, strokes(0, blocks - 1, 125, -STEP));
        assertNear(15.9, 16.22, strokes(blocks / 4, blocks / 4 + blocks / 2, 125, STEP));
        assertNear(12.3, 13.39, strokes(blocks / 4, blocks / 4 + blocks / 4, 250, STEP));
        assertNear(5.85, 5.79, shorts(blocks / 2, STEP));
        assertNear(5.85, 5.13, shorts(blocks / 2, -STEP));
    }

    private static void assertNear(double expected, double measured, double milliseconds) {
        assertEquals(expected, milliseconds, 0.2);
        assertEquals(measured, milliseconds, 0.15 * measured);
    }

    private static double strokes(long first, long second, int times, long step) throws Exception {
        MediumBench disk = maxtor();
        for (int i = 0; i < times; i++) {
            disk.read((first + i * STEP) * 512, 512);
            disk.read((second + i * step) * 512, 512);
        }
        return disk.nanos() / 1e6 / (2 * times);
    }

    private static double shorts(long first, long step) throws Exception {
        MediumBench disk = maxtor();
        for (int i = 0; i < 400; i++) {
            disk.read((first + i * step) * 512, 512);
        }
        return disk.nanos() / 1e6 / 400;
    }

    private static MediumBench maxtor() throws Exception {
        Map<String, String> parameters = Map.of(
                "capacity", "" + 490_234_752L * 512,
                "rpm", "7200",
                "outer", "61MB/s",
                "inner", "33MB/s",
                "heads", "6",
                "track", "800us",
                "average", "9ms",
                "full", "16.2ms",
                "buffer", "8M");
        return new MediumBench(new HardDisk(), parameters, 770 * US, Double.POSITIVE_INFINITY);
    }

    @Test
    void hasAnEnd() throws Exception {
        new MediumContract(new HardDisk(), PLAIN).refusesWhatLiesBehindItsEnd();
    }

    @Test
    void saysWhatDoesNotFit() {
        assertEquals(
                "inner=60000000 B/s is more than outer=50000000 B/s; block 0 lies outside.",
                refusal(Map.of("inner", "60MB/s")));
        assertEquals(
                "track=800000 ns, average=18000000 ns and full=17000000 ns are no seek times of a disk.",
                refusal(Map.of("average", "18ms")));
    }

    private static String refusal(Map<String, String> parameters) {
        return assertThrows(
                        InvalidSettingException.class,
                        () -> SettingsSchema.of(HardDisk.Parameters.class).parse(parameters))
                .getMessage();
    }

    private static Command read(long cylinder) {
        return read(cylinder, 0);
    }

    private static Command read(long cylinder, long block) {
        return new Command(Command.Kind.READ, cylinder * TURN + block * 512, 512, 0);
    }

    private static MediumBench bench(Map<String, String> changes) throws Exception {
        return bench(changes, 0);
    }

    private static MediumBench bench(Map<String, String> changes, long commandNanos) throws Exception {
        Map<String, String> parameters = new HashMap<>(PLAIN);
        parameters.putAll(changes);
        return new MediumBench(new HardDisk(), parameters, commandNanos, Double.POSITIVE_INFINITY);
    }
}
