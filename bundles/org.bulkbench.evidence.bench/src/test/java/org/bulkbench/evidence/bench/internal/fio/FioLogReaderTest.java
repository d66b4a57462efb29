package org.bulkbench.evidence.bench.internal.fio;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.explain.internal.CaseBench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FioLogReaderTest {

    private static CaseFile read(String name, String text) {
        return CaseBench.read(name, text.getBytes(UTF_8), new FioLogReader());
    }

    private static Observation only(CaseFile file, Kind kind) {
        List<Observation> all = file.all(kind).toList();
        assertEquals(1, all.size(), all.toString());
        return all.getFirst();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n"})
    void ratesOfOperationsAreTheirBytesOverTheTime(String end) {
        String text = String.join(end, "100, 9999999, 1, 65536, 0", "250, 1, 1, 65536, 0", "500, 7, 1, 131072, 0", "");
        Observation rate = only(read("/tmp/stick_bw.1.log", text), Kind.RATE);
        assertEquals(262_144 / 0.5, rate.number(Fields.BYTES_PER_SECOND));
        assertEquals("write", rate.text(Fields.DIRECTION));
        assertEquals(6, only(read("stick_iops.log", text), Kind.IOPS).number(Fields.PER_SECOND));
    }

    @Test
    void ratesOfIntervalsAreWeighedByThem() {
        String text = "100, 1000, 0, 0\n400, 2000, 0, 0\n500, 500, 0, 0\n";
        double mean = (100 * 1000 + 300 * 2000 + 100 * 500) / 500.0;
        assertEquals(mean * 1024, only(read("x_bw.12.log", text), Kind.RATE).number(Fields.BYTES_PER_SECOND), 1e-6);
        assertEquals(mean, only(read("x_iops.12.log", text), Kind.IOPS).number(Fields.PER_SECOND), 1e-9);
        assertEquals(List.of(), read("x_lat.12.log", text).observations());
    }

    @Test
    void latenciesOfOperationsHavePercentiles() {
        StringBuilder text = new StringBuilder();
        Random random = new Random(11);
        long sum = 0;
        for (int i = 1; i <= 1000; i++) {
            long nanos = 1_000_000 + random.nextInt(1_000_000);
            sum += nanos;
            text.append("%d, %d, 0, 4096, 0, 1\n".formatted(i * 2, nanos));
        }
        CaseFile file = read("x_clat.1.log", text.toString());
        List<Observation> all = file.all(Kind.LATENCY).toList();
        assertEquals(
                List.of("mean", "p50", "p90", "p95", "p99", "p99.9", "max"),
                all.stream().map(each -> each.text(Fields.STATISTIC)).toList());
        assertEquals(sum / 1e12, all.getFirst().number(Fields.SECONDS), 1e-9);
        assertEquals(0.0015, all.get(1).number(Fields.SECONDS), 0.0015 / 15);
        assertEquals(1000, all.getFirst().number(Fields.SAMPLES));
        assertTrue(all.getFirst().is(Fields.SCOPE, "complete"));
    }

    /** A thousand operations of 900 of something in 2 ms each: microseconds, or nanoseconds and idle between. */
    @Test
    void latenciesWithoutACertainUnitAreLeftOut() {
        StringBuilder text = new StringBuilder();
        for (int i = 1; i <= 1000; i++) {
            text.append("%d, 900, 0, 4096\n".formatted(i * 2));
        }
        assertEquals(List.of(), read("x_lat.1.log", text.toString()).observations());
        String slow = text.toString().replace(" 900,", " 1900000,");
        assertEquals(
                0.0019,
                read("x_lat.1.log", slow)
                        .all(Kind.LATENCY)
                        .findFirst()
                        .orElseThrow()
                        .number(Fields.SECONDS));
    }

    @Test
    void whatTookNoMillisecondHasLatenciesButNoRate() {
        String text = "0, 900, 0, 4096, 0\n0, 1100, 0, 4096, 0\n";
        assertEquals(
                1e-6,
                read("x_lat.1.log", text)
                        .all(Kind.LATENCY)
                        .findFirst()
                        .orElseThrow()
                        .number(Fields.SECONDS),
                1e-12);
        assertEquals(List.of(), read("x_bw.1.log", text).observations());
        assertEquals(
                List.of(), read("x_lat.1.log", text.replace("4096, 0", "4096")).observations());
    }

    @Test
    void isKnownByNameAndFirstRowOnly() {
        byte[] rows = "1, 2, 0, 4096\n".getBytes(UTF_8);
        FioLogReader reader = new FioLogReader();
        assertTrue(reader.recognises("a/b_bw.log", rows));
        assertFalse(reader.recognises("a/b.log", rows));
        assertFalse(reader.recognises("a/b_bw.log", "1, 2, 3, 4096\n".getBytes(UTF_8)));
        assertFalse(reader.recognises("a/b_bw.log", new byte[0]));
        assertFalse(reader.recognises(rows));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1e400, 1, 0, 4096",
                "-1, 2, 0, 4096",
                "NaN, 1, 0, 0",
                "999999999999999, 999999999999999999, 2, 999999999999"
            })
    void survivesWhatIsNoNumber(String row) {
        String text = "1, 2, 0, 4096\n" + (row + "\n").repeat(1_000);
        for (String name : List.of("x_bw.log", "x_iops.log", "x_lat.log")) {
            read(name, text)
                    .observations()
                    .forEach(each -> each.fields()
                            .values()
                            .forEach(value -> assertTrue(
                                    !(value instanceof Double number) || Double.isFinite(number) && number >= 0,
                                    each.toString())));
        }
        assertEquals(
                List.of(),
                read("x_bw.log", "1, 2, 0, 4096\n" + "9".repeat(10_000_000) + "\nx".repeat(30))
                        .observations());
    }
}
