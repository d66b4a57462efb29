package org.bulkbench.storage;

import java.io.IOException;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Capability: a command that asks the device for nothing that its medium knows, such as TEST UNIT READY. What it takes is the
 * cost of a command without a medium.
 */
@ConsumerType
@Needs(Access.Level.READ)
public interface EmptyCommand {

    /**
     * Sends one and waits for its end, on the session's clock.
     *
     * @throws IOException if the transport failed, or the device is not ready
     * @throws InterruptedException if the run shall end
     */
    void send() throws IOException, InterruptedException;
}
