package org.bulkbench.simulator.internal.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.storage.QueueOptions;
import org.bulkbench.storage.QueueOptions.Direct;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class FaultsTest {

    private static final int M = 1 << 20;
    private static final QueueOptions DIRECT = new QueueOptions(1, M, Direct.YES);
    private static final QueueOptions BUFFERED = new QueueOptions(1, M, Direct.NO);

    private Workshop workshop;

    @BeforeEach
    void build(@TempDir Path folder) {
        workshop = new Workshop(folder);
    }

    private String with(String faults) {
        workshop.machine("m", """
                {'disks': {'d': {
                   'medium': {'type': 'ram', 'capacity': '64M', 'latency': '1ms', 'rate': '100MB/s'},
                   'channel': {'type': 'direct'},
                   'faults': [%s]}}}
                """.formatted(faults));
        return "sim:m/d";
    }

    @Test
    void aStallDelaysWhatComesWhileItLasts() throws Exception {
        workshop.onDisk(with("{'what': 'stall', 'at': '1s', 'lasts': '2s'}"), (disk, clock) -> {
            try (IoQueue queue = disk.queue(DIRECT)) {
                clock.sleepUntil(1_500_000_000);
                Traffic.read(queue, 0, 4096, 4096);
                assertEquals(3.0, clock.nanos() / 1e9, 0.01);
                Traffic.read(queue, 0, 4096, 4096);
                assertEquals(3.0, clock.nanos() / 1e9, 0.01);
            }
        });
    }

    @Test
    void housekeepingComesAgain() throws Exception {
        workshop.onDisk(
                with("{'what': 'housekeeping', 'at': '1s', 'lasts': '100ms', 'every': '1s'}"), (disk, clock) -> {
                    int slow = 0;
                    try (IoQueue queue = disk.queue(DIRECT)) {
                        while (clock.nanos() < 10_000_000_000L) {
                            long begin = clock.nanos();
                            Traffic.read(queue, 0, 4096, 4096);
                            slow += clock.nanos() - begin > 50_000_000 ? 1 : 0;
                        }
                    }
                    assertEquals(9, slow);
                });
    }

    @Test
    void badBlocksFailWhetherCachedOrNot() throws Exception {
        String uri = with("{'what': 'bad-blocks', 'from': '1M', 'bytes': '4k'}");
        for (QueueOptions options : new QueueOptions[] {DIRECT, BUFFERED}) {
            workshop.onDisk(uri, (disk, clock) -> {
                try (IoQueue queue = disk.queue(options)) {
                    Traffic.read(queue, 0, 64 * 1024, 4096);
                    IoRequest bad = Traffic.attempt(queue, queue.request().read(M, 4096));
                    assertTrue(bad.describeFailure().contains("errno 5"), bad.describeFailure());
                    Traffic.read(queue, 2 * M, 4096, 4096);
                }
            });
        }
        workshop.onDisk(uri, (disk, clock) -> {
            try (IoQueue queue = disk.queue(BUFFERED)) {
                Traffic.write(queue, M, 4096, 4096);
                assertTrue(Traffic.attempt(queue, queue.request().flush()).failed());
            }
        });
    }

    @Test
    void aDeviceThatHangsIsGivenUpAndComesBack() throws Exception {
        workshop.onDisk(with("{'what': 'hang', 'at': '1s', 'lasts': '10s'}") + "?timeout=5s", (disk, clock) -> {
            try (IoQueue queue = disk.queue(DIRECT)) {
                clock.sleepUntil(2_000_000_000);
                assertTrue(Traffic.attempt(queue, queue.request().read(0, 4096)).failed());
                assertEquals(7.0, clock.nanos() / 1e9, 0.01);
                clock.sleepUntil(11_000_000_000L);
                Traffic.read(queue, 0, 4096, 4096);
            }
        });
    }

    @Test
    void aDeviceThatIsPulledOutIsGone() throws Exception {
        workshop.onDisk(with("{'what': 'unplug', 'at': '1s'}"), (disk, clock) -> {
            try (IoQueue queue = disk.queue(DIRECT)) {
                Traffic.read(queue, 0, 4096, 4096);
                clock.sleepUntil(2_000_000_000);
                IoRequest gone = Traffic.attempt(queue, queue.request().read(0, 4096));
                assertTrue(gone.describeFailure().contains("gone"), gone.describeFailure());
            }
            try (IoQueue queue = disk.queue(BUFFERED)) {
                assertTrue(Traffic.attempt(queue, queue.request().read(0, 4096)).failed());
            }
        });
    }

    @Test
    void aFakeMediumWritesTheEndOverTheBegin() throws Exception {
        workshop.onDisk(with("{'what': 'fake-capacity', 'from': '16M'}"), (disk, clock) -> {
            try (IoQueue queue = disk.queue(DIRECT)) {
                Traffic.write(queue, 0, 20 * M, M);
                assertEquals(Traffic.bytes(17 * M, 4096), got(queue, 17 * M));
                assertEquals(Traffic.bytes(17 * M, 4096), got(queue, M));
                assertEquals(Traffic.bytes(5 * M, 4096), got(queue, 5 * M));
            }
        });
    }

    @Test
    void corruptedBytesComeBackWrongAndOthersRight() throws Exception {
        workshop.onDisk(with("{'what': 'corruption', 'from': '1M', 'bytes': '1k'}"), (disk, clock) -> {
            try (IoQueue queue = disk.queue(DIRECT)) {
                Traffic.write(queue, 0, 2 * M, M);
                assertNotEquals(Traffic.bytes(M, 4096), got(queue, M));
                assertEquals(Traffic.bytes(M + 4096, 4096), got(queue, M + 4096));
            }
        });
    }

    @Test
    void shortReadsFail() throws Exception {
        workshop.onDisk(with("{'what': 'short-reads', 'at': '1s'}"), (disk, clock) -> {
            try (IoQueue queue = disk.queue(DIRECT)) {
                Traffic.read(queue, 0, 4096, 4096);
                clock.sleepUntil(1_000_000_000);
                assertTrue(Traffic.attempt(queue, queue.request().read(0, 4096)).failed());
            }
        });
    }

    @Test
    void aFaultThatCannotComeIsRefused() {
        assertRefused("{'what': 'bad-blocks', 'from': '64M'}", "never comes");
        assertRefused("{'what': 'explosion'}", "explosion");
        assertRefused("{'what': 'stall', 'at': '-1s', 'lasts': '1s'}", "'-1s'");
        assertRefused("{'what': 'stall', 'att': '1s', 'lasts': '1s'}", "Did you mean 'at'?");
        assertRefused("{'what': 'stall'}", "lasts");
    }

    private void assertRefused(String fault, String words) {
        IOException refused = assertThrows(IOException.class, () -> workshop.open(with(fault)));
        assertTrue(refused.getMessage().contains(words), refused.getMessage());
    }

    private static ByteBuffer got(IoQueue queue, long offset) throws IOException, InterruptedException {
        return Traffic.got(Traffic.complete(queue, queue.request().read(offset, 4096)));
    }
}
