package org.bulkbench.simulator.internal.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.bulkbench.storage.FileTree.Mode;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.OpenFile;
import org.bulkbench.storage.QueueOptions;
import org.bulkbench.storage.QueueOptions.Direct;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every machine: here for many that are drawn from a seed. */
@Timeout(120)
class AnyMachineTest {

    private static final int M = 1 << 20;
    private static final List<String> SCHEDULERS = List.of("noop", "deadline", "anticipatory", "cfq", "elevator24");
    private static final List<String> FILE_SYSTEMS = List.of("plain", "ext2", "ext3", "ufs", "fat");

    private Workshop workshop;

    /** How a run went: its time, and what the disk wrote. */
    private record Went(long nanos, long writes, long bytes) {}

    @BeforeEach
    void build(@TempDir Path folder) {
        workshop = new Workshop(folder);
    }

    static List<Long> seeds() {
        return new SplittableRandom(4).longs(40).boxed().toList();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void bytesAreConservedLimitsHoldAndMoreTakesLonger(long seed) throws Exception {
        SplittableRandom random = new SplittableRandom(seed);
        long busRate = random.nextLong(100_000, 200_000_000);
        String uri = draw(random, busRate);
        int block = 512 << random.nextInt(12);
        Direct direct = random.nextInt(3) == 0 ? Direct.YES : Direct.NO;
        int bytes = (1 + random.nextInt(12)) * M;
        Went went = write(uri, bytes, block, direct);
        assertEquals(went, write(uri, bytes, block, direct), "the same again");
        assertTrue(went.bytes() >= bytes, went + " for " + bytes + " B");
        assertTrue(bytes / (went.nanos() / 1e9) <= busRate * 1.001, went + " over " + busRate + " B/s");
        Went more = write(uri, bytes + M, block, direct);
        assertTrue(more.nanos() >= went.nanos(), more + " for more than " + went);
        assertTrue(more.bytes() >= bytes + M, more + " for " + bytes);
    }

    private String draw(SplittableRandom random, long busRate) {
        workshop.machine("any", """
                {'kernel': {'memory': '%d', 'call': '%dns', 'copy': '%d', 'readAhead': '%dk', 'dirtyBackground': '%d'},
                 'disks': {'d': {
                   'medium': {'type': 'ram', 'capacity': '64M', 'latency': '%dus', 'rate': '%d'},
                   'channel': {'type': 'direct', 'rate': '%d', 'overhead': '%dus'},
                   'queue': {'maxSectors': '%d', 'requests': '%d', 'batch': '4', 'merge': '%s', 'flush': '%s'},
                   'scheduler': {'type': '%s'},
                   'fs': {'type': '%s'}}}}
                """.formatted(
                        random.nextLong(2 * M, 64L * M),
                        random.nextInt(5_000),
                        random.nextLong(50_000_000, 5_000_000_000L),
                        4 << random.nextInt(6),
                        1 + random.nextInt(40),
                        random.nextInt(5_000),
                        random.nextLong(100_000, 500_000_000),
                        busRate,
                        random.nextInt(300),
                        1 + random.nextInt(2_000),
                        4 + random.nextInt(200),
                        random.nextBoolean(),
                        random.nextBoolean(),
                        SCHEDULERS.get(random.nextInt(SCHEDULERS.size())),
                        FILE_SYSTEMS.get(random.nextInt(FILE_SYSTEMS.size())))
                .replaceAll("'(copy|rate)': '(\\d+)'", "'$1': '$2B/s'"));
        return "sim:any/d/fs";
    }

    private Went write(String uri, int bytes, int block, Direct direct) throws Exception {
        long[] nanos = {0};
        Rig rig = workshop.onTree(uri, (tree, clock) -> {
            try (OpenFile file = tree.open("a", Mode.CREATE);
                    IoQueue queue = file.queue(new QueueOptions(1, block, direct))) {
                Traffic.write(queue, 0, bytes, block);
                Traffic.flush(queue);
                nanos[0] = clock.nanos();
            }
        });
        long[] values = new long[8];
        rig.drives().get("d").disk().statistics().sample(values, 0);
        return new Went(nanos[0], values[3], values[4]);
    }
}
