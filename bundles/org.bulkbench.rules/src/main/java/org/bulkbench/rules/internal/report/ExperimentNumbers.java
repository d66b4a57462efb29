package org.bulkbench.rules.internal.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Field;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.rules.internal.Show;

/** Experiments that share a number and are not the same. */
final class ExperimentNumbers {

    private ExperimentNumbers() {}

    static List<Finding> of(CaseFile all) {
        Map<Long, List<Observation>> byNumber = new TreeMap<>();
        all.all(Kind.COPY)
                .forEach(copy -> copy.list(Fields.EXPERIMENTS).forEach(number -> {
                    if (number instanceof Number each) {
                        byNumber.computeIfAbsent(each.longValue(), any -> new ArrayList<>())
                                .add(copy);
                    }
                }));
        List<Finding> findings = new ArrayList<>();
        byNumber.forEach((number, copies) -> copies.stream()
                .filter(each -> isOther(copies.getFirst(), each))
                .findFirst()
                .ifPresent(other -> findings.add(explain(number, copies.getFirst(), other))));
        return findings;
    }

    /** Returns whether two copies are of different experiments; a cell may have two times, and a run stand twice. */
    private static boolean isOther(Observation a, Observation b) {
        boolean sameCell = a.source().document().equals(b.source().document())
                && a.source().line() == b.source().line();
        boolean alike = isAlike(a, b, Fields.COMMAND)
                && isAlike(a, b, Fields.SOURCE)
                && isAlike(a, b, Fields.DESTINATION)
                && (a.text(Fields.COMMAND).equals(b.text(Fields.COMMAND))
                        || a.number(Fields.SECONDS) == b.number(Fields.SECONDS));
        return !sameCell && !alike;
    }

    /** Returns whether two may have the same word; what the text leaves out may be anything. */
    private static boolean isAlike(Observation a, Observation b, Field<String> field) {
        return a.text(field).isEmpty()
                || b.text(field).isEmpty()
                || a.text(field).equals(b.text(field));
    }

    private static Finding explain(long number, Observation a, Observation b) {
        return Finding.of(
                        Severity.NOTICE,
                        Confidence.MEDIUM,
                        "Experiment %d stands for two: %s and %s.".formatted(number, words(a), words(b)),
                        List.of(a, b))
                .because("Each experiment should have a number of its own; one of the two figures belongs elsewhere.")
                .mendedBy("Ask which of the two was meant before using either.");
    }

    private static String words(Observation copy) {
        String to = copy.text(Fields.DESTINATION);
        return "%s from %s%s in %s"
                .formatted(
                        copy.text(Fields.COMMAND).isEmpty() ? "a copy" : copy.text(Fields.COMMAND),
                        copy.text(Fields.SOURCE),
                        to.isEmpty() ? "" : " to " + to,
                        Show.seconds(copy.number(Fields.SECONDS)));
    }
}
