package org.bulkbench.cli.internal;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.function.BooleanSupplier;

/**
 * Where a command reads and writes.
 *
 * @param in standard input
 * @param out standard output: results, and nothing else
 * @param err standard error: progress and sentences for people
 * @param terminal asked whether a person watches
 */
record Console(InputStream in, Output out, PrintStream err, BooleanSupplier terminal) {

    private static final int LONGEST_SENTENCE = 4_000;

    /** Says a sentence to the person, on one line: what was typed may have anything in it. */
    void say(String sentence) {
        String line = sentence.replaceAll("\\R", " ").replaceAll("\\p{Cc}", "?");
        err.println("bulkbench: " + shortened(line));
    }

    private static String shortened(String line) {
        int half = LONGEST_SENTENCE / 2;
        return line.length() <= LONGEST_SENTENCE
                ? line
                : line.substring(0, half) + " … " + line.substring(line.length() - half);
    }
}
