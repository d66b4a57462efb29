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

    /** Returns where the record of an id lies, for people. */
    Path place(String id);
}
