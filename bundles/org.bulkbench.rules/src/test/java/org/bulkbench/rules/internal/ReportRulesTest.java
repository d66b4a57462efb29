package org.bulkbench.rules.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.evidence.Kind;
import org.bulkbench.rules.internal.report.CacheInflated;
import org.bulkbench.rules.internal.report.InconsistentArithmetic;
import org.bulkbench.rules.internal.report.InsufficientEvidence;
import org.bulkbench.rules.internal.report.NominalRate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportRulesTest {

    private static final Rule ARITHMETIC = new InconsistentArithmetic();

    @ParameterizedTest(name = "{3}")
    @CsvSource({
        "33554432, 0.730587, 45928043, exact",
        "1024, 0.003543, 289029, seconds rounded",
        "4210000, 1.003, 4000000, no decimals",
        "104857600, 3.445316, 30435328, KiB",
        "1073741824, 36.9, 29098967, MB is MiB somewhere",
        "1490000, 1.003, 1000000, one digit",
        "500107862016, 3600.0, 139000000, three digits"
    })
    void acceptsRoundingAndUnits(long bytes, double seconds, double stated, String why) {
        assertEquals(
                List.of(),
                new Case()
                        .transfer("dd", "write", bytes, seconds, "statedBytesPerSecond", stated)
                        .ask(ARITHMETIC),
                why);
    }

    @ParameterizedTest
    @CsvSource({"33554432, 0.730587, 55928043", "33554432, 0.730587, 42928043", "4210000, 1.003, 8000000"})
    void seesThatARateIsNotBytesBySeconds(long bytes, double seconds, double stated) {
        Finding finding = new Case()
                .transfer("dd", "write", bytes, seconds, "statedBytesPerSecond", stated)
                .only(ARITHMETIC);
        assertTrue(finding.summary().contains(Show.rate(bytes / seconds)), finding.summary());
        assertTrue(finding.summary().contains(Show.rate(stated)), finding.summary());
    }

    private static Case copy(String source, String destination, double seconds) {
        return new Case()
                .with(Kind.SETTING, "name", "size", "value", "900MB")
                .with(Kind.RATE, "tool", "hdparm", "bytesPerSecond", 6e6, "target", "/dev/sdq")
                .with(Kind.COPY, "source", source, "destination", destination, "seconds", seconds, "command", "cp");
    }

    @Test
    void knowsHowLongACopyTakesAtLeast() {
        Finding finding = copy("sdq", "sdq", 220).only(ARITHMETIC);
        assertEquals(
                "A copy from sdq to sdq is said to take 220 s, but 1.80 GB through sdq at its 6.00 MB/s take 300 s.",
                finding.summary());
        assertEquals(List.of("o3", "o2", "o1"), finding.evidence());
        assertEquals(1, copy("sdq", "hdx", 120).ask(ARITHMETIC).size());
        assertEquals(List.of(), copy("sdq", "sdq", 290).ask(ARITHMETIC));
        assertEquals(List.of(), copy("sdq", "hdx", 160).ask(ARITHMETIC));
        assertEquals(List.of(), copy("hdx", "hdy", 10).ask(ARITHMETIC));
    }

    @Test
    void seesANumberThatStandsForTwoExperiments() {
        Finding finding = new Case()
                .with(Kind.COPY, "source", "a", "command", "tar", "seconds", 100, "experiments", List.of(1L, 7L))
                .with(Kind.COPY, "source", "b", "command", "cp", "seconds", 60, "experiments", List.of(7L))
                .only(ARITHMETIC);
        assertEquals("Experiment 7 stands for two: tar from a in 100 s and cp from b in 60.0 s.", finding.summary());
        assertEquals(
                List.of(),
                new Case()
                        .with(Kind.COPY, "source", "a", "destination", "b", "seconds", 60, "experiments", List.of(7L))
                        .with(
                                Kind.COPY,
                                "source",
                                "a",
                                "destination",
                                "b",
                                "command",
                                "cp",
                                "seconds",
                                60,
                                "experiments",
                                List.of(7L))
                        .ask(ARITHMETIC),
                "one run printed twice");
    }

    @Test
    void tellsConstantsFromMeasurements() {
        Case log = new Case()
                .with(Kind.RATE, "bytesPerSecond", 4e8, "nominal", true)
                .with(Kind.RATE, "bytesPerSecond", 5e6);
        assertTrue(log.only(new NominalRate()).summary().startsWith("The 400 MB/s in the log"));
        assertEquals(List.of("o1", "o2"), log.only(new NominalRate()).evidence());
        assertEquals(
                List.of(),
                new Case()
                        .with(Kind.RATE, "bytesPerSecond", 4e7, "nominal", true)
                        .transfer("dd", "read", 300_000_000, 10)
                        .ask(new NominalRate()),
                "a drive that comes near it");
        assertEquals(
                List.of(), new Case().with(Kind.RATE, "bytesPerSecond", 4e8).ask(new NominalRate()));
    }

    @Test
    void asksForMoreThanATime() {
        assertTrue(new Case()
                .with(Kind.ELAPSED, "seconds", 12.5)
                .only(new InsufficientEvidence())
                .summary()
                .startsWith("12.5 s is all that is known"));
        assertEquals(
                List.of(),
                new Case()
                        .with(Kind.ELAPSED, "seconds", 12.5)
                        .transfer("dd", "read", 1, 1)
                        .ask(new InsufficientEvidence()));
    }

    @Test
    void seesABenchmarkThatNoLinkCanCarry() {
        Finding finding = benchmark("iozone", 9e8).only(new CacheInflated());
        assertEquals(
                "iozone prints 900 MB/s, and high speed carries 53.2 MB/s at most: a cache is in that figure.",
                finding.summary());
        assertEquals(List.of("o2", "o1"), finding.evidence());
        assertEquals(List.of(), benchmark("iozone", 4e7).ask(new CacheInflated()));
        assertEquals(
                List.of(),
                new Case()
                        .with(Kind.RATE, "tool", "iozone", "bytesPerSecond", 9e8)
                        .ask(new CacheInflated()));
    }

    private static Case benchmark(String tool, double rate) {
        return new Case().with(Kind.LINK, "speed", "high").with(Kind.RATE, "tool", tool, "bytesPerSecond", rate);
    }

    @Test
    void isContentWithTimesThatCanBeCompared() {
        assertEquals(
                List.of(),
                new Case()
                        .with(Kind.ELAPSED, "what", "cp a /x; sync", "seconds", 12.5)
                        .with(Kind.ELAPSED, "what", "cp b /x; sync", "seconds", 13.5)
                        .ask(new InsufficientEvidence()));
    }
}
