package org.bulkbench.core.internal.compare;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.bulkbench.run.Comparison;
import org.bulkbench.run.Comparison.Row;
import org.bulkbench.run.Comparison.Verdict;
import org.bulkbench.run.Comparisons;

/** What two halves of the same runs say of the machine and the target: how small a change of a rate can be and be seen. */
final class Quiet {

    private static final double SEEN = 0.05;
    private static final List<String> RATES = List.of("rate", "rate.durable");

    private Quiet() {}

    static Comparison of(Comparison halves) {
        List<Row> rates = halves.rows().stream()
                .filter(row -> RATES.contains(row.metric()))
                .toList();
        OptionalDouble widest = rates.stream()
                .flatMapToDouble(row -> Stream.of(row.low(), row.high())
                        .filter(OptionalDouble::isPresent)
                        .mapToDouble(end -> Math.abs(end.getAsDouble() - 1)))
                .max();
        boolean tooFew =
                rates.isEmpty() || rates.stream().anyMatch(row -> row.low().isEmpty());
        boolean different =
                rates.stream().anyMatch(row -> row.verdict() == Verdict.BETTER || row.verdict() == Verdict.WORSE);
        boolean quiet = !tooFew && !different && widest.orElse(1) <= SEEN;
        return new Comparison(
                halves.base(),
                halves.other(),
                quiet ? Verdict.SAME : Verdict.INCONCLUSIVE,
                sentence(tooFew, different, quiet, widest.orElse(Double.NaN)),
                halves.level(),
                halves.rows(),
                halves.remarks());
    }

    private static String sentence(boolean tooFew, boolean different, boolean quiet, double widest) {
        if (tooFew) {
            return "Inconclusive: it takes %d runs of the same settings; repeat with --repeat %d."
                    .formatted(2 * Comparisons.FEWEST_RUNS, 2 * Comparisons.FEWEST_RUNS);
        }
        if (different) {
            return "Not quiet enough: two halves of the same runs differ by more than chance, so a difference of other runs says nothing; end what else runs, and repeat.";
        }
        return String.format(
                Locale.ROOT,
                quiet
                        ? "Quiet enough: two halves of the same runs agree within %.1f %%, so a rate that changes by %.0f %% is seen."
                        : "Not quiet enough: two halves of the same runs agree within %.1f %% only, so a rate that changes by %.0f %% may not be seen; repeat more often, longer, or with less beside it.",
                100 * widest,
                100 * SEEN);
    }
}
