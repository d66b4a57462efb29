package org.bulkbench.evidence.bench.internal.tool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.explain.internal.CaseBench;
import org.junit.jupiter.api.Test;

class ToolReadersTest {

    private static List<String> rates(CaseFile file) {
        return file.all(Kind.RATE)
                .map(each -> "%s %s %.0f"
                        .formatted(
                                each.text(Fields.WHAT),
                                each.text(Fields.DIRECTION),
                                each.number(Fields.BYTES_PER_SECOND)))
                .toList();
    }

    private static List<String> latencies(CaseFile file) {
        return file.all(Kind.LATENCY)
                .map(each -> "%s %s %.6f"
                        .formatted(
                                each.text(Fields.DIRECTION), each.text(Fields.STATISTIC), each.number(Fields.SECONDS)))
                .toList();
    }

    @Test
    void readsIopingWithUnitsBehindEachFigureOrBehindAll() {
        CaseFile file = CaseBench.read("""
                --- /media/stick (vfat /dev/sdb1 14.9 GiB) ioping statistics ---
                9 requests completed in 54.0 ms, 36 KiB read, 166 iops, 666.7 KiB/s
                min/avg/max/mdev = 800 us / 6.00 ms / 1.2 s / 2.05 ms
                """, new IopingReader());
        assertEquals(List.of("read min 0.000800", "read mean 0.006000", "read max 1.200000"), latencies(file));
        assertEquals(166, file.first(Kind.IOPS, each -> true).orElseThrow().number(Fields.PER_SECOND));
        assertEquals(
                "/dev/sdb1",
                file.first(Kind.FILESYSTEM, each -> true).orElseThrow().text(Fields.DEVICE));

        assertEquals(
                List.of(" min 0.000200", " mean 0.000300", " max 0.004000"),
                latencies(CaseBench.read("min/avg/max/mdev = 0.2/0.3/4.0/0.1 ms\n", new IopingReader())));
    }

    @Test
    void readsF3OfAllVersions() {
        CaseFile file = CaseBench.read("""
                Average Writing speed: 3.50 MB/s
                Average reading speed: 19.00 MB/s
                  Data OK: 7.00 GB (14680064 sectors)
                Data LOST: 1.00 GB (2097152 sectors)
                	       Corrupted: 0.50 GB (1048576 sectors)
                	Slightly changed: 0.00 Byte (0 sectors)
                	     Overwritten: 0.50 GB (1048576 sectors)
                """, new F3Reader());
        assertEquals(List.of(" write 3670016", " read 19922944"), rates(file));
        assertEquals(
                List.of(
                        "good-bytes=7516192768",
                        "lost-bytes=1073741824",
                        "corrupted-bytes=536870912",
                        "changed-bytes=0",
                        "overwritten-bytes=536870912"),
                health(file));
    }

    @Test
    void readsTheVerdictOfF3probe() {
        CaseFile file = CaseBench.read("""
                Bad news: The device `/dev/sdq' is a counterfeit of type limbo

                Device geometry:
                	         *Usable* size: 4.00 GB (8388608 blocks)
                	        Announced size: 32.00 GB (67108864 blocks)
                Good news: The device `/dev/sdr' is the real thing
                """, new F3Reader());
        assertEquals(
                List.of(
                        "verdict=counterfeit",
                        "usable-bytes=4294967296",
                        "announced-bytes=34359738368",
                        "verdict=genuine"),
                health(file));
        assertEquals(
                "/dev/sdq", file.first(Kind.HEALTH, each -> true).orElseThrow().text(Fields.DEVICE));
    }

    private static List<String> health(CaseFile file) {
        return file.all(Kind.HEALTH)
                .map(each -> each.text(Fields.ATTRIBUTE) + "=" + each.text(Fields.VALUE))
                .toList();
    }

    @Test
    void readsBonnieWithEmptyFieldsAndCrosses() {
        CaseFile older = CaseBench.read(
                "1.96,1.96,box,1,1400000000,8G,,700,99,20480,10,10240,5,,,30720,4,120.5,2,16,,,,,1000,9,+++++,+++,1,1,1,1,+++++,+++,1,1,"
                        + "15000us,2500ms,3s,,44660us,90000us,10us,1us,1us,1us,1us,1us\n",
                new BonnieReader());
        assertEquals(
                List.of(
                        "putc write 716800",
                        "block write write 20971520",
                        "rewrite write 10485760",
                        "block read read 31457280"),
                rates(older));
        assertEquals(120.5, older.first(Kind.IOPS, each -> true).orElseThrow().number(Fields.PER_SECOND));
        assertEquals(
                List.of("0.015000", "2.500000", "3.000000", "0.044660", "0.090000"),
                older.all(Kind.LATENCY)
                        .map(each -> "%.6f".formatted(each.number(Fields.SECONDS)))
                        .toList());

        CaseFile newer = CaseBench.read(
                "1.98,2.00a,box,1,1700000000,8G,,8192,5,500,99,4096,10,2048,5,900,99,8192,4,+++++,+++,16,,,,,1,1\n",
                new BonnieReader());
        assertEquals(
                List.of(
                        "putc write 512000",
                        "block write write 4194304",
                        "rewrite write 2097152",
                        "getc read 921600",
                        "block read read 8388608"),
                rates(newer));
        assertEquals(0, newer.all(Kind.IOPS).count());
    }

    @Test
    void readsIozoneWhereColumnsAreBlank() {
        String heading = "%68s%10s%9s\n%16s%8s%9s%9s%8s%10s%8s%10s%9s\n"
                .formatted(
                        "random", "random", "bkwd", "kB", "reclen", "write", "rewrite", "read", "reread", "read",
                        "write", "read");
        String row = "%16s%8s%9s%9s%9s%9s%9s%9s%9s\n";
        String first = row.formatted(8192, 4, 1000, 2000, "", "", 3000, 4000, "");
        String second = row.formatted(8192, 1024, "", "", 5000, 6000, "", "", 7000);
        CaseFile file =
                CaseBench.read(heading + first + second + "\niozone test complete.\n" + first, new IozoneReader());
        assertEquals(
                List.of(
                        "write write 1024000",
                        "rewrite write 2048000",
                        "random read read 3072000",
                        "random write write 4096000",
                        "read read 5120000",
                        "reread read 6144000",
                        "bkwd read read 7168000"),
                rates(file));
        assertEquals(1 << 20, file.all(Kind.RATE).toList().get(4).number(Fields.BLOCK_BYTES));
    }

    @Test
    void readsCrystalDiskMark3() {
        CaseFile file = CaseBench.read("""
                CrystalDiskMark 3.0.3 x64 (C) 2007-2013 hiyohiyo
                           Sequential Read :    30.500 MB/s
                         Random Write 512KB :     8.250 MB/s
                   Random Read 4KB (QD=32) :     5.125 MB/s [  1251.2 IOPS]
                """, new CrystalDiskMarkReader());
        assertEquals(List.of("sequential read 30500000", "random write 8250000", "random read 5125000"), rates(file));
        Observation last = file.all(Kind.RATE).toList().getLast();
        assertEquals(32, last.number(Fields.DEPTH));
        assertEquals(4096, last.number(Fields.BLOCK_BYTES));
        assertEquals(1251.2, file.first(Kind.IOPS, each -> true).orElseThrow().number(Fields.PER_SECOND));
    }

    @Test
    void readsCrystalDiskMark8() {
        String text = """
                CrystalDiskMark 8.0.4 x64 (C) 2007-2021 hiyohiyo
                [Read]
                  SEQ    1MiB (Q=  8, T= 1):   150.250 MB/s [    143.3 IOPS] < 55500.00 us>
                [Write]
                  RND    4KiB (Q= 32, T=16):     2.048 MB/s [    500.0 IOPS] <900000.00 us>
                Profile: Default
                   Test: 1 GiB (x5) [E: 1% (0/29GiB)]
                     OS: Windows 10 Professional [10.0 Build 19044] (x64)
                """;
        CaseFile file = CaseBench.read(text, new CrystalDiskMarkReader());
        assertEquals(List.of("sequential read 150250000", "random write 2048000"), rates(file));
        assertEquals(List.of("read mean 0.055500", "write mean 0.900000"), latencies(file));
        assertEquals(16, file.all(Kind.RATE).toList().getLast().number(Fields.JOBS));
        assertEquals(
                "10.0 Build 19044",
                file.first(Kind.SYSTEM, each -> true).orElseThrow().text(Fields.VERSION));
    }

    @Test
    void readsTheTotalsOfDiskSpd() {
        CaseFile file = CaseBench.read("""
                Command Line: diskspd -b64K -d10 -o4 -t2 -Sh -L -w50 E:\\test.dat
                Input parameters:
                	timespan:   1
                		path: 'E:\\test.dat'
                			software cache disabled
                			block size: 64KiB
                			number of outstanding I/O operations per thread: 4
                Results for timespan 1:
                *******************************************************************************
                actual test time:	10.00s
                thread count:		2
                Total IO
                thread |       bytes     |     I/Os     |    MiB/s   |  I/O per s |  AvgLat  | LatStdDev |  file
                ------------------------------------------------------------------------------
                total:         104857600 |         1600 |      10.00 |     160.00 |   50.000 |     1.000
                Read IO
                thread |       bytes     |     I/Os     |    MiB/s   |  I/O per s |  AvgLat  | LatStdDev |  file
                     0 |        83886080 |         1280 |       8.00 |     128.00 |   25.500 |     1.000 | E:\\test.dat (1GiB)
                total:          83886080 |         1280 |       8.00 |     128.00 |   25.500 |     1.000
                Write IO
                thread |       bytes     |     I/Os     |    MiB/s   |  I/O per s |  AvgLat  | LatStdDev |  file
                total:          20971520 |          320 |       2.00 |      32.00 |  148.000 |     1.000

                  %-ile |  Read (ms) | Write (ms) | Total (ms)
                ----------------------------------------------
                    min |      1.000 |      2.000 |      1.000
                   50th |     20.000 |    140.000 |     22.000
                3-nines |     90.000 |        N/A |     90.000
                """, new DiskSpdReader());
        List<Observation> transfers = file.all(Kind.TRANSFER).toList();
        assertEquals(
                List.of("read 83886080", "write 20971520"),
                transfers.stream()
                        .map(each -> "%s %.0f".formatted(each.text(Fields.DIRECTION), each.number(Fields.BYTES)))
                        .toList());
        Observation read = transfers.getFirst();
        assertEquals(8 << 20, read.number(Fields.STATED_BYTES_PER_SECOND));
        assertEquals(65_536, read.number(Fields.BLOCK_BYTES));
        assertEquals(4, read.number(Fields.DEPTH));
        assertEquals(2, read.number(Fields.JOBS));
        assertEquals("E:\\test.dat", read.text(Fields.TARGET));
        assertTrue(read.is(Fields.DIRECT, true));
        assertEquals(
                List.of(
                        "read mean 0.025500",
                        "write mean 0.148000",
                        "read p50 0.020000",
                        "write p50 0.140000",
                        "read p99.9 0.090000"),
                latencies(file));
    }
}
