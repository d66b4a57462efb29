package org.bulkbench.core.internal.compare;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.bulkbench.measure.Metric;
import org.bulkbench.run.Comparison;
import org.bulkbench.run.Comparison.Row;
import org.bulkbench.run.Comparison.Verdict;
import org.bulkbench.run.Comparisons;
import org.bulkbench.run.RunRecord;

/**
 * Compares two sides that are alike. All intervals together hold with 95 %: each is as much wider as there are figures, so that
 * many figures do not find a difference by chance. A difference is declared where the interval leaves out 1 and {@link Chance} agrees.
 */
final class Comparing {

    private static final double LEVEL = 0.95;
    private static final double SAME = 0.05; // an interval within this share of 1 is no difference that matters
    private static final double LEAST = 0.01; // a difference below this is none, however sure
    private static final long SEED = 20_260_131;
    private static final Set<String> FIGURES =
            Set.of("rate", "rate.durable", "iops", "latency.mean", "latency.p50", "latency.p95", "latency.p99");

    private final Side base;
    private final Side other;

    Comparing(Side base, Side other) {
        this.base = base;
        this.other = other;
    }

    /** A figure of a combination, with the values of all runs. */
    private record Pair(String cell, Metric kind, double[] base, double[] other) {

        boolean hasTooFew() {
            return Math.min(base.length, other.length) < Comparisons.FEWEST_RUNS;
        }
    }

    Comparison result() {
        List<Pair> pairs = pairs();
        long figures = pairs.stream()
                .filter(pair -> !pair.kind().name().equals("iops")) // says what the rate says, in other words
                .count();
        double error = (1 - LEVEL) / Math.max(1, figures);
        List<Row> rows = new ArrayList<>();
        for (Pair pair : pairs) {
            rows.add(pair.hasTooFew() ? tooFew(pair) : row(pair, error));
        }
        List<String> remarks = new ArrayList<>(base.remarks());
        remarks.addAll(other.remarks());
        remarks.addAll(new Likeness(base, other).remarks());
        Verdict verdict = verdict(rows);
        return new Comparison(base.name(), other.name(), verdict, sentence(verdict, rows), LEVEL, rows, remarks);
    }

    private List<Pair> pairs() {
        List<Pair> pairs = new ArrayList<>();
        for (Map.Entry<Map<String, String>, List<RunRecord>> cell : base.runs().entrySet()) {
            List<RunRecord> others = other.runs().get(cell.getKey());
            for (Metric kind : cell.getValue().getFirst().metrics()) {
                if (FIGURES.contains(kind.name()) && isOfAll(kind)) {
                    double[] a = values(cell.getValue(), kind);
                    double[] b = values(others, kind);
                    if (a.length > 0 && b.length > 0 && Bootstrap.median(a) > 0) {
                        pairs.add(new Pair(label(cell.getKey()), kind, a, b));
                    }
                }
            }
        }
        return pairs;
    }

    private static boolean isOfAll(Metric metric) {
        return metric.job().isEmpty() && metric.target().isEmpty();
    }

    private static double[] values(List<RunRecord> runs, Metric kind) {
        return runs.stream()
                .flatMap(run -> run.metrics().stream()
                        .filter(metric -> metric.name().equals(kind.name())
                                && metric.direction().equals(kind.direction())
                                && isOfAll(metric)
                                && metric.value() > 0)
                        .limit(1))
                .mapToDouble(Metric::value)
                .toArray();
    }

    /** Returns the settings in which the combinations differ. */
    private String label(Map<String, String> cell) {
        Set<String> several = new LinkedHashSet<>();
        for (Map<String, String> each : base.runs().keySet()) {
            each.forEach((name, value) -> {
                if (!value.equals(cell.get(name))) {
                    several.add(name);
                }
            });
        }
        return cell.entrySet().stream()
                .filter(entry -> several.contains(entry.getKey()))
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining(" "));
    }

    private static Row tooFew(Pair pair) {
        String sentence = "too few runs, %d against %d, and it takes %d on each side"
                .formatted(pair.base().length, pair.other().length, Comparisons.FEWEST_RUNS);
        return row(pair, OptionalDouble.empty(), OptionalDouble.empty(), Verdict.INCONCLUSIVE, sentence);
    }

    private static Row row(Pair pair, double error) {
        Bootstrap.Interval interval = Bootstrap.ofRatio(pair.base(), pair.other(), error, SEED);
        double ratio = Bootstrap.median(pair.other()) / Bootstrap.median(pair.base());
        boolean beyond = interval.low() > 1 || interval.high() < 1;
        boolean sure = Chance.of(pair.base(), pair.other()) <= error;
        boolean above = beyond && sure && ratio > 1 + LEAST;
        boolean below = beyond && sure && ratio < 1 - LEAST;
        boolean lessIsBetter = pair.kind().unit().equals("s");
        Verdict verdict = Verdict.INCONCLUSIVE;
        if (above || below) {
            verdict = above == lessIsBetter ? Verdict.WORSE : Verdict.BETTER;
        } else if (interval.low() >= 1 - SAME && interval.high() <= 1 + SAME) {
            verdict = Verdict.SAME;
        }
        String sentence = verdict == Verdict.INCONCLUSIVE
                ? String.format(
                        Locale.ROOT,
                        beyond
                                ? "more runs are needed: %+.1f %% to %+.1f %% may be chance"
                                : "the runs differ too much: anything from %+.1f %% to %+.1f %% is possible",
                        100 * (interval.low() - 1),
                        100 * (interval.high() - 1))
                : "";
        return row(pair, OptionalDouble.of(interval.low()), OptionalDouble.of(interval.high()), verdict, sentence);
    }

    private static Row row(Pair pair, OptionalDouble low, OptionalDouble high, Verdict verdict, String sentence) {
        double baseMedian = Bootstrap.median(pair.base());
        double otherMedian = Bootstrap.median(pair.other());
        return new Row(
                pair.cell(),
                pair.kind().name(),
                pair.kind().direction(),
                pair.kind().unit(),
                pair.base().length,
                pair.other().length,
                baseMedian,
                otherMedian,
                otherMedian / baseMedian,
                low,
                high,
                verdict,
                sentence);
    }

    private static Verdict verdict(List<Row> rows) {
        for (Verdict each : List.of(Verdict.WORSE, Verdict.INCONCLUSIVE, Verdict.BETTER)) {
            if (rows.stream().anyMatch(row -> row.verdict() == each)) {
                return each;
            }
        }
        return rows.isEmpty() ? Verdict.INCONCLUSIVE : Verdict.SAME;
    }

    private static String sentence(Verdict verdict, List<Row> rows) {
        List<Row> deciding =
                rows.stream().filter(row -> row.verdict() == verdict).toList();
        if (deciding.isEmpty()) {
            return "Inconclusive: the runs have no figure in common.";
        }
        Row first = deciding.getFirst();
        return switch (verdict) {
            case SAME -> "Same: no figure differs by more than %.0f %%.".formatted(100 * SAME);
            case INCONCLUSIVE ->
                "Inconclusive: %s%s%s."
                        .formatted(
                                first.low().isEmpty() ? "" : "of %s, ".formatted(named(first)),
                                first.sentence(),
                                deciding.size() == rows.size()
                                        ? ""
                                        : "; %d of %d figures can be judged"
                                                .formatted(rows.size() - deciding.size(), rows.size()));
            case BETTER, WORSE ->
                String.format(
                        Locale.ROOT,
                        "%s: %s is %+.1f %% (%+.1f %% to %+.1f %%)%s.",
                        verdict == Verdict.BETTER ? "Better" : "Worse",
                        named(first),
                        100 * (first.ratio() - 1),
                        100 * (first.low().orElse(Double.NaN) - 1),
                        100 * (first.high().orElse(Double.NaN) - 1),
                        switch (deciding.size()) {
                            case 1 -> "";
                            case 2 -> ", and 1 more figure";
                            default -> ", and %d more figures".formatted(deciding.size() - 1);
                        });
        };
    }

    private static String named(Row row) {
        return "%s %s%s".formatted(row.direction(), row.metric(), row.cell().isEmpty() ? "" : " with " + row.cell());
    }
}
