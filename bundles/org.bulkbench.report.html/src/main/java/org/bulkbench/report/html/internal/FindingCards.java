package org.bulkbench.report.html.internal;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.evidence.Observation;

/** Findings, each with the lines it rests on. */
final class FindingCards {

    private static final int MOST_FINDINGS = 100;
    private static final int MOST_LINES = 8;

    private final Page page;
    private final Html html;
    private final Function<Observation, String> cited;
    private final Function<String, Optional<Observation>> byId;

    FindingCards(Page page, Function<Observation, String> cited, Function<String, Optional<Observation>> byId) {
        this.page = page;
        this.html = page.html();
        this.cited = cited;
        this.byId = byId;
    }

    void print(List<Finding> findings) {
        findings.stream().limit(MOST_FINDINGS).forEach(this::print);
        page.more(findings.size(), MOST_FINDINGS);
    }

    private void print(Finding finding) {
        String severity = word(finding.severity());
        html.open("article", "class", "finding " + severity);
        html.open("h3").element("span", severity, "class", "badge " + severity);
        html.text(" ").text(finding.summary()).close("h3");
        page.paragraph(finding.explanation());
        if (!finding.remedy().isBlank()) {
            html.open("p").element("strong", "Mend: ").text(finding.remedy()).close("p");
        }
        evidence(finding);
        finding.nextExperiment().ifPresent(command -> {
            html.element("p", "Next experiment, with your TARGET:", "class", "lead");
            html.open("p").element("code", command, "class", "command").close("p");
        });
        html.element("p", "%s, confidence %s".formatted(finding.rule(), word(finding.confidence())), "class", "muted");
        html.close("article");
    }

    private void evidence(Finding finding) {
        List<String> lines = finding.evidence().stream()
                .flatMap(id -> byId.apply(id).stream())
                .map(cited)
                .distinct()
                .toList();
        if (lines.isEmpty()) {
            return;
        }
        html.element("p", "Rests on:", "class", "lead").open("ul", "class", "evidence");
        lines.stream()
                .limit(MOST_LINES)
                .forEach(line -> html.open("li").element("code", line).close("li"));
        html.close("ul");
        page.more(lines.size(), MOST_LINES);
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
