package org.bulkbench.simulator.internal.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.bulkbench.machine.Clock;
import org.bulkbench.measure.Meter;
import org.bulkbench.simulation.Command;
import org.bulkbench.simulation.Medium;
import org.bulkbench.simulation.MediumType;
import org.bulkbench.simulation.PartContext;
import org.bulkbench.simulation.Service;
import org.bulkbench.storage.CacheState;
import org.bulkbench.storage.FileTree.Mode;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.storage.OpenFile;
import org.bulkbench.storage.QueueOptions;
import org.bulkbench.storage.QueueOptions.Direct;
import org.bulkbench.workload.RequestLoop;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class KernelTest {

    private static final int M = 1 << 20;
    private static final QueueOptions BUFFERED = new QueueOptions(1, M, Direct.NO);
    private static final QueueOptions DIRECT = new QueueOptions(8, M, Direct.YES);

    private Workshop workshop;

    @BeforeEach
    void build(@TempDir Path folder) {
        workshop = new Workshop(folder).machine("m", """
                {'kernel': {'memory': '64M', 'copy': '1GB/s', 'call': '1us'},
                 'disks': {'d': {
                   'medium': {'type': 'ram', 'capacity': '1G', 'latency': '1ms', 'rate': '10MB/s'},
                   'channel': {'type': 'direct', 'overhead': '0us'},
                   'fs': {'type': 'plain'}}}}
                """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "ext2", "ext3", "ufs", "fat"})
    void whatWasWrittenIsReadBackFromTheMedium(String fileSystem) throws Exception {
        workshop.onTree("sim:m/d/fs?fs=" + fileSystem, (tree, clock) -> {
            try (OpenFile file = tree.open("a", Mode.CREATE);
                    IoQueue queue = file.queue(BUFFERED)) {
                Traffic.write(queue, 0, 3 * M + 700, 100_000);
                Traffic.flush(queue);
                CacheState cache = file.capability(CacheState.class).orElseThrow();
                assertEquals(0, cache.dirtyBytes().orElseThrow());
                cache.drop();
                assertEquals(0, cache.residentBytes());
                IoRequest done = Traffic.complete(queue, queue.request().read(2 * M - 5, M));
                assertEquals(Traffic.bytes(2 * M - 5, M), Traffic.got(done));
                assertEquals(
                        700 + 5,
                        Traffic.complete(queue, queue.request().read(3 * M - 5, M))
                                .movedBytes());
            }
        });
    }

    @Test
    void bytesThatNobodyExplainsAreKeptToo() throws Exception {
        workshop.onDisk("sim:m/d", (disk, clock) -> {
            try (IoQueue queue = disk.queue(DIRECT)) {
                IoRequest request = queue.request().write(8192, 4096);
                request.memory().put(17, (byte) 42);
                Traffic.complete(queue, request);
                Traffic.complete(queue, queue.request().write(8192 + 512, 512)).memory();
                IoRequest done = Traffic.complete(queue, queue.request().read(8192, 4096));
                assertEquals(42, done.memory().get(17));
                assertEquals(0, done.memory().get(18));
            }
        });
    }

    @Test
    void writesAreAsFastAsMemoryUntilTooMuchIsDirty() throws Exception {
        List<Long> nanos = new ArrayList<>();
        workshop.onTree("sim:m/d/fs", (tree, clock) -> {
            try (OpenFile file = tree.open("a", Mode.CREATE);
                    IoQueue queue = file.queue(BUFFERED)) {
                for (long at = 0; at < 64L * M; at += 16L * M) {
                    long begin = clock.nanos();
                    Traffic.write(queue, at, 16 * M, 4096);
                    nanos.add(clock.nanos() - begin);
                }
            }
        });
        double memory = 16 * M / 1e9 + 4096 * 1e-6; // copying and calls
        assertEquals(memory, nanos.getFirst() / 1e9, 0.1 * memory);
        double disk = 16.0 * M / (122_880 / (122_880 / 10e6 + 1e-3));
        assertEquals(disk, nanos.getLast() / 1e9, 0.1 * disk);
    }

    @Test
    void everyByteComesToTheDiskOnceAndInCommandsThatItTakes() throws Exception {
        Rig rig = workshop.onTree("sim:m/d/fs?max_sectors=64", (tree, clock) -> {
            try (OpenFile file = tree.open("a", Mode.CREATE);
                    IoQueue queue = file.queue(BUFFERED)) {
                Traffic.write(queue, 0, 40 * M, 10_000);
                Traffic.flush(queue);
            }
        });
        long[] counted = counted(rig);
        assertEquals(40 * M, counted[4], 4096);
        assertTrue(counted[3] >= 40 * M / 32_768, counted[3] + " writes");
        assertEquals(40.0 * M / 32_768, counted[3], 60);
    }

    @Test
    void readingOnIsReadAheadAndReadingAroundIsNot() throws Exception {
        long[] onward = counted(workshop.onDisk("sim:m/d?max_sectors=256", (disk, clock) -> {
            try (IoQueue queue = disk.queue(BUFFERED)) {
                Traffic.read(queue, 0, 16 * M, 4096);
            }
        }));
        assertEquals(16.0 * M, onward[1], 300_000);
        assertTrue(onward[0] < 200, onward[0] + " reads");
        long[] around = counted(workshop.onDisk("sim:m/d", (disk, clock) -> {
            try (IoQueue queue = disk.queue(BUFFERED)) {
                for (int i = 1; i <= 100; i++) {
                    Traffic.read(queue, 9973L * 4096 * i % (512L * M), 4096, 4096);
                }
            }
        }));
        assertEquals(100, around[0]);
        assertEquals(100 * 4096, around[1]);
    }

    @Test
    void whatIsInMemoryIsNotReadAgainUntilThereIsNoRoom() throws Exception {
        long[] twice = counted(workshop.onDisk("sim:m/d?memory=32M", (disk, clock) -> {
            try (IoQueue queue = disk.queue(BUFFERED)) {
                Traffic.read(queue, 0, 16 * M, M);
                Traffic.read(queue, 0, 16 * M, M);
            }
        }));
        assertEquals(16.0 * M, twice[1], 300_000);
        long[] over = counted(workshop.onDisk("sim:m/d?memory=8M", (disk, clock) -> {
            try (IoQueue queue = disk.queue(BUFFERED)) {
                Traffic.read(queue, 0, 16 * M, M);
                Traffic.read(queue, 0, 16 * M, M);
            }
        }));
        assertEquals(32.0 * M, over[1], 600_000);
    }

    @Test
    void aFileFarLargerThanMemoryGoesThrough() throws Exception {
        long[] counted =
                counted(workshop.onTree("sim:m/d/fs?memory=4M,fs=ufs,capacity=2G,rate=1GB/s", (tree, clock) -> {
                    try (OpenFile file = tree.open("a", Mode.CREATE);
                            IoQueue queue = file.queue(BUFFERED)) {
                        Traffic.write(queue, 0, 200 * M, 65_536);
                        Traffic.flush(queue);
                        CacheState cache = file.capability(CacheState.class).orElseThrow();
                        assertTrue(cache.residentBytes() <= 6 * M, cache.residentBytes() + " B");
                    }
                }));
        assertEquals(200.0 * M, counted[4], 2 * M);
    }

    @Test
    void pastTheCacheEachRequestGoesToTheDisk() throws Exception {
        long[] counted = counted(workshop.onDisk("sim:m/d", (disk, clock) -> {
            try (IoQueue queue = disk.queue(DIRECT)) {
                assertTrue(queue.direct());
                for (int i = 0; i < 8; i++) {
                    queue.submit(queue.request().read(i * 65_536L, 4096));
                }
                assertEquals(8, queue.await(8, Clock.NEVER));
                assertEquals(8 * (1e-3 + 4096 / 10e6), clock.nanos() / 1e9, 1e-3);
            }
        }));
        assertEquals(8 * 4096, counted[1]);
    }

    @Test
    void aDeadlineEndsTheWaitAndTheRequestGoesOn() throws Exception {
        workshop.onDisk("sim:m/d?latency=1s", (disk, clock) -> {
            try (IoQueue queue = disk.queue(DIRECT)) {
                queue.submit(queue.request().read(0, 4096));
                assertEquals(0, queue.await(1, 500_000_000));
                assertEquals(500_000_000, clock.nanos());
                assertEquals(1, queue.await(1, Clock.NEVER));
                queue.next();
                assertEquals(0, queue.await(1, 5_000_000_000L));
                assertEquals(5_000_000_000L, clock.nanos());
            }
        });
    }

    @Test
    void aFullFileSystemSaysSo() throws Exception {
        workshop.onTree("sim:m/d/fs?capacity=1M", (tree, clock) -> {
            try (OpenFile file = tree.open("a", Mode.CREATE);
                    IoQueue queue = file.queue(BUFFERED)) {
                Traffic.write(queue, 0, M, M);
                IoRequest more = Traffic.attempt(queue, queue.request().write(M, 4096));
                assertTrue(more.failed());
                assertTrue(more.describeFailure().contains("errno 28"), more.describeFailure());
            }
            tree.remove("a");
            try (OpenFile file = tree.open("b", Mode.CREATE);
                    IoQueue queue = file.queue(BUFFERED)) {
                Traffic.write(queue, 0, M, M);
            }
        });
    }

    @Test
    void aSynchronousMountPaysForEachWrite() throws Exception {
        long[] often = counted(workshop.onTree("sim:m/d/fs?sync=true,fs=fat", (tree, clock) -> {
            try (OpenFile file = tree.open("a", Mode.CREATE);
                    IoQueue queue = file.queue(BUFFERED)) {
                Traffic.write(queue, 0, 400 * 1024, 4096);
            }
        }));
        assertTrue(often[3] >= 100, often[3] + " writes");
    }

    @Test
    void withoutClusteringEachClusterIsACommand() throws Exception {
        long[] counted = counted(workshop.onTree(
                "sim:m/d/fs?fs=fat,clustering=false,when_full=true,merge=false", (tree, clock) -> {
                    try (OpenFile file = tree.open("a", Mode.CREATE);
                            IoQueue queue = file.queue(BUFFERED)) {
                        Traffic.write(queue, 0, 4 * M, 65_536);
                        Traffic.flush(queue);
                    }
                }));
        assertEquals(4 * M / 4096, counted[3], 20);
    }

    @Test
    void aJournalIsCommittedAfterTheData() throws Exception {
        long[] plain = counted(written("ext2"));
        long[] journal = counted(written("ext3"));
        assertTrue(journal[3] > plain[3], journal[3] + " and " + plain[3]);
        assertTrue(journal[4] > 20 * M);
    }

    @Test
    void aWriteThatOnlyFillsTheCacheMakesNoGarbage() throws Exception {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        workshop.onTree("sim:m/d/fs?fs=ext2,memory=1G,dirty_background=90,dirty_limit=95", (tree, clock) -> {
            try (OpenFile file = tree.open("a", Mode.CREATE);
                    IoQueue queue = file.queue(BUFFERED)) {
                RequestLoop loop = new RequestLoop(clock, queue, new Meter("write", 0));
                loop.run(10_000, (request, i) -> request.write(i * 4096, 4096).generated(Traffic.STEPS, i * 4096));
                long before = threads.getCurrentThreadAllocatedBytes();
                loop.run(
                        50_000,
                        (request, i) ->
                                request.write((10_000 + i) * 4096, 4096).generated(Traffic.STEPS, (10_000 + i) * 4096));
                long bytes = threads.getCurrentThreadAllocatedBytes() - before;
                assertTrue(bytes < 400_000, bytes + " B for 50000 writes");
            }
        });
    }

    @Test
    void aRunThatWouldTakeDaysCanBeStopped() {
        Thread run = Thread.currentThread();
        Thread.startVirtualThread(() -> {
            LockSupport.parkNanos(200_000_000);
            run.interrupt();
        });
        assertThrows(
                InterruptedException.class,
                () -> workshop.onTree("sim:m/d/fs?capacity=1000T,rate=1k/s", (tree, clock) -> {
                    try (OpenFile file = tree.open("a", Mode.CREATE);
                            IoQueue queue = file.queue(BUFFERED)) {
                        Traffic.write(queue, 0, 1L << 49, M);
                    }
                }));
    }

    @Test
    void aMediumThatBreaksIsNotTheFaultOfTheStrategy() throws Exception {
        workshop.with("broken", new Broken()).machine("b", """
                {'disks': {'d': {'medium': {'type': 'broken'}, 'channel': {'type': 'direct'}}}}
                """);
        IOException broke = assertThrows(
                IOException.class,
                () -> workshop.onDisk("sim:b", (disk, clock) -> {
                    try (IoQueue queue = disk.queue(DIRECT)) {
                        Traffic.read(queue, 0, 4096, 4096);
                    }
                }));
        assertTrue(broke.getMessage().contains("no head"), broke.getMessage());
    }

    /** A medium that cannot serve. */
    public static final class Broken implements MediumType<Broken.Parameters> {

        /** Nothing to set. */
        public record Parameters() {}

        @Override
        public Class<Parameters> parameters() {
            return Parameters.class;
        }

        @Override
        public Medium make(Parameters parameters, PartContext context) {
            return new Medium() {
                @Override
                public long capacityBytes() {
                    return M;
                }

                @Override
                public int blockBytes() {
                    return 512;
                }

                @Override
                public Service serve(Command command) {
                    throw new ArithmeticException("no head");
                }
            };
        }
    }

    @Test
    void theSameHappensTwice() throws Exception {
        List<List<Long>> both = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            List<Long> seen = new ArrayList<>();
            Rig rig = workshop.onTree("sim:m/d/fs?fs=ext3,scheduler=cfq", (tree, clock) -> {
                try (OpenFile file = tree.open("a", Mode.CREATE);
                        IoQueue queue = file.queue(BUFFERED)) {
                    Traffic.write(queue, 0, 50 * M, 5000);
                    seen.add(clock.nanos());
                    Traffic.flush(queue);
                    Traffic.read(queue, 0, 50 * M, 70_000);
                    seen.add(clock.nanos());
                }
            });
            for (long each : counted(rig)) {
                seen.add(each);
            }
            both.add(seen);
        }
        assertEquals(both.getFirst(), both.getLast());
    }

    private Rig written(String fileSystem) throws Exception {
        return workshop.onTree("sim:m/d/fs?fs=" + fileSystem, (tree, clock) -> {
            try (OpenFile file = tree.open("a", Mode.CREATE);
                    IoQueue queue = file.queue(BUFFERED)) {
                Traffic.write(queue, 0, 20 * M, 65_536);
                Traffic.flush(queue);
            }
        });
    }

    /** Returns reads, their bytes and time, writes, their bytes and time, busy time and time by requests present. */
    private static long[] counted(Rig rig) {
        long[] values = new long[8];
        rig.drives().get("d").disk().statistics().sample(values, 0);
        return values;
    }
}
