package org.bulkbench.core.internal.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class MediumLocksTest {

    @TempDir
    Path data;

    private Path shared;
    private MediumLocks locks;

    @BeforeEach
    void makeLocks() {
        shared = data.resolve("locks");
        locks = new MediumLocks(shared, data.resolve("another home"));
    }

    @Test
    void aRunOfAnotherProcessWithAnotherHomeIsNamed() throws Exception {
        try (OtherProcess other = OtherProcess.start(data, data)) {
            TakenException taken =
                    assertThrows(TakenException.class, () -> locks.take(List.of("another", OtherProcess.MEDIUM)));
            assertEquals(other.run(), taken.holder().run());
            assertEquals(other.process().pid(), taken.holder().pid());
            String subject = taken.holder().subject();
            assertTrue(
                    subject.matches("Run %s \\(process %d, since [0-9:]{8} UTC\\)"
                            .formatted(other.run(), other.process().pid())),
                    subject);
            locks.take(List.of("another")).close();
            other.kill();
            locks.take(List.of(OtherProcess.MEDIUM)).close();
            assertArrayEquals(new String[0], shared.toFile().list());
        }
    }

    @Test
    void ofTwoInOneProcessTheSecondHearsOfTheFirst() throws Exception {
        MediumLocks.Held held = locks.take(List.of("a", "b"));
        assertEquals("", taken("b").run());
        held.tell("20261130-174811-0001");
        assertEquals("20261130-174811-0001", taken("b").run());
        held.close();
        held.close();
        locks.take(List.of("b")).close();
    }

    @Test
    void ofManyAtOnceNeverTwoHaveIt() throws Exception {
        AtomicInteger holders = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        CountDownLatch ended = new CountDownLatch(4);
        for (int i = 0; i < 4; i++) {
            Thread.ofPlatform().daemon().start(() -> {
                for (int j = 0; j < 50; j++) {
                    try (MediumLocks.Held held = locks.take(List.of("a"))) {
                        held.tell("");
                        most.accumulateAndGet(holders.incrementAndGet(), Math::max);
                        holders.decrementAndGet();
                    } catch (TakenException e) {
                        Thread.onSpinWait();
                    } catch (Exception e) {
                        most.set(1000);
                    }
                }
                ended.countDown();
            });
        }
        ended.await();
        assertEquals(1, most.get());
    }

    @Test
    void theFolderIsForAllAndNobodyCanTrickOneIntoAnother() throws Exception {
        locks.take(List.of("a")).close();
        assertEquals(01777, (int) Files.getAttribute(shared, "unix:mode") & 07777);

        Files.delete(shared);
        Path elsewhere = Files.createDirectory(data.resolve("elsewhere"));
        Files.createSymbolicLink(shared, elsewhere);
        MediumLocks.Held held = locks.take(List.of("a"));
        assertArrayEquals(new String[0], elsewhere.toFile().list());
        assertEquals(1, data.resolve("another home").toFile().list().length);
        held.close();
    }

    @Test
    void whatSomebodyPutsInTheWayIsNotFollowedNorBelieved() throws Exception {
        MediumLocks.Held first = locks.take(List.of("a"));
        String name = shared.toFile().list()[0].replaceFirst("\\..*", "");
        first.close();
        Path precious = Files.writeString(data.resolve("precious"), "x");
        Files.createSymbolicLink(shared.resolve(name + ".link"), precious);
        Files.createDirectory(shared.resolve(name + ".folder"));
        assertEquals(
                0,
                new ProcessBuilder("mkfifo", shared.resolve(name + ".pipe").toString())
                        .start()
                        .waitFor());

        locks.take(List.of("a")).close();
        assertEquals("x", Files.readString(precious));
        assertFalse(Holder.parse("\u001b[2J 1 1\n".getBytes(StandardCharsets.UTF_8))
                .subject()
                .contains("\u001b"));
        Holder holder = new Holder("20261130-174811-0001", 7, Instant.ofEpochSecond(9));
        assertEquals(holder, Holder.parse(holder.line()));
        assertEquals("Another run", Holder.parse(new byte[0]).subject());
    }

    private Holder taken(String medium) {
        return assertThrows(TakenException.class, () -> locks.take(List.of(medium)))
                .holder();
    }
}
