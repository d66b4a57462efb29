package org.bulkbench.core.internal;

/** Whether the process is ending, so that bundles stop because it does. */
final class Shutdown {

    private Shutdown() {}

    /** Asks Java the only way there is: a hook is refused once it is. */
    static boolean isUnderWay() {
        Thread hook = new Thread(() -> {});
        try {
            Runtime.getRuntime().addShutdownHook(hook);
            Runtime.getRuntime().removeShutdownHook(hook);
            return false;
        } catch (IllegalStateException e) {
            return true;
        }
    }
}
