package org.bulkbench.report.junit.internal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bulkbench.evidence.Citations;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Metric;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RunObservations;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.TargetRecord;
import org.bulkbench.run.Validity;

/** A run as a suite: did it end well, can its figures be trusted, is something broken. */
final class RunSuite {

    private static final String GROUP = "bulkbench.run";
    private static final int MOST_PROPERTIES = 1000;

    private RunSuite() {}

    static Suite of(RunRecord run) {
        String what = "%s on %s"
                .formatted(
                        run.workload(),
                        run.targets().stream().map(TargetRecord::uri).collect(Collectors.joining(", ")));
        Map<String, Observation> byId = new HashMap<>();
        RunObservations.of(run).forEach(each -> byId.put(each.id(), each));
        List<Suite.Case> cases = new ArrayList<>(List.of(outcome(run, what), validity(run)));
        cases.addAll(FindingCases.of(run.findings(), id -> Optional.ofNullable(byId.get(id)), Citations::fields));
        return new Suite(
                run.id(),
                Optional.of(run.started()),
                run.ended().map(ended -> Duration.between(run.started(), ended)).orElse(Duration.ZERO),
                properties(run, what),
                cases,
                reasons(run) + FindingCases.lesser(run.findings()));
    }

    private static Suite.Case outcome(RunRecord run, String what) {
        Suite.Verdict verdict = switch (run.outcome()) {
            case COMPLETED -> Suite.Verdict.PASSED;
            case MEDIUM_FAILED -> Suite.Verdict.FAILED;
            case NOT_APPLICABLE -> Suite.Verdict.SKIPPED;
            case INTERRUPTED, CUT, ABORTED, FAILED -> Suite.Verdict.ERROR;
        };
        String word = run.outcome().word();
        String message = run.sentence().isBlank() ? "The run ended %s.".formatted(word) : run.sentence();
        return new Suite.Case(GROUP, "outcome: %s".formatted(what), verdict, word, message, message);
    }

    /** Doubts do not fail a build, figures that are not what they say do. */
    private static Suite.Case validity(RunRecord run) {
        String name = "validity of the figures";
        if (run.outcome() == Ending.NOT_APPLICABLE) {
            return new Suite.Case(GROUP, name, Suite.Verdict.SKIPPED, "", "There are no figures.", "");
        }
        if (run.validity().verdict() != Validity.Verdict.INVALID) {
            return Suite.Case.passed(GROUP, name);
        }
        List<Validity.Reason> grave = run.validity().reasons().stream()
                .filter(reason -> reason.verdict() == Validity.Verdict.INVALID)
                .toList();
        String ids = grave.stream().map(Validity.Reason::id).collect(Collectors.joining(" "));
        String message =
                grave.stream().findFirst().map(Validity.Reason::sentence).orElse("The figures are invalid.");
        return new Suite.Case(
                GROUP, name, Suite.Verdict.FAILED, ids.isEmpty() ? "invalid" : ids, message, reasons(run));
    }

    private static String reasons(RunRecord run) {
        return run.validity().reasons().stream()
                .map(reason -> "%s: %s (%s)\n"
                        .formatted(reason.verdict().name().toLowerCase(Locale.ROOT), reason.sentence(), reason.id()))
                .collect(Collectors.joining());
    }

    private static Map<String, String> properties(RunRecord run, String what) {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("run", what);
        properties.put("validity", run.validity().verdict().name().toLowerCase(Locale.ROOT));
        run.settings().forEach((name, value) -> {
            if (!value.isEmpty()) {
                properties.put("setting." + name, value);
            }
        });
        run.environment().forEach((name, value) -> properties.put("environment." + name, value));
        for (Metric metric :
                run.metrics().subList(0, Math.min(MOST_PROPERTIES, run.metrics().size()))) {
            String name = List.of("figure", metric.name(), metric.direction(), metric.job(), metric.target()).stream()
                    .filter(part -> !part.isEmpty())
                    .collect(Collectors.joining("."));
            properties.put(name, Unit.show(metric.value(), metric.unit()));
        }
        return properties;
    }
}
