package org.bulkbench.evidence.kernel.internal.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.kernel.internal.KernelFields;
import org.bulkbench.explain.internal.CaseBench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StorageReadersTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /dev/sdb1 on /media/key type vfat (rw,nosuid,sync)              | vfat | /dev/sdb1 | rw,nosuid,sync
            /dev/da4s2a on /data (ufs, local, synchronous)                  | ufs  | /dev/da4s2a | local,synchronous
            /dev/sdb1 /media/key exfat rw,relatime,umask=0022 0 0           | exfat | /dev/sdb1 | rw,relatime,umask=0022
            UUID=12-AB   /boot/efi  vfat  umask=0077,flush  0  1            | vfat | UUID=12-AB | umask=0077,flush
            /dev/mapper/vault on / type ext4 (rw)                           | ext4 | /dev/mapper/vault | rw
            """)
    void readsMountedFileSystems(String line, String type, String device, String options) {
        Observation mounted = CaseBench.read(line, new MountReader())
                .first(Kind.FILESYSTEM, each -> true)
                .orElseThrow();

        assertEquals(type, mounted.text(Fields.TYPE));
        assertEquals(device, mounted.text(Fields.DEVICE));
        assertEquals(options, mounted.text(Fields.OPTIONS));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            host# mount -t msdosfs -o longnames /dev/da4s1 /mnt   | msdosfs | /dev/da4s1 | longnames
            $ sudo mount -tvfat -osync /dev/sdd1 /mnt             | vfat | /dev/sdd1 | sync
            box# mount_msdosfs /dev/da4s1 /mnt                       | msdosfs | /dev/da4s1 | ''
            $ sudo mount -o dirsync /dev/sdd1 /mnt                | '' | /dev/sdd1 | dirsync
            """)
    void readsMountCommands(String line, String type, String device, String options) {
        readsMounted(CaseBench.read(line, new FormatReader()), type, device, options);
    }

    @Test
    void readsAMountCommandThatWasWrapped() {
        readsMounted(
                CaseBench.read(
                        "> tower# mount -t msdosfs -o longnames,noatime\n> /dev/da4s1 /mnt\n", new FormatReader()),
                "msdosfs",
                "/dev/da4s1",
                "longnames,noatime");
    }

    @Test
    void leavesFileSystemsWithoutDataOut() {
        CaseFile all = CaseBench.read("""
                proc on /proc type proc (rw,nosuid,nodev,noexec,relatime)
                devfs on /dev (devfs, local)
                /dev/sdb2 none swap sw 0 0
                """, new MountReader());

        assertEquals(List.of(), all.observations());
    }

    private static void readsMounted(CaseFile all, String type, String device, String options) {
        Observation mounted = all.first(Kind.FILESYSTEM, each -> true).orElseThrow();
        assertEquals(type, mounted.text(Fields.TYPE));
        assertEquals(device, mounted.text(Fields.DEVICE));
        assertEquals(options, mounted.text(Fields.OPTIONS));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            box# mkfs.vfat -F 32 -s 64 /dev/sdd1            | vfat | 32768
            box# mkdosfs -s8 /dev/sdd1                      | vfat | 4096
            box# mkfs.exfat -c 128K /dev/sdd1               | exfat | 131072
            box# newfs_msdos -c 16 /dev/da0s1               | msdosfs | 8192
            """)
    void readsTheSizeOfClusters(String line, String type, long bytes) {
        Observation made = CaseBench.read(line, new FormatReader())
                .first(Kind.FILESYSTEM, each -> true)
                .orElseThrow();

        assertEquals(type, made.text(Fields.TYPE));
        assertEquals(bytes, made.number(Fields.CLUSTER_BYTES));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Then mount the stick and look.",
                "mount: /dev/sdb1 is write-protected",
                "I mount /dev/sdb1 by hand",
                "# mount -v /dev/da4s1a /mnt",
                "mk -t",
                "# mount -t"
            })
    void takesProseForNoCommand(String line) {
        assertEquals(List.of(), CaseBench.read(line, new FormatReader()).observations());
    }

    @Test
    void readsWhatNewfsPrintsWrappedToo() {
        Observation made = CaseBench.read("""
                > /dev/da9s1a: 512.0MB (1048576 sectors) block size 16384, fragment
                > size 2048
                """, new FormatReader())
                .first(Kind.FILESYSTEM, each -> true)
                .orElseThrow();

        assertEquals(16_384, made.number(Fields.BLOCK_BYTES));
        assertEquals(2048, made.number(KernelFields.FRAGMENT_BYTES));
    }

    @Test
    void readsPartitionTables() {
        CaseFile all = CaseBench.read("""
                Disk /dev/sdf: 8.0 GB, 8000000000 bytes, 15625000 sectors
                Units = sectors of 1 * 512 = 512 bytes
                   Device Boot      Start         End      Blocks   Id  System
                /dev/sdf1   *          63    15624999     7812468    c  W95 FAT32
                The data for partition 1 is:
                    start 64, size 999936 (488 Meg), flag 80 (active)
                """, new PartitionReader());

        assertEquals(
                8_000_000_000L, all.first(Kind.DISK, each -> true).orElseThrow().number(Fields.CAPACITY_BYTES));
        assertEquals(
                List.of(32_256.0, 32_768.0),
                all.all(Kind.LAYOUT).map(each -> each.number(Fields.FIRST_BYTE)).toList());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1. /dev/sdc: (12GB SCSI): SPEEDY ONE 7 on a Tekram card | sdc | 12000000000 | SPEEDY ONE 7
            - sdd: 1.5 TB Acme Rock in a USB case                   | sdd | 1500000000000 | Acme Rock
            /dev/hdb = 500MB, Old Spindle                           | hdb | 500000000 | Old Spindle
            """)
    void readsListsOfDisks(String line, String name, long bytes, String model) {
        Observation disk = CaseBench.read(line, new DiskListReader())
                .first(Kind.DISK, each -> true)
                .orElseThrow();

        assertEquals(name, disk.text(Fields.NAME));
        assertEquals(bytes, disk.number(Fields.CAPACITY_BYTES));
        assertEquals(model, disk.text(Fields.MODEL));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "da1: 40.000MB/s transfers",
                "sda: 12.5 MB/s",
                "da1: 999MB (2047998 512 byte sectors: 64H 32S/T 999C)",
                "sdb: sdb1 sdb2"
            })
    void takesOtherFiguresForNoDisk(String line) {
        assertEquals(List.of(), CaseBench.read(line, new DiskListReader()).observations());
    }
}
