package org.bulkbench.figure;

import java.util.List;
import java.util.Optional;
import org.bulkbench.measure.Limit;

/**
 * Something that can be drawn.
 *
 * @param title for people
 * @param x horizontal axis
 * @param y vertical axis
 * @param series at least one
 * @param limits horizontal lines, in the unit of {@code y}
 * @param marks what happened where
 * @param alternative one sentence that says what the figure shows, for those who cannot see it
 */
public record Figure(
        String title, Axis x, Axis y, List<Series> series, List<Limit> limits, List<Mark> marks, String alternative) {

    public Figure {
        series = List.copyOf(series);
        limits = List.copyOf(limits);
        marks = List.copyOf(marks);
    }

    /**
     * An axis.
     *
     * @param label for people
     * @param unit {@code s}, {@code B/s}, {@code B}, {@code 1/s} or empty
     * @param logarithmic whether equal ratios are equal distances
     */
    public record Axis(String label, String unit, boolean logarithmic) {}

    /**
     * Points of one kind.
     *
     * @param name for the legend
     * @param xs ascending
     * @param ys as many as {@code xs}
     * @param lows low ends of intervals, as many as {@code xs}, NaN where there is none; empty if no point has one
     * @param highs high ends of them, in the same way
     * @param joined whether a line joins the points; else they are single samples
     */
    public record Series(
            String name, List<Double> xs, List<Double> ys, List<Double> lows, List<Double> highs, boolean joined) {

        public Series {
            xs = List.copyOf(xs);
            ys = List.copyOf(ys);
            lows = List.copyOf(lows);
            highs = List.copyOf(highs);
            if (xs.size() != ys.size()) {
                throw new IllegalArgumentException("%d xs but %d ys".formatted(xs.size(), ys.size()));
            }
            if (lows.size() != highs.size() || !lows.isEmpty() && lows.size() != xs.size()) {
                throw new IllegalArgumentException(
                        "%d low and %d high ends for %d points".formatted(lows.size(), highs.size(), xs.size()));
            }
        }

        /** Makes one whose points are joined. */
        public Series(String name, List<Double> xs, List<Double> ys, List<Double> lows, List<Double> highs) {
            this(name, xs, ys, lows, highs, true);
        }

        /** Makes one of single samples. */
        public static Series samples(String name, List<Double> xs, List<Double> ys) {
            return new Series(name, xs, ys, List.of(), List.of(), false);
        }

        /** Makes one without intervals. */
        public Series(String name, List<Double> xs, List<Double> ys) {
            this(name, xs, ys, List.of(), List.of());
        }
    }

    /**
     * Something that happened at a place.
     *
     * @param x where
     * @param text what
     * @param observation id of the observation that says so
     */
    public record Mark(double x, String text, Optional<String> observation) {}
}
