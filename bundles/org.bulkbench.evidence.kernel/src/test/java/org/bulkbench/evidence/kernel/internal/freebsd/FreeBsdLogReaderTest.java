package org.bulkbench.evidence.kernel.internal.freebsd;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.explain.internal.CaseBench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FreeBsdLogReaderTest {

    private static CaseFile read(String text) {
        return CaseBench.read(text, new FreeBsdLogReader());
    }

    @Test
    void readsADiskInLinesOfItsOwn() {
        CaseFile all = read("""
                umass2: <Acme Stick, class 0/0, rev 2.00/1.00, addr 3> on usbus1
                umass2:  SCSI over Bulk-Only; quirks = 0x0100
                da3 at umass-sim2 bus 2 scbus9 target 0 lun 0
                da3: <Acme  Stick 1.00> Removable Direct Access SPC-2 SCSI device
                da3: 40.000MB/s transfers
                da3: 1000MB (250000 4096 byte sectors: 255H 63S/T 127C)
                """);

        List<Observation> disks = all.all(Kind.DISK).toList();
        assertEquals("Acme Stick 1.00", disks.getFirst().text(Fields.MODEL));
        assertEquals(1_024_000_000L, disks.getLast().number(Fields.CAPACITY_BYTES));
        assertEquals("high", all.first(Kind.LINK, each -> true).orElseThrow().text(Fields.SPEED));
        Observation rate = all.first(Kind.RATE, each -> true).orElseThrow();
        assertEquals(true, rate.get(Fields.NOMINAL).orElseThrow());
        assertEquals(40e6, rate.number(Fields.BYTES_PER_SECOND));
        List<Observation> storage = all.all(Kind.STORAGE_INTERFACE).toList();
        assertEquals(1, storage.size());
        assertEquals("BOT", storage.getFirst().text(Fields.PROTOCOL));
    }

    @Test
    void readsRecordsThatWereFilledIntoAParagraph() {
        CaseFile all = read("""
                > > Nov  2 10:11:12 tower kernel: da7 at umass-sim1 bus 1 target 0 lun 0 Nov  2
                > > 10:11:12 tower kernel: da7: <Quick Key
                > > 2.00> Removable Direct Access SCSI-2 device Nov  2 10:11:12 tower
                > > kernel: da7: 400.000MB/s transfers Nov  2 10:11:12 tower kernel: da7: 512MB
                > > (1048576 512 byte sectors) ugen3.2: <Quick Key> at usbus3, cfg=0
                > > md=HOST spd=SUPER (5.0Gbps) pwr=ON
                """);

        assertEquals(
                List.of("Quick Key 2.00", ""),
                all.all(Kind.DISK).map(each -> each.text(Fields.MODEL)).toList());
        assertEquals(536_870_912L, all.all(Kind.DISK).toList().getLast().number(Fields.CAPACITY_BYTES));
        assertEquals(
                List.of("da7", "ugen3.2"),
                all.all(Kind.LINK, each -> each.is(Fields.SPEED, "super")).stream()
                        .map(each -> each.text(Fields.DEVICE))
                        .toList());
    }

    @Test
    void takesRatesOfOtherBusesForNoSpeedOfUsb() {
        CaseFile all = read("""
                ada0: 300.000MB/s transfers (SATA 2.x, UDMA6, PIO 8192bytes)
                da1 at mps0 bus 0 scbus0 target 8 lun 0
                da1: 40.000MB/s transfers
                da2 at umass-sim0 bus 0 scbus3 target 0 lun 0
                da2: 40.000MB/s transfers (20.000MHz, offset 15)
                """);

        assertEquals(List.of(), all.all(Kind.LINK).toList());
        assertEquals(
                3, all.all(Kind.RATE, each -> each.is(Fields.NOMINAL, true)).size());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ohci2: <VIA VT83C572 USB controller> mem 0xd0000000 irq 19 | OHCI | ohci
            usb7: <Intel 82801DB USB 2.0 controller> on ehci1           | EHCI | ehci
            <AMD SB7x0 USB 2.0 controller>                              | EHCI | ''
            xhci0: <Intel Panther Point USB 3.0 controller>             | XHCI | xhci
            """)
    void knowsControllers(String line, String family, String driver) {
        Observation controller =
                read(line).first(Kind.HOST_CONTROLLER, each -> true).orElseThrow();

        assertEquals(family, controller.text(Fields.FAMILY));
        assertEquals(driver, controller.text(Fields.DRIVER));
    }

    @Test
    void takesWhatIsOptionalFromTheNextLine() {
        CaseFile all = read("> usbus5: <Acme USB controller> on\n> ohci3 usbus5: 12Mbps Full Speed USB\n");

        assertEquals(
                "ohci",
                all.first(Kind.HOST_CONTROLLER, each -> true).orElseThrow().text(Fields.DRIVER));
        assertEquals(1, all.all(Kind.HOST_CONTROLLER).count());
        assertEquals(1, all.all(Kind.LINK).count());
    }

    @Test
    void readsUsbconfigAndUname() {
        CaseFile all = read("""
                FreeBSD attic 9.3-RELEASE-p5 FreeBSD 9.3-RELEASE-p5 #2 r272: Mon Nov  3 10:00:00 UTC 2014
                ugen4.7: <Acme Reader> at usbus4, cfg=0 md=HOST spd=FULL (12Mbps) pwr=ON (100mA)
                usbus4: 480Mbps High Speed USB v2.0
                """);

        Observation system = all.first(Kind.SYSTEM, each -> true).orElseThrow();
        assertEquals("FreeBSD", system.text(Fields.OS));
        assertEquals("9.3-RELEASE-p5", system.text(Fields.VERSION));
        assertEquals(
                List.of("full", "high"),
                all.all(Kind.LINK).map(each -> each.text(Fields.SPEED)).toList());
        assertEquals(
                "Acme Reader",
                all.first(Kind.USB_DEVICE, each -> true).orElseThrow().text(Fields.NAME));
    }

    @Test
    void tellsWhatGoesWrong() {
        CaseFile all = read("""
                (da0:umass-sim0:0:0:0): SCSI sense: MEDIUM ERROR asc:11,0 (Unrecovered read error)
                (da0:umass-sim0:0:0:0): CAM status: Command timeout
                (da0:umass-sim0:0:0:0): Error 5, Retries exhausted
                uhub_reattach_port: giving up port reset - device vanished
                ugen1.4: <Acme Stick> at usbus1 (disconnected)
                """);

        assertEquals(
                List.of("sense", "timeout", "io-error", "enumeration-failed", "disconnect"),
                all.all(Kind.KERNEL_EVENT).map(each -> each.text(Fields.EVENT)).toList());
    }
}
