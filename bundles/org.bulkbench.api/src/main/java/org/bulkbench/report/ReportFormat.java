package org.bulkbench.report;

import java.io.IOException;
import java.io.OutputStream;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RunRecord;
import org.osgi.annotation.versioning.ConsumerType;

/** One way of telling a result. Register it as a service annotated with {@link ReportInfo}. It keeps nothing. */
@ConsumerType
public interface ReportFormat {

    /**
     * Writes a run.
     *
     * @param run with its findings
     * @param out left open; UTF-8 where it is text
     * @throws IOException if {@code out} does not take it
     * @throws RefusedException if the format has no way of telling this run; then nothing was written
     */
    void write(RunRecord run, OutputStream out) throws IOException, RefusedException;

    /**
     * Writes an explanation, if the format can.
     *
     * @param out left open; UTF-8 where it is text
     * @return false if the format has no way of telling one; then nothing was written
     * @throws IOException if {@code out} does not take it
     */
    default boolean write(Explanation explanation, OutputStream out) throws IOException {
        return false;
    }
}
