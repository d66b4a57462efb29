package org.bulkbench.evidence.text.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.explain.internal.CaseBench;
import org.junit.jupiter.api.Test;

class DiskToolReadersTest {

    @Test
    void readsHdparmInBinaryUnitsWithItsDevice() {
        List<Observation> found =
                CaseBench.read("""

                /dev/sdh:
                 Timing cached reads:   1200 MB in  2.00 seconds = 600.00 MB/sec
                 Timing buffered disk reads:  63 MB in  3.00 seconds =  21.00 MB/sec
                # hdparm -t --direct /dev/sdj
                Timing O_DIRECT disk reads: 900 kB in 3.00 seconds = 300.00 kB/sec
                """, new HdparmReader()).all(Kind.TRANSFER).toList();
        assertEquals(
                List.of("cached reads", "buffered disk reads", "O_DIRECT disk reads"),
                found.stream().map(each -> each.text(Fields.WHAT)).toList());
        Observation buffered = found.get(1);
        assertEquals(63 << 20, buffered.number(Fields.BYTES));
        assertEquals(21 << 20, buffered.number(Fields.STATED_BYTES_PER_SECOND));
        assertEquals("/dev/sdh", buffered.text(Fields.TARGET));
        assertEquals("read", buffered.text(Fields.DIRECTION));
        assertEquals("/dev/sdj", found.getLast().text(Fields.TARGET));
        assertEquals(900 << 10, found.getLast().number(Fields.BYTES));
    }

    @Test
    void readsBothRatesThatSomebodyNotedAsHdparms() {
        List<Observation> found = CaseBench.read("sdk (IDE)\n hdparm: 12.0/ 30.5 MB/s\n", new HdparmReader())
                .all(Kind.RATE)
                .toList();
        assertEquals(2, found.size());
        assertEquals(12 << 20, found.getFirst().number(Fields.BYTES_PER_SECOND));
        assertEquals(30.5 * (1 << 20), found.getLast().number(Fields.BYTES_PER_SECOND));
        assertEquals("sdk", found.getLast().text(Fields.TARGET));
    }

    @Test
    void readsDiskinfo() {
        CaseFile found = CaseBench.read("""
                /dev/da7
                \t512             # sectorsize
                \t64023257088     # mediasize in bytes (60G)
                \tACME Stick 1.0  # Disk descr.

                Seek times:
                \tFull stroke:\t  100 iter in   1.500000 sec =   15.000 msec
                Transfer rates:
                \toutside:       20480 kbytes in   2.000000 sec =    10240 kbytes/sec
                """, new DiskinfoReader());
        Observation disk = found.first(Kind.DISK, each -> true).orElseThrow();
        assertEquals("da7", disk.text(Fields.NAME));
        assertEquals("ACME Stick 1.0", disk.text(Fields.MODEL));
        assertEquals(64_023_257_088.0, disk.number(Fields.CAPACITY_BYTES));
        assertEquals(512, disk.number(Fields.BLOCK_BYTES));
        Observation seek = found.first(Kind.SEEK, each -> true).orElseThrow();
        assertEquals("Full stroke", seek.text(Fields.NAME));
        assertEquals(100, seek.number(Fields.ITERATIONS));
        assertEquals(1.5, seek.number(Fields.SECONDS));
        Observation transfer = found.first(Kind.TRANSFER, each -> true).orElseThrow();
        assertEquals(20 << 20, transfer.number(Fields.BYTES));
        assertEquals(10 << 20, transfer.number(Fields.STATED_BYTES_PER_SECOND));
        assertEquals("da7", transfer.text(Fields.TARGET));
    }

    @Test
    void readsGstatByTheNamesOfItsColumns() {
        List<Observation> found =
                CaseBench.read("""
                dT: 1.0s  w: 1.0s
                 L(q)  ops/s    r/s   kBps   ms/r    w/s   kBps   ms/w    d/s   kBps   ms/d    o/s   ms/o   %busy Name
                    4    260     10     40    2.0    250   1000   15.0      3     30    1.0      2    9.0  104.5| da2
                    0      0      0      0    0.0      0      0    0.0      0      0    0.0      0    0.0    0.0| ufs/d
                    1      2      3| short
                """, new GstatReader()).all(Kind.IO_STATISTICS).toList();
        assertEquals(2, found.size());
        Observation row = found.getFirst();
        assertEquals("da2", row.text(Fields.DEVICE));
        assertEquals(40 * 1024, row.number(Fields.READ_BYTES_PER_SECOND));
        assertEquals(250, row.number(Fields.WRITES_PER_SECOND));
        assertEquals(1000 * 1024, row.number(Fields.WRITE_BYTES_PER_SECOND));
        assertEquals(0.015, row.number(Fields.WRITE_SECONDS_PER_OPERATION), 1e-12);
        assertEquals(3, row.number(Fields.DISCARDS));
        assertEquals(2, row.number(Fields.FLUSHES));
        assertEquals(1.045, row.number(Fields.BUSY_FRACTION), 1e-12);
        assertEquals(4, row.number(Fields.QUEUE_INSTANT));
    }

    @Test
    void readsGstatThatAMailProgramBroke() {
        List<Observation> found =
                CaseBench.read("""
                >  L(q)  ops/s    r/s   kBps   ms/r    w/s   kBps   ms/w   %busy
                > Name
                >     2     90     90   3363    5.2      0      0    0.0   38.2|
                > da4
                """, new GstatReader()).all(Kind.IO_STATISTICS).toList();
        assertEquals("da4", found.getFirst().text(Fields.DEVICE));
        assertEquals(0.382, found.getFirst().number(Fields.BUSY_FRACTION), 1e-12);
    }

    @Test
    void findsNothingWhereNoToolSpoke() {
        String text = "outside it rained, 20 kbytes in all\nTiming is everything: reads came late\n  1 2 3| da0\n";
        assertTrue(CaseBench.read(text, new HdparmReader(), new DiskinfoReader(), new GstatReader())
                .observations()
                .isEmpty());
    }
}
