package org.bulkbench.report.text.internal;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Citations;
import org.bulkbench.evidence.DocumentInfo;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;

/** An explanation: findings first, the worst first, then what was read. */
final class ExplanationText {

    private static final List<Kind> FIGURES = List.of(Kind.TRANSFER, Kind.RATE, Kind.IOPS, Kind.ELAPSED, Kind.LATENCY);
    private static final String HELPS =
            "What helps, whole and as it was printed: the output of dd, time, hdparm, diskinfo or gstat; lines of dmesg or "
                    + "of the kernel's log; lsusb -t; lspci; the mount line.";
    private static final int MOST_FINDINGS = 20;
    private static final int MOST_FIGURES = 8;
    private static final int MOST_REMARKS = 5;
    private static final int MOST_UNASKED = 6;
    private static final int MOST_PROBLEMS = 20;

    private final Explanation explanation;
    private final CaseFile caseFile;
    private final Citations facts;
    private final Page page;

    ExplanationText(Explanation explanation, Page page) {
        this.explanation = explanation;
        this.caseFile = explanation.caseFile();
        this.facts = new Citations(caseFile.documents());
        this.page = page;
    }

    void print() {
        FindingText text = new FindingText(page, facts, caseFile::byId);
        List<Finding> findings = explanation.findings();
        for (Finding finding : findings.subList(0, Math.min(MOST_FINDINGS, findings.size()))) {
            text.print(finding);
            page.blank();
        }
        if (findings.size() > MOST_FINDINGS) {
            page.paragraph("", "And %d more findings; --json has all.".formatted(findings.size() - MOST_FINDINGS));
            page.blank();
        }
        if (explanation.findings().isEmpty()) {
            none();
        }
        caseFile.documents().forEach(this::read);
        page.paragraph("", "  ", counts());
        explanation.problems().stream().limit(MOST_PROBLEMS).forEach(problem -> page.paragraph("! ", problem));
    }

    /** Without a cause the figures are what a person wants to see. */
    private void none() {
        if (caseFile.observations().isEmpty()) {
            return;
        }
        page.paragraph("", "No cause was found in what is known.%s".formatted(unasked()));
        List<Observation> figures = caseFile.observations().stream()
                .filter(each -> FIGURES.contains(each.kind()))
                .sorted(Comparator.comparing(each -> FIGURES.indexOf(each.kind())))
                .toList();
        if (!figures.isEmpty()) {
            page.paragraph("", "Figures:");
            figures.stream().limit(MOST_FIGURES).forEach(each -> page.paragraph("  ", "    ", facts.cited(each)));
            if (figures.size() > MOST_FIGURES) {
                page.line("  ", "and %d more".formatted(figures.size() - MOST_FIGURES));
            }
        }
        page.blank();
    }

    private String unasked() {
        Map<String, String> unasked = new TreeMap<>(explanation.notApplicable());
        if (unasked.isEmpty()) {
            return "";
        }
        String more = unasked.size() > MOST_UNASKED ? " and %d more".formatted(unasked.size() - MOST_UNASKED) : "";
        return " Rules that could not be asked, because what they look at is not there: %s%s."
                .formatted(unasked.keySet().stream().limit(MOST_UNASKED).collect(Collectors.joining(", ")), more);
    }

    private void read(DocumentInfo document) {
        boolean known = caseFile.observations().stream()
                .anyMatch(each -> each.source().document().equals(document.path()));
        String formats = document.formats().isEmpty() ? "" : " (%s)".formatted(String.join(", ", document.formats()));
        page.paragraph(
                "",
                "  ",
                known
                        ? "Read %s%s.".formatted(document.path(), formats)
                        : "Nothing was recognised in %s.".formatted(document.path()));
        document.remarks().stream().limit(MOST_REMARKS).forEach(remark -> page.paragraph("  ", remark));
        if (!known) {
            page.paragraph("  ", HELPS);
        }
    }

    private String counts() {
        Map<Kind, Long> counts = new TreeMap<>(caseFile.counts());
        return counts.isEmpty()
                ? ""
                : counts.entrySet().stream()
                        .map(each -> "%d %s".formatted(each.getValue(), each.getKey()))
                        .collect(Collectors.joining(
                                ", ",
                                "%d observations: "
                                        .formatted(caseFile.observations().size()),
                                "."));
    }
}
