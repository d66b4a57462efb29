package org.bulkbench.evidence.bench.internal.fio;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.bench.internal.Words;
import org.bulkbench.explain.internal.CaseBench;
import org.junit.jupiter.api.Test;

class FioTextReadersTest {

    private static final String MIXED = """
            pair: (g=0): rw=randrw, bs=(R) 4096B-4096B, (W) 8192B-8192B, (T) 8192B-8192B, ioengine=psync, iodepth=1
            ...
            fio-3.33
            Jobs: 2 (f=2): [m(2)][50.0%][r=1MiB/s][r=256 IOPS][eta 00m:05s]

            pair: (groupid=0, jobs=1): err= 0: pid=101: Mon Mar  2 10:00:00 2026
              read: IOPS=256, BW=1024KiB/s (1049kB/s)(10.0MiB/10000msec)
                clat (usec): min=80, max=12k, avg=350.50, stdev=20.10
                clat percentiles (usec):
                 |  1.00th=[   90], 50.00th=[  310], 99.00th=[ 2000],
                 | 99.90th=[ 9000]
              write: IOPS=1.28k, BW=10.0MiB/s (10.5MB/s)(100MiB/10000msec); 0 zone resets
                clat (msec): min=1, max=40, avg= 3.25, stdev=20.10
            pair: (groupid=0, jobs=1): err= 5 (file:io_u.c:1846, func=io_u error, error=Input/output error): pid=102: Mon Mar  2
              read: IOPS=128, BW=512KiB/s (524kB/s)(5120KiB/10000msec)

            Run status group 0 (all jobs):
               READ: bw=1536KiB/s (1573kB/s), 512KiB/s-1024KiB/s (524kB/s-1049kB/s), io=15.0MiB (15.7MB), run=10000-10000msec
              WRITE: bw=10.0MiB/s (10.5MB/s), 10.0MiB/s-10.0MiB/s (10.5MB/s-10.5MB/s), io=100MiB (105MB), run=10000-10000msec
            """;

    private static CaseFile read(String text) {
        return CaseBench.read(text, new FioTextReader());
    }

    @Test
    void readsWhatVersion3PrintsForPeople() {
        CaseFile file = read(MIXED);
        List<Observation> transfers = file.all(Kind.TRANSFER).toList();
        assertEquals(
                List.of(10_485_760L, 104_857_600L, 5_242_880L),
                transfers.stream()
                        .map(each -> each.get(Fields.BYTES).orElseThrow())
                        .toList());
        assertEquals(1_048_576, transfers.getFirst().number(Fields.STATED_BYTES_PER_SECOND));
        assertEquals(4096, transfers.getFirst().number(Fields.BLOCK_BYTES));
        assertEquals(8192, transfers.get(1).number(Fields.BLOCK_BYTES));
        assertEquals("write", transfers.get(1).text(Fields.DIRECTION));
        assertEquals(
                List.of(256.0, 1280.0, 128.0),
                file.all(Kind.IOPS).map(each -> each.number(Fields.PER_SECOND)).toList());
        assertEquals(
                List.of("mean 3.5050E-04", "max 1.2000E-02", "p50 3.1000E-04", "p99 2.0000E-03", "p99.9 9.0000E-03"),
                file.all(Kind.LATENCY, each -> each.is(Fields.DIRECTION, "read")).stream()
                        .map(each -> "%s %.4E".formatted(each.text(Fields.STATISTIC), each.number(Fields.SECONDS)))
                        .toList());
    }

    @Test
    void addsUpOnlyWhatIsMoreThanOne() {
        List<Observation> sums = read(MIXED).all(Kind.RATE).toList();
        assertEquals(1, sums.size(), sums.toString());
        assertEquals(1536 * 1024, sums.getFirst().number(Fields.BYTES_PER_SECOND));
        assertEquals("read", sums.getFirst().text(Fields.DIRECTION));
    }

    @Test
    void saysWhatFailed() {
        CaseFile file = read(MIXED + "fio: pid=9, err=19/file:io_u.c:1787, func=io_u error, error=No such\ndevice\n");
        assertEquals(
                List.of(5.0, 19.0),
                file.all(Words.TOOL_ERROR).map(each -> each.number(Words.CODE)).toList());
    }

    @Test
    void readsVersion2WhoseUnitsAreBinary() {
        CaseFile file = read("""
                > seq: (g=1): rw=write, bs=128K-128K/64K-64K/64K-64K, ioengine=libaio, iodepth=8
                > seq: (groupid=1, jobs=1): err= 0: pid=7: Tue Mar  3
                >   write: io=40960KB, bw=5120.0KB/s, iops=80, runt=  8000msec
                >     clat (msec): min=10, max=300, avg=98.50, stdev= 5.00
                > Run status group 1 (all jobs):
                >   WRITE: io=40960KB, aggrb=5120KB/s, minb=5120KB/s, maxb=5120KB/s, mint=8000msec, maxt=8000msec
                """);
        Observation transfer = file.all(Kind.TRANSFER).findFirst().orElseThrow();
        assertEquals(40_960 * 1024, transfer.number(Fields.BYTES));
        assertEquals(8, transfer.number(Fields.SECONDS));
        assertEquals(65_536, transfer.number(Fields.BLOCK_BYTES));
        assertEquals(8, transfer.number(Fields.DEPTH));
        assertEquals(
                0.0985, file.first(Kind.LATENCY, each -> true).orElseThrow().number(Fields.SECONDS), 1e-12);
        assertEquals(0, file.all(Kind.RATE).count());
    }

    @Test
    void leavesOutWhatTheSameTextHasAsJson() {
        CaseFile file = read(MIXED + "{\n  \"jobname\" : \"pair\",\n}\n");
        assertEquals(0, file.observations().size(), file.observations().toString());
    }

    @Test
    void readsAJobFile() {
        CaseFile file = CaseBench.read("""
                ; what the stick can do
                [global]
                ioengine = libaio   ; asynchronous
                direct=1
                bs=4k,64k

                # one after the other
                [first]
                rw=randrw:8
                stonewall

                [second]
                filename=/dev/sdx:/dev/sdy
                size=$ncpus*1m
                """, new JobFileReader());
        assertEquals(
                List.of(
                        "3 ioengine=libaio",
                        "4 direct=1",
                        "5 bs=4k,64k",
                        "9 rw=randrw:8",
                        "10 stonewall=1",
                        "13 filename=/dev/sdx:/dev/sdy",
                        "14 size=$ncpus*1m"),
                file.all(Kind.SETTING)
                        .map(each ->
                                each.source().line() + " " + each.text(Fields.NAME) + "=" + each.text(Fields.VALUE))
                        .toList());
    }

    @Test
    void knowsNoFilesOfOthers() {
        CaseFile file = CaseBench.read("""
                [Unit]
                description=mounts the stick
                [core]
                editor = vi
                rw = yes

                Then [the drive] was slow, and
                rw=read
                """, new JobFileReader());
        assertEquals(List.of(), file.observations());
    }
}
