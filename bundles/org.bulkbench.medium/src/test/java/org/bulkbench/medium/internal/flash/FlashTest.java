package org.bulkbench.medium.internal.flash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import org.bulkbench.settings.InvalidSettingException;
import org.bulkbench.settings.SettingsSchema;
import org.bulkbench.testkit.MediumBench;
import org.bulkbench.testkit.MediumContract;
import org.junit.jupiter.api.Test;

/** Times are added up by hand from pages, units and pauses. */
class FlashTest {

    private static final int KIB = 1024;
    private static final int MIB = 1024 * 1024;
    private static final long US = 1_000;
    private static final long MS = 1_000_000;

    /** 0.3 ms a KiB: 64 pages of 2 KiB, one after the other, after the data. */
    @Test
    void aCheapStickProgramsWhenAllDataIsThere() throws Exception {
        MediumBench stick = bench(Map.of("page", "2k", "program", "600us"), 0, 33e6);
        assertEquals(64 * 600 * US + 3_971_879, stick.write(0, 128 * KIB), 2);
        // 8 packets of 512 bytes a microframe and 0.5 ms of a command: 3.06 MB/s; 64 KiB: 3.02 MB/s
        MediumBench bulk = bench(Map.of("page", "2k", "program", "600us"), 500 * US, 8 * 512 * 8000);
        assertEquals(3.055e6, 128 * KIB / (bulk.write(0, 128 * KIB) / 1e9), 5e3);
        assertEquals(3.020e6, 64 * KIB / (bulk.write(0, 64 * KIB) / 1e9), 5e3);
    }

    /** 0.173 ms a KiB to program, 0.0545 ms to read: 4.92 MB/s and, at 10 packets a microframe, 12.28 MB/s. */
    @Test
    void theOtherStickOfTheReportIsFaster() throws Exception {
        Map<String, String> parameters = Map.of("page", "2k", "program", "346us", "read", "109us");
        MediumBench writes = bench(parameters, 500 * US, 8 * 512 * 8000);
        assertEquals(4.919e6, 128 * KIB / (writes.write(0, 128 * KIB) / 1e9), 5e3);
        MediumBench reads = bench(parameters, 500 * US, 10 * 512 * 8000);
        assertEquals(12.28e6, 128 * KIB / (reads.read(0, 128 * KIB) / 1e9), 1e4);
    }

    /** Data at 40.96 MB/s takes 3.2 ms, 64 pages of 100 us 6.4 ms: side by side that is 6.4 ms and the last page. */
    @Test
    void aBetterStickProgramsWhileDataMoves() throws Exception {
        Map<String, String> parameters = Map.of("page", "2k", "program", "100us", "read", "50us");
        Map<String, String> overlapped = new HashMap<>(parameters);
        overlapped.put("overlap", "true");
        assertEquals(9_600 * US, bench(parameters, 0, 40.96e6).write(0, 128 * KIB), 2);
        assertEquals(6_500 * US, bench(overlapped, 0, 40.96e6).write(0, 128 * KIB), 2);
        assertEquals(6_400 * US, bench(parameters, 0, 40.96e6).read(0, 128 * KIB), 2);
        assertEquals(3_250 * US, bench(overlapped, 0, 40.96e6).read(0, 128 * KIB), 2);
    }

    @Test
    void aPartOfAPageIsReadBeforeItIsProgrammedUnlessItIsInTheRegister() throws Exception {
        MediumBench stick = bench(Map.of("page", "2k", "program", "600us", "read", "100us"));
        assertEquals(700 * US, stick.write(0, 512));
        assertEquals(600 * US, stick.write(512, 512));
        assertEquals(600 * US, stick.write(2 * KIB, 2 * KIB));
        assertEquals(2 * 600 * US + 2 * 100 * US, stick.write(20 * KIB + 512, 2 * KIB));
        assertEquals(100 * US, stick.read(512, 512));
        assertEquals(0, stick.read(1024, 512));
    }

    /** Each alternation closes a unit that is not full; a run over the end of a unit closes it for nothing. */
    @Test
    void aUnitThatGivesWayCostsAChange() throws Exception {
        MediumBench phone = bench(Map.of("page", "4k", "program", "1us", "unit", "4M", "change", "165ms"));
        long pages = 30 * US;
        long second = 100L * MIB;
        assertEquals(pages, phone.write(0, 120 * KIB));
        assertEquals(pages, phone.write(120 * KIB, 120 * KIB));
        assertEquals(pages + 165 * MS, phone.write(second, 120 * KIB));
        assertEquals(pages + 165 * MS, phone.write(240 * KIB, 120 * KIB));
        assertEquals(pages, phone.write(360 * KIB, 120 * KIB));
        long rest = 4 * MIB - 480 * KIB;
        assertEquals((rest + 120 * KIB) / (4 * KIB) * US, phone.write(480 * KIB, rest + 120 * KIB));
    }

    @Test
    void twoOpenUnitsTakeTwoStreams() throws Exception {
        MediumBench stick = bench(Map.of("page", "4k", "program", "1us", "change", "165ms", "open", "2"));
        for (int i = 0; i < 20; i++) {
            assertEquals(30 * US, stick.write(i * 120L * KIB, 120 * KIB));
            assertEquals(30 * US, stick.write(100L * MIB + i * 120L * KIB, 120 * KIB));
        }
        assertTrue(stick.write(200L * MIB, 120 * KIB) > 165 * MS);
        assertTrue(stick.write(100L * MIB + 20 * 120L * KIB, 120 * KIB) < 165 * MS, "the other one had to give way");
    }

    @Test
    void theBeginningMayBeKeptApart() throws Exception {
        MediumBench card = bench(Map.of("page", "4k", "program", "1us", "change", "165ms", "apart", "8M"));
        card.write(100L * MIB, 120 * KIB);
        assertEquals(1 * US, card.write(4 * MIB, 4 * KIB));
        assertEquals(30 * US, card.write(100L * MIB + 120 * KIB, 120 * KIB));
        assertEquals(30 * US + 165 * MS, card.write(8 * MIB, 120 * KIB));
    }

    @Test
    void anOrderedUnitClosesWhenAWriteGoesBack() throws Exception {
        Map<String, String> parameters = new HashMap<>(Map.of("page", "4k", "program", "1us", "change", "165ms"));
        MediumBench free = bench(parameters);
        free.write(8 * KIB, 4 * KIB);
        assertEquals(1 * US, free.write(0, 4 * KIB));
        parameters.put("ordered", "true");
        MediumBench ordered = bench(parameters);
        ordered.write(8 * KIB, 4 * KIB);
        assertEquals(1 * US, ordered.write(12 * KIB, 4 * KIB));
        assertEquals(1 * US + 165 * MS, ordered.write(0, 4 * KIB));
    }

    /** 1400 MiB in commands of 120 KiB: all of it at the rate of the pages. */
    @Test
    void aLongStreamRunsAtTheRateOfThePages() throws Exception {
        // 4 KiB in 239.1 us: 17.13 MB/s
        MediumBench phone = bench(Map.of("page", "4k", "program", "239.1us", "change", "165ms", "capacity", "4G"));
        long bytes = 0;
        while (bytes < 1400L * MIB) {
            phone.write(bytes, 120 * KIB);
            bytes += 120 * KIB;
        }
        assertEquals(85.7, phone.nanos() / 1e9, 0.1);
        assertEquals(17.13e6, bytes / (phone.nanos() / 1e9), 0.01e6);
    }

    /** 1 MiB of fast part, 256 pages; emptied at 1 MiB/s after a second of rest. */
    @Test
    void theFastPartRunsOutAndRecoversAtRest() throws Exception {
        MediumBench stick = bench(Map.of(
                "page",
                "4k",
                "program",
                "1ms",
                "cache",
                "1M",
                "cacheProgram",
                "100us",
                "quiet",
                "1s",
                "recover",
                "1M/s"));
        assertEquals(256 * 100 * US, stick.write(0, MIB));
        assertEquals(256 * MS, stick.write(MIB, MIB));
        stick.rest(1000 * MS + 500 * MS);
        // half of it is empty again
        assertEquals(128 * 100 * US + 128 * MS, stick.write(2 * MIB, MIB));
        stick.rest(900 * MS);
        assertEquals(256 * MS, stick.write(3 * MIB, MIB));
        stick.rest(10_000 * MS);
        assertEquals(256 * 100 * US, stick.write(3 * MIB, MIB));
    }

    @Test
    void housekeepingPausesComeByBytes() throws Exception {
        MediumBench stick = bench(Map.of("page", "4k", "program", "1us", "pauseEvery", "1M", "pause", "100ms"));
        int pauses = 0;
        for (int i = 0; i < 64; i++) {
            long nanos = stick.write(i * 256L * KIB, 256 * KIB);
            pauses += nanos > 100 * MS ? 1 : 0;
            assertEquals(i % 4 == 3, nanos > 100 * MS, "write " + i);
        }
        assertEquals(16, pauses);
    }

    @Test
    void hasAnEnd() throws Exception {
        new MediumContract(new Flash(), Map.of()).refusesWhatLiesBehindItsEnd();
    }

    @Test
    void saysWhatDoesNotFit() {
        assertEquals(
                "unit=4194304 is not a multiple of page=3072, or that not of block=512.",
                assertThrows(
                                InvalidSettingException.class,
                                () -> SettingsSchema.of(Flash.Parameters.class).parse(Map.of("page", "3k")))
                        .getMessage());
    }

    private static MediumBench bench(Map<String, String> parameters) throws Exception {
        return new MediumBench(new Flash(), parameters);
    }

    private static MediumBench bench(Map<String, String> parameters, long commandNanos, double wire) throws Exception {
        return new MediumBench(new Flash(), parameters, commandNanos, wire);
    }
}
