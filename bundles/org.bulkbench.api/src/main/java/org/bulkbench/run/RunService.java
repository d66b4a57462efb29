package org.bulkbench.run;

import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/** Starts runs. Safe for use by several threads. */
@ProviderType
public interface RunService {

    /**
     * Checks a request and starts it; nothing was touched if it is refused. A run that cannot be recorded does not start.
     *
     * @throws RefusedException with the sentence for the person who asked
     */
    Run start(RunRequest request) throws RefusedException;

    /**
     * Checks a request and says what it would do; touches nothing.
     *
     * @return one for each target, in order
     * @throws RefusedException if the request itself is wrong
     */
    List<Preview> preview(RunRequest request) throws RefusedException;
}
