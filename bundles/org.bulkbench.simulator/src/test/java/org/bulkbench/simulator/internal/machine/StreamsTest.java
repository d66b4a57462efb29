package org.bulkbench.simulator.internal.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bulkbench.machine.Job;
import org.bulkbench.settings.Bytes;
import org.bulkbench.simulation.Command;
import org.bulkbench.simulation.Medium;
import org.bulkbench.simulation.MediumType;
import org.bulkbench.simulation.PartContext;
import org.bulkbench.simulation.Service;
import org.bulkbench.storage.FileTree;
import org.bulkbench.storage.FileTree.Mode;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.OpenFile;
import org.bulkbench.storage.QueueOptions;
import org.bulkbench.storage.QueueOptions.Direct;
import org.bulkbench.storage.TargetUri;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two files that are written together: how often the disk changes from one to the other depends on the scheduler. */
@Timeout(60)
class StreamsTest {

    private static final int M = 1 << 20;

    private final List<Command> commands = new ArrayList<>();
    private Workshop workshop;

    /** A medium that notes what it is told. */
    public final class Noting implements MediumType<Noting.Parameters> {

        /** Its size. */
        public record Parameters(
                @Bytes(value = "1G", help = "capacity") long capacity) {}

        @Override
        public Class<Parameters> parameters() {
            return Parameters.class;
        }

        @Override
        public Medium make(Parameters parameters, PartContext context) {
            return new Medium() {
                @Override
                public long capacityBytes() {
                    return parameters.capacity();
                }

                @Override
                public int blockBytes() {
                    return 512;
                }

                @Override
                public Service serve(Command command) {
                    commands.add(command);
                    return Service.of(command, 0, 17e6, 0);
                }
            };
        }
    }

    @BeforeEach
    void build(@TempDir Path folder) {
        workshop = new Workshop(folder).with("noting", new Noting()).machine("m", """
                {'kernel': {'memory': '1G', 'dirty_limit': '90', 'dirty_background': '1'},
                 'disks': {'d': {
                   'medium': {'type': 'noting'},
                   'channel': {'type': 'direct'},
                   'queue': {'batch': '20'},
                   'files': {'old/a': '100M', 'old/b': '100M'},
                   'fs': {'type': 'plain'}}}}
                """);
    }

    @Test
    void theOrderOfArrivalChangesAfterEachBatchAndAnElevatorMuchLess() throws Exception {
        int noop = changes("noop");
        int deadline = changes("deadline");
        int cfq = changes("cfq,asyncQueues=each");
        assertEquals(200 * M / 122_880 / 20, noop, 30);
        assertTrue(deadline < noop / 3, deadline + " of " + noop);
        assertTrue(cfq > 2 * noop, cfq + " of " + noop);
    }

    @Test
    void oneAfterTheOtherChangesOnce() throws Exception {
        write("noop", false);
        assertEquals(1, changes());
    }

    private int changes(String scheduler) throws Exception {
        write(scheduler, true);
        return changes();
    }

    /** Writes over two files that lie apart. */
    private void write(String scheduler, boolean together) throws Exception {
        commands.clear();
        String uri = "sim:m/d/fs/old?scheduler=" + scheduler;
        try (SimulatedSession session = workshop.open(uri)) {
            Folder folder = session.rig().drives().get("d").folders().folder("old");
            FileTree tree = new SimulatedTree(
                    TargetUri.parse(uri),
                    session,
                    session.rig().drives().get("d").volume().orElseThrow(),
                    folder);
            session.run(() -> {
                Job<Boolean> a = session.start("a", () -> overwrite(tree, "a", !together));
                if (!together) {
                    a.join();
                }
                overwrite(tree, "b", !together);
                a.join();
                tree.sync();
                return null;
            });
        }
    }

    private static boolean overwrite(FileTree tree, String name, boolean flush) throws Exception {
        try (OpenFile file = tree.open(name, Mode.WRITE);
                IoQueue queue = file.queue(new QueueOptions(1, 65_536, Direct.NO))) {
            Traffic.write(queue, 0, 100 * M, 65_536);
            if (flush) {
                Traffic.flush(queue);
            }
        }
        return true;
    }

    private int changes() {
        int changes = 0;
        long middle = 100 * M;
        List<Command> writes = commands.stream()
                .filter(each -> each.kind() == Command.Kind.WRITE)
                .toList();
        for (int i = 1; i < writes.size(); i++) {
            changes += writes.get(i).offsetBytes() < middle == writes.get(i - 1).offsetBytes() < middle ? 0 : 1;
        }
        assertEquals(200L * M, writes.stream().mapToLong(Command::lengthBytes).sum());
        return changes;
    }
}
