package org.bulkbench.evidence.kernel.internal.usb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.explain.internal.CaseBench;
import org.junit.jupiter.api.Test;

class UsbReadersTest {

    private static final String DESCRIPTOR = """
            Device Descriptor:
              bLength                18
              bcdUSB               %s
              idVendor           0x1234 Acme
              idProduct          0x00aa Bridge
                MaxPower              500mA
                Interface Descriptor:
                  bInterfaceNumber        0
                  bAlternateSetting       0
                  bInterfaceClass         8 Mass Storage
                  bInterfaceSubClass      6 SCSI
                  bInterfaceProtocol     80 Bulk-Only
                Interface Descriptor:
                  bInterfaceNumber        0
                  bAlternateSetting       1
                  bInterfaceClass         8 Mass Storage
                  bInterfaceSubClass      6 SCSI
                  bInterfaceProtocol     98
                Interface Descriptor:
                  bInterfaceClass         3 Human Interface Device
                  bInterfaceSubClass      1 Boot Interface Subclass
                  bInterfaceProtocol     80
              SuperSpeed USB Device Capability:
                wSpeedsSupported   0x000e
            """;

    private static List<String> texts(CaseFile all, Kind kind, org.bulkbench.evidence.Field<String> field) {
        return all.all(kind).map(each -> each.text(field)).toList();
    }

    @Test
    void readsAlternateSettingsOfOneDevice() {
        CaseFile all = CaseBench.read(
                "Bus 003 Device 011: ID 1234:00aa Acme Bridge\n" + DESCRIPTOR.formatted("2.10"),
                new DescriptorReader(),
                new ListReader());

        assertEquals(List.of("BOT", "UAS"), texts(all, Kind.STORAGE_INTERFACE, Fields.PROTOCOL));
        Observation device = all.all(Kind.USB_DEVICE).toList().getFirst();
        assertEquals(1, all.all(Kind.USB_DEVICE).count());
        assertEquals(3, device.number(Fields.BUS));
        assertEquals(11, device.number(Fields.DEVNUM));
        assertEquals("Acme Bridge", device.text(Fields.NAME));
        assertEquals(500, all.first(Kind.POWER, each -> true).orElseThrow().number(Fields.MAX_MILLIAMPS));
    }

    @Test
    void tellsWhatADeviceCouldDoAtAHighSpeedPort() {
        Observation link = CaseBench.read(DESCRIPTOR.formatted("2.10"), new DescriptorReader())
                .first(Kind.LINK, each -> true)
                .orElseThrow();

        assertEquals("high", link.text(Fields.SPEED));
        assertEquals("super", link.text(Fields.CAPABLE));
    }

    @Test
    void takesTheNegotiatedSpeedWhereItIsPrinted() {
        Observation link = CaseBench.read(
                        "Bus 003 Device 011: ID 1234:00aa Acme\nNegotiated speed: SuperSpeed (5Gbps)\n"
                                + DESCRIPTOR.formatted("3.20") + "  SuperSpeedPlus USB Device Capability:\n",
                        new DescriptorReader())
                .first(Kind.LINK, each -> true)
                .orElseThrow();

        assertEquals("super", link.text(Fields.SPEED));
        assertEquals("super-plus", link.text(Fields.CAPABLE));
        assertEquals(11, link.number(Fields.DEVNUM));
    }

    @Test
    void readsTheIdsOfADeviceWithoutItsHead() {
        Observation device = CaseBench.read(DESCRIPTOR.formatted("2.00"), new DescriptorReader())
                .first(Kind.USB_DEVICE, each -> true)
                .orElseThrow();

        assertEquals("1234", device.text(Fields.VENDOR_ID));
        assertEquals("00aa", device.text(Fields.PRODUCT_ID));
    }

    @Test
    void readsBlocksOfUsbDevices() {
        CaseFile all = CaseBench.read("""
                T:  Bus=03 Lev=00 Prnt=00 Port=00 Cnt=00 Dev#=  1 Spd=480 MxCh= 4
                P:  Vendor=1d6b ProdID=0002 Rev=06.01
                I:* If#= 0 Alt= 0 #EPs= 1 Cls=09(hub  ) Sub=00 Prot=00 Driver=hub
                T:  Bus=03 Lev=01 Prnt=01 Port=02 Cnt=01 Dev#=  5 Spd=480 MxCh=4
                P:  Vendor=aaaa ProdID=0001 Rev=01.00
                I:* If#= 0 Alt= 0 #EPs= 1 Cls=09(hub  ) Sub=00 Prot=01 Driver=hub
                T:  Bus=03 Lev=02 Prnt=05 Port=00 Cnt=01 Dev#= 17 Spd=12   MxCh= 0
                P:  Vendor=12ab ProdID=0c0d Rev=01.00
                S:  Product=Key
                I:  If#= 0 Alt= 1 #EPs= 4 Cls=08(stor.) Sub=06 Prot=62 Driver=usb-storage
                I:* If#= 0 Alt= 0 #EPs= 2 Cls=08(stor.) Sub=06 Prot=50 Driver=usb-storage
                """, new DevicesReader());

        Observation storage = all.first(Kind.STORAGE_INTERFACE, each -> true).orElseThrow();
        assertEquals(1, all.all(Kind.STORAGE_INTERFACE).count(), "only the active setting");
        assertEquals("BOT", storage.text(Fields.PROTOCOL));
        assertEquals("3-3.1", storage.text(Fields.DEVICE));
        assertEquals(List.of("full"), texts(all, Kind.LINK, Fields.SPEED));
        assertEquals(List.of("aaaa", "12ab"), texts(all, Kind.USB_DEVICE, Fields.VENDOR_ID));
        assertEquals("Key", all.all(Kind.USB_DEVICE).toList().getLast().text(Fields.NAME));
    }

    @Test
    void readsBlocksOfTheScriptWithoutStars() {
        CaseFile all = CaseBench.read("""
                T:  Bus=02 Lev=01 Prnt=01 Port=04 Cnt=02 Dev#=  9 Spd=5000 MxCh= 0
                P:  Vendor=12ab ProdID=0c0d Rev=01.00
                I:  If#= 0x0 Alt= 1 #EPs= 4 Cls=08(stor.) Sub=06 Prot=62 Driver=uas
                T:  Bus=02 Lev=01 Prnt=01 Port=05 Cnt=03 Dev#= 10 Spd=5000 MxCh= 0
                I:  If#= 0x0 Alt= 0 #EPs= 2 Cls=ff(vend.) Sub=06 Prot=50 Driver=(none)
                """, new DevicesReader());

        assertEquals(List.of("uas"), texts(all, Kind.STORAGE_INTERFACE, Fields.DRIVER));
        assertEquals(List.of("2-5"), texts(all, Kind.LINK, Fields.DEVICE));
    }

    @Test
    void readsControllersOfLspci() {
        CaseFile all = CaseBench.read("""
                00:12.0 USB Controller: ATI Technologies Inc SB7x0 USB OHCI0 Controller (prog-if 10 [OHCI])
                \tKernel driver in use: ohci-pci
                00:1d.7 USB controller [0c03]: Intel Corporation 82801JI USB2 EHCI [8086:3a3a]
                (rev 01) (prog-if 20 [EHCI])
                00:1f.0 ISA bridge: Intel Corporation LPC
                \tKernel driver in use: lpc_ich

                Slot:\t02:00.0
                Class:\tUSB controller [0c03]
                Vendor:\tRenesas [1912]
                Device:\tuPD720201 [0014]
                ProgIf:\t30 [XHCI]

                Slot:\t03:00.0
                Class:\tEthernet controller [0200]
                Device:\tI210 [1533]
                """, new PciReader());

        assertEquals(List.of("OHCI", "EHCI", "XHCI"), texts(all, Kind.HOST_CONTROLLER, Fields.FAMILY));
        assertEquals(List.of("", "8086:3a3a", "1912:0014"), texts(all, Kind.HOST_CONTROLLER, Fields.PCI_ID));
        assertEquals(List.of("ohci-pci", "", ""), texts(all, Kind.HOST_CONTROLLER, Fields.DRIVER));
        assertTrue(texts(all, Kind.HOST_CONTROLLER, Fields.NAME).contains("uPD720201"));
    }
}
