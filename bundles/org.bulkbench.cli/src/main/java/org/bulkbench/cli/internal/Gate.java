package org.bulkbench.cli.internal;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.run.Comparison;
import org.bulkbench.run.Comparison.Row;
import org.bulkbench.run.Comparison.Verdict;
import org.bulkbench.run.RefusedException;
import org.bulkbench.settings.Spelling;

/**
 * What a comparison has to pass: no rate that is slower, or no latency that is longer, by more than a share.
 *
 * @param typed as it was typed
 * @param latency whether it is about latencies
 * @param share above which it fails, where the comparison says that it is worse
 */
record Gate(String typed, boolean latency, double share) {

    static final String PASSED = "passed";
    static final String FAILED = "failed";
    static final String UNDECIDED = "undecided";

    private static final String LATENCY = "latency";
    private static final List<String> NAMES = List.of("slower", LATENCY);
    private static final Pattern GATE = Pattern.compile("([a-z]+)=([0-9]{1,3}(?:\\.[0-9]{1,3})?) ?%");

    static Gate parse(String typed, Arguments arguments) throws RefusedException {
        Matcher matcher = GATE.matcher(typed);
        if (!matcher.matches() || !NAMES.contains(matcher.group(1))) {
            String name = typed.replaceFirst("=.*", "");
            throw arguments.wrong("'--gate' takes slower=5%% or latency=5%%, with a share of your own, not '%s'.%s"
                    .formatted(typed, NAMES.contains(name) ? "" : Spelling.hint(name, NAMES)));
        }
        return new Gate(typed, matcher.group(1).equals(LATENCY), Double.parseDouble(matcher.group(2)) / 100);
    }

    /** Returns {@code failed} if any figure fails, {@code undecided} if none could be judged, else {@code passed}. */
    String outcome(List<Comparison> comparisons) {
        if (failing(comparisons).isPresent()) {
            return FAILED;
        }
        boolean judged = comparisons.stream()
                .allMatch(each -> each.rows().stream()
                        .anyMatch(row -> isMine(row) && row.low().isPresent()));
        return judged ? PASSED : UNDECIDED;
    }

    /** Returns what it says, a sentence. */
    String sentence(List<Comparison> comparisons) {
        Optional<Row> failing = failing(comparisons);
        if (failing.isPresent()) {
            Row row = failing.get();
            return String.format(
                    Locale.ROOT,
                    "Gate %s: failed, %s %s%s is %.1f %% %s.",
                    typed,
                    row.direction(),
                    row.metric(),
                    row.cell().isEmpty() ? "" : " with " + row.cell(),
                    100 * row.slowdown(),
                    latency ? "longer" : "slower");
        }
        long open = comparisons.stream()
                .flatMap(each -> each.rows().stream())
                .filter(row -> isMine(row) && row.verdict() == Verdict.INCONCLUSIVE)
                .count();
        return outcome(comparisons).equals(PASSED)
                ? "Gate %s: passed%s."
                        .formatted(typed, open == 0 ? "" : ", but %d of its figures are inconclusive".formatted(open))
                : "Gate %s: undecided, there are too few runs to judge by; --repeat 5 makes enough.".formatted(typed);
    }

    private Optional<Row> failing(List<Comparison> comparisons) {
        return comparisons.stream()
                .flatMap(each -> each.rows().stream())
                .filter(row -> isMine(row) && row.verdict() == Verdict.WORSE && row.slowdown() > share)
                .findFirst();
    }

    private boolean isMine(Row row) {
        return row.lessIsBetter() == latency;
    }
}
