package org.bulkbench.storage;

import java.io.IOException;
import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;

/** An open file of a {@link FileTree}. Confined to one job. */
@ConsumerType
public interface OpenFile extends AutoCloseable {

    /** Opens a queue on its bytes; writes beyond its end make it longer. The caller closes it before the file. */
    IoQueue queue(QueueOptions options) throws IOException;

    /**
     * Returns what else the file can do.
     *
     * @param type an interface annotated with {@link Needs}
     */
    default <C> Optional<C> capability(Class<C> type) {
        return Optional.empty();
    }

    @Override
    void close() throws IOException;
}
