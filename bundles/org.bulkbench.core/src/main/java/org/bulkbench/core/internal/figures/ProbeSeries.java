package org.bulkbench.core.internal.figures;

import java.util.Arrays;

/**
 * What a probe said over time, in a bounded room: when it is full every second sample is forgotten, and from then on only
 * every second one is kept. The last one is always known. Adding allocates nothing. Confined to one thread at a time.
 */
public final class ProbeSeries {

    private final int width;
    private final long[] nanos;
    private final long[] values;
    private int count;
    private long added;
    private long stride = 1;

    /** Takes how many values a sample has, and how many samples there is room for, at least 2 and even. */
    public ProbeSeries(int width, int room) {
        this.width = width;
        this.nanos = new long[room + 1]; // behind the others: the last
        this.values = new long[(room + 1) * width];
    }

    /** Adds a sample, copied. */
    public void add(long atNanos, long[] sample) {
        if (added % stride == 0) {
            if (count == nanos.length - 1) {
                halve();
            }
            if (added % stride == 0) { // of the new stride, too
                put(count++, atNanos, sample);
            }
        }
        put(nanos.length - 1, atNanos, sample);
        added++;
    }

    /** Returns whether there are two samples, so that something can be said of the time between. */
    public boolean isTold() {
        return added > 1;
    }

    long firstNanos() {
        return nanos[0];
    }

    /** Returns how many samples are known. */
    int count() {
        return count;
    }

    /** Returns when a sample was taken. */
    long nanos(int sample) {
        return nanos[sample];
    }

    /** Returns a value of a sample. */
    long value(int sample, int index) {
        return values[sample * width + index];
    }

    long lastNanos() {
        return nanos[nanos.length - 1];
    }

    /** Returns a value at a time, between the samples on a straight line, before the first and after the last as there. */
    double at(long atNanos, int index) {
        int found = Arrays.binarySearch(nanos, 0, count, atNanos);
        int low = found >= 0 ? found : -found - 2;
        if (low < 0) {
            return values[index];
        }
        int high = low + 1 < count ? low + 1 : nanos.length - 1;
        double span = nanos[high] - nanos[low];
        double share = span > 0 ? Math.min(1, (atNanos - nanos[low]) / span) : 0;
        double from = values[low * width + index];
        return from + share * (values[high * width + index] - from);
    }

    private void put(int slot, long atNanos, long[] sample) {
        nanos[slot] = atNanos;
        System.arraycopy(sample, 0, values, slot * width, width);
    }

    private void halve() {
        count = (count + 1) / 2;
        for (int i = 1; i < count; i++) {
            nanos[i] = nanos[2 * i];
            System.arraycopy(values, 2 * i * width, values, i * width, width);
        }
        stride *= 2;
    }
}
