package org.bulkbench.evidence.bench.internal.fio;

import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.bench.internal.Words;
import org.bulkbench.explain.internal.CaseBench;
import org.junit.jupiter.api.Test;

class FioJsonReaderTest {

    private static final String EMPTY = """
            {"io_bytes": 0, "io_kbytes": 0, "bw_bytes": 0, "bw": 0, "iops": 0.0, "runtime": 0, "total_ios": 0,
             "clat_ns": {"min": 0, "max": 0, "mean": 0.0, "stddev": 0.0, "N": 0}}""";

    private static String moved(long bytes, long millis, long operations, double meanNanos) {
        return """
                {"io_bytes": %d, "io_kbytes": %d, "bw_bytes": %d, "iops": 1.0, "runtime": %d, "total_ios": %d,
                 "slat_ns": {"min": 0, "max": 0, "mean": 0.0, "N": 0},
                 "clat_ns": {"min": 900, "max": 8000000, "mean": %s, "N": %d,
                  "bins": {"900": 3, "8000000": 1},
                  "percentile": {"50.000000": 1200, "99.000000": 4000000, "99.900000": 8000000}},
                 "lat_ns": {"min": 900, "max": 8000100, "mean": %s, "N": %d}}""".formatted(
                        bytes,
                        bytes / 1024,
                        bytes * 1000 / millis,
                        millis,
                        operations,
                        meanNanos,
                        operations,
                        meanNanos + 100,
                        operations);
    }

    private static String job(String name, String options, String read, String write) {
        return """
                {"jobname": "%s", "groupid": 0, "error": 0, "eta": 2147483647,
                 "job options": {%s},
                 "read": %s, "write": %s, "trim": %s,
                 "job_runtime": 2000, "usr_cpu": 5.0, "sys_cpu": 20.0}""".formatted(name, options, read, write, EMPTY);
    }

    private static String document(String... jobs) {
        return "{\n\"fio version\": \"fio-3.36\",\n\"jobs\": [\n%s\n],\n\"disk_util\": [{\"name\": \"sdx\", \"util\": 87.5}]\n}\n"
                .formatted(String.join(",\n", jobs));
    }

    private static CaseFile read(String text) {
        return CaseBench.read(text.getBytes(UTF_8), new FioJsonReader());
    }

    private static Observation only(CaseFile file, Kind kind) {
        List<Observation> all = file.all(kind).toList();
        assertEquals(1, all.size(), all.toString());
        return all.getFirst();
    }

    private static double mean(CaseFile file, String scope) {
        return file.first(Kind.LATENCY, each -> each.is(Fields.STATISTIC, "mean") && each.is(Fields.SCOPE, scope))
                .orElseThrow()
                .number(Fields.SECONDS);
    }

    @Test
    void readsAJobOfVersion3() {
        String options = "\"rw\": \"randread\", \"bs\": \"16k\", \"iodepth\": \"04\", \"ioengine\": \"libaio\","
                + " \"direct\": \"1\", \"filename\": \"/dev/sdx\"";
        CaseFile file = read(document(job("probe", options, moved(4_096_000, 2000, 250, 7_500_000), EMPTY)));

        Observation transfer = only(file, Kind.TRANSFER);
        assertEquals(4_096_000, transfer.number(Fields.BYTES));
        assertEquals(2.0, transfer.number(Fields.SECONDS));
        assertEquals(2_048_000, transfer.number(Fields.BYTES_PER_SECOND));
        assertEquals(2_048_000, transfer.number(Fields.STATED_BYTES_PER_SECOND));
        assertEquals("read", transfer.text(Fields.DIRECTION));
        assertEquals("/dev/sdx", transfer.text(Fields.TARGET));
        assertEquals(16_384, transfer.number(Fields.BLOCK_BYTES));
        assertEquals(4, transfer.number(Fields.DEPTH));
        assertEquals(1, transfer.number(Fields.JOBS));
        assertEquals(250, transfer.number(Fields.COUNT));
        assertTrue(transfer.is(Fields.DIRECT, true));
        assertEquals(4, transfer.source().line());
        assertEquals(125, only(file, Kind.IOPS).number(Fields.PER_SECOND));
        assertEquals(0.0075, mean(file, "complete"), 1e-9);
        assertEquals(
                List.of("mean", "p50", "p99", "p99.9", "max"),
                file.all(Kind.LATENCY, each -> each.is(Fields.SCOPE, "complete")).stream()
                        .map(each -> each.text(Fields.STATISTIC))
                        .toList());
        assertEquals(0.4, only(file, Kind.CPU).number(Fields.SYSTEM_SECONDS), 1e-9);
        assertEquals(0.875, only(file, Kind.IO_STATISTICS).number(Fields.BUSY_FRACTION));
        assertEquals(
                "randread",
                file.first(Kind.SETTING, each -> each.is(Fields.NAME, "rw"))
                        .orElseThrow()
                        .text(Fields.VALUE));
    }

    @Test
    void readsVersion2InKibibytesAndMicroseconds() {
        CaseFile file = read("""
                {
                  "fio version" : "fio-2.16",
                  "jobs" : [ { "jobname" : "old", "groupid" : 0, "error" : 0,
                      "write" : { "io_bytes" : 2048, "bw" : 512, "iops" : 128.5, "runtime" : 4000,
                        "clat" : { "min" : 90, "max" : 9000, "mean" : 7750.25,
                          "percentile" : { "50.000000" : 7000, "0.00" : 0, "0.00" : 0 } } } } ]
                }
                """);
        Observation transfer = only(file, Kind.TRANSFER);
        assertEquals(2048 * 1024, transfer.number(Fields.BYTES));
        assertEquals(512 * 1024, transfer.number(Fields.STATED_BYTES_PER_SECOND));
        assertFalse(transfer.get(Fields.DIRECT).isPresent(), "it does not say its options");
        assertEquals(128.5, only(file, Kind.IOPS).number(Fields.PER_SECOND));
        assertEquals(0.00775025, mean(file, "complete"), 1e-12);
    }

    @Test
    void knowsThatTheLastVersionsBefore3PrintBytes() {
        String text = document(job("a", "\"rw\": \"read\"", moved(8192, 1, 2, 100), EMPTY));
        assertEquals(
                8192,
                only(read(text.replace("fio-3.36", "fio-2.99")), Kind.TRANSFER).number(Fields.BYTES));
    }

    @Test
    void addsUpThreadsThatRanTogether() {
        CaseFile file = read(document(
                job("n", "\"numjobs\": \"2\"", moved(1_000_000, 100, 250, 1000), EMPTY),
                job("n", "\"numjobs\": \"2\"", moved(3_000_000, 200, 750, 1000), EMPTY)));
        assertEquals(
                List.of(1L, 1L),
                file.all(Kind.TRANSFER)
                        .map(each -> each.get(Fields.JOBS).orElseThrow())
                        .toList());
        Observation sum = only(file, Kind.RATE);
        assertEquals(20_000_000, sum.number(Fields.BYTES_PER_SECOND));
        assertEquals(2, sum.number(Fields.JOBS));

        CaseFile grouped = read(document(job("n", "\"numjobs\": \"2\"", moved(4_000_000, 200, 9, 9), EMPTY)));
        assertEquals(2, only(grouped, Kind.TRANSFER).number(Fields.JOBS));
        assertEquals(0, grouped.all(Kind.RATE).count());
    }

    @Test
    void takesOnlyTheLastOfOneRunThatIsPrintedAtIntervals() {
        String options = "\"rw\": \"read\", \"rate\": \"1m\"";
        CaseFile file = read(document(job("s", options, moved(1_000_000, 1000, 9, 9), EMPTY))
                + document(job("s", options, moved(2_000_000, 2000, 18, 9), EMPTY))
                + document(job("s", options, moved(3_000_000, 3000, 27, 9), EMPTY)));
        assertEquals(3_000_000, only(file, Kind.TRANSFER).number(Fields.BYTES));
    }

    @Test
    void keepsDifferentRunsOfOneFile() {
        CaseFile file = read(document(job("s", "\"bs\": \"4k\"", moved(5_000_000, 1000, 9, 9), EMPTY))
                + "done\n"
                + document(job("s", "\"bs\": \"8k\"", moved(6_000_000, 1000, 9, 9), EMPTY))
                + document(job("s", "\"bs\": \"8k\"", moved(4_000_000, 1000, 9, 9), EMPTY)));
        assertEquals(3, file.all(Kind.TRANSFER).count());
    }

    @Test
    void findsItBehindOtherLinesAndInUtf16() {
        String text = "fio: terminating on signal 2\n\n" + document(job("a", "", moved(8192, 1, 2, 100), EMPTY));
        assertEquals(7, only(read(text), Kind.TRANSFER).source().line() + 1);
        CaseFile wide = CaseBench.read(text.replace("\n", "\r\n").getBytes(UTF_16), new FioJsonReader());
        assertEquals(8192, only(wide, Kind.TRANSFER).number(Fields.BYTES));
    }

    @Test
    void saysWithWhichErrorAJobEndedAndMovesNothingWithoutBytes() {
        CaseFile file = read(
                document(job("e", "\"filename\": \"/dev/sdx\"", EMPTY, EMPTY).replace("\"error\": 0", "\"error\": 5")));
        Observation error = only(file, Words.TOOL_ERROR);
        assertEquals(5, error.number(Words.CODE));
        assertEquals("/dev/sdx", error.text(Fields.TARGET));
        assertEquals(0, file.all(Kind.TRANSFER).count() + file.all(Kind.LATENCY).count());
    }

    @Test
    void readsMixedAndTrim() {
        CaseFile mixed = read("""
                {"fio version": "fio-3.36", "jobs": [{"jobname": "u", "job options": {"rw": "randrw", "bs": "4k"},
                 "mixed": %s}]}
                """.formatted(moved(8192, 4, 2, 2000)));
        assertEquals("", only(mixed, Kind.TRANSFER).text(Fields.DIRECTION));
        assertEquals("mixed", only(mixed, Kind.TRANSFER).text(Fields.WHAT));

        CaseFile trim = read("""
                {"fio version": "fio-3.36", "jobs": [{"jobname": "t", "job options": {"rw": "trim", "bs": "4k,8k,64k"},
                 "trim": %s}]}
                """.formatted(moved(131_072, 4, 2, 2000)));
        assertEquals("trim", only(trim, Kind.TRANSFER).text(Fields.DIRECTION));
        assertEquals(65_536, only(trim, Kind.TRANSFER).number(Fields.BLOCK_BYTES));
    }

    @Test
    void givesNoBlockSizeWhereThereAreMany() {
        for (String option : List.of("\"bssplit\": \"4k/50:64k/50\"", "\"bsrange\": \"4k-64k\"")) {
            CaseFile file = read(document(job("b", option, moved(1 << 20, 10, 20, 9), EMPTY)));
            assertFalse(only(file, Kind.TRANSFER).get(Fields.BLOCK_BYTES).isPresent(), option);
        }
        CaseFile plain = read(document(job("b", "\"rw\": \"read\"", moved(1 << 20, 10, 20, 9), EMPTY)));
        assertEquals(4096, only(plain, Kind.TRANSFER).number(Fields.BLOCK_BYTES), "the default of fio");
    }

    @Test
    void letsOptionsOfAJobWinOverThoseOfAll() {
        String text = document(job("g", "\"bs\": \"8k\"", EMPTY, moved(8192, 4, 1, 9)))
                .replace(
                        "\"jobs\"",
                        "\"global options\": {\"bs\": \"4k\", \"direct\": \"1\", \"fsync\": \"1\"},\n\"jobs\"");
        Observation transfer = only(read(text), Kind.TRANSFER);
        assertEquals(8192, transfer.number(Fields.BLOCK_BYTES));
        assertTrue(transfer.is(Fields.DIRECT, true));
        assertEquals("fsync", transfer.text(Fields.SYNC));
    }

    @Test
    void countsWhatStandsBeforeDamage() {
        String whole = document(job("a", "", moved(8192, 1, 2, 100), EMPTY));
        CaseFile file = read(whole + whole.substring(0, whole.length() / 2));
        assertEquals(8192, only(file, Kind.TRANSFER).number(Fields.BYTES));
        assertEquals(
                1,
                file.documents().getFirst().remarks().size(),
                file.documents().toString());
        assertTrue(file.documents().getFirst().remarks().getFirst().contains("damaged"));
    }

    @Test
    void bearsWhatIsOfAnotherTypeThanItShould() {
        assertEquals(
                0,
                read("{\"fio version\": 3, \"jobs\": {\"jobname\": []}}")
                        .all(Kind.TRANSFER)
                        .count());
        assertEquals(
                0,
                read("{\"fio version\": \"fio-99999999999.1\", \"jobs\": [1, null, {\"read\": 7}, {}]}")
                        .all(Kind.TRANSFER)
                        .count());
        CaseFile odd = read("""
                {"fio version": "fio-2.1", "jobs": [{"jobname": {}, "groupid": -1, "error": "x", "job options": {"bs": "k,,"},
                 "read": {"io_bytes": 9223372036854775807, "runtime": -5, "bw": "fast", "clat": {"mean": -1, "max": 1e300}},
                 "write": {"io_bytes": 1e300, "runtime": 1}}]}
                """);
        assertEquals(0, odd.all(Kind.TRANSFER).count(), odd.observations().toString());
    }

    @Test
    void recognisesItsOwnOnly() {
        FioJsonReader reader = new FioJsonReader();
        assertTrue(reader.recognises("note\n{\"fio version\" : \"fio-3.1\"".getBytes(UTF_8)));
        assertTrue(reader.recognises("{\"fio version\" : 1".getBytes(UTF_16)));
        assertFalse(reader.recognises("{\"version\": \"fio-3.1\"".getBytes(UTF_8)));
        assertFalse(reader.recognises("grep '\"fio version\"' *".getBytes(UTF_8)));
        assertFalse(reader.recognises(new byte[0]));
    }
}
