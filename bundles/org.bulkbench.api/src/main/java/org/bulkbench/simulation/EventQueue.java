package org.bulkbench.simulation;

import java.util.Arrays;
import org.bulkbench.machine.Clock;

/** Events in the order of their time, and at one time in the order in which they were set: a heap that makes no garbage. */
final class EventQueue {

    private VirtualEvent[] heap = new VirtualEvent[16];
    private int size;
    private long settings;

    /** An event that knows its place in the heap. */
    static final class VirtualEvent implements Event {
        final Runnable action;
        private final VirtualSession session;
        private long dueNanos;
        private long order;
        private int index = -1;

        VirtualEvent(VirtualSession session, Runnable action) {
            this.session = session;
            this.action = action;
        }

        @Override
        public void set(long nanos) {
            EventQueue events = session.events;
            events.remove(this);
            if (nanos != Clock.NEVER) {
                dueNanos = Math.max(nanos, session.nanos());
                events.add(this);
            }
        }

        @Override
        public void cancel() {
            session.events.remove(this);
        }

        @Override
        public boolean isSet() {
            return index >= 0;
        }

        private boolean isBefore(VirtualEvent other) {
            return dueNanos != other.dueNanos ? dueNanos < other.dueNanos : order < other.order;
        }
    }

    /** Returns when the first is due; {@link Clock#NEVER} if there is none. */
    long firstNanos() {
        return size == 0 ? Clock.NEVER : heap[0].dueNanos;
    }

    /** Takes the first out; there is one. */
    VirtualEvent poll() {
        VirtualEvent first = heap[0];
        remove(first);
        return first;
    }

    void clear() {
        for (int i = 0; i < size; i++) {
            heap[i].index = -1;
        }
        Arrays.fill(heap, 0, size, null);
        size = 0;
    }

    private void add(VirtualEvent event) {
        if (size == heap.length) {
            heap = Arrays.copyOf(heap, 2 * size);
        }
        event.order = settings++;
        rise(event, size++);
    }

    private void remove(VirtualEvent event) {
        int hole = event.index;
        if (hole < 0) {
            return;
        }
        event.index = -1;
        VirtualEvent last = heap[--size];
        heap[size] = null;
        if (last != event) {
            sink(last, hole);
            if (heap[hole] == last) {
                rise(last, hole);
            }
        }
    }

    private void rise(VirtualEvent event, int from) {
        int at = from;
        while (at > 0 && event.isBefore(heap[(at - 1) / 2])) {
            put(heap[(at - 1) / 2], at);
            at = (at - 1) / 2;
        }
        put(event, at);
    }

    private void sink(VirtualEvent event, int from) {
        int at = from;
        while (2 * at + 1 < size) {
            int child = 2 * at + 1;
            if (child + 1 < size && heap[child + 1].isBefore(heap[child])) {
                child++;
            }
            if (!heap[child].isBefore(event)) {
                break;
            }
            put(heap[child], at);
            at = child;
        }
        put(event, at);
    }

    private void put(VirtualEvent event, int at) {
        heap[at] = event;
        event.index = at;
    }
}
