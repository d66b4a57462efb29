package org.bulkbench.report.text.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.evidence.Observation;

/** Findings, each with the lines it rests on. */
final class FindingMarkdown {

    private static final int MOST_FINDINGS = 20;
    private static final int MOST_LINES = 6;

    private FindingMarkdown() {}

    static void print(
            List<Finding> findings,
            Function<String, Optional<Observation>> byId,
            Function<Observation, String> cited,
            Markdown page) {
        for (Finding finding : findings.subList(0, Math.min(MOST_FINDINGS, findings.size()))) {
            print(finding, byId, cited, page);
        }
        if (findings.size() > MOST_FINDINGS) {
            page.paragraph("And %d more findings; the format json has all.".formatted(findings.size() - MOST_FINDINGS));
        }
    }

    private static void print(
            Finding finding,
            Function<String, Optional<Observation>> byId,
            Function<Observation, String> cited,
            Markdown page) {
        page.paragraph("**%s: %s**".formatted(word(finding.severity()), Markdown.escaped(finding.summary())));
        page.paragraph(Markdown.escaped(finding.explanation()));
        if (!finding.remedy().isBlank()) {
            page.paragraph("Mend: " + Markdown.escaped(finding.remedy()));
        }
        List<String> lines = finding.evidence().stream()
                .flatMap(id -> byId.apply(id).stream())
                .map(cited)
                .distinct()
                .toList();
        if (!lines.isEmpty()) {
            List<String> items = new ArrayList<>(
                    lines.stream().limit(MOST_LINES).map(Markdown::code).toList());
            if (lines.size() > MOST_LINES) {
                items.add("and %d more".formatted(lines.size() - MOST_LINES));
            }
            page.paragraph("Rests on:");
            page.list(items);
        }
        finding.nextExperiment().ifPresent(command -> {
            page.paragraph("Next, with your TARGET:");
            page.command(command);
        });
        page.paragraph("Rule %s, confidence %s".formatted(Markdown.code(finding.rule()), word(finding.confidence())));
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
