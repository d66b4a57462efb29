package org.bulkbench.evidence.kernel.internal.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

class LinuxLogReaderTest {

    private static CaseFile read(String text) {
        return CaseBench.read(text, new LinuxLogReader());
    }

    private static Observation only(CaseFile all, Kind kind) {
        List<Observation> found = all.all(kind).toList();
        assertEquals(1, found.size(), () -> kind + ": " + found);
        return found.getFirst();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[   77.123456] ",
                "[77.1] ",
                "[   77.123456][   T31] ",
                "<6>[   77.123456] ",
                "kern  :info  : [   77.123456] ",
                "[Thu Feb  6 12:01:17 2025] ",
                "Feb  6 12:01:17 nas kernel: ",
                "Feb 06 12:01:17 nas kernel: [   77.123456] ",
                "2025-02-06T12:01:17.000123+01:00 nas kernel: [   77.123456] ",
                "2025-02-06 12:01:17 nas kernel: ",
                "Thu Feb  6 12:01:17 2025 kern.info kernel: [   77.123456] ",
                "kernel: ",
                "    "
            })
    void readsTheSameMessageBehindEveryStamp(String stamp) {
        CaseFile all = read(stamp + "usb 3-2.4: new high-speed USB device number 9 using ehci-pci");

        Observation link = only(all, Kind.LINK);
        assertEquals("high", link.text(Fields.SPEED));
        assertEquals(480, link.number(Fields.MBIT));
        assertEquals("3-2.4", link.text(Fields.DEVICE));
        assertEquals("EHCI", only(all, Kind.HOST_CONTROLLER).text(Fields.FAMILY));
    }

    @ParameterizedTest
    @CsvSource({
        "new low-speed USB device number 3 using ohci-pci,low",
        "new full speed USB device using uhci_hcd and address 4,full",
        "new high speed USB device number 3 using dwc_otg,high",
        "new SuperSpeed USB device number 3 using xhci_hcd,super",
        "new SuperSpeed Gen 1 USB device number 3 using xhci-hcd,super",
        "new SuperSpeedPlus Gen 2 USB device number 3 using xhci_hcd,super-plus",
        "new SuperSpeed Plus Gen 2x1 USB device number 3 using xhci_hcd,super-plus",
        "new SuperSpeed Plus Gen 2x2 USB device number 3 using xhci_hcd,super-plus-x2"
    })
    void knowsTheWordsForSpeedsOfAllTimes(String message, String speed) {
        assertEquals(
                speed, only(read("[ 5.000000] usb 1-1: " + message), Kind.LINK).text(Fields.SPEED));
    }

    @Test
    void keepsTheTimeOfAnEvent() {
        CaseFile all = read("""
                Jan 31 23:59:50 pc kernel: usb 1-1: reset high-speed USB device number 2 using xhci_hcd
                Feb  1 00:00:20 pc kernel: usb 1-1: reset high-speed USB device number 2 using xhci_hcd
                """);

        List<Observation> resets = all.all(Kind.KERNEL_EVENT).toList();
        assertEquals(30, resets.get(1).number(KernelFields.AT) - resets.get(0).number(KernelFields.AT), 1e-6);
        assertEquals("high", resets.getFirst().text(Fields.SPEED));
    }

    @Test
    void joinsWhatAMailProgramWrapped() {
        CaseFile all = read("""
                > [  412.000100] usb 2-3: New USB device found, idVendor=1A2B,
                > idProduct=00ff, bcdDevice= 2.00
                > [  412.000200] usb 2-3: Product: Vault
                > [  412.000300] usb 2-3: Manufacturer: Acme
                > [  412.000400] usb 2-3: not running at top speed; connect to a
                > high speed hub
                > [  412.900000] sd 6:0:0:0: [sdk] 2000000 4096-byte logical
                > blocks: (8.19 GB/7.62 GiB)
                > [  413.000000] sd 6:0:0:0: [sdk] tag#3 uas_eh_abort_handler 0
                > uas-tag 2 inflight: CMD OUT
                """);

        Observation device = only(all, Kind.USB_DEVICE);
        assertEquals("1a2b", device.text(Fields.VENDOR_ID));
        assertEquals("00ff", device.text(Fields.PRODUCT_ID));
        assertEquals("Acme Vault", device.text(Fields.NAME));
        assertEquals(1, device.source().line());
        assertEquals(8_192_000_000L, only(all, Kind.DISK).number(Fields.CAPACITY_BYTES));
        assertEquals(
                List.of("not-top-speed", "uas-abort"),
                all.all(Kind.KERNEL_EVENT).map(each -> each.text(Fields.EVENT)).toList());
    }

    @Test
    void readsMessagesThatWereFilledIntoAParagraph() {
        CaseFile all = read("""
                Mar  3 08:00:01 box kernel: usb 1-2: USB disconnect, device number 4 Mar  3
                08:00:02 box kernel: usb 1-2: new full-speed USB device number 5 using
                uhci_hcd Mar  3 08:00:03 box kernel: usb 1-2: USB disconnect, device number 5
                [   90.000001] usb 2-2: USB disconnect, device number 6 [   90.500000] usb 2-2: new
                SuperSpeed USB device number 7 using xhci_hcd [   91.000000] usb 2-2: USB disconnect
                """);

        assertEquals(
                4,
                all.all(Kind.KERNEL_EVENT, each -> each.is(Fields.EVENT, "disconnect"))
                        .size());
        assertEquals(
                List.of("full", "super"),
                all.all(Kind.LINK).map(each -> each.text(Fields.SPEED)).toList());
    }

    @Test
    void leavesMessagesOfOtherProgramsAlone() {
        CaseFile all = read("""
                Mar  3 08:00:01 box usbwatch[77]: usb 1-2: USB disconnect, device number 4
                Mar  3 08:00:02 box kernel: usb 1-3: USB disconnect, device number 5
                """);

        assertEquals("1-3", only(all, Kind.KERNEL_EVENT).text(Fields.DEVICE));
    }

    @Test
    void knowsWhichDiskHangsAtWhichDevice() {
        CaseFile all = read("""
                [    3.100000] usb 4-1.2: new SuperSpeed USB device number 3 using xhci_hcd
                [    3.110000] usb 4-1.2: New USB device found, idVendor=1234, idProduct=5678, bcdDevice= 1.00
                [    3.200000] scsi host5: uas
                [    3.300000] scsi 5:0:0:0: Direct-Access     ACME     Turbo Disk 2     0101 PQ: 0 ANSI: 6
                [    3.400000] sd 5:0:0:0: [sdc] 1000000 512-byte logical blocks: (512 MB/488 MiB)
                [    3.500000] sd 5:0:0:0: [sdc] Write cache: disabled, read cache: enabled, doesn't support DPO or FUA
                [    3.600000] sd 5:0:0:0: [sdc] Optimal transfer size 1048576 bytes
                """);

        Observation storage = only(all, Kind.STORAGE_INTERFACE);
        assertEquals("UAS", storage.text(Fields.PROTOCOL));
        assertEquals("4-1.2", storage.text(Fields.DEVICE));
        Observation disk = only(all, Kind.DISK);
        assertEquals("sdc", disk.text(Fields.NAME));
        assertEquals("ACME Turbo Disk 2", disk.text(Fields.MODEL));
        assertEquals("4-1.2", disk.text(KernelFields.PATH));
        assertEquals(
                List.of("write-cache", "optimal-transfer-bytes"),
                all.all(Kind.SETTING).map(each -> each.text(Fields.NAME)).toList());
    }

    @Test
    void tellsUsbStorageOnceForEachHost() {
        CaseFile all = read("""
                [    9.000000] usb-storage 1-4:1.0: USB Mass Storage device detected
                [    9.000100] usb-storage 1-4:1.0: Quirks match for vid 1234 pid 5678: 800000
                [    9.000200] scsi host7: usb-storage 1-4:1.0
                """);

        Observation storage = only(all, Kind.STORAGE_INTERFACE);
        assertEquals("usb-storage", storage.text(Fields.DRIVER));
        assertEquals("", storage.text(Fields.PROTOCOL), "BOT is likely, not said");
        assertEquals(3, storage.source().line());
        assertEquals("quirk-applied", only(all, Kind.KERNEL_EVENT).text(Fields.EVENT));
    }

    @Test
    void knowsStorageByItsQuirksInAFragment() {
        CaseFile all = read("[    9.000100] usb-storage 1-4.2:1.1: Quirks match for vid 1234 pid 5678: 800000\n");

        assertEquals("1-4.2", only(all, Kind.STORAGE_INTERFACE).text(Fields.DEVICE));
    }

    @Test
    void takesTheDeviceThatIsResetWhileADriverRecoversForItsDevice() {
        CaseFile all = read("""
                [   50.000000] scsi host3: uas_eh_device_reset_handler start
                [   50.100000] usb 2-7: reset SuperSpeed USB device number 4 using xhci_hcd
                [   50.200000] scsi host3: uas_eh_device_reset_handler success
                [   60.100000] usb 1-9: reset full-speed USB device number 8 using xhci_hcd
                """);

        assertEquals("2-7", only(all, Kind.STORAGE_INTERFACE).text(Fields.DEVICE));
        assertEquals(
                2,
                all.all(Kind.KERNEL_EVENT, each -> each.is(Fields.EVENT, "reset"))
                        .size());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            usb 1-1: device not accepting address 7, error -71                              | enumeration-failed | 1-1
            usb 1-1: device descriptor read/64, error -110                                  | enumeration-failed | 1-1
            usb usb2-port3: unable to enumerate USB device                                  | enumeration-failed | usb2-port3
            hub 3-0:1.0: over-current condition on port 2                                   | over-current | 3-0:1.0
            usb usb1-port4: over-current change #3                                          | over-current | usb1-port4
            xhci_hcd 0000:05:00.0: xHCI host controller not responding, assume dead         | hc-died | 0000:05:00.0
            xhci_hcd 0000:05:00.0: HC died; cleaning up                                     | hc-died | 0000:05:00.0
            blk_update_request: I/O error, dev sdq, sector 77 op 0x0:(READ)                 | io-error | sdq
            end_request: I/O error, dev sdq, sector 77                                      | io-error | sdq
            Buffer I/O error on device sdq1, logical block 3                                | io-error | sdq1
            critical medium error, dev sdq, sector 5 op 0x0:(READ) flags 0x0                | io-error | sdq
            sd 4:0:0:0: Device offlined - not ready after error recovery                    | offlined | 4:0:0:0
            sd 4:0:0:0: [sdq] tag#1 Sense Key : Medium Error [current]                      | sense | sdq
            sd 4:0:0:0: [sdq] tag#1 FAILED Result: hostbyte=DID_TIME_OUT driverbyte=DRIVER_OK | timeout | sdq
            sd 4:0:0:0: [sdq] Write Protect is on                                           | write-protect | sdq
            sdq: detected capacity change from 0 to 4000000                                 | capacity-change | sdq
            usb 1-1: UAS is ignored for this device, using usb-storage instead              | uas-fallback | 1-1
            usb 1-1: UAS is blacklisted for this device, using usb-storage instead          | uas-fallback | 1-1
            uas 1-1:1.0: USB controller 0000:05:00.0 does not support streams, which are required | no-streams | 0000:05:00.0
            """)
    void knowsEvents(String message, String event, String device) {
        Observation observation = only(read("[  100.000001] " + message), Kind.KERNEL_EVENT);

        assertEquals(event, observation.text(Fields.EVENT));
        assertEquals(device, observation.text(Fields.DEVICE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hub 1-0:1.0: individual port over-current protection",
                "hub 1-0:1.0: global over-current protection",
                "hub 1-0:1.0: no over-current condition exists",
                "sd 4:0:0:0: [sdq] Write Protect is off",
                "sd 4:0:0:0: [sdq] tag#1 uas_zap_pending 0 uas-tag 1 inflight: CMD",
                "usb 1-1-port2: logical disconnect",
                "buffer_io_error: 99 callbacks suppressed",
                "e1000: reset of the adapter"
            })
    void takesHarmlessMessagesForNoEvents(String message) {
        assertEquals(
                List.of(),
                read("[  100.000001] " + message).all(Kind.KERNEL_EVENT).toList());
    }

    @Test
    void countsAFloodInBoundedMemory() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 5000; i++) {
            text.append(
                    "[%d.000000] usb 1-1: reset high-speed USB device number 2 using ehci-pci\n".formatted(1000 + i));
        }

        List<Observation> resets = read(text.toString()).all(Kind.KERNEL_EVENT).toList();

        assertEquals(EventLog.MOST_SINGLE + 1, resets.size());
        assertEquals(
                5000,
                resets.stream()
                        .mapToLong(each -> each.get(Fields.COUNT).orElse(1L))
                        .sum());
    }

    @Test
    void readsTheBootOfAnOldKernel() {
        CaseFile all = read("""
                Linux version 2.4.9-7 (root@here) (gcc version 2.96) #1 Mon Jan 7 12:00:00 UTC 2002
                Memory: 60000k/65536k available (1000k kernel code, 2000k reserved)
                hda: QUICK 400, ATA DISK drive
                hda: 40000000 sectors (20480 MB) w/512KiB Cache, CHS=2490/255/63, UDMA(66)
                usb-uhci.c: USB UHCI at I/O 0xd000, IRQ 9
                hcd.c: ehci-hcd @ 01:04.2, PCI device 1106:3104 (VIA Technologies)
                ehci-hcd.c: reset 80002 cmd (park)=0 ithresh=4 period=1024 Reset HALT
                ehci-hcd.c: USB 2.0 support enabled, EHCI rev 1.00
                ehci-hub.c: 01:04.2 port 3 high speed
                hub.c: USB new device connect on bus3/3, assigned device number 2
                usb.c: USB device 2 (vend/prod 0x5e3/0x702) is not claimed by any active driver.
                scsi1 : SCSI emulation for USB Mass Storage devices
                  Vendor: SPIN      Model: DISC 8            Rev: 0100
                  Type:   Direct-Access                      ANSI SCSI revision: 02
                Attached scsi disk sda at scsi1, channel 0, id 0, lun 0
                SCSI device sda: 80000000 512-byte hdwr sectors (40960 MB)
                EXT3-fs: mounted filesystem with journal data mode.
                usb.c: USB disconnect on device 2
                """);

        assertEquals(
                List.of("2.4.9-7", ""),
                all.all(Kind.SYSTEM).map(each -> each.text(Fields.KERNEL)).toList());
        assertEquals(
                List.of("UHCI", "EHCI", "EHCI"),
                all.all(Kind.HOST_CONTROLLER)
                        .map(each -> each.text(Fields.FAMILY))
                        .toList());
        assertEquals("1106:3104", all.all(Kind.HOST_CONTROLLER).toList().get(1).text(Fields.PCI_ID));
        assertEquals(4, only(all, Kind.SETTING).number(Fields.VALUE_NUMBER));
        assertEquals("high", only(all, Kind.LINK).text(Fields.SPEED));
        assertEquals("05e3", only(all, Kind.USB_DEVICE).text(Fields.VENDOR_ID));
        assertEquals("3-3", only(all, Kind.USB_DEVICE).text(Fields.DEVICE));
        assertEquals("usb-storage", only(all, Kind.STORAGE_INTERFACE).text(Fields.DRIVER));
        Observation disk = all.all(Kind.DISK).toList().getLast();
        assertEquals(40_960_000_000L, disk.number(Fields.CAPACITY_BYTES));
        assertEquals("SPIN DISC 8", disk.text(Fields.MODEL));
        assertEquals("data=journal", only(all, Kind.FILESYSTEM).text(Fields.OPTIONS));
        assertEquals("disconnect", only(all, Kind.KERNEL_EVENT).text(Fields.EVENT));
    }

    @Test
    void namesFileSystemsAndKernels() {
        CaseFile all = read("""
                Linux shed 6.1.0-13-amd64 #1 SMP PREEMPT_DYNAMIC Debian 6.1.55-1 (2023-09-29) x86_64 GNU/Linux
                [    7.000000] EXT4-fs (sdz2): mounted filesystem with ordered data mode. Opts: (null)
                [    8.000000] FAT-fs (sdz1): Volume was not properly unmounted. Some data may be corrupt.
                [    9.000000] xhci_hcd 0000:00:14.0: xHCI Host Controller
                [    9.100000] pci 0000:02:00.0: [1b21:2142] type 00 class 0x0c0330
                """);

        assertEquals("6.1.0-13-amd64", only(all, Kind.SYSTEM).text(Fields.KERNEL));
        assertEquals(
                List.of("ext4", "vfat"),
                all.all(Kind.FILESYSTEM).map(each -> each.text(Fields.TYPE)).toList());
        assertEquals(
                List.of("XHCI", "XHCI"),
                all.all(Kind.HOST_CONTROLLER)
                        .map(each -> each.text(Fields.FAMILY))
                        .toList());
    }

    @Test
    void survivesHostileFigures() {
        String nines = "9".repeat(200);
        CaseFile all = read("""
                [%1$s.%1$s] usb %1$s-%1$s: new high-speed USB device number %1$s using xhci_hcd
                [    1.000000] sd 0:0:0:0: [sda] 999999999999999999 9999999-byte logical blocks: (x)
                [    1.000000] sd 0:0:0:%1$s: [sda] %1$s 512-byte logical blocks: (x)
                Memory: %1$sk/%1$sk available
                usb.c: USB device %1$s (vend/prod 0xffffff/0x1) is not claimed
                """.formatted(nines));

        assertTrue(all.all(Kind.DISK)
                .allMatch(each -> each.get(Fields.CAPACITY_BYTES).isEmpty()));
    }
}
