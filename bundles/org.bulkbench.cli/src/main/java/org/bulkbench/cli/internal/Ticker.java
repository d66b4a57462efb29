package org.bulkbench.cli.internal;

import java.io.PrintStream;
import java.util.function.Supplier;

/**
 * Shows lines that change to a person at a terminal: in place, and gone at the end. Elsewhere it is silent, or prints them below
 * each other if it was asked to.
 */
final class Ticker implements AutoCloseable {

    private static final long PERIOD_MILLIS = 500;
    private static final long PERIOD_ELSEWHERE_MILLIS = 1000;
    private static final String ERASE_BELOW = "\r\u001b[J";
    private static final String UP = "\u001b[%dA";
    private static final String CUT_LONG_LINES = "\u001b[?7l"; // else they wrap, and going up does not reach the first
    private static final String WRAP_LONG_LINES = "\u001b[?7h";

    /** What is shown to whom. */
    enum Mode {
        /** In place, to a person at a terminal. */
        PERSON,
        /** To a person, or below each other. */
        ANYBODY,
        /** Nothing. */
        NOBODY
    }

    private final boolean inPlace;
    private final boolean silent;
    private final PrintStream err;
    private final Supplier<String> text;
    private final Thread thread = new Thread(this::show, "bulkbench progress");
    private int shownLines; // of the thread

    /** Takes what to show: asked each time, on another thread; lines, or empty to show nothing yet. */
    Ticker(Console console, Mode mode, Supplier<String> text) {
        this.inPlace = console.terminal().getAsBoolean();
        this.silent = mode == Mode.NOBODY || mode == Mode.PERSON && !inPlace;
        this.err = console.err();
        this.text = text;
        thread.setDaemon(true);
    }

    /** Begins to show, if somebody watches. */
    void start() {
        if (!silent) {
            thread.start();
        }
    }

    private void show() {
        try {
            while (true) {
                Thread.sleep(inPlace ? PERIOD_MILLIS : PERIOD_ELSEWHERE_MILLIS);
                String lines = text.get();
                if (!lines.isEmpty()) {
                    print(lines);
                }
            }
        } catch (InterruptedException e) {
            if (inPlace && shownLines > 0) {
                err.print(back() + ERASE_BELOW);
                err.flush();
            }
        }
    }

    private void print(String lines) {
        if (inPlace) {
            err.print(back() + ERASE_BELOW + CUT_LONG_LINES + lines + WRAP_LONG_LINES);
            shownLines = (int) lines.lines().count();
        } else {
            err.println(lines);
        }
        err.flush();
    }

    /** Returns what goes to the first of the lines that are shown. */
    private String back() {
        return shownLines > 1 ? UP.formatted(shownLines - 1) : "";
    }

    /** Erases the lines and returns when they are gone. */
    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the lines may stay; what waits next ends
        }
    }
}
