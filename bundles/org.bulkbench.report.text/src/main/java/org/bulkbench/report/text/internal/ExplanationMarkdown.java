package org.bulkbench.report.text.internal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Citations;
import org.bulkbench.evidence.DocumentInfo;
import org.bulkbench.evidence.Observation;

/** An explanation: findings first, then what was read. */
final class ExplanationMarkdown {

    private static final int MOST_DOCUMENTS = 50;
    private static final int MOST_PROBLEMS = 20;
    private static final int MOST_REMARKS = 5;

    private final Explanation explanation;
    private final CaseFile caseFile;
    private final Markdown page;

    ExplanationMarkdown(Explanation explanation, Markdown page) {
        this.explanation = explanation;
        this.caseFile = explanation.caseFile();
        this.page = page;
    }

    void print() {
        Citations citations = new Citations(caseFile.documents());
        Map<String, Observation> byId = new HashMap<>();
        caseFile.observations().forEach(each -> byId.put(each.id(), each));
        page.heading(2, "What explains it");
        if (explanation.findings().isEmpty()) {
            page.paragraph(
                    caseFile.observations().isEmpty()
                            ? "Nothing was recognised, so nothing can be explained."
                            : "No cause was found in what is known.");
        }
        FindingMarkdown.print(explanation.findings(), id -> Optional.ofNullable(byId.get(id)), citations::cited, page);
        page.heading(3, "What was read");
        documents();
        page.paragraph(new TreeMap<>(caseFile.counts())
                .entrySet().stream()
                        .map(each -> "%d %s"
                                .formatted(
                                        each.getValue(),
                                        Markdown.escaped(each.getKey().word())))
                        .collect(Collectors.joining(", ")));
        page.list(explanation.problems().stream()
                .limit(MOST_PROBLEMS)
                .map(Markdown::escaped)
                .toList());
    }

    private void documents() {
        Set<String> known = new HashSet<>();
        caseFile.observations().forEach(each -> known.add(each.source().document()));
        List<String> items = new ArrayList<>();
        for (DocumentInfo document : caseFile.documents()
                .subList(0, Math.min(MOST_DOCUMENTS, caseFile.documents().size()))) {
            String formats =
                    document.formats().isEmpty() ? "" : " (%s)".formatted(String.join(", ", document.formats()));
            String remarks = document.remarks().stream()
                    .limit(MOST_REMARKS)
                    .map(remark -> " " + Markdown.escaped(remark))
                    .collect(Collectors.joining());
            String found = known.contains(document.path()) ? remarks.isEmpty() ? "" : ":" : ": nothing was recognised.";
            items.add(Markdown.code(document.path()) + Markdown.escaped(formats) + found + remarks);
        }
        if (caseFile.documents().size() > MOST_DOCUMENTS) {
            items.add("and %d more".formatted(caseFile.documents().size() - MOST_DOCUMENTS));
        }
        page.list(items);
    }
}
