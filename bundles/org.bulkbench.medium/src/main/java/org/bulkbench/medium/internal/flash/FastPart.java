package org.bulkbench.medium.internal.flash;

/** The part with one bit a cell: fast until it is full, emptied while the medium rests. */
final class FastPart {

    private static final double NANOS = 1e9;

    private final Flash.Parameters parameters;
    private double fullBytes;
    private long restingNanos; // since when

    FastPart(Flash.Parameters parameters) {
        this.parameters = parameters;
    }

    /** Empties as much as it could since the last command. */
    void wake(long nanos) {
        long emptying = nanos - restingNanos - parameters.quiet();
        if (emptying > 0) {
            fullBytes = Math.max(0, fullBytes - emptying / NANOS * parameters.recover());
        }
    }

    void rest(long nanos) {
        restingNanos = nanos;
    }

    /** Returns how long pages take: those for which there is room, and the others. */
    long program(long pages) {
        long room = (long) (parameters.cache() - fullBytes) / parameters.page();
        long quick = Math.clamp(room, 0, pages);
        fullBytes += (double) quick * parameters.page();
        return quick * parameters.cacheProgram() + (pages - quick) * parameters.program();
    }
}
