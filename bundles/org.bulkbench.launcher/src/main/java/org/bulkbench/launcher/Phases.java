package org.bulkbench.launcher;

/** Where the time of the start goes, told on stderr when the property {@code bulkbench.startup} is set. */
final class Phases {

    private final boolean wanted;
    private final long processMillis;
    private long lastMillis;

    private Phases(boolean wanted, long processMillis) {
        this.wanted = wanted;
        this.processMillis = processMillis;
        this.lastMillis = processMillis;
    }

    /**
     * @param processMillis when the shell started the process, in milliseconds since 1970; empty if nobody asks
     */
    static Phases since(String processMillis) {
        return !processMillis.isEmpty() ? new Phases(true, Long.parseLong(processMillis)) : new Phases(false, 0);
    }

    void end(String phase) {
        if (wanted) {
            long now = System.currentTimeMillis();
            System.err.println(
                    "[startup] " + phase + ": " + (now - lastMillis) + " ms, in all " + (now - processMillis) + " ms");
            lastMillis = now;
        }
    }
}
