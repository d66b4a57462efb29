package org.bulkbench.evidence.kernel.internal.usb;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.explain.internal.CaseBench;
import org.junit.jupiter.api.Test;

class TreeReaderTest {

    private static CaseFile read(String text) {
        return CaseBench.read(text, new TreeReader());
    }

    private static List<String> devices(CaseFile all, Kind kind) {
        return all.all(kind).map(each -> each.text(Fields.DEVICE)).toList();
    }

    @Test
    void readsAnOldTree() {
        CaseFile all = read("""
                /:  Bus 05.Port 1: Dev 1, Class=root_hub, Driver=xhci_hcd/4p, 5000M
                    |__ Port 3: Dev 2, If 0, Class=Hub, Driver=hub/4p, 5000M
                        |__ Port 2: Dev 4, If 0, Class=Mass Storage, Driver=usb-storage, 5000M
                        |__ Port 4: Dev 6, If 0, Class=Mass Storage, Driver=uas, 5000M
                    |__ Port 4: Dev 7, If 0, Class=Human Interface Device, Driver=usbhid, 12M
                /:  Bus 04.Port 1: Dev 1, Class=root_hub, Driver=ohci-pci/4p, 12M
                """);

        assertEquals(List.of("5-3.2", "5-3.4"), devices(all, Kind.STORAGE_INTERFACE));
        assertEquals(List.of("5-3.2", "5-3.4"), devices(all, Kind.LINK));
        assertEquals(
                List.of("", "UAS"),
                all.all(Kind.STORAGE_INTERFACE)
                        .map(each -> each.text(Fields.PROTOCOL))
                        .toList());
        assertEquals(
                List.of("XHCI 5000.0", "OHCI 12.0"),
                all.all(Kind.HOST_CONTROLLER)
                        .map(each -> each.text(Fields.FAMILY) + ' ' + each.number(Fields.MBIT))
                        .toList());
        Observation place = all.first(Kind.TOPOLOGY, each -> true).orElseThrow();
        assertEquals("5-3", place.text(Fields.HUB));
        assertEquals(1, place.number(Fields.SHARERS));
    }

    @Test
    void readsANewTreeWithIds() {
        CaseFile all = read("""
                /:  Bus 002.Port 001: Dev 001, Class=root_hub, Driver=xhci_hcd/6p, 20000M/x2
                    ID 1d6b:0003 Linux Foundation 3.0 root hub
                    |__ Port 003: Dev 012, If 0, Class=Mass Storage, Driver=uas, 10000M/x2
                        ID 1234:ABCD Acme Bridge
                    |__ Port 003: Dev 012, If 1, Class=Vendor Specific Class, Driver=[none], 10000M/x2
                        ID 1234:ABCD Acme Bridge
                """);

        Observation link = all.first(Kind.LINK, each -> true).orElseThrow();
        assertEquals("super-plus", link.text(Fields.SPEED));
        assertEquals(10_000, link.number(Fields.MBIT));
        List<Observation> devices = all.all(Kind.USB_DEVICE).toList();
        assertEquals(1, devices.size());
        assertEquals("abcd", devices.getFirst().text(Fields.PRODUCT_ID));
        assertEquals("2-3", devices.getFirst().text(Fields.DEVICE));
        assertEquals(
                "super-plus-x2",
                all.first(Kind.HOST_CONTROLLER, each -> true).orElseThrow().text(Fields.SPEED));
    }

    @Test
    void readsAWrappedFragmentWithoutItsRoot() {
        CaseFile all = read("""
                >  |__ Port 1: Dev 2, If 0, Class=Hub, Driver=hub/4p, 480M
                >     |__ Port 2: Dev 5, If 0, Class=Mass Storage,
                > Driver=usb-storage, 480M
                > /: Bus 01.Port 1: Dev 1, Class=root_hub, Driver=ehci-pci/2p,
                > 480M
                """);

        assertEquals(List.of("?-1.2"), devices(all, Kind.STORAGE_INTERFACE));
        assertEquals("high", all.first(Kind.LINK, each -> true).orElseThrow().text(Fields.SPEED));
        assertEquals(
                "EHCI",
                all.first(Kind.HOST_CONTROLLER, each -> true).orElseThrow().text(Fields.FAMILY));
    }

    @Test
    void saysNothingOfDevicesThatAreNoStorage() {
        CaseFile all = read("""
                /:  Bus 001.Port 001: Dev 001, Class=root_hub, Driver=hub, 480M
                    |__ Port 002: Dev 002, If 0, Class=Human Interface Device, Driver=usbhid, 1.5M
                """);

        assertEquals(List.of(), all.observations());
    }
}
