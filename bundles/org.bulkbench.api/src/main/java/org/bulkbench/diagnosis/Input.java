package org.bulkbench.diagnosis;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.bulkbench.evidence.Observation;

/** Something to explain. */
public sealed interface Input {

    /** Returns what people call it: a path, or the id of a run. */
    String name();

    /**
     * A report, capture or tool output.
     *
     * @param name its path
     * @param opener opens it from its first byte; may be called more than once
     */
    record Document(String name, Opener opener) implements Input {}

    /**
     * What is known already, such as a run.
     *
     * @param name id of the run
     * @param observations in the order of its record
     */
    record Observed(String name, List<Observation> observations) implements Input {

        public Observed {
            observations = List.copyOf(observations);
        }
    }

    /** Opens a document. */
    @FunctionalInterface
    interface Opener {

        /**
         * Opens it from its first byte; the caller closes it.
         *
         * @throws IOException if it cannot be read; the message names the thing and the mend
         */
        InputStream open() throws IOException;
    }
}
