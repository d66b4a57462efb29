package org.bulkbench.simulator.internal.kernel;

import org.bulkbench.simulation.Agenda;

/** The counters of a disk, as the kernel keeps them: what it did, for how long, and how much was waiting. */
public final class Statistics {

    private final Agenda agenda;
    private long settledNanos;
    private long present; // requests that wait or are under way
    private final long[] operations = new long[2];
    private final long[] bytes = new long[2];
    private final long[] nanos = new long[2];
    private long busyNanos;
    private long queueNanos;

    Statistics(Agenda agenda) {
        this.agenda = agenda;
    }

    void came() {
        settle();
        present++;
    }

    void went(boolean read, long movedBytes, long sinceNanos) {
        settle();
        present--;
        int index = read ? 0 : 1;
        operations[index]++;
        bytes[index] += movedBytes;
        nanos[index] += agenda.nanos() - sinceNanos;
    }

    /** Returns how many requests wait or are under way now. */
    public long present() {
        return present;
    }

    /** Writes reads, their bytes and time, writes, their bytes and time, busy time and time by requests present. */
    public void sample(long[] values, int at) {
        settle();
        for (int i = 0; i < 2; i++) {
            values[at + 3 * i] = operations[i];
            values[at + 3 * i + 1] = bytes[i];
            values[at + 3 * i + 2] = nanos[i];
        }
        values[at + 6] = busyNanos;
        values[at + 7] = queueNanos;
    }

    private void settle() {
        long elapsed = agenda.nanos() - settledNanos;
        settledNanos += elapsed;
        busyNanos += present > 0 ? elapsed : 0;
        queueNanos += present * elapsed;
    }
}
