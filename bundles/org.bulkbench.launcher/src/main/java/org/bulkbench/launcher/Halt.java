package org.bulkbench.launcher;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The end of a process that a thread within a kernel call may keep from ending. The kernel shows a process as ended only when
 * its last thread has left the kernel, so whoever waits for it would wait for the device: the script that started it is told
 * the exit code by a signal and goes on without it.
 */
final class Halt {

    /** Signals by exit code; {@code bin/bulkbench} has the other half. */
    private static final Map<Integer, String> SIGNALS = Map.of(Main.FAILED, "USR1", Main.INTERRUPTED, "USR2");

    private static final String OTHER = "ALRM"; // could not run
    private static final long STOP_MILLIS = 10_000;
    private static final long STUCK_MILLIS = 1_500;
    private static final long GLANCE_MILLIS = 50;
    private static final long PARENT = Long.getLong("bulkbench.parent", 0);

    private final AtomicBoolean told = new AtomicBoolean();
    private volatile int code = Main.INTERRUPTED; // unless a command ends, somebody interrupted it

    /** Says how the command ended. */
    void code(int newCode) {
        code = newCode;
    }

    /** Halts if stopping takes longer than it may; called when stopping begins. */
    void guard() {
        Thread.ofPlatform().daemon().name("bulkbench-halt").start(() -> {
            long stuckMillis = 0;
            try {
                for (long millis = 0; millis < STOP_MILLIS && stuckMillis < STUCK_MILLIS; millis += GLANCE_MILLIS) {
                    Thread.sleep(GLANCE_MILLIS);
                    stuckMillis += isStuck() ? GLANCE_MILLIS : 0;
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt(); // nobody does
            }
            tell();
            Runtime.getRuntime().halt(code);
        });
    }

    /** Tells whoever waits, if the process may not end by itself. */
    synchronized void tell() {
        if (isStuck() && told.compareAndSet(false, true)) {
            letGo(FileDescriptor.out); // who reads them waits for their end
            letGo(FileDescriptor.err);
            tellParent();
        }
    }

    private static void letGo(FileDescriptor stream) {
        try {
            new FileOutputStream(stream).close();
        } catch (IOException e) {
            return; // its reader has gone
        }
    }

    private void tellParent() {
        if (parentIs(PARENT)) {
            try {
                new ProcessBuilder("/bin/sh", "-c", "kill -%s %d".formatted(SIGNALS.getOrDefault(code, OTHER), PARENT))
                        .start()
                        .waitFor();
            } catch (IOException e) {
                return; // the end takes until the device answers
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Core says so when it leaves a call behind. */
    private static boolean isStuck() {
        return Boolean.getBoolean("bulkbench.leftBehind");
    }

    private static boolean parentIs(long expected) {
        return ProcessHandle.current().parent().map(ProcessHandle::pid).orElse(-1L) == expected;
    }
}
