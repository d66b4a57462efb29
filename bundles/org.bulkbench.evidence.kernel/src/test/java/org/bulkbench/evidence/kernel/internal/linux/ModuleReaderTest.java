package org.bulkbench.evidence.kernel.internal.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.explain.internal.CaseBench;
import org.junit.jupiter.api.Test;

class ModuleReaderTest {

    private static List<String> drivers(String text) {
        return CaseBench.read(text, new ModuleReader())
                .all(Kind.HOST_CONTROLLER)
                .map(each -> each.text(Fields.FAMILY) + ' ' + each.text(Fields.DRIVER))
                .toList();
    }

    @Test
    void readsModulesWherePeopleNameThem() {
        assertEquals(
                List.of("UHCI usb-uhci", "EHCI ehci_hcd", "OHCI ohci-pci"),
                drivers("Loaded are usb-uhci, ehci_hcd (built in) and ohci-pci.\nWith usb-uhci alone it works.\n"));
    }

    @Test
    void leavesLogsAndPathsToOthers() {
        assertEquals(List.of(), drivers("""
                [    1.000000] usb 1-1: new high-speed USB device number 2 using
                xhci_hcd
                [    2.000000] xhci_hcd 0000:00:14.0: xHCI Host Controller
                drivers/usb/host/xhci_hcd.c and ehci-hcd.c
                """));
    }
}
