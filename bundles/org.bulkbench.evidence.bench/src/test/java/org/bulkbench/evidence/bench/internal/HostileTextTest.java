package org.bulkbench.evidence.bench.internal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.TextReader;
import org.bulkbench.evidence.bench.internal.fio.FioJsonReader;
import org.bulkbench.evidence.bench.internal.fio.FioTerseReader;
import org.bulkbench.evidence.bench.internal.fio.FioTextReader;
import org.bulkbench.evidence.bench.internal.fio.JobFileReader;
import org.bulkbench.evidence.bench.internal.tool.BonnieHtmlReader;
import org.bulkbench.evidence.bench.internal.tool.BonnieReader;
import org.bulkbench.evidence.bench.internal.tool.BonnieTableReader;
import org.bulkbench.evidence.bench.internal.tool.CrystalDiskMarkReader;
import org.bulkbench.evidence.bench.internal.tool.DiskSpdReader;
import org.bulkbench.evidence.bench.internal.tool.DiskSpdXmlReader;
import org.bulkbench.evidence.bench.internal.tool.F3Reader;
import org.bulkbench.evidence.bench.internal.tool.IopingReader;
import org.bulkbench.evidence.bench.internal.tool.IostatJsonReader;
import org.bulkbench.evidence.bench.internal.tool.IostatReader;
import org.bulkbench.evidence.bench.internal.tool.IozoneReader;
import org.bulkbench.explain.internal.CaseBench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostileTextTest {

    private static final TextReader[] ALL = {
        new BonnieReader(),
        new BonnieTableReader(),
        new BonnieHtmlReader(),
        new CrystalDiskMarkReader(),
        new DiskSpdReader(),
        new DiskSpdXmlReader(),
        new F3Reader(),
        new FioTextReader(),
        new FioTerseReader(),
        new IopingReader(),
        new IostatReader(),
        new IozoneReader(),
        new JobFileReader()
    };

    @ParameterizedTest
    @Timeout(value = 20, unit = TimeUnit.SECONDS)
    @ValueSource(
            strings = {
                "1",
                "1.",
                " ",
                "1.96,",
                "a: (g=0): rw=read, bs=(R) 4-4, ",
                "a: (groupid=0, jobs=1): err= 0",
                "read: IOPS=1, BW=1",
                "read : io=1",
                "READ: bw=1",
                "\"jobname\" : \"",
                "clat percentiles (usec): 1.00th=[ ",
                "clat (usec): min= 1, max= 1, avg=",
                "[a]",
                "[",
                "a=",
                "Device: ",
                "Device %util ",
                "avg-cpu: %user %idle ",
                "Linux a (",
                "kB reclen write ",
                "--- a (ext4 ioping statistics ---",
                "requests completed in 1 ms, ",
                "min/avg/max/mdev = 1 us / ",
                "Average writing speed: 1 ",
                "Data OK: (1 sectors) ",
                "Bad news: The device /dev/",
                "SEQ 1MiB (Q= ",
                "Random Read 4KiB (Q= 1,T= ",
                "total: | ",
                "%-ile | Read (ms) |",
                "fio: pid=1, err=1/file:",
                "3;fio-3.1;",
                "1%=2;",
                "<Results><Profile>",
                "<Results><TimeSpan></TimeSpan>",
                "<td class=\"size\">\"rowheader\"",
                "-Rewrite- 1 2 +++++ +++ ",
                "x 4G 1 2 3 4 5 6 7 8 9 10 11 12 "
            })
    void survivesALineOfNothingButBeginnings(String piece) {
        for (int length : new int[] {79, 239, 3_900, 16_000}) {
            String line = piece.repeat(Math.max(1, length / piece.length()));
            CaseFile file = CaseBench.read(
                    "[x]\nrw=read\nDevice r/s w/s %util\nkB reclen write read\n" + line + "\n> " + line + "\n\n" + line
                            + "\n" + line + "\n",
                    ALL);
            assertTrue(file.observations().size() < 100, piece);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 400, 15_000})
    void survivesNumbersOfManyDigits(int digits) {
        String many = "9".repeat(digits);
        CaseFile file = CaseBench.read("""
                x: (groupid=%1$s, jobs=%1$s): err= %1$s: pid=1
                  read: IOPS=%1$s, BW=%1$sMiB/s (1MB/s)(%1$sMiB/%1$smsec)
                Device r/s w/s rkB/s %%util
                sda %1$s %1$s %1$s %1$s
                Average writing speed: %1$s MB/s
                Data OK: 1 GB (%1$s sectors)
                min/avg/max/mdev = %1$s us / %1$s us / %1$s us / %1$s us
                Random Read 4KiB (Q= %1$s,T= 1) : %1$s MB/s
                """.formatted(many), ALL);
        assertEquals(List.of(), file.all(Kind.TRANSFER, each -> true));
        file.observations()
                .forEach(each -> each.fields()
                        .values()
                        .forEach(value -> assertTrue(
                                !(value instanceof Double number) || Double.isFinite(number), each.toString())));
    }

    @Test
    @Timeout(value = 20, unit = TimeUnit.SECONDS)
    void boundsWhatJsonCanMake() {
        StringBuilder jobs = new StringBuilder("{\"fio version\": \"fio-3.1\",\n\"jobs\": [\n");
        for (int i = 0; i < 12_000; i++) {
            jobs.append("{\"jobname\": \"j").append(i).append("\", \"read\": {\"io_bytes\": 1, \"runtime\": 1}},\n");
        }
        CaseFile file = CaseBench.read(jobs.append("{}]}").toString().getBytes(UTF_8), new FioJsonReader());
        assertEquals(10_000, file.all(Kind.TRANSFER).count());
        assertTrue(CaseBench.read("{\"a\":".repeat(30_000).getBytes(UTF_8), new IostatJsonReader())
                .observations()
                .isEmpty());
    }
}
