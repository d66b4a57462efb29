package org.bulkbench.report.text.internal;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.evidence.Citations;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.figure.Table;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RunObservations;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.TargetRecord;
import org.bulkbench.run.Validity;

/** A run: what ran on what, its figures, what they are worth, what explains them, how it ended. */
final class RunText {

    private static final String INDENT = "  ";

    private final RunRecord run;
    private final List<Table> tables;
    private final Page page;

    RunText(RunRecord run, List<Table> tables, Page page) {
        this.run = run;
        this.tables = tables;
        this.page = page;
    }

    void print() {
        page.paragraph(
                "",
                INDENT,
                "%s on %s"
                        .formatted(
                                run.workload(),
                                run.targets().stream().map(TargetRecord::uri).collect(Collectors.joining(", "))));
        page.paragraph(INDENT, "    ", head());
        page.paragraph(INDENT, "    ", settings());
        new FigureText(run, tables, page).print();
        validity();
        findings();
        page.blank();
        run.targets().forEach(this::target);
        page.blank();
        page.paragraph(
                "", INDENT, "Outcome: %s. %s".formatted(run.outcome().word().replace('-', ' '), run.sentence()));
        if (!run.children().isEmpty()) {
            page.paragraph("", INDENT, "Runs of this plan: %s".formatted(String.join(", ", run.children())));
        }
    }

    private String head() {
        Instant started = run.started().truncatedTo(ChronoUnit.SECONDS);
        String lasted = run.ended()
                .map(ended -> " for "
                        + Unit.NANOS.show(Duration.between(run.started(), ended).toNanos()))
                .orElse("");
        return "run %s, %s%s%s"
                .formatted(run.id(), started, lasted, run.bundle().isEmpty() ? "" : ", by " + run.bundle());
    }

    private String settings() {
        return run.settings().entrySet().stream()
                .filter(each -> !each.getValue().isEmpty())
                .map(each -> "%s=%s".formatted(each.getKey(), each.getValue()))
                .collect(Collectors.joining(" "));
    }

    private void target(TargetRecord target) {
        page.paragraph(
                "",
                INDENT,
                "%s %s: %s, %s%s"
                        .formatted(
                                capital(target.role()),
                                target.uri(),
                                target.identity(),
                                target.access(),
                                target.engines().isEmpty() ? "" : ", by " + String.join(", ", target.engines())));
        target.facts().stream()
                .filter(fact -> !isSetting(fact))
                .forEach(fact -> page.paragraph(INDENT, "    ", Citations.fields(fact)));
        settings(target)
                .forEach((device, settings) -> page.paragraph(
                        INDENT, "    ", "settings of %s: %s".formatted(device, String.join(", ", settings))));
        moved("read", target.bytesRead());
        moved("written", target.bytesWritten());
    }

    private static String capital(String word) {
        return word.isEmpty() ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    private static boolean isSetting(Observation fact) {
        return fact.kind().equals(Kind.SETTING)
                && !fact.text(Fields.DEVICE).isEmpty()
                && !fact.text(Fields.NAME).isEmpty();
    }

    /** Returns what each device is set to, on a line for each. */
    private static Map<String, List<String>> settings(TargetRecord target) {
        return target.facts().stream()
                .filter(RunText::isSetting)
                .collect(Collectors.groupingBy(
                        fact -> fact.text(Fields.DEVICE),
                        LinkedHashMap::new,
                        Collectors.mapping(
                                fact -> "%s %s"
                                        .formatted(
                                                fact.text(Fields.NAME),
                                                fact.get(Fields.VALUE_NUMBER)
                                                        .map(String::valueOf)
                                                        .orElse(fact.text(Fields.VALUE))),
                                Collectors.toList())));
    }

    private void moved(String how, long bytes) {
        if (bytes > 0) {
            page.line(INDENT, "%s %s in all".formatted(Unit.BYTES.show(bytes), how));
        }
    }

    private void validity() {
        boolean nothing = run.metrics().isEmpty() || run.outcome() == Ending.NOT_APPLICABLE;
        if (nothing && run.validity().reasons().isEmpty()) {
            return; // there are no figures that something could speak against
        }
        Validity validity = run.validity();
        page.blank();
        page.paragraph(
                "",
                INDENT,
                validity.reasons().isEmpty()
                        ? "Validity: valid, nothing speaks against the figures."
                        : "Validity: %s".formatted(word(validity.verdict())));
        for (Validity.Reason reason : validity.reasons()) {
            page.paragraph("  - ", reason.sentence());
        }
    }

    private void findings() {
        if (run.findings().isEmpty()) {
            return;
        }
        List<Observation> observations = RunObservations.of(run);
        FindingText text = new FindingText(
                page,
                new Citations(List.of()),
                id -> observations.stream().filter(each -> each.id().equals(id)).findFirst());
        for (Finding finding : run.findings()) {
            page.blank();
            text.print(finding);
        }
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
