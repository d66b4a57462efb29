package org.bulkbench.diagnosis;

import java.io.IOException;
import java.util.List;
import java.util.function.LongConsumer;
import org.osgi.annotation.versioning.ProviderType;

/** Reads inputs as one case and explains it. Safe for use by several threads. */
@ProviderType
public interface Explainer {

    /**
     * Explains a case.
     *
     * @param inputs at least one
     * @param progress told now and then how many bytes were read so far, on the calling thread
     * @throws IOException if an input cannot be read; the message names it and the mend
     * @throws InterruptedException if the explaining shall end
     */
    Explanation explain(List<Input> inputs, LongConsumer progress) throws IOException, InterruptedException;
}
