package org.bulkbench.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.bulkbench.machine.Job;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class VirtualSessionTest {

    private final VirtualSession session = new VirtualSession();
    private final List<String> log = new ArrayList<>(); // no lock: one job runs at a time

    @RepeatedTest(100)
    void twoJobsAndAProbeAlwaysTakeTurnsInTheSameOrder() throws Exception {
        session.run(() -> {
            session.every(20, due -> log.add("probe@" + due));
            Job<String> a = session.start("a", () -> walk("a", 10));
            Job<String> b = session.start("b", () -> walk("b", 15));
            return a.join() + b.join();
        });

        assertEquals(
                List.of(
                        "a@0",
                        "b@0",
                        "a@10",
                        "b@15",
                        "probe@20",
                        "a@20",
                        "a@30",
                        "b@30",
                        "probe@40",
                        "b@45",
                        "probe@60"),
                log);
        assertEquals(60, session.nanos());
    }

    @Test
    void aDayTakesNoTime() throws Exception {
        long day = 24L * 3600 * 1_000_000_000;
        session.run(() -> {
            session.sleepUntil(day);
            return null;
        });
        assertEquals(day, session.nanos());
    }

    @Test
    void anInterruptedJobStopsWaitingNow() throws Exception {
        session.run(() -> {
            Job<String> sleeper = session.start("sleeper", () -> walk("sleeper", 1_000_000));
            session.sleepUntil(5);
            sleeper.interrupt();
            ExecutionException thrown = assertThrows(ExecutionException.class, sleeper::join);
            assertTrue(thrown.getCause() instanceof InterruptedException);
            return null;
        });
        assertEquals(5, session.nanos());
    }

    @Test
    void jobsThatAreLeftRunningAreStopped() throws Exception {
        session.run(() -> session.start("left", () -> walk("left", 1000)));
        assertEquals(List.of("left@0"), log);
        assertEquals(0, session.nanos());
    }

    @Test
    void anInterruptionFromOutsideEndsTheRun() {
        Thread run = Thread.currentThread();
        assertThrows(
                InterruptedException.class,
                () -> session.run(() -> {
                    run.interrupt();
                    return walk("main", 10);
                }));
    }

    private String walk(String name, long stepNanos) throws InterruptedException {
        for (int i = 0; i < 4; i++) {
            log.add(name + "@" + session.nanos());
            session.sleepUntil(session.nanos() + stepNanos);
        }
        return name;
    }
}
