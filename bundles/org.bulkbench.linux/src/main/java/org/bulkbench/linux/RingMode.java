package org.bulkbench.linux;

/** How the kernel tells a ring's thread of completions; the first that a kernel has is its best. */
public enum RingMode {
    /** When that thread asks, and only it may: kernel 6.1. */
    DEFERRED(Ring.COOP_TASKRUN | Ring.SINGLE_ISSUER | Ring.DEFER_TASKRUN | Ring.R_DISABLED),
    /** When that thread is in the kernel anyway: kernel 5.19. */
    COOPERATIVE(Ring.COOP_TASKRUN),
    /** At once, by interrupting it. */
    PLAIN(0);

    final int setupFlags;

    RingMode(int setupFlags) {
        this.setupFlags = setupFlags;
    }
}
