package org.bulkbench.rules.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.evidence.Kind;
import org.bulkbench.rules.internal.request.TooLargeForUhci;
import org.bulkbench.rules.internal.request.TooSmall;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestRulesTest {

    private static final Rule UHCI = new TooLargeForUhci();
    private static final Rule SMALL = new TooSmall();

    private static Case uhci(double slow, double fast) {
        return new Case()
                .with(Kind.SYSTEM, "kernel", "2.6.0-test4")
                .with(Kind.HOST_CONTROLLER, "family", "UHCI", "driver", "uhci_hcd")
                .with(Kind.RATE, "bytesPerSecond", slow)
                .with(Kind.RATE, "bytesPerSecond", fast);
    }

    @ParameterizedTest
    @CsvSource({"110000, 640000, 110 kB/s, 640 kB/s", "290000, 900000, 290 kB/s, 900 kB/s"})
    void saysHowMuchTooLargeRequestsCost(double slow, double fast, String slowShown, String fastShown) {
        Finding finding = uhci(slow, fast)
                .with(Kind.SETTING, "name", "max_sectors", "value", 128)
                .only(UHCI);
        assertEquals(Confidence.HIGH, finding.confidence());
        assertTrue(finding.summary().contains(slowShown), finding.summary());
        assertTrue(finding.summary().contains(fastShown), finding.summary());
        assertEquals(List.of("o3", "o2", "o1", "o5", "o4"), finding.evidence());
    }

    @Test
    void isLessSureWithLessEvidence() {
        assertEquals(Confidence.MEDIUM, uhci(150_000, 800_000).only(UHCI).confidence());
        assertEquals(Confidence.LOW, uhci(150_000, 160_000).only(UHCI).confidence());
    }

    @Test
    void countsTheSyncOfABufferedWrite() {
        Finding finding = new Case()
                .with(Kind.SYSTEM, "kernel", "2.5.70")
                .with(Kind.HOST_CONTROLLER, "family", "UHCI")
                .transfer("dd", "write", 20_000_000, 0.5)
                .with(Kind.ELAPSED, "what", "dd if=/dev/zero of=f", "seconds", 1.0)
                .with(Kind.ELAPSED, "what", "sync", "seconds", 99.0)
                .only(UHCI);
        assertTrue(finding.summary().contains("200 kB/s"), finding.summary());
    }

    @Test
    void doesNotBlameRequestsForOtherFigures() {
        assertEquals(List.of(), uhci(700_000, 760_000).ask(UHCI), "full speed");
        assertEquals(List.of(), uhci(20_000, 800_000).ask(UHCI), "slower than one packet a frame");
        assertEquals(
                List.of(),
                new Case()
                        .with(Kind.SYSTEM, "kernel", "2.6.31")
                        .with(Kind.HOST_CONTROLLER, "family", "UHCI")
                        .with(Kind.RATE, "bytesPerSecond", 150_000.0)
                        .ask(UHCI),
                "a kernel that limits requests");
        assertEquals(
                List.of(),
                uhci(150_000, 800_000).with(Kind.LINK, "speed", "high").ask(UHCI),
                "not over the UHCI controller");
        assertEquals(
                List.of(),
                new Case()
                        .with(Kind.SYSTEM, "kernel", "2.6.0-test4")
                        .with(Kind.HOST_CONTROLLER, "family", "OHCI")
                        .with(Kind.RATE, "bytesPerSecond", 150_000.0)
                        .ask(UHCI),
                "another controller");
    }

    @Test
    void comparesSmallRequestsOnARawDeviceWithLargeOnes() {
        Case one = new Case()
                .transfer("dd", "write", 2_048_000, 5, "target", "/dev/da3", "blockBytes", 1024)
                .transfer("dd", "write", 64 << 20, 8, "target", "/mnt/file", "blockBytes", 1 << 20);
        Finding finding = one.only(SMALL);
        assertEquals(
                "Requests of 1024 bytes give 410 kB/s, 2.50 ms each; requests of 1.05 MB give 8.39 MB/s.",
                finding.summary());
        assertEquals(Confidence.HIGH, finding.confidence());
        assertEquals(List.of("o1", "o2"), finding.evidence());
    }

    @Test
    void doesNotBlameSmallRequestsThatAreMergedOrFast() {
        assertEquals(List.of(), small("/dev/sdb", 1024, 5).ask(SMALL), "a buffered node");
        assertEquals(List.of(), small("/mnt/file", 1024, 5).ask(SMALL), "a file");
        assertEquals(List.of(), small("/dev/da3", 65_536, 5).ask(SMALL), "large");
        assertEquals(List.of(), small("/dev/da3", 1024, 0.5).ask(SMALL), "fast enough");
    }

    private static Case small(String target, int blockBytes, double seconds) {
        return new Case()
                .transfer("dd", "write", 2_048_000, seconds, "target", target, "blockBytes", blockBytes)
                .transfer("dd", "write", 64 << 20, 8, "target", "/mnt/file", "blockBytes", 1 << 20);
    }
}
