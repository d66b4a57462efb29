package org.bulkbench.simulation;

/** The processor of a machine as one queue: system calls, copies, interrupts and drivers take turns in it. */
public final class Processor {

    private final Agenda agenda;
    private long freeNanos;
    private long usedNanos;

    /** Makes an idle one. */
    public Processor(Agenda agenda) {
        this.agenda = agenda;
    }

    /**
     * Queues work that arrives now.
     *
     * @param nanos how long it takes, 0 or above
     * @return when it is done; who asked waits until then, by an event or as a job
     */
    public long use(long nanos) {
        if (nanos < 0) {
            throw new IllegalArgumentException("work of %d ns".formatted(nanos));
        }
        freeNanos = Math.max(freeNanos, agenda.nanos()) + nanos;
        usedNanos += nanos;
        return freeNanos;
    }

    /** Returns when all work that has arrived is done. */
    public long freeNanos() {
        return Math.max(freeNanos, agenda.nanos());
    }

    /** Returns how long it has been busy since the session opened, up to now. */
    public long busyNanos() {
        return usedNanos - Math.max(0, freeNanos - agenda.nanos());
    }
}
