package org.bulkbench.storage.kernel.internal;

import static org.bulkbench.storage.kernel.internal.Asserts.refuses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.stream.Collectors;
import org.bulkbench.linux.Architecture;
import org.bulkbench.linux.AsyncContext;
import org.bulkbench.linux.Descriptor;
import org.bulkbench.linux.Errno;
import org.bulkbench.linux.LinuxException;
import org.bulkbench.linux.NativeMemory;
import org.bulkbench.linux.OpenFlag;
import org.bulkbench.linux.Ring;
import org.bulkbench.linux.RingMode;
import org.bulkbench.machine.Clock;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.storage.IoSlots;
import org.bulkbench.storage.NotGrantedException;
import org.bulkbench.storage.QueueOptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A pipe stands for a device that answers late, in parts, or never. */
@Timeout(20)
class RingQueueTest {

    private static final int BLOCK_BYTES = 4096;
    private static final Presence HERE = new Presence(Optional.empty());
    private static final Rings.Maker REFUSAL = memory -> {
        throw new LinuxException("io_uring_setup", "2 slots", Errno.EPERM.number());
    };
    private static final Rings NO_RINGS = new Rings(REFUSAL, AsyncContext::open);
    private static final Rings NOTHING = new Rings(REFUSAL, REFUSAL);

    private final Clock clock = new TestSession();

    @TempDir
    Path folder;

    private Path pipe;
    private FileChannel feed;

    @BeforeEach
    void onlyHere() throws Exception {
        assumeTrue(Architecture.supported(), "Rings are made on Linux only");
        try {
            Ring.open(List.of(NativeMemory.of(ByteBuffer.allocateDirect(512)))).close();
        } catch (LinuxException e) {
            abort("This kernel makes no ring: " + e.getMessage());
        }
    }

    private RingQueue stalled(RingMode mode) throws Exception {
        pipe = folder.resolve("pipe");
        assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0, "There is no mkfifo");
        Descriptor end = Descriptor.open(pipe, OpenFlag.READ_WRITE);
        feed = FileChannel.open(pipe, StandardOpenOption.WRITE);
        return queue(end, mode, true);
    }

    private RingQueue queue(Descriptor file, RingMode mode, boolean writable) throws IOException {
        QueueOptions options = new QueueOptions(2, BLOCK_BYTES, QueueOptions.Direct.NO);
        IoSlots slots = new IoSlots(options);
        try {
            return new RingQueue(
                    new Rings(memory -> Ring.open(memory, mode), REFUSAL).make(Engine.IO_URING, slots, 2),
                    new Descriptors(file, file, Alignment.NONE),
                    slots,
                    options,
                    new Bounds("file:x", writable, 1 << 20),
                    HERE,
                    clock);
        } catch (LinuxException e) {
            return abort("This kernel makes no such ring: " + e.getMessage());
        }
    }

    private void feed(int bytes) throws IOException {
        assertEquals(bytes, feed.write(ByteBuffer.allocate(bytes)));
    }

    @ParameterizedTest
    @EnumSource(RingMode.class)
    void givesUpAtTheDeadlineAndJoinsWhatComesInParts(RingMode mode) throws Exception {
        try (RingQueue queue = stalled(mode)) {
            queue.submit(queue.request().read(0, 100));
            assertEquals(1, queue.inFlight());
            long begin = clock.nanos();
            assertEquals(0, queue.await(1, begin + 120_000_000));
            assertTrue(clock.nanos() - begin >= 120_000_000);
            assertEquals(0, queue.await(0, Clock.NEVER), "a look does not wait");
            feed(10);
            assertEquals(0, queue.await(1, clock.nanos() + 60_000_000), "a part is not all");
            feed(90);
            assertEquals(1, queue.await(5, Clock.NEVER), "more than in flight means all");
            IoRequest done = queue.next();
            assertEquals(100, done.movedBytes());
            assertTrue(done.completedNanos() - done.submittedNanos() >= 120_000_000);
            assertTrue(done.submittedNanos() >= begin);
            assertEquals(2, queue.free());
        } finally {
            feed.close();
        }
    }

    @ParameterizedTest
    @EnumSource(RingMode.class)
    void abandonsADeviceThatDoesNotAnswer(RingMode mode) throws Exception {
        Set<Thread> before = keepers();
        RingQueue queue = stalled(mode);
        queue.submit(queue.request().read(0, 100));
        queue.await(0, 0); // has the kernel take it
        Thread waiting = Thread.currentThread();
        long begin = clock.nanos();
        Thread.ofPlatform().start(() -> {
            while (waiting.getState() != Thread.State.RUNNABLE || clock.nanos() < begin + 10_000_000) {
                Thread.onSpinWait();
            }
            waiting.interrupt();
        });
        assertThrows(InterruptedException.class, () -> queue.await(1, Clock.NEVER));
        queue.close();
        queue.close();
        assertTrue(clock.nanos() - begin < 5_000_000_000L);
        Set<Thread> keepers = keepers();
        keepers.removeAll(before);
        assertEquals(1, keepers.size(), "somebody keeps the memory");
        feed.close();
    }

    private static Set<Thread> keepers() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(each -> each.getName().equals("bulkbench-abandoned"))
                .collect(Collectors.toCollection(HashSet::new));
    }

    @Test
    void endsTheRunWhenInterrupted() throws Exception {
        try (RingQueue queue = queue(Descriptor.inMemory("x"), RingMode.PLAIN, true)) {
            queue.submit(queue.request().write(0, 1));
            Thread.currentThread().interrupt();
            assertThrows(InterruptedException.class, () -> queue.await(1, Clock.NEVER));
        }
        assertFalse(Thread.interrupted());
    }

    @Test
    void blamesNotTheMediumForAFullDisk() throws Exception {
        assumeTrue(Files.isWritable(Path.of("/dev/full")), "There is no /dev/full");
        try (RingQueue queue =
                queue(Descriptor.open(Path.of("/dev/full"), OpenFlag.READ_WRITE), RingMode.PLAIN, true)) {
            queue.submit(queue.request().write(0, BLOCK_BYTES));
            refuses(() -> queue.await(1, Clock.NEVER), "write of file:x", "no space left");
        }
    }

    @Test
    void refusesWhatCannotBe() throws Exception {
        try (RingQueue queue = queue(Descriptor.inMemory("x"), RingMode.PLAIN, false)) {
            assertThrows(
                    NotGrantedException.class,
                    () -> queue.submit(queue.request().write(0, 1)));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> queue.submit(queue.request().read(0, BLOCK_BYTES + 1)));
            assertEquals(0, queue.await(1, clock.nanos() + 1), "idle until the deadline");
            assertThrows(IllegalStateException.class, queue::next);
        }
    }

    @Test
    void forgetsWhatWasNeverSent() throws Exception {
        Path file = Files.write(folder.resolve("f"), new byte[1]);
        try (RingQueue queue = queue(Descriptor.open(file, OpenFlag.READ_WRITE), RingMode.PLAIN, true)) {
            queue.submit(queue.request().write(0, BLOCK_BYTES));
        }
        assertEquals(1, Files.size(file));
    }

    @Test
    void isOpenedByOneThreadAndUsedByAnother() throws Exception {
        try (RingQueue queue = queue(Descriptor.inMemory("x"), RingMode.DEFERRED, true)) {
            FutureTask<Integer> job = new FutureTask<>(() -> {
                queue.submit(queue.request().write(0, BLOCK_BYTES));
                queue.await(1, Clock.NEVER);
                return queue.next().movedBytes();
            });
            Thread.ofPlatform().start(job);
            assertEquals(BLOCK_BYTES, job.get());
            queue.submit(queue.request().flush());
            assertThrows(IllegalStateException.class, () -> queue.await(1, Clock.NEVER), "but not by two");
        }
    }

    @Test
    void leavesTheWorkToOthersWhenTheKernelMakesNoRing() throws Exception {
        Path file = Files.write(folder.resolve("f"), new byte[BLOCK_BYTES]);
        try (IoQueue queue = fileWithoutRings(file, "auto").queue(new QueueOptions(2, 512, false))) {
            assertEquals("pread", queue.engine());
        }
        refuses(
                () -> fileWithoutRings(file, "auto").queue(new QueueOptions(257, 512, false)),
                "engine pread keeps at most 256");
        refuses(
                () -> fileWithoutRings(file, "io_uring").queue(new QueueOptions(2, 512, false)),
                "seccomp",
                "kernel.io_uring_disabled",
                "use engine=pread");
        assertTrue(Rings.reason(Engine.IO_URING, new LinuxException("x", "y", Errno.ENOSYS.number()))
                .endsWith("built without it"));
        assertTrue(Rings.reason(Engine.IO_URING, new LinuxException("x", "y", Errno.ENOMEM.number()))
                .contains("ulimit -l"));
        assertTrue(Rings.reason(Engine.IO_URING, new LinuxException("x", "y", Errno.EIO.number()))
                .endsWith("(EIO)"));
    }

    @Test
    void givesTheWorkToAsynchronousIoPastTheCache() throws Exception {
        Path file = Files.write(folder.resolve("f"), new byte[4 * BLOCK_BYTES]);
        assumeTrue(DirectIo.onLinux(file).alignmentBytes().isPresent(), "Nothing lies past the cache here");
        for (int depth : new int[] {1, 4}) {
            QueueOptions options = new QueueOptions(depth, BLOCK_BYTES, QueueOptions.Direct.YES);
            try (IoQueue queue = file(file, "io_uring", NO_RINGS).queue(options)) {
                fail("a ring by name has no stand-in: " + queue.engine());
            } catch (IOException e) {
                assertTrue(e.getMessage().endsWith("use engine=aio"), e.getMessage());
            }
            try (IoQueue queue = file(file, "aio", NO_RINGS).queue(options)) {
                assertEquals("aio", queue.engine());
            }
            try (IoQueue queue = device(file, NO_RINGS).queue(options)) {
                assertEquals("aio", queue.engine());
                for (int i = 0; i < depth; i++) {
                    queue.submit(queue.request().read((long) i * BLOCK_BYTES, BLOCK_BYTES));
                }
                assertEquals(depth, queue.await(depth, Clock.NEVER));
                for (int i = 0; i < depth; i++) {
                    assertEquals(BLOCK_BYTES, queue.next().movedBytes());
                }
            }
            try (IoQueue queue = device(file, NOTHING).queue(options)) {
                assertEquals("pread", queue.engine());
            }
        }
        refuses(
                () -> file(file, "aio", NO_RINGS).queue(new QueueOptions(2, 512, false)),
                "past the page cache only",
                "engine=pread");
        refuses(
                () -> file(file, "aio", NOTHING).queue(new QueueOptions(2, BLOCK_BYTES, QueueOptions.Direct.YES)),
                "nothing for engine aio",
                "use engine=pread");
    }

    private KernelFile device(Path file, Rings rings) {
        Choice choice = new Choice("auto", true, rings, new WarmUp(rings), new Trial(clock));
        return new KernelFile(file, new Bounds("block:f", true, 4 * BLOCK_BYTES), choice, HERE, clock);
    }

    private KernelFile fileWithoutRings(Path file, String engine) {
        return file(file, engine, NO_RINGS);
    }

    private KernelFile file(Path file, String engine, Rings rings) {
        Choice choice = new Choice(engine, false, rings, new WarmUp(rings), new Trial(clock));
        return new KernelFile(file, new Bounds("file:f", true, BLOCK_BYTES), choice, HERE, clock);
    }
}
