package org.bulkbench.evidence.bench.internal.tool;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Field;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.bench.internal.Words;
import org.bulkbench.explain.internal.CaseBench;
import org.junit.jupiter.api.Test;

class IostatReadersTest {

    private static final String BANNER = "Linux 6.1.0-9-amd64 (box) \t03/02/2026 \t_x86_64_\t(4 CPU)\n\n";

    private static List<Observation> rows(String text) {
        return CaseBench.read(text, new IostatReader()).all(Kind.IO_STATISTICS).toList();
    }

    @Test
    void readsOldColumnsInSectors() {
        Observation row = rows("""
                Device:         rrqm/s   wrqm/s   r/s   w/s   rsec/s   wsec/s avgrq-sz avgqu-sz   await  svctm  %util
                sdb               0.00    12.00  2.00 40.00    16.00  9600.00   228.95     1.50   35.70  20.00  84.00
                """).getFirst();
        assertEquals("sdb", row.text(Fields.DEVICE));
        assertEquals(2, row.number(Fields.READS_PER_SECOND));
        assertEquals(40, row.number(Fields.WRITES_PER_SECOND));
        assertEquals(8192, row.number(Fields.READ_BYTES_PER_SECOND));
        assertEquals(9600 * 512, row.number(Fields.WRITE_BYTES_PER_SECOND));
        assertEquals(228.95 * 512, row.number(Words.REQUEST_BYTES_MEAN), 1e-6);
        assertEquals(1.5, row.number(Fields.QUEUE_MEAN));
        assertEquals(0.84, row.number(Fields.BUSY_FRACTION), 1e-12);
        assertFalse(row.get(Words.SINCE_BOOT).isPresent(), "nobody saw the banner");
    }

    @Test
    void readsNewColumnsWithDiscardsAndFlushes() {
        Observation row = rows("""
                Device            r/s     rkB/s   rrqm/s  %rrqm r_await rareq-sz     w/s     wkB/s   wrqm/s  %wrqm w_await wareq-sz     d/s     dkB/s   drqm/s  %drqm d_await dareq-sz     f/s f_await  aqu-sz  %util
                sdc              5.00     20.00     0.00   0.00    2.50     4.00  100.00  12000.00     0.00   0.00   12.50   120.00    3.00      0.00     0.00   0.00    0.00     0.00    1.50    4.00    1.26 101.20
                """).getFirst();
        assertEquals(20_480, row.number(Fields.READ_BYTES_PER_SECOND));
        assertEquals(12_288_000, row.number(Fields.WRITE_BYTES_PER_SECOND));
        assertEquals(0.0125, row.number(Fields.WRITE_SECONDS_PER_OPERATION), 1e-12);
        assertEquals(3, row.number(Fields.DISCARDS));
        assertEquals(1.5, row.number(Fields.FLUSHES));
        assertEquals(1.012, row.number(Fields.BUSY_FRACTION), 1e-12);
    }

    @Test
    void marksTheFirstReportBehindTheBanner() {
        String report = """
                avg-cpu:  %user   %nice %system %iowait  %steal   %idle
                           2.00    0.00    3.00   40.00    5.00   50.00

                Device             tps    MB_read/s    MB_wrtn/s    MB_read    MB_wrtn
                sdd              10.00         1.00         0.50        100         50

                """;
        CaseFile file = CaseBench.read(BANNER + report + report, new IostatReader());
        List<Observation> rows = file.all(Kind.IO_STATISTICS).toList();
        assertTrue(rows.getFirst().is(Words.SINCE_BOOT, true));
        assertFalse(rows.get(1).get(Words.SINCE_BOOT).isPresent());
        assertEquals(1_048_576, rows.get(1).number(Fields.READ_BYTES_PER_SECOND));
        assertEquals(10, rows.get(1).number(Words.OPERATIONS_PER_SECOND));
        List<Observation> processor = file.all(Kind.CPU).toList();
        assertEquals(
                List.of(true, false),
                processor.stream().map(each -> each.is(Words.SINCE_BOOT, true)).toList());
        assertEquals(0.05, processor.get(1).number(Field.number("stealFraction")), 1e-12);
        assertEquals(
                "6.1.0-9-amd64",
                file.first(Kind.SYSTEM, each -> true).orElseThrow().text(Fields.KERNEL));

        assertFalse(rows("$ iostat -dy 1\n" + BANNER + report)
                .getFirst()
                .get(Words.SINCE_BOOT)
                .isPresent());
    }

    @Test
    void readsRowsThatMailWrapped() {
        List<Observation> rows = rows("""
                > Device:    rrqm/s wrqm/s   r/s   w/s    rkB/s    wkB/s
                > avgrq-sz avgqu-sz   await  svctm  %util
                > sde          0.00   3.00  1.00 50.00     4.00   6000.00
                > 235.45     2.00   40.00  19.00  97.00
                > sdf          0.00   0.00  0.00  0.00     0.00      0.00
                > 0.00       0.00    0.00   0.00   0.00
                """);
        assertEquals(
                List.of("sde 6144000", "sdf 0"),
                rows.stream()
                        .map(each -> "%s %.0f"
                                .formatted(each.text(Fields.DEVICE), each.number(Fields.WRITE_BYTES_PER_SECOND)))
                        .toList());
    }

    @Test
    void readsJson() {
        byte[] json = """
                {"sysstat": {"hosts": [{"nodename": "box", "sysname": "Linux", "release": "6.1.0", "statistics": [
                 {"disk": [{"disk_device": "sda", "r/s": 1.0, "w/s": 2.0, "rkB/s": 4.0, "wkB/s": 8.0, "util": 50.0}]},
                 {"disk": [{"disk_device": "sda", "r/s": 3.0, "rMB/s": 2.0, "aqu-sz": 0.5, "w/s": null}, {}]}]}]}}
                """.getBytes(UTF_8);
        assertTrue(new IostatJsonReader().recognises(json));
        List<Observation> rows = CaseBench.read(json, new IostatJsonReader())
                .all(Kind.IO_STATISTICS)
                .toList();
        assertEquals(2, rows.size());
        assertTrue(rows.getFirst().is(Words.SINCE_BOOT, true));
        assertEquals(0.5, rows.getFirst().number(Fields.BUSY_FRACTION));
        assertEquals(2 * 1024 * 1024, rows.get(1).number(Fields.READ_BYTES_PER_SECOND));
        assertEquals(3, rows.get(1).source().line());
    }
}
