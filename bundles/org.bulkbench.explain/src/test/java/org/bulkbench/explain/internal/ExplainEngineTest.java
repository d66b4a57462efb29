package org.bulkbench.explain.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.bulkbench.contribution.Contribution;
import org.bulkbench.contribution.Origin;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Input;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.junit.jupiter.api.Test;

class ExplainEngineTest {

    private static final Input RUN =
            new Input.Observed("run-1", List.of(Observation.measured(Kind.TRANSFER), Observation.measured(Kind.RATE)));

    private final Rules rules = new Rules();
    private long serial;

    private void rule(String id, Rule rule, String... needs) {
        rules.add(
                new Contribution<>(
                        new Origin("rule", id, "acme", "1.0.0", 0, serial++), () -> Optional.of(rule), gone -> {}),
                needs);
    }

    private static Rule says(Severity severity, Confidence confidence, String summary) {
        return all -> List.of(
                Finding.of(severity, confidence, summary, all.observations().subList(0, 1)));
    }

    private Explanation explain() throws Exception {
        return new ExplainEngine(new Readers(), rules, Duration.ofMillis(700)).explain(List.of(RUN), bytes -> {});
    }

    @Test
    void ordersBySeverityThenConfidenceThenId() throws Exception {
        rule("c.notice", says(Severity.NOTICE, Confidence.HIGH, "n"));
        rule("b.sure", says(Severity.WARNING, Confidence.HIGH, "s"));
        rule("a.sure", says(Severity.WARNING, Confidence.HIGH, "s"));
        rule("a.unsure", says(Severity.WARNING, Confidence.LOW, "u"));
        rule("z.failure", says(Severity.FAILURE, Confidence.LOW, "f"));
        assertEquals(
                List.of("z.failure", "a.sure", "b.sure", "a.unsure", "c.notice"),
                explain().findings().stream().map(Finding::rule).toList());
    }

    @Test
    void doesNotAskARuleThatLacksWhatItNeeds() throws Exception {
        rule("a.either", says(Severity.OK, Confidence.LOW, "x"), "transfer", "claim|rate");
        rule("a.neither", says(Severity.OK, Confidence.LOW, "x"), "transfer", "claim|link");
        Explanation explanation = explain();
        assertEquals(
                List.of("a.either"),
                explanation.findings().stream().map(Finding::rule).toList());
        assertEquals(
                Map.of("a.neither", "It needs claim or link, which the case has not."), explanation.notApplicable());
    }

    @Test
    void theFirstOfTwoRulesWithOneIdKeepsIt() throws Exception {
        rule("a.rule", says(Severity.OK, Confidence.LOW, "first"));
        rule("a.rule", says(Severity.OK, Confidence.LOW, "second"));
        assertEquals(
                List.of("first"),
                explain().findings().stream().map(Finding::summary).toList());
    }

    @Test
    void losesNothingButTheRulesThatBreak() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        rule("a.good", says(Severity.OK, Confidence.LOW, "good"));
        rule("b.throws", all -> {
            throw new NoClassDefFoundError("gone");
        });
        rule("c.hangs", all -> {
            while (never.getCount() > 0) {
                Thread.onSpinWait();
            }
            return List.of();
        });
        rule("d.null", all -> null);
        rule(
                "e.cites",
                all -> List.of(Finding.of(
                        Severity.OK,
                        Confidence.LOW,
                        "x",
                        List.of(Observation.measured(Kind.RATE).filed("o9", "other")))));
        Explanation explanation = explain();
        never.countDown();
        assertEquals(
                List.of("good"),
                explanation.findings().stream().map(Finding::summary).toList());
        assertEquals(
                List.of(
                        "The bundle acme 1.0.0 changed while in use",
                        "The rule c.hangs of bundle acme 1.0.0 did not return",
                        "The rule d.null of bundle acme 1.0.0 broke",
                        "The rule e.cites cites an observation that the case has not"),
                explanation.problems().stream()
                        .flatMap(
                                problem -> Stream.of(problem.split(": rule| while looking at the case|; its finding|$"))
                                        .limit(1))
                        .toList());
    }
}
