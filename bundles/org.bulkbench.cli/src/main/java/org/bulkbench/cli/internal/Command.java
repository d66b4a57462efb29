package org.bulkbench.cli.internal;

import java.io.IOException;
import org.bulkbench.run.RefusedException;
import picocli.CommandLine.Model.CommandSpec;

/** One command. Made when it is called for, so that starting one does not load the others. */
interface Command {

    /** Says what it takes. */
    CommandSpec spec();

    /**
     * Does it.
     *
     * @return exit code
     * @throws RefusedException if it cannot be done; the sentence is for the person
     * @throws IOException if something cannot be read or written; so is this one
     */
    int run(Arguments arguments, Console console, Services services)
            throws RefusedException, IOException, InterruptedException;
}
