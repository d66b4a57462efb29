package org.bulkbench.rules.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.evidence.Kind;
import org.bulkbench.rules.internal.host.ControllerDied;
import org.bulkbench.rules.internal.link.Errors;
import org.bulkbench.rules.internal.power.OverCurrent;
import org.bulkbench.rules.internal.transport.NoStreams;
import org.bulkbench.rules.internal.transport.ResetLoop;
import org.bulkbench.rules.internal.transport.UasErrors;
import org.bulkbench.rules.internal.transport.UasFallback;
import org.bulkbench.rules.internal.transport.UasVsBotMixed;
import org.junit.jupiter.api.Test;

class EventRulesTest {

    private static Case event(String event, String device, int count) {
        return new Case()
                .with(Kind.KERNEL_EVENT, "event", event, "device", device, "count", count)
                .with(Kind.KERNEL_EVENT, "event", event, "device", device);
    }

    @Test
    void countsEvents() {
        assertCounts(new UasErrors(), "uas-abort");
        assertCounts(new UasFallback(), "uas-fallback");
        assertCounts(new NoStreams(), "no-streams");
        assertCounts(new OverCurrent(), "over-current");
        assertCounts(new ControllerDied(), "hc-died");
    }

    private static void assertCounts(Rule rule, String event) {
        String summary = event(event, "sdz", 6).only(rule).summary();
        assertTrue(summary.contains("sdz") && summary.contains("7 times"), summary);
        assertEquals(List.of("o1", "o2"), event(event, "sdz", 6).only(rule).evidence());
        assertEquals(List.of(), event("disconnect", "sdz", 6).ask(rule));
    }

    @Test
    void writesTheQuirkForTheOnlyUasDevice() {
        Case one = event("uas-abort", "sdz", 1)
                .with(Kind.USB_DEVICE, "device", "2-1", "vendorId", "1234", "productId", "5678")
                .with(Kind.USB_DEVICE, "device", "2-2", "vendorId", "4321", "productId", "8765")
                .with(Kind.STORAGE_INTERFACE, "device", "2-1", "driver", "uas");
        assertTrue(one.only(new UasErrors()).remedy().contains("quirks=1234:5678:u"));
        one.with(Kind.STORAGE_INTERFACE, "device", "2-2", "driver", "uas");
        assertTrue(one.only(new UasErrors()).remedy().contains("quirks=VID:PID:u"), "which of them is not known");
    }

    @Test
    void countsResetsOfStorageOnly() {
        ResetLoop rule = new ResetLoop();
        Case loop = event("reset", "2-1", 2).with(Kind.STORAGE_INTERFACE, "device", "2-1", "driver", "uas");
        assertEquals(
                "The storage device 2-1 was reset 3 times.", loop.only(rule).summary());
        assertEquals(
                List.of(),
                event("reset", "2-1", 1)
                        .with(Kind.STORAGE_INTERFACE, "device", "2-1", "driver", "uas")
                        .ask(rule),
                "twice is no loop");
        assertEquals(
                List.of(),
                event("reset", "2-1", 9)
                        .with(Kind.STORAGE_INTERFACE, "device", "2-2", "driver", "uas")
                        .ask(rule),
                "not storage");
    }

    @Test
    void comparesLikeDevices() {
        UasVsBotMixed rule = new UasVsBotMixed();
        assertEquals(List.of("o3", "o4"), two("1234", "1234").only(rule).evidence());
        assertEquals(List.of(), two("1234", "4321").ask(rule));
    }

    private static Case two(String first, String second) {
        return new Case()
                .with(Kind.USB_DEVICE, "device", "2-1", "vendorId", first, "productId", "5678")
                .with(Kind.USB_DEVICE, "device", "2-2", "vendorId", second, "productId", "5678")
                .with(Kind.STORAGE_INTERFACE, "device", "2-1", "driver", "uas")
                .with(Kind.STORAGE_INTERFACE, "device", "2-2", "driver", "usb-storage");
    }

    @Test
    void countsErrorsOfALink() {
        assertEquals(
                "2-1 could not be addressed 4 times.",
                event("enumeration-failed", "2-1", 3).only(new Errors()).summary());
        assertEquals(List.of(), event("enumeration-failed", "2-1", 1).ask(new Errors()));
        assertEquals(
                "2-1 counted 8 errors of the link (link-error) meanwhile.",
                counter(9).only(new Errors()).summary());
        assertEquals(List.of(), counter(1).ask(new Errors()));
    }

    private static Case counter(int after) {
        return new Case().with(Kind.ERROR_COUNTER, "device", "2-1", "name", "link-error", "before", 1, "after", after);
    }
}
