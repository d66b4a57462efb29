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

    /** Says a sentence to the person. */
    void say(String sentence) {
        err.println("bulkbench: " + sentence);
    }
}
