package org.bulkbench.rules.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.evidence.Kind;
import org.bulkbench.rules.internal.scheduler.InterleavedStreams;
import org.junit.jupiter.api.Test;

class SchedulerRulesTest {

    private static final Rule RULE = new InterleavedStreams();

    private static Case pair(double apart, double together) {
        return new Case()
                .with(Kind.ELAPSED, "what", "sh -c \"cp a b c /media/x; sync\"", "seconds", together)
                .with(
                        Kind.ELAPSED,
                        "what",
                        "bash -c 'cp a /media/x && sync; cp b /media/x; sync; cp -v c /media/x; sync'",
                        "seconds",
                        apart);
    }

    @Test
    void comparesTogetherWithOneAfterTheOther() {
        Finding finding = pair(100, 320).only(RULE);
        assertEquals(
                "3 files written together take 320 s, one after the other 100 s: 3.2 times as long.",
                finding.summary());
        assertEquals(List.of("o1", "o2"), finding.evidence());
        assertEquals(List.of(), pair(100, 120).ask(RULE), "nearly as fast");
        assertEquals(List.of(), pair(320, 100).ask(RULE), "together is faster");
    }

    @Test
    void comparesRunsAsItComparesCommands() {
        Case runs = new Case();
        for (boolean together : new boolean[] {true, false}) {
            runs.with(
                    Kind.ELAPSED,
                    "what",
                    "2 files",
                    "seconds",
                    together ? 411.0 : 85.0,
                    "files",
                    2,
                    "filesTogether",
                    together ? 2 : 1,
                    "bytes",
                    2 * 700L << 20,
                    "target",
                    "sim:n900/card/fs");
        }
        Finding finding = runs.only(RULE);
        assertEquals(
                "2 files written together take 411 s, one after the other 85.0 s: 4.8 times as long.",
                finding.summary());
        assertEquals(
                List.of(),
                runs
                        .with(Kind.ELAPSED, "seconds", 900.0, "files", 3, "filesTogether", 3, "bytes", 5, "target", "x")
                        .ask(RULE)
                        .stream()
                        .filter(each -> each.summary().startsWith("3 files"))
                        .toList(),
                "other work");
    }

    @Test
    void listsTheSchedulers() {
        Finding finding = pair(100, 320)
                .with(Kind.ELAPSED, "what", "bfq", "seconds", 320.0)
                .with(Kind.ELAPSED, "what", "mq-deadline", "seconds", 130.0)
                .only(RULE);
        assertEquals(Confidence.HIGH, finding.confidence());
        assertEquals(
                "3 files written together take 320 s, one after the other 100 s: 3.2 times as long. By scheduler: bfq 320 s,"
                        + " mq-deadline 130 s.",
                finding.summary());
    }

    @Test
    void suspectsTheOrderIfOnlyTheSchedulerDiffers() {
        Finding finding = new Case()
                .with(Kind.ELAPSED, "what", "cfq", "seconds", 300.0)
                .with(Kind.ELAPSED, "what", "noop", "seconds", 150.0)
                .only(RULE);
        assertEquals(Confidence.LOW, finding.confidence());
        assertEquals(
                "The same work takes 2.0 times as long with cfq as with noop. By scheduler: cfq 300 s, noop 150 s.",
                finding.summary());
        assertEquals(
                List.of(),
                new Case()
                        .with(Kind.ELAPSED, "what", "cfq", "seconds", 160.0)
                        .with(Kind.ELAPSED, "what", "noop", "seconds", 150.0)
                        .ask(RULE));
    }

    @Test
    void comparesOnlyTheSameWork() {
        assertEquals(
                List.of(),
                new Case()
                        .with(Kind.ELAPSED, "what", "sh -c \"cp a b /media/x; sync\"", "seconds", 400.0)
                        .with(
                                Kind.ELAPSED,
                                "what",
                                "sh -c \"cp a /media/x; sync; cp c /media/x; sync\"",
                                "seconds",
                                90.0)
                        .ask(RULE));
        assertEquals(
                List.of(),
                new Case()
                        .with(Kind.ELAPSED, "what", "cp a b /media/x", "seconds", 400.0)
                        .with(Kind.ELAPSED, "what", "cp a /media/x; sync; cp b /media/x; sync", "seconds", 90.0)
                        .ask(RULE),
                "one of them does not wait for the medium");
    }
}
