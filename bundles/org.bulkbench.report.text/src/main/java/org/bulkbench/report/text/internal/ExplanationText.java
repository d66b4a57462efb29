package org.bulkbench.report.text.internal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Citations;
import org.bulkbench.evidence.DocumentInfo;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Unit;

/** An explanation: findings first, the worst first, then what was read. */
final class ExplanationText {

    private static final List<Kind> FIGURES = List.of(Kind.TRANSFER, Kind.RATE, Kind.IOPS, Kind.ELAPSED, Kind.LATENCY);
    private static final String HELPS =
            "What helps, whole and as it was printed: the output of dd, time, hdparm, diskinfo or gstat; lines of dmesg or "
                    + "of the kernel's log; lsusb -t; lspci; the mount line.";
    private static final int MOST_FINDINGS = 20;
    private static final int MOST_FIGURES = 8;
    private static final int MOST_REMARKS = 5;
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
        if (findings.isEmpty()) {
            none();
        } else if (findings.stream().allMatch(finding -> finding.severity() == Severity.OK)) {
            others(findings);
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
        int unasked = explanation.notApplicable().size();
        page.paragraph("", "No cause was found in what is known.");
        List<Observation> figures = caseFile.observations().stream()
                .filter(each -> FIGURES.contains(each.kind()))
                .sorted(Comparator.comparing(each -> FIGURES.indexOf(each.kind())))
                .toList();
        if (!figures.isEmpty()) {
            page.paragraph("", "Figures:");
            print(lines(figures));
        }
        if (unasked > 0) {
            page.line("", "%d rules had nothing to look at; --json names them.".formatted(unasked));
            page.paragraph("", "  ", HELPS);
        }
        page.blank();
    }

    /** What is in order may not be what the person asks about, so the figures that nothing was said of are shown. */
    private void others(List<Finding> findings) {
        Set<String> cited = findings.stream()
                .flatMap(finding -> finding.evidence().stream())
                .collect(Collectors.toSet());
        List<Observation> others = caseFile.observations().stream()
                .filter(each -> FIGURES.contains(each.kind()) && !cited.contains(each.id()))
                .toList();
        if (!others.isEmpty()) {
            page.paragraph("", "No cause was found for the other figures:");
            print(lines(others));
            page.blank();
        }
    }

    private void print(List<String> lines) {
        lines.stream().limit(MOST_FIGURES).forEach(line -> page.paragraph("  ", "    ", line));
        if (lines.size() > MOST_FIGURES) {
            page.line("  ", "and %d more".formatted(lines.size() - MOST_FIGURES));
        }
    }

    /** Latencies that were measured together stand on one line. */
    private List<String> lines(List<Observation> figures) {
        Map<String, List<String>> lines = new LinkedHashMap<>();
        for (Observation each : figures) {
            boolean measured = each.kind().equals(Kind.LATENCY) && each.source().line() == 0;
            String line = measured
                    ? "%s: %s latency of one %s"
                            .formatted(each.source().document(), each.text(Fields.DIRECTION), each.text(Fields.WHAT))
                    : facts.cited(each);
            List<String> parts = lines.computeIfAbsent(line, any -> new ArrayList<>());
            if (measured) {
                parts.add("%s %s"
                        .formatted(each.text(Fields.STATISTIC), Unit.NANOS.show(each.number(Fields.SECONDS) * 1e9)));
            }
        }
        return lines.entrySet().stream()
                .map(each -> each.getValue().isEmpty()
                        ? each.getKey()
                        : "%s: %s".formatted(each.getKey(), String.join(", ", each.getValue())))
                .toList();
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
                                caseFile.observations().size() == 1
                                        ? "1 observation: "
                                        : "%d observations: "
                                                .formatted(
                                                        caseFile.observations().size()),
                                "."));
    }
}
