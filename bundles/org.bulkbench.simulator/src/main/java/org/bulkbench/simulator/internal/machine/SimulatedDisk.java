package org.bulkbench.simulator.internal.machine;

import java.io.IOException;
import java.util.Optional;
import org.bulkbench.probe.Probe;
import org.bulkbench.simulator.internal.kernel.FileQueue;
import org.bulkbench.storage.BlockTarget;
import org.bulkbench.storage.CacheState;
import org.bulkbench.storage.EmptyCommand;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.QueueOptions;
import org.bulkbench.storage.TargetUri;

/** A disk of a simulated machine. */
record SimulatedDisk(TargetUri uri, SimulatedSession session, Rig.Drive drive) implements BlockTarget {

    @Override
    public long capacityBytes() {
        return drive.disk().capacityBytes();
    }

    @Override
    public int blockBytes() {
        return drive.disk().blockBytes();
    }

    @Override
    public IoQueue queue(QueueOptions options) throws IOException {
        return new FileQueue(session.rig().kernel(), drive.disk().whole(), options, uri.toString());
    }

    @Override
    public <C> Optional<C> capability(Class<C> type) {
        if (type == Probe.Watch.class) {
            return session.counters(drive.disk().name()).map(type::cast);
        }
        if (type == EmptyCommand.class) {
            EmptyCommand command = this::ask;
            return Optional.of(type.cast(command));
        }
        return type == CacheState.class
                ? Optional.of(type.cast(new CachedPages(drive.disk().whole())))
                : Optional.empty();
    }

    private void ask() throws IOException, InterruptedException {
        if (session.rig().kernel().ask(drive.disk()) < 0) {
            throw new IOException("%s does not answer.".formatted(uri));
        }
    }

    @Override
    public void close() {
        // the machine goes with its session
    }
}
