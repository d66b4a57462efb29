package org.bulkbench.report.html.internal;

import java.util.ArrayList;
import java.util.List;
import org.bulkbench.figure.Figure;
import org.bulkbench.measure.Unit;

/** Where values stand on an axis of a figure, and which of them are named. */
final class Scale {

    private static final int TICKS = 5;
    private static final int FEWEST_TICKS = 3;
    private static final double MOST_ROUNDING = 0.1;
    private static final double FLAT = 1.5; // a logarithmic axis is at least this wide, as the ratio of its ends

    private final Figure.Axis axis;
    private final double low;
    private final double high;
    private final double from;
    private final double to;

    /**
     * Makes a scale.
     *
     * @param low lowest value; a linear axis begins at 0 nevertheless
     * @param high highest value
     * @param from place of the low end, in units of the drawing
     * @param to place of the high end
     */
    Scale(Figure.Axis axis, double low, double high, double from, double to) {
        this.axis = axis;
        if (axis.logarithmic()) {
            double lowest = low > 0 ? low : 1;
            boolean flat = high < lowest * FLAT;
            this.low = flat ? lowest / FLAT : lowest;
            this.high = flat ? lowest * FLAT : high;
        } else {
            this.low = Math.min(0, low);
            this.high = high > this.low ? rounded(this.low, high) : this.low + 1;
        }
        this.from = from;
        this.to = to;
    }

    /** Returns whether a value has a place at all. */
    boolean has(double value) {
        return Drawings.has(axis, value);
    }

    /** Returns whether a value lies between the ends. */
    boolean spans(double value) {
        return has(value) && value >= low && value <= high;
    }

    double place(double value) {
        double share = axis.logarithmic() ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
        return from + Math.clamp(share, 0, 1) * (to - from);
    }

    /** Returns the values that are named, ascending. */
    List<Double> ticks() {
        List<Double> ticks = axis.logarithmic() ? axis.unit().equals("B") ? powersOfTwo() : decades() : even();
        return ticks.size() >= FEWEST_TICKS ? ticks : even();
    }

    String label(double value) {
        String shown = axis.unit().equals("B") && value == Math.rint(value) && isPowerOfTwo((long) value)
                ? Unit.BYTES.print((long) value)
                : Unit.show(value, axis.unit());
        return shown.replaceFirst("(\\.[0-9]*?)0+(?=$| )", "$1").replaceFirst("\\.(?=$| )", "");
    }

    /** Ends the axis at a named value where one is near. */
    private static double rounded(double low, double high) {
        double step = step(low, high);
        double end = Math.ceil(high / step - 1e-9) * step;
        return end - high <= MOST_ROUNDING * (high - low) ? end : high;
    }

    private static double step(double low, double high) {
        double raw = (high - low) / TICKS;
        double power = Math.pow(10, Math.floor(Math.log10(raw)));
        return raw <= power ? power : raw <= 2 * power ? 2 * power : raw <= 5 * power ? 5 * power : 10 * power;
    }

    private List<Double> even() {
        double step = step(low, high);
        List<Double> ticks = new ArrayList<>();
        for (long i = (long) Math.ceil(low / step - 1e-9); i * step <= high * (1 + 1e-9); i++) {
            ticks.add(i * step);
        }
        return ticks;
    }

    /** Powers of ten; where they are too few, the steps between them too. */
    private List<Double> decades() {
        List<Double> powers = decades(1);
        return powers.size() >= FEWEST_TICKS ? powers : decades(1, 2, 5);
    }

    private List<Double> decades(int... factors) {
        double span = Math.log10(high / low);
        int every = (int) Math.max(1, Math.ceil(span / 8));
        List<Double> ticks = new ArrayList<>();
        for (int power = (int) Math.floor(Math.log10(low)); power <= Math.log10(high); power++) {
            for (int factor : factors) {
                double value = factor * Math.pow(10, power);
                if (value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9) && Math.floorMod(power, every) == 0) {
                    ticks.add(value);
                }
            }
        }
        return ticks;
    }

    private List<Double> powersOfTwo() {
        double span = Math.log(high / low) / Math.log(2);
        int every = (int) Math.max(1, Math.ceil(span / 8));
        List<Double> ticks = new ArrayList<>();
        for (int power = 0; power < 63; power += every) {
            double value = 1L << power;
            if (value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9)) {
                ticks.add(value);
            }
        }
        return ticks;
    }

    private static boolean isPowerOfTwo(long value) {
        return value > 0 && Long.bitCount(value) == 1;
    }
}
