package org.bulkbench.simulator.internal.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.bulkbench.contribution.Contribution;
import org.bulkbench.contribution.Origin;
import org.bulkbench.machine.Clock;
import org.bulkbench.simulation.ControllerType;
import org.bulkbench.simulation.MediumType;
import org.bulkbench.simulator.internal.part.Anticipatory;
import org.bulkbench.simulator.internal.part.Cfq;
import org.bulkbench.simulator.internal.part.Deadline;
import org.bulkbench.simulator.internal.part.Elevator;
import org.bulkbench.simulator.internal.part.Ext2;
import org.bulkbench.simulator.internal.part.Ext3;
import org.bulkbench.simulator.internal.part.Fat;
import org.bulkbench.simulator.internal.part.Noop;
import org.bulkbench.simulator.internal.part.Plain;
import org.bulkbench.simulator.internal.part.Ram;
import org.bulkbench.simulator.internal.part.Ufs;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.BlockTarget;
import org.bulkbench.storage.FileTree;
import org.bulkbench.storage.Opening;
import org.bulkbench.storage.Target;
import org.bulkbench.storage.TargetUri;

/** Builds machines out of the parts of this bundle, without services. */
final class Workshop {

    /** What happens on a machine. */
    @FunctionalInterface
    interface Work<T extends Target> {

        void on(T target, Clock clock) throws IOException, InterruptedException;
    }

    private final Parts parts = new Parts();
    private final Path folder;
    private long serial;

    Workshop(Path folder) {
        this.folder = folder;
        add(parts.media(), "ram", new Ram());
        add(parts.schedulers(), "noop", new Noop());
        add(parts.schedulers(), "deadline", new Deadline());
        add(parts.schedulers(), "anticipatory", new Anticipatory());
        add(parts.schedulers(), "cfq", new Cfq());
        add(parts.schedulers(), "elevator24", new Elevator());
        add(parts.fileSystems(), "plain", new Plain());
        add(parts.fileSystems(), "ext2", new Ext2());
        add(parts.fileSystems(), "ext3", new Ext3());
        add(parts.fileSystems(), "ufs", new Ufs());
        add(parts.fileSystems(), "fat", new Fat());
    }

    Workshop with(String id, ControllerType<?> type) {
        add(parts.controllers(), id, type);
        return this;
    }

    Workshop with(String id, MediumType<?> type) {
        add(parts.media(), id, type);
        return this;
    }

    /** Writes a machine file; single quotes stand for double ones. */
    Workshop machine(String name, String json) {
        try {
            Files.writeString(folder.resolve(name + ".json"), json.replace('\'', '"'));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    Simulation simulation() {
        return new Simulation(parts, folder);
    }

    SimulatedSession open(String uri) throws IOException {
        return (SimulatedSession)
                simulation().machine(TargetUri.parse(uri)).orElseThrow().open();
    }

    /** Works on a disk of a fresh machine; returns the machine afterwards. */
    Rig onDisk(String uri, Work<BlockTarget> work) throws Exception {
        return on(BlockTarget.class, uri, work);
    }

    /** Works in a folder of a fresh machine; returns the machine afterwards. */
    Rig onTree(String uri, Work<FileTree> work) throws Exception {
        return on(FileTree.class, uri, work);
    }

    private <T extends Target> Rig on(Class<T> type, String uri, Work<T> work) throws Exception {
        try (SimulatedSession session = open(uri)) {
            T target = type.cast(
                    simulation().open(new Opening(TargetUri.parse(uri), Access.RAW_DESTRUCTIVE, "run"), session));
            session.run(() -> {
                work.on(target, session.clock());
                return null;
            });
            return session.rig();
        }
    }

    private <T> void add(PartCatalog<T> catalog, String id, T type) {
        Origin origin = new Origin("part", id, "test", "0.0.0", 0, serial++);
        catalog.add(new Contribution<>(origin, () -> Optional.of(type), released -> {}));
    }
}
