package org.bulkbench.report.junit.internal;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.Observation;

/** Findings as test cases: what is broken fails, what is only worth knowing stands in the output. */
final class FindingCases {

    private static final int MOST = 500;
    private static final int MOST_LINES = 20;

    private FindingCases() {}

    static List<Suite.Case> of(
            List<Finding> findings, Function<String, Optional<Observation>> byId, Function<Observation, String> cited) {
        return findings.stream()
                .filter(finding -> finding.severity() == Severity.FAILURE)
                .limit(MOST)
                .map(finding -> new Suite.Case(
                        "bulkbench.finding",
                        finding.rule(),
                        Suite.Verdict.FAILED,
                        finding.rule(),
                        finding.summary(),
                        details(finding, byId, cited)))
                .toList();
    }

    /** Returns the other findings, one a line. */
    static String lesser(List<Finding> findings) {
        return findings.stream()
                .filter(finding -> finding.severity() != Severity.FAILURE)
                .limit(MOST)
                .map(finding -> "%s: %s (%s)\n"
                        .formatted(
                                finding.severity().name().toLowerCase(Locale.ROOT), finding.summary(), finding.rule()))
                .collect(Collectors.joining());
    }

    private static String details(
            Finding finding, Function<String, Optional<Observation>> byId, Function<Observation, String> cited) {
        StringBuilder text = new StringBuilder(finding.summary()).append('\n');
        if (!finding.explanation().isBlank()) {
            text.append(finding.explanation()).append('\n');
        }
        if (!finding.remedy().isBlank()) {
            text.append("Mend: ").append(finding.remedy()).append('\n');
        }
        text.append("Rests on:\n");
        finding.evidence().stream()
                .limit(MOST_LINES)
                .flatMap(id -> byId.apply(id).stream())
                .forEach(each -> text.append("  ").append(cited.apply(each)).append('\n'));
        finding.nextExperiment()
                .ifPresent(command ->
                        text.append("Next, with your TARGET: ").append(command).append('\n'));
        return text.toString();
    }
}
