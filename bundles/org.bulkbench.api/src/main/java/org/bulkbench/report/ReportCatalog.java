package org.bulkbench.report;

import java.io.IOException;
import java.io.OutputStream;
import java.util.SortedMap;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RunRecord;
import org.osgi.annotation.versioning.ProviderType;

/** The report formats that are there now. Safe for use by several threads. */
@ProviderType
public interface ReportCatalog {

    /** Returns the names for people, by id; fetches nothing. */
    SortedMap<String, String> formats();

    /**
     * Writes a run.
     *
     * @param out left open
     * @throws RefusedException if there is no such format, or it broke; the sentence names it
     * @throws IOException if {@code out} does not take it
     */
    void write(String format, RunRecord run, OutputStream out)
            throws RefusedException, IOException, InterruptedException;

    /**
     * Writes an explanation.
     *
     * @param out left open
     * @throws RefusedException if there is no such format, it tells no explanations, or it broke; the sentence names it
     * @throws IOException if {@code out} does not take it
     */
    void write(String format, Explanation explanation, OutputStream out)
            throws RefusedException, IOException, InterruptedException;
}
