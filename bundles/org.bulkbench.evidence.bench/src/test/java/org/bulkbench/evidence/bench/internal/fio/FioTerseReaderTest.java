package org.bulkbench.evidence.bench.internal.fio;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.bench.internal.Mutation;
import org.bulkbench.evidence.bench.internal.Words;
import org.bulkbench.explain.internal.CaseBench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class FioTerseReaderTest {

    private static final int[] SHARES = {1, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95};

    /** One direction in the order of the fields. */
    private record Direction(long kibibytes, long iops, long millis, long meanMicros) {

        static final Direction NONE = new Direction(0, 0, 0, 0);

        long rate() {
            return millis == 0 ? 0 : kibibytes * 1000 / millis;
        }

        List<String> fields(int version) {
            List<String> fields = new ArrayList<>(
                    List.of("" + kibibytes, "" + rate(), "" + iops, "" + millis, "0", "0", "0.000000", "0.000000"));
            fields.addAll(List.of("1", "" + 9 * meanMicros, meanMicros + ".250000", "3.5"));
            for (int share : SHARES) {
                fields.add("%d.000000%%=%d".formatted(share, meanMicros * share / 50));
            }
            fields.add("99.000000%=" + 3 * meanMicros);
            fields.add("99.500000%=" + 4 * meanMicros);
            fields.add("99.900000%=" + 5 * meanMicros);
            fields.addAll(List.of("99.950000%=0", "99.990000%=0", "0%=0", "0%=0", "0%=0"));
            fields.addAll(List.of("2", "" + 10 * meanMicros, meanMicros + 1 + ".000000", "3.5"));
            fields.addAll(List.of("1", "2", "100.00%", "1.5", "0.5"));
            if (version == 5) {
                fields.addAll(List.of("7", "1", "2", "1.5", "0.1", "7"));
            }
            return fields;
        }
    }

    private static String line(int version, String job, int error, Direction read, Direction write) {
        List<String> fields = new ArrayList<>(List.of("" + version));
        if (version > 2) {
            fields.add("fio-3.%d".formatted(10 + version));
        }
        fields.addAll(List.of(job, "3", "" + error));
        fields.addAll(read.fields(version));
        fields.addAll(write.fields(version));
        if (version != 3) {
            fields.addAll(Direction.NONE.fields(version));
        }
        fields.addAll(List.of("2.500000%", "10.000000%", "31", "0", "9"));
        fields.addAll(Collections.nCopies(7 + 10 + 12, "0.0%"));
        fields.addAll(List.of("sdq", "1", "2", "3", "4", "5", "6", "7", "87.50%"));
        return String.join(";", fields) + "\n";
    }

    private static List<String> transfers(CaseFile file) {
        return file.all(Kind.TRANSFER)
                .map(each -> "%s %s %.0f %.3f %.0f"
                        .formatted(
                                each.text(Words.JOB),
                                each.text(Fields.DIRECTION),
                                each.number(Fields.BYTES),
                                each.number(Fields.SECONDS),
                                each.number(Fields.STATED_BYTES_PER_SECOND)))
                .toList();
    }

    private static String latencies(CaseFile file, String direction) {
        StringBuilder text = new StringBuilder();
        file.all(Kind.LATENCY)
                .filter(each -> each.is(Fields.DIRECTION, direction))
                .forEach(each -> text.append(String.format(
                        Locale.ROOT,
                        "%s %s %.8f, ",
                        each.text(Fields.SCOPE),
                        each.text(Fields.STATISTIC),
                        each.number(Fields.SECONDS))));
        return text.toString();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5})
    void readsAllVersions(int version) {
        String text =
                line(version, "mixed", 0, new Direction(40_960, 320, 2_000, 1_000), new Direction(512, 4, 500, 50));
        CaseFile file = CaseBench.read(text, new FioTerseReader());
        assertEquals(
                List.of("mixed read 41943040 2.000 20971520", "mixed write 524288 0.500 1048576"), transfers(file));
        assertEquals(
                List.of(320.0, 4.0),
                file.all(Kind.IOPS).map(each -> each.number(Fields.PER_SECOND)).toList());
        assertEquals(
                "complete mean 0.00100025, complete max 0.00900000, complete p50 0.00100000, complete p90 0.00180000,"
                        + " complete p95 0.00190000, complete p99 0.00300000, complete p99.9 0.00500000,"
                        + " total mean 0.00100100, total max 0.01000000, ",
                latencies(file, "read"));
        assertEquals(0.2, file.first(Kind.CPU, any -> true).orElseThrow().number(Fields.SYSTEM_SECONDS), 1e-9);
        assertEquals(
                0.875,
                file.first(Kind.IO_STATISTICS, each -> each.is(Fields.DEVICE, "sdq"))
                        .orElseThrow()
                        .number(Fields.BUSY_FRACTION));
    }

    @Test
    void readsTheErrorOfAJobThatMovedNothing() {
        CaseFile file = CaseBench.read(line(3, "bad", 5, Direction.NONE, Direction.NONE), new FioTerseReader());
        assertEquals(List.of(), transfers(file));
        assertEquals(5, file.first(Words.TOOL_ERROR, any -> true).orElseThrow().number(Words.CODE));
    }

    @ParameterizedTest
    @EnumSource(Mutation.class)
    void readsWhatArrives(Mutation mutation) {
        String text = line(3, "one", 0, new Direction(1024, 8, 250, 900), Direction.NONE)
                + line(5, "two", 0, Direction.NONE, new Direction(2048, 9, 750, 80));
        assertEquals(
                List.of("one read 1048576 0.250 4194304", "two write 2097152 0.750 2795520"),
                transfers(CaseBench.read(mutation.of(text), new FioTerseReader())));
    }

    @ParameterizedTest
    @CsvSource({"3, 2", "3, 5", "5, 3", "5, 4"})
    void leavesOutALineWhoseFieldsAreNotThoseOfItsVersion(int written, int named) {
        String text = line(written, "job", 0, new Direction(1024, 8, 250, 900), new Direction(64, 8, 250, 900));
        String renamed = named + text.substring(1);
        assertEquals(List.of(), transfers(CaseBench.read(renamed, new FioTerseReader())), renamed);
    }

    @Test
    void readsNothingOfALineThatIsCut() {
        String text = line(4, "job", 0, new Direction(1024, 8, 250, 900), new Direction(64, 8, 250, 900));
        int sections = text.indexOf("2.500000%");
        Random random = new Random(7);
        for (int i = 0; i < 200; i++) {
            String cut = text.substring(0, random.nextInt(sections - 20)) + "\n";
            assertEquals(List.of(), transfers(CaseBench.read(cut, new FioTerseReader())), cut);
        }
    }

    @Test
    void takesDepthAndBlockFromTheLinesBefore() {
        String text = "deep: (g=0): rw=randread, bs=(R) 16.0KiB-16.0KiB, (W) 4096B-4096B, (T) 4096B-4096B,"
                + " ioengine=libaio, iodepth=32\n"
                + line(3, "deep", 0, new Direction(1024, 8, 250, 900), Direction.NONE);
        var transfer = CaseBench.read(text, new FioTerseReader())
                .all(Kind.TRANSFER)
                .findFirst()
                .orElseThrow();
        assertEquals(32, transfer.number(Fields.DEPTH));
        assertEquals(16_384, transfer.number(Fields.BLOCK_BYTES));
    }

    @Test
    void winsOverTheWordsForPeople() {
        String words = "twice: (groupid=0, jobs=1): err= 0: pid=1: Mon\n"
                + "  read: IOPS=8, BW=4096KiB/s (4194kB/s)(1024KiB/250msec)\n";
        CaseFile file = CaseBench.read(
                line(3, "twice", 0, new Direction(1024, 8, 250, 900), Direction.NONE) + words,
                new FioTerseReader(),
                new FioTextReader());
        assertEquals(List.of("twice read 1048576 0.250 4194304"), transfers(file));
        assertEquals(
                1,
                transfers(CaseBench.read(words, new FioTerseReader(), new FioTextReader()))
                        .size());
    }
}
