package org.bulkbench.run;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * What came of comparing two sides.
 *
 * @param base as it was named
 * @param other as it was named
 * @param verdict worse if any row is, else inconclusive if any is, else better if any is, else same
 * @param sentence the verdict for people
 * @param level of the intervals of all rows together, such as 0.95
 * @param rows one for each combination of settings and figure
 * @param remarks what a reader should know, each a sentence
 */
public record Comparison(
        String base,
        String other,
        Verdict verdict,
        String sentence,
        double level,
        List<Row> rows,
        List<String> remarks) {

    /** What can be said of a figure. */
    public enum Verdict {
        /** The other side is better, by more than chance makes likely. */
        BETTER,
        /** The difference, if there is one, is too small to matter. */
        SAME,
        /** The other side is worse, by more than chance makes likely. */
        WORSE,
        /** Too few runs, or they differ too much among each other. */
        INCONCLUSIVE;

        /** Returns the word that JSON and people see. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public Comparison {
        rows = List.copyOf(rows);
        remarks = List.copyOf(remarks);
    }

    /**
     * One figure of one combination of settings.
     *
     * @param cell what this combination has that others have not, such as {@code block=4k}; empty if there is one only
     * @param metric name of the figure
     * @param direction {@code read} or {@code write}
     * @param unit of both medians
     * @param baseRuns how many runs the base has of it
     * @param otherRuns how many runs the other has of it
     * @param baseMedian of the base
     * @param otherMedian of the other
     * @param ratio other median to base median
     * @param low end of the interval of the ratio; empty where there are too few runs
     * @param high end of it
     * @param verdict what that means
     * @param sentence why it is inconclusive; else empty
     */
    public record Row(
            String cell,
            String metric,
            String direction,
            String unit,
            int baseRuns,
            int otherRuns,
            double baseMedian,
            double otherMedian,
            double ratio,
            OptionalDouble low,
            OptionalDouble high,
            Verdict verdict,
            String sentence) {

        /** Returns whether it is a time, of which less is better. */
        public boolean lessIsBetter() {
            return unit.equals("s");
        }

        /** Returns by which share the other is slower, below 0 if it is faster: of a rate what is lost, of a time what is added. */
        public double slowdown() {
            return lessIsBetter() ? ratio - 1 : 1 - ratio;
        }
    }
}
