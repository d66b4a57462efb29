package org.bulkbench.rules.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.Kind;
import org.bulkbench.rules.internal.link.AtCeiling;
import org.bulkbench.rules.internal.link.BelowCapability;
import org.bulkbench.rules.internal.link.FullSpeedFallback;
import org.bulkbench.rules.internal.setting.ReadAhead;
import org.junit.jupiter.api.Test;

class LinkRulesTest {

    private static final Rule BELOW = new BelowCapability();
    private static final Rule FULL = new FullSpeedFallback();
    private static final Rule CEILING = new AtCeiling();

    @Test
    void comparesWhatALinkIsWithWhatItCouldBe() {
        assertEquals(
                "3-2 works at high speed (53.2 MB/s at most) and could do SuperSpeed (500 MB/s).",
                new Case()
                        .with(Kind.LINK, "device", "3-2", "speed", "high", "capable", "super")
                        .only(BELOW)
                        .summary());
        assertEquals(
                List.of(),
                new Case()
                        .with(Kind.LINK, "device", "3-2", "speed", "super", "capable", "super")
                        .ask(BELOW));
    }

    @Test
    void wondersAboutUasAtHighSpeedBesideAFasterBus() {
        Case uas = new Case()
                .with(Kind.HOST_CONTROLLER, "family", "XHCI", "speed", "super-plus")
                .with(Kind.STORAGE_INTERFACE, "device", "1-1", "driver", "uas")
                .with(Kind.LINK, "device", "1-1", "speed", "high");
        assertEquals(List.of("o3", "o1"), uas.only(BELOW).evidence());
        assertEquals(
                List.of(),
                new Case()
                        .with(Kind.HOST_CONTROLLER, "family", "XHCI", "speed", "super-plus")
                        .with(Kind.STORAGE_INTERFACE, "device", "1-1", "driver", "usb-storage")
                        .with(Kind.LINK, "device", "1-1", "speed", "high")
                        .ask(BELOW),
                "a USB 2.0 stick is where it belongs");
    }

    @Test
    void readsTheSpeedInTheNameOfADrive() {
        assertEquals(
                "1-3 calls itself 'Maker Stick USB 3.0' and works at high speed (53.2 MB/s at most).",
                named("Maker Stick USB 3.0", "high", "1-3").only(BELOW).summary());
        assertEquals(1, named("USB3.2 Drive", "high", "1-3").ask(BELOW).size());
        assertEquals(List.of(), named("Maker Stick USB 3.0", "super", "1-3").ask(BELOW), "it is as fast as it says");
        assertEquals(List.of(), named("Maker USB 31 GB", "high", "1-3").ask(BELOW), "a size");
        assertEquals(List.of(), named("USB3.0 Hub", "high", "1-4").ask(BELOW), "the slow half of a hub");
    }

    private static Case named(String name, String speed, String storage) {
        return new Case()
                .with(Kind.USB_DEVICE, "device", "1-3", "name", name)
                .with(Kind.LINK, "device", "1-3", "speed", speed)
                .with(Kind.STORAGE_INTERFACE, "device", storage, "driver", "usb-storage");
    }

    @Test
    void believesTheKernelThatAPortIsTooSlow() {
        Case full = new Case()
                .with(Kind.LINK, "device", "1-4", "speed", "full")
                .with(Kind.KERNEL_EVENT, "event", "not-top-speed", "device", "1-4");
        assertTrue(full.only(FULL).summary().contains("1.22 MB/s"));
        assertEquals(List.of(), full.ask(BELOW), "full speed has a rule of its own");
        Case high = new Case()
                .with(Kind.LINK, "device", "1-4", "speed", "high")
                .with(Kind.KERNEL_EVENT, "event", "not-top-speed", "device", "1-4");
        assertEquals(List.of("o2"), high.only(BELOW).evidence());
        assertEquals(List.of(), high.ask(FULL));
        assertEquals(
                List.of(),
                new Case().with(Kind.LINK, "device", "1-5", "speed", "full").ask(FULL),
                "a mouse");
    }

    private static Case high(double rate, String direction) {
        return new Case().with(Kind.LINK, "speed", "high").transfer("dd", direction, 400_000_000, 400e6 / rate);
    }

    @Test
    void findsNothingWrongWithARateAtTheLimitOfTheLink() {
        Finding finding = high(40e6, "read").only(CEILING);
        assertEquals(Severity.OK, finding.severity());
        assertTrue(finding.summary().startsWith("40.0 MB/s are 98 %"), finding.summary());
        assertEquals(1, high(31e6, "write").ask(CEILING).size());
        assertEquals(List.of(), high(31e6, "read").ask(CEILING));
        assertEquals(List.of(), high(90e6, "read").ask(CEILING), "above the limit is something else");
        assertEquals(
                List.of(), new Case().transfer("dd", "read", 400_000_000, 10).ask(CEILING), "no link is known");
    }

    @Test
    void complainsOfAnAbsurdReadAhead() {
        assertTrue(readAhead(4).only(new ReadAhead()).summary().startsWith("Read-ahead is 4.10 kB"));
        assertEquals(1, readAhead(1 << 21).ask(new ReadAhead()).size());
        assertEquals(List.of(), readAhead(128).ask(new ReadAhead()));
    }

    private static Case readAhead(int kib) {
        return new Case().with(Kind.SETTING, "name", "read_ahead_kb", "value", kib);
    }
}
