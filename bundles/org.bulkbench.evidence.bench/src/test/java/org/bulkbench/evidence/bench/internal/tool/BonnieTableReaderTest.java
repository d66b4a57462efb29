package org.bulkbench.evidence.bench.internal.tool;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Locale;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.bench.internal.Mutation;
import org.bulkbench.explain.internal.CaseBench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BonnieTableReaderTest {

    private static final String OLD = """
            Version 1.03e       ------Sequential Output------ --Sequential Input- --Random-
                                -Per Chr- --Block-- -Rewrite- -Per Chr- --Block-- --Seeks--
            Machine        Size K/sec %CP K/sec %CP K/sec %CP K/sec %CP K/sec %CP  /sec %CP
            my box           4G 12345  97 20480  18  7168   4 11264  70 30720   3  95.5   0
                                ------Sequential Create------ --------Random Create--------
                                -Create-- --Read--- -Delete-- -Create-- --Read--- -Delete--
                          files  /sec %CP  /sec %CP  /sec %CP  /sec %CP  /sec %CP  /sec %CP
                             16   300   1 +++++ +++   310   1   380   2 +++++ +++   110   0
            """;

    private static final String NEW = """
            Version 2.00a       ------Sequential Output------ --Sequential Input- --Random-
                                -Per Chr- --Block-- -Rewrite- -Per Chr- --Block-- --Seeks--
            Name:Size etc        /sec %CP  /sec %CP  /sec %CP  /sec %CP  /sec %CP  /sec %CP
            other       15G:64k  512k  37   31m   9 15.5m   4 1032k  37  1.2g  55 +++++ +++
            Latency               137ms    8053us      40us       2s    4029us   30283us
            """;

    private static List<String> rates(CaseFile file) {
        return file.all(Kind.RATE)
                .map(each -> String.format(
                        Locale.ROOT,
                        "%s %s %.0f",
                        each.text(Fields.WHAT),
                        each.text(Fields.DIRECTION),
                        each.number(Fields.BYTES_PER_SECOND)))
                .toList();
    }

    private static CaseFile read(String text) {
        return CaseBench.read(text, new BonnieReader(), new BonnieTableReader(), new BonnieHtmlReader());
    }

    @ParameterizedTest
    @EnumSource(Mutation.class)
    void readsTheTableOfOldVersionsInKibibytes(Mutation mutation) {
        CaseFile file = read(mutation.of(OLD));
        assertEquals(
                List.of(
                        "putc write 12641280",
                        "block write write 20971520",
                        "rewrite write 7340032",
                        "getc read 11534336",
                        "block read read 31457280"),
                rates(file));
        assertEquals(95.5, file.first(Kind.IOPS, any -> true).orElseThrow().number(Fields.PER_SECOND));
    }

    @ParameterizedTest
    @EnumSource(Mutation.class)
    void readsTheTableOfVersion2WithLetters(Mutation mutation) {
        CaseFile file = read(mutation.of(NEW));
        assertEquals(
                List.of(
                        "putc write 524288",
                        "block write write 32505856",
                        "rewrite write 16252928",
                        "getc read 1056768",
                        "block read read 1288490189"),
                rates(file));
        assertEquals(0, file.all(Kind.IOPS).count());
        assertEquals(
                List.of(137_000L, 8_053L, 40L, 2_000_000L, 4_029L, 30_283L),
                file.all(Kind.LATENCY)
                        .map(each -> Math.round(each.number(Fields.SECONDS) * 1e6))
                        .toList());
    }

    @Test
    void leavesTheTableToTheLineBehindIt() {
        String line = "1.98,2.00a,other,1,1700000000,15G,,8192,5,512,37,31744,9,15872,4,1032,37,1258291,55,+++++,+++,"
                + "1,,,,,1,1,1,1,1,1,1,1,1,1,1,1\n";
        assertEquals(5, rates(read(NEW + line)).size());
        assertEquals("block write write 32505856", rates(read(NEW + line)).get(1));
        assertEquals(10, rates(read(NEW + "\n" + NEW + line)).size());
    }

    @Test
    void readsThePageWhoseHeadingIsWrongAboutCharacters() {
        String heading = "<tr><td colspan=\"2\"></td><td class=\"ksec\"><font size=-2>%s</font></td></tr>\n";
        String row = "<tr><td rowspan=\"2\" bgcolor=\"#FFFFFF\" class=\"rowheader\"><font size=+1>box</td>"
                + "<td class=\"size\" bgcolor=\"#FFFFFF\">4G</td>%s<td class=\"size\" bgcolor=\"#FFFFFF\">16</td>"
                + "<td>1953</td><td>8</td></tr>\n";
        String cells = "<td>703</td><td>37</td><td bgcolor=\"#FF0000\">20</td><td>10</td><td>0</td><td>+++</td>"
                + "<td>1032</td><td>37</td><td></td><td></td><td>300.5</td><td>3</td>";
        CaseFile mebi = read(heading.formatted("M/sec") + row.formatted(cells));
        assertEquals(List.of("putc write 719872", "block write write 20971520", "getc read 1056768"), rates(mebi));
        assertEquals(300.5, mebi.first(Kind.IOPS, any -> true).orElseThrow().number(Fields.PER_SECOND));
        assertEquals(
                "block write write 20480",
                rates(read(heading.formatted("K/sec") + row.formatted(cells))).get(1));
    }

    @Test
    void takesNoRowForATable() {
        String row = OLD.lines().toList().get(3) + "\n";
        assertEquals(List.of(), rates(read(row)));
        assertEquals(List.of(), rates(read(OLD.replace("20480  18", "20480     "))));
    }
}
