package org.bulkbench.report.text.internal;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.evidence.Citations;
import org.bulkbench.evidence.Observation;

/** A finding with the lines it rests on. */
final class FindingText {

    private static final int MOST_LINES = 6;
    private static final String INDENT = "  ";

    private final Page page;
    private final Citations facts;
    private final Function<String, Optional<Observation>> byId;

    FindingText(Page page, Citations facts, Function<String, Optional<Observation>> byId) {
        this.page = page;
        this.facts = facts;
        this.byId = byId;
    }

    void print(Finding finding) {
        page.paragraph(word(finding.severity()).toUpperCase(Locale.ROOT) + "  ", INDENT, finding.summary());
        page.paragraph(INDENT, finding.explanation());
        page.paragraph("  Mend: ", finding.remedy());
        evidence(finding.evidence());
        finding.nextExperiment().ifPresent(command -> {
            page.paragraph(INDENT, "Next, with your TARGET:");
            page.line("    ", command);
        });
        page.paragraph(INDENT, "%s, confidence %s".formatted(finding.rule(), word(finding.confidence())));
    }

    private void evidence(List<String> ids) {
        List<String> lines = ids.stream()
                .flatMap(id -> byId.apply(id).stream())
                .map(facts::cited)
                .distinct()
                .toList();
        if (lines.isEmpty()) {
            return;
        }
        page.paragraph(INDENT, "Rests on:");
        lines.stream().limit(MOST_LINES).forEach(line -> page.paragraph("    ", "      ", line));
        if (lines.size() > MOST_LINES) {
            page.line("    ", "and %d more".formatted(lines.size() - MOST_LINES));
        }
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
