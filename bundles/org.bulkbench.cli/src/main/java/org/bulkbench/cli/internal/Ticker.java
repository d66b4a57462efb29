package org.bulkbench.cli.internal;

import java.io.PrintStream;
import java.util.function.Supplier;

/** Shows a line that changes, five times a second, to a person at a terminal; silent in a pipe. */
final class Ticker implements AutoCloseable {

    private static final long PERIOD_MILLIS = 200;
    private static final String ERASE = "\r\u001b[K";

    private final Console console;
    private final PrintStream err;
    private final Supplier<String> line;
    private final Thread thread = new Thread(this::show, "bulkbench progress");

    /** Takes what to show: asked each time, on another thread; empty to show nothing yet. */
    Ticker(Console console, Supplier<String> line) {
        this.console = console;
        this.err = console.err();
        this.line = line;
        thread.setDaemon(true);
    }

    /** Begins to show, if somebody watches. */
    void start() {
        if (console.terminal().getAsBoolean()) {
            thread.start();
        }
    }

    private void show() {
        boolean shown = false;
        try {
            while (true) {
                Thread.sleep(PERIOD_MILLIS);
                String text = line.get();
                if (!text.isEmpty()) {
                    shown = true;
                    err.print(ERASE + text);
                    err.flush();
                }
            }
        } catch (InterruptedException e) {
            if (shown) {
                err.print(ERASE);
                err.flush();
            }
        }
    }

    /** Erases the line and returns when it is gone. */
    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the line may stay; what waits next ends
        }
    }
}
