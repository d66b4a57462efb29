package org.bulkbench.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/** The records of runs, of this process and of others. Safe for use by several threads and processes. */
@ProviderType
public interface RunStore {

    /** Returns all there are, the newest first; a damaged one is listed with a remark. */
    List<RunSummary> list() throws IOException;

    /**
     * Reads a record.
     *
     * @param id whole, or the begin of one id and no other; {@code last} is the newest, or the plan
     *     that it is a run of, if that has ended
     * @throws RefusedException if there is no such record or it cannot be read; the sentence names it and the mend
     */
    RunRecord read(String id) throws RefusedException;

    /**
     * Finds the id that is meant, which may be of a run that has not ended.
     *
     * @param id as for {@link #read}
     * @throws RefusedException if there is no such run
     */
    String find(String id) throws RefusedException;

    /** Returns what people say of a run; {@link RunLabels#NONE} if it cannot be read. */
    RunLabels labels(String id);

    /**
     * Keeps what a person says of a run; the record stays as it is.
     *
     * @param id whole
     * @throws RefusedException if there is no such run, or it cannot be written
     */
    void label(String id, RunLabels labels) throws RefusedException;

    /**
     * Removes a run, and all runs of a plan; there is no way back.
     *
     * @param id whole
     * @return the ids that were removed
     * @throws RefusedException if there is none, one of them has not ended, or it cannot be removed
     */
    List<String> remove(String id) throws RefusedException;

    /** Returns where the record of an id lies, for people. */
    Path place(String id);
}
