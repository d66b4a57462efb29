package org.bulkbench.simulator.internal.part;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.TreeSet;
import org.bulkbench.simulation.BlockRequest;

/** Waiting requests in two orders: by place on the disk and by age. */
final class Sorted {

    private static final Comparator<BlockRequest> BY_PLACE =
            Comparator.comparingLong(BlockRequest::offsetBytes).thenComparingLong(BlockRequest::number);

    private final TreeSet<BlockRequest> byPlace = new TreeSet<>(BY_PLACE);
    private final Deque<BlockRequest> byAge = new ArrayDeque<>(); // with some that are gone
    private BlockRequest last; // what was taken last

    void add(BlockRequest request) {
        byPlace.add(request);
        byAge.add(request);
    }

    boolean isEmpty() {
        return byPlace.isEmpty();
    }

    int size() {
        return byPlace.size();
    }

    /** Returns the one that waits longest; there is one. */
    BlockRequest oldest() {
        while (!byPlace.contains(byAge.peek())) {
            byAge.poll();
        }
        return byAge.peek();
    }

    /** Returns whether there is one behind what was taken last. */
    boolean hasHigher() {
        return last != null && byPlace.higher(last) != null;
    }

    /** Returns the one behind what was taken last; the first one, if there is none behind. */
    BlockRequest higherOrFirst() {
        BlockRequest higher = last == null ? null : byPlace.higher(last);
        return higher == null ? byPlace.first() : higher;
    }

    /** Returns the one behind what was taken last; there is one. */
    BlockRequest higher() {
        return byPlace.higher(last);
    }

    BlockRequest take(BlockRequest request) {
        byPlace.remove(request);
        last = request;
        return request;
    }
}
