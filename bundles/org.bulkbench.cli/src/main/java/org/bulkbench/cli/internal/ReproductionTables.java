package org.bulkbench.cli.internal;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.bulkbench.measure.Unit;
import org.bulkbench.reproduction.Answer;
import org.bulkbench.reproduction.Choice;
import org.bulkbench.reproduction.Choice.Sort;
import org.bulkbench.reproduction.Replica;
import org.bulkbench.reproduction.Rivalry;
import org.bulkbench.reproduction.Row;
import org.bulkbench.reproduction.Row.Kind;
import org.bulkbench.reproduction.Sensitivity;
import org.bulkbench.reproduction.Sensitivity.Effect;

/** Prints what was reproduced for people. */
final class ReproductionTables {

    private static final double CLOSE = 0.15;
    private static final double LEAST_EFFECT = 0.01;

    private final Output out;

    ReproductionTables(Output out) {
        this.out = out;
    }

    void print(List<Replica> replicas, List<Rivalry> rivalries, List<Sensitivity> sensitivities) throws IOException {
        List<Row> rows = replicas.stream().flatMap(each -> each.rows().stream()).toList();
        rows(rows);
        choices(replicas.stream().flatMap(each -> each.choices().stream()).toList());
        for (Rivalry rivalry : rivalries) {
            rivalry(rivalry);
        }
        if (!sensitivities.isEmpty()) {
            effects(sensitivities.stream()
                    .flatMap(each -> each.effects().stream())
                    .toList());
            omissions(sensitivities.stream()
                    .flatMap(each -> each.omissions().stream())
                    .toList());
        }
        summary(rows);
    }

    private void rows(List<Row> rows) throws IOException {
        Table table = new Table("SEED", "REPORTED", "SIMULATED", "OFF", "KIND", "FIGURE");
        for (Row row : rows) {
            table.row(
                    row.seed(),
                    Unit.show(row.reported(), row.unit()),
                    Double.isNaN(row.simulated()) ? "none" : Unit.show(row.simulated(), row.unit()),
                    (percent(row.difference()) + (isMissed(row) ? " !" : "")).strip(),
                    row.kind().word(),
                    row.figure());
            if (isMissed(row)) {
                table.note(row.reason());
            }
        }
        table.print(out);
    }

    private void choices(List<Choice> choices) throws IOException {
        out.line("");
        Table table = new Table("SEED", "VALUE", "CHOICE", "PARAMETER");
        for (Choice choice : choices) {
            if (choice.sort() == Sort.FITTED) {
                table.row(choice.seed(), choice.value(), choice.sort().word(), choice.name());
                table.note(choice.origin());
            }
        }
        table.print(out);
        Map<Sort, Long> counts = choices.stream().collect(Collectors.groupingBy(Choice::sort, Collectors.counting()));
        out.line("%d fitted, %d specified, %d assumed, %d structural; --json lists all."
                .formatted(
                        counts.getOrDefault(Sort.FITTED, 0L),
                        counts.getOrDefault(Sort.SPECIFIED, 0L),
                        counts.getOrDefault(Sort.ASSUMED, 0L),
                        counts.getOrDefault(Sort.STRUCTURAL, 0L)));
    }

    private void rivalry(Rivalry rivalry) throws IOException {
        out.line("");
        out.line("%s: %s".formatted(rivalry.seed(), rivalry.question()));
        Table table = new Table("HYPOTHESIS", "REPORTED", "SIMULATED", "OFF", "FIGURE");
        for (Rivalry.Prediction row : rivalry.rows()) {
            boolean known = !Double.isNaN(row.reported());
            table.row(
                    row.hypothesis(),
                    known ? Unit.show(row.reported(), row.unit()) : "",
                    Unit.show(row.simulated(), row.unit()),
                    known ? percent(row.simulated() / row.reported() - 1) : "",
                    row.figure() + (row.separates() ? " (separates)" : ""));
        }
        table.print(out);
        out.line("To separate them: " + rivalry.experiment());
    }

    private void effects(List<Effect> effects) throws IOException {
        out.line("");
        Table table = new Table("SEED", "-25 %", "+25 %", "PARAMETER: FIGURE");
        effects.stream()
                .filter(each -> largest(each) >= LEAST_EFFECT)
                .sorted(Comparator.comparing(Effect::seed)
                        .thenComparing(Comparator.comparing(ReproductionTables::largest)
                                .reversed()))
                .forEach(each -> table.row(
                        each.seed(),
                        percent(each.lower()),
                        percent(each.higher()),
                        "%s: %s".formatted(each.choice(), each.figure())));
        table.print(out);
        out.line("Effects below 1 % are left out; --json has all.");
    }

    private void omissions(List<Sensitivity.Omission> omissions) throws IOException {
        out.line("");
        Table table = new Table("SEED", "OFF", "LEFT OUT, AND WHAT IT IS FITTED TO THE OTHERS");
        for (Sensitivity.Omission each : omissions) {
            table.row(
                    each.seed(),
                    each.choices().isEmpty() ? "" : percent(each.difference()),
                    "%s: %s"
                            .formatted(
                                    each.figure(),
                                    each.choices().isEmpty()
                                            ? "no other figure says anything of its parameter"
                                            : String.join(", ", each.choices())));
        }
        table.print(out);
    }

    void print(List<Answer> answers) throws IOException {
        for (Answer answer : answers) {
            out.line("%s %s".formatted(answer.question().id(), answer.question().text()));
            Table table = new Table("", "");
            for (Answer.Line line : answer.rows()) {
                table.row(Unit.show(line.value(), line.unit()), line.what());
            }
            table.print(out);
            out.line((answer.holds() ? "So it is: " : "It is not so: ") + answer.sentence());
            out.line("");
        }
    }

    private void summary(List<Row> rows) throws IOException {
        out.line("");
        for (Kind kind : Kind.values()) {
            List<Row> of = rows.stream().filter(each -> each.kind() == kind).toList();
            if (!of.isEmpty()) {
                long close = of.stream().filter(each -> !isMissed(each)).count();
                out.line("%-9s %d of %d within 15 %%".formatted(kind.word(), close, of.size()));
            }
        }
    }

    private static boolean isMissed(Row row) {
        return !(Math.abs(row.difference()) <= CLOSE);
    }

    private static double largest(Effect effect) {
        double lower = Double.isNaN(effect.lower()) ? 0 : Math.abs(effect.lower());
        double higher = Double.isNaN(effect.higher()) ? 0 : Math.abs(effect.higher());
        return Math.max(lower, higher);
    }

    private static String percent(double share) {
        return Double.isNaN(share) ? "" : String.format(Locale.ROOT, "%+.1f %%", 100 * share);
    }
}
