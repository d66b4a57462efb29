package org.bulkbench.evidence.text.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.explain.internal.CaseBench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DdReaderTest {

    private static List<Observation> read(String text) {
        return CaseBench.read(text, new DdReader()).all(Kind.TRANSFER).toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "268435456 bytes (268 MB, 256 MiB) copied, 12.5 s, 21.5 MB/s | 268435456 | 12.5 | 21.5e6",
                "268435456 bytes (268 MB) copied, 12.5 seconds, 21.5 MB/s | 268435456 | 12.5 | 21.5e6",
                "268435456 bytes (256 M) copied, 12.5 s, 20 M/s | 268435456 | 12.5 | 20971520",
                "700 bytes copied, 0.0012 s, 583 kB/s | 700 | 0.0012 | 583e3",
                "268435456 bytes (268 MB, 256 MiB copied, 12.5 s, 21.5 MB/s | 268435456 | 12.5 | 21.5e6",
                "4096 bytes (4.1 kB, 4.0 KiB) copied, 8.1e-05 s, 50.6 MB/s | 4096 | 8.1e-5 | 50.6e6",
                "3145728 bytes (3.0MB) copied, 1.500000 seconds, 2.0MB/s | 3145728 | 1.5 | 2097152",
                "268435456 bytes transferred in 12.500000 secs (21474836 bytes/sec) | 268435456 | 12.5 | 21474836",
                "268435456 bytes transferred in 12.500000 seconds (21474836 bytes/sec) | 268435456 | 12.5 | 21474836",
                "268435456 Bytes (268 MB, 256 MiB) kopiert, 12,5 s, 21,5 MB/s | 268435456 | 12.5 | 21.5e6",
                "268435456 bytes (268 MB, 256 MiB) copiados, 12,5 s, 21,5 MB/s | 268435456 | 12.5 | 21.5e6",
                "268435456 octets (268 MB) copiés, 12,5 s, 21,5 MB/s | 268435456 | 12.5 | 21.5e6",
                "268435456 байт (268 MB, 256 MiB) скопирован, 12,5 s, 21,5 MB/s | 268435456 | 12.5 | 21.5e6",
                "скопировано 268435456 байт (268 MB), 12,5 c, 21,5 MB/c | 268435456 | 12.5 | 21.5e6",
                "268435456 バイト (268 MB, 256 MiB) コピーされました、 12.5 秒、 21.5 MB/秒 | 268435456 | 12.5 | 21.5e6",
                "268435456字节（268 MB，256 MiB）已复制，12.5 s，21.5 MB/s | 268435456 | 12.5 | 21.5e6",
                "268435456 바이트 (268 MB, 256 MiB) 복사함, 12.5 s, 21.5 MB/s | 268435456 | 12.5 | 21.5e6",
            })
    void readsWhatDdPrintsInManyFormsAndLanguages(String line, long bytes, double seconds, double stated) {
        Observation transfer = read(line + "\n").getFirst();
        assertEquals("dd", transfer.text(Fields.TOOL));
        assertEquals(bytes, transfer.number(Fields.BYTES));
        assertEquals(seconds, transfer.number(Fields.SECONDS), 1e-12);
        assertEquals(bytes / seconds, transfer.number(Fields.BYTES_PER_SECOND), 1e-3);
        assertEquals(stated, transfer.number(Fields.STATED_BYTES_PER_SECOND), 1);
    }

    @Test
    void joinsASummaryThatAMailProgramBroke() {
        List<Observation> found = read("""
                > dd if=/dev/sdc of=/dev/null bs=1M
                > 262144000 bytes (262 MB, 250 MiB) copied, 10.4
                > s, 25.2 MB/s
                > 262144000 bytes transferred in 10.400000 secs
                > (25206153 bytes/sec)
                """);
        assertEquals(2, found.size());
        assertEquals(2, found.getFirst().source().line());
        assertEquals(25_206_153, found.getLast().number(Fields.STATED_BYTES_PER_SECOND));
    }

    @Test
    void leavesProgressAside() {
        List<Observation> found = read("""
                $ dd if=/dev/zero of=./big bs=8M count=200 status=progress oflag=direct
                612368384 bytes (612 MB, 584 MiB) copied, 4 s, 153 MB/s\r1199570944 bytes (1.2 GB, 1.1 GiB) copied, 8 s, 150 MB/s
                200+0 records in
                200+0 records out
                1677721600 bytes (1.7 GB, 1.6 GiB) copied, 11.2 s, 150 MB/s
                """);
        assertEquals(1, found.size());
        assertEquals(11.2, found.getFirst().number(Fields.SECONDS));
        assertTrue(read("  675282944 bytes (675 MB, 644 MiB) transferred 53.047s, 13 MB/s\n")
                .isEmpty());
    }

    @Test
    void keepsASummaryOfWholeSecondsBehindItsRecords() {
        assertEquals(1, read("""
                5+0 records in
                5+0 records out
                41943040 bytes (42 MB, 40 MiB) copied, 3 s, 14.0 MB/s
                """).size());
    }

    @Test
    void takesTargetAndBlockFromTheCommand() {
        Observation write = read("""
                host# time dd if=/dev/zero bs=2m count=40 > /mnt/stick/file
                40+0 records in
                40+0 records out
                83886080 bytes transferred in 19.900000 secs (4215380 bytes/sec)
                """).getFirst();
        assertTrue(write.is(Fields.DIRECTION, "write"));
        assertEquals("/mnt/stick/file", write.text(Fields.TARGET));
        assertEquals(2 << 20, write.number(Fields.BLOCK_BYTES));
        assertEquals(40, write.number(Fields.COUNT));
        assertTrue(write.is(Fields.DIRECT, false));

        Observation read = read("""
                root@box:/tmp# sudo dd if=/dev/sdz of=/dev/null iflag=direct bs=$((4*1024*1024)) count=16
                67108864 bytes (67 MB, 64 MiB) copied, 2.2 s, 30.5 MB/s
                """).getFirst();
        assertTrue(read.is(Fields.DIRECTION, "read"));
        assertEquals("/dev/sdz", read.text(Fields.TARGET));
        assertEquals(4 << 20, read.number(Fields.BLOCK_BYTES));
        assertTrue(read.is(Fields.DIRECT, true));
    }

    @ParameterizedTest
    @CsvSource({"oflag=dsync, dsync", "conv=fsync, fsync", "'conv=notrunc,fdatasync', fdatasync", "oflag=sync, sync"})
    void saysHowTheDataWasMadeDurable(String option, String sync) {
        Observation transfer = read("""
                $ dd if=/dev/zero of=/mnt/a %s
                512 bytes copied, 0.5 s, 1.0 kB/s
                """.formatted(option)).getFirst();
        assertEquals(sync, transfer.text(Fields.SYNC));
        assertEquals(512, transfer.number(Fields.BLOCK_BYTES));
    }

    @Test
    void doesNotTakeTheCommandOfAnotherTool() {
        Observation transfer = read("""
                $ dd if=/dev/sdb of=/dev/null bs=1M
                $ hdparm -t /dev/sdc
                10485760 bytes (10 MB, 10 MiB) copied, 0.5 s, 21.0 MB/s
                """).getFirst();
        assertFalse(transfer.get(Fields.TARGET).isPresent());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "usb 2-1: 512 bytes read, 3 s, 4 errors",
                "12345 bytes from 10.0.0.1: icmp_seq=1 ttl=64 time=0.3 ms",
                "write: IOPS=12, BW=3 MB/s (3.1MB/s)(100MiB/33 s)",
            })
    void findsNothingInOtherLines(String line) {
        assertTrue(read(line + "\n").isEmpty());
    }

    @Test
    void survivesAbsurdNumbers() {
        String many = "9".repeat(400);
        assertTrue(read(many + " bytes transferred in " + many + " secs (9 bytes/sec)\n")
                .isEmpty());
        assertTrue(read("$ dd if=/dev/zero of=/x bs=" + many + "\n1024 bytes copied, 1 s, 1.0 kB/s\n")
                .getFirst()
                .get(Fields.BLOCK_BYTES)
                .isEmpty());
        assertTrue(DdArguments.parse("9000000000000000x1G").isEmpty());
    }
}
