package org.bulkbench.contribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class CatalogTest {

    private final Catalog<String> catalog = new Catalog<>();
    private final List<String> released = new ArrayList<>();
    private final Contribution<String> first = contribution("first", 0, 1);
    private final Contribution<String> second = contribution("second", 0, 2);

    @Test
    void theFirstKeepsTheIdAndTheSecondStepsInWhenItLeaves() {
        catalog.add(second);
        catalog.add(first);
        assertEquals("first", catalog.lease("id").orElseThrow().object());

        catalog.remove(first.origin());
        assertEquals("second", catalog.lease("id").orElseThrow().object());
    }

    @Test
    void aHigherRankingWins() {
        catalog.add(first);
        catalog.add(contribution("preferred", 5, 3));
        assertEquals("preferred", catalog.lease("id").orElseThrow().object());
    }

    @Test
    void aLeaseIsToldWhenItsBundleLeavesAndGivesBackOnce() {
        catalog.add(first);
        Lease<String> lease = catalog.lease("id").orElseThrow();
        List<String> told = new ArrayList<>();
        lease.onEnd(() -> told.add("gone"));

        catalog.remove(first.origin());
        lease.close();
        lease.close();
        catalog.remove(first.origin());

        assertEquals(List.of("gone"), told);
        assertEquals(List.of("first"), released);
    }

    @Test
    @Timeout(30)
    void noObjectIsFetchedWhileOneIsGivenBack() throws Exception {
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger together = new AtomicInteger();
        Runnable count = () -> {
            if (inside.incrementAndGet() > 1) {
                together.incrementAndGet();
            }
            Thread.yield();
            inside.decrementAndGet();
        };
        catalog.add(new Contribution<>(
                first.origin(),
                () -> {
                    count.run();
                    return Optional.of("shared");
                },
                object -> count.run()));
        List<Thread> users = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            users.add(Thread.ofPlatform().start(() -> {
                for (int j = 0; j < 200; j++) {
                    catalog.lease("id").orElseThrow().close();
                }
            }));
        }
        for (Thread user : users) {
            user.join();
        }
        assertEquals(0, together.get());
    }

    @Test
    @Timeout(10)
    void oneWhoseMakingNeverEndsIsNotThereAndNotTriedAgain() {
        Catalog<String> impatient = new Catalog<>(20);
        AtomicInteger made = new AtomicInteger();
        CountDownLatch never = new CountDownLatch(1);
        impatient.add(new Contribution<>(
                first.origin(),
                () -> {
                    made.incrementAndGet();
                    while (never.getCount() > 0) {
                        Thread.onSpinWait();
                    }
                    return Optional.of("late");
                },
                released::add));

        assertEquals(Optional.empty(), impatient.lease("id"));
        assertEquals(Optional.empty(), impatient.lease("id"));

        never.countDown();
        assertEquals(1, made.get());
    }

    @Test
    void whatBreaksIsNamedAndNeverBlamedOnTheDrive() {
        assertEquals(
                "The strategy id of bundle org.acme 1.2.0 broke while running (java.lang.ArithmeticException: / by zero);"
                        + " this says nothing about the drive.",
                message(() -> {
                    throw new ArithmeticException("/ by zero");
                }));
        assertEquals(
                "The bundle org.acme 1.2.0 changed while in use: strategy id could not go on running"
                        + " (java.lang.NoClassDefFoundError: org/acme/Part).",
                message(() -> {
                    throw new NoClassDefFoundError("org/acme/Part");
                }));
        assertTrue(message(() -> {
                    throw new StackOverflowError();
                })
                .contains("broke while running"));
        assertThrows(
                InterruptedException.class,
                () -> first.call("running", () -> {
                    throw new InterruptedException();
                }));
    }

    private String message(java.util.concurrent.Callable<?> code) {
        return assertThrows(ContributionException.class, () -> first.call("running", code))
                .getMessage();
    }

    private Contribution<String> contribution(String object, int ranking, long serial) {
        return new Contribution<>(
                new Origin("strategy", "id", "org.acme", "1.2.0", ranking, serial),
                () -> Optional.of(object),
                released::add);
    }
}
