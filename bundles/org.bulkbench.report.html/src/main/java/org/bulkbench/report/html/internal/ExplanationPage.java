package org.bulkbench.report.html.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Citations;
import org.bulkbench.evidence.DocumentInfo;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.figure.FigureCatalog;

/** An explanation: findings, figures, what was read and seen. */
final class ExplanationPage {

    private static final String HELPS =
            "What helps, whole and as it was printed: the output of dd, time, hdparm, diskinfo or gstat; lines of dmesg or "
                    + "of the kernel's log; lsusb -t; lspci; the mount line.";
    private static final int MOST_OBSERVATIONS = 400;
    private static final int MOST_DOCUMENTS = 100;
    private static final int MOST_REMARKS = 10;
    private static final int MOST_UNASKED = 200;
    private static final int MOST_PROBLEMS = 50;
    private static final int MOST_NAMED = 3;

    private final Explanation explanation;
    private final CaseFile caseFile;
    private final FigureCatalog.Drawn drawn;
    private final Citations citations;
    private final Page page;
    private final Html html;

    ExplanationPage(Explanation explanation, FigureCatalog.Drawn drawn) {
        this.explanation = explanation;
        this.caseFile = explanation.caseFile();
        this.drawn = drawn;
        this.citations = new Citations(caseFile.documents());
        this.page = new Page(title(caseFile.documents()));
        this.html = page.html();
    }

    void writeTo(OutputStream out) throws IOException {
        head();
        page.begin();
        findings();
        Drawings.print(drawn, page);
        documents();
        observations();
        unasked();
        page.writeTo(out);
    }

    private static String title(List<DocumentInfo> documents) {
        String named = documents.stream()
                .limit(MOST_NAMED)
                .map(document -> document.path().substring(document.path().lastIndexOf('/') + 1))
                .collect(Collectors.joining(", "));
        return documents.size() > MOST_NAMED
                ? "Explanation of %s and %d more".formatted(named, documents.size() - MOST_NAMED)
                : "Explanation of %s".formatted(named);
    }

    private void head() {
        html.open("p", "class", "badges");
        Map<Severity, Long> counts = explanation.findings().stream()
                .collect(Collectors.groupingBy(Finding::severity, TreeMap::new, Collectors.counting()));
        for (Severity severity : List.of(Severity.FAILURE, Severity.WARNING, Severity.NOTICE, Severity.OK)) {
            if (counts.containsKey(severity)) {
                String word = severity.name().toLowerCase(Locale.ROOT);
                html.element("span", "%d %s".formatted(counts.get(severity), word), "class", "badge " + word)
                        .text(" ");
            }
        }
        html.element("span", "%d observations".formatted(caseFile.observations().size()), "class", "muted");
        html.close("p");
    }

    private void findings() {
        page.section("findings", "What explains it");
        if (explanation.findings().isEmpty()) {
            page.paragraph(
                    caseFile.observations().isEmpty()
                            ? "Nothing was recognised, so nothing can be explained."
                            : "No cause was found in what is known.");
        }
        Map<String, Observation> byId = new HashMap<>();
        caseFile.observations().forEach(each -> byId.put(each.id(), each));
        new FindingCards(page, citations::cited, id -> Optional.ofNullable(byId.get(id))).print(explanation.findings());
        page.endSection();
    }

    private void documents() {
        Map<String, Long> counts = caseFile.observations().stream()
                .collect(Collectors.groupingBy(each -> each.source().document(), Collectors.counting()));
        page.section("documents", "What was read");
        html.open("ul");
        caseFile.documents().stream().limit(MOST_DOCUMENTS).forEach(document -> {
            long known = counts.getOrDefault(document.path(), 0L);
            String formats =
                    document.formats().isEmpty() ? "" : " (%s)".formatted(String.join(", ", document.formats()));
            html.open("li").element("code", document.path()).text(formats);
            html.text(known == 0 ? ": nothing was recognised." : ": %d observations.".formatted(known));
            document.remarks().stream().limit(MOST_REMARKS).forEach(remark -> html.text(" " + remark));
            html.close("li");
        });
        html.close("ul");
        page.more(caseFile.documents().size(), MOST_DOCUMENTS);
        if (caseFile.documents().stream().anyMatch(document -> !counts.containsKey(document.path()))) {
            page.paragraph(HELPS);
        }
        explanation.problems().stream()
                .limit(MOST_PROBLEMS)
                .forEach(problem -> page.paragraph(problem, "class", "problem"));
        page.more(explanation.problems().size(), MOST_PROBLEMS);
        page.endSection();
    }

    private void observations() {
        if (caseFile.observations().isEmpty()) {
            return;
        }
        page.section("observations", "What was seen");
        Map<Kind, Long> counts = new TreeMap<>(caseFile.counts());
        page.paragraph(
                counts.entrySet().stream()
                        .map(each -> "%d %s".formatted(each.getValue(), each.getKey()))
                        .collect(Collectors.joining(", ", "", ".")),
                "class",
                "muted");
        html.open("div", "class", "wide", "tabindex", "0", "role", "region", "aria-label", "Table of observations");
        html.open("table").open("thead").open("tr");
        List.of("kind", "where", "what it says").forEach(head -> html.element("th", head, "scope", "col"));
        html.close("tr").close("thead").open("tbody");
        caseFile.observations().stream().limit(MOST_OBSERVATIONS).forEach(this::row);
        html.close("tbody").close("table").close("div");
        page.more(caseFile.observations().size(), MOST_OBSERVATIONS);
        page.endSection();
    }

    private void row(Observation observation) {
        String fields = Citations.fields(observation);
        String kind = observation.kind().word();
        html.open("tr").element("th", kind, "scope", "row").element("td", citations.place(observation));
        html.open("td").text(fields.substring(Math.min(fields.length(), kind.length() + 2)));
        if (!observation.source().quote().isEmpty()) {
            html.element("code", observation.source().quote(), "class", "quote");
        }
        html.close("td").close("tr");
    }

    private void unasked() {
        if (explanation.notApplicable().isEmpty()) {
            return;
        }
        page.section("unasked", "Rules that could not be asked");
        page.pairs(new TreeMap<>(explanation.notApplicable()), MOST_UNASKED);
        page.endSection();
    }
}
