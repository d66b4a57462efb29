package org.bulkbench.measure;

import java.util.Arrays;

/**
 * What a probe saw over the time of a run, in intervals of equal width, immutable.
 *
 * @param name device and value, such as {@code sdb read}, or a value of the machine, such as {@code dirty}
 * @param unit {@code B/s}, {@code 1/s}, {@code B}, {@code %} or empty for a plain number
 * @param startNanos begin of the first interval, nanoseconds of the session
 * @param widthNanos width of every interval
 * @param values of a rate the mean over each interval, of what is no rate the value at its end
 */
public record Track(String name, String unit, long startNanos, long widthNanos, long[] values) {

    public Track {
        values = values.clone();
    }

    @Override
    public long[] values() {
        return values.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Track that
                && name.equals(that.name)
                && unit.equals(that.unit)
                && startNanos == that.startNanos
                && widthNanos == that.widthNanos
                && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return name.hashCode() * 31 + Arrays.hashCode(values);
    }
}
