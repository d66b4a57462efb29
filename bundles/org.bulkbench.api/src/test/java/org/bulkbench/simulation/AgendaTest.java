package org.bulkbench.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import org.bulkbench.machine.Clock;
import org.bulkbench.machine.Job;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class AgendaTest {

    private final VirtualSession session = new VirtualSession();
    private final List<String> log = new ArrayList<>(); // no lock: one job runs at a time

    @Test
    void atOneTimeEventsComeInTheOrderOfTheirSettingThenTicksThenJobs() throws Exception {
        session.run(() -> {
            session.every(10, due -> log.add("tick"));
            Event first = session.event(() -> log.add("first"));
            Event second = session.event(() -> log.add("second"));
            second.set(10);
            first.set(10);
            session.sleepUntil(10);
            return log.add("job");
        });
        assertEquals(List.of("second", "first", "tick", "job"), log);
    }

    @Test
    void anEventIsDueOnlyAtTheTimeItWasSetLast() throws Exception {
        session.run(() -> {
            Event event = session.event(() -> log.add("at " + session.nanos()));
            event.set(5);
            event.set(7);
            Event cancelled = session.at(6, () -> log.add("cancelled"));
            cancelled.cancel();
            assertTrue(event.isSet());
            session.sleepUntil(8);
            assertFalse(event.isSet());
            event.set(3); // past
            session.sleepUntil(9);
            return null;
        });
        assertEquals(List.of("at 7", "at 8"), log);
    }

    @Test
    void manyEventsComeInOrder() throws Exception {
        SplittableRandom random = new SplittableRandom(7);
        List<Long> came = new ArrayList<>();
        session.run(() -> {
            List<Event> events = new ArrayList<>();
            for (int i = 0; i < 1000; i++) {
                long due = 1 + random.nextLong(500);
                events.add(session.at(due, () -> came.add(due)));
            }
            for (int i = 0; i < 1000; i += 3) {
                events.get(i).cancel();
            }
            session.sleepUntil(1000);
            return null;
        });
        assertEquals(666, came.size());
        assertEquals(came.stream().sorted().toList(), came);
    }

    @Test
    void aSignalWakesThoseThatWaitAndIsForgotten() throws Exception {
        session.run(() -> {
            Signal signal = session.signal();
            session.at(10, signal::raise);
            Job<String> a = session.start("a", waiting("a", signal, Clock.NEVER));
            Job<String> b = session.start("b", waiting("b", signal, 4));
            a.join();
            b.join();
            return waiting("late", signal, 20).call();
        });
        assertEquals(List.of("b false @4", "a true @10", "late false @20"), log);
    }

    @Test
    void aMachineThatStandsStillSaysSo() {
        IllegalStateException thrown = assertThrows(
                IllegalStateException.class,
                () -> session.run(() -> {
                    session.every(10, due -> log.add("tick"));
                    return session.signal().await(Clock.NEVER);
                }));
        assertTrue(thrown.getMessage().contains("stands still"), thrown.getMessage());
    }

    @Test
    void aPartThatBreaksIsToldToWhoWaitsAndOthersEnd() throws Exception {
        session.run(() -> {
            Signal never = session.signal();
            session.start("other", () -> log.add("other: " + breakOf(never)));
            session.at(3, () -> {
                throw new IllegalArgumentException("no such block");
            });
            return log.add("main: " + breakOf(never));
        });
        assertEquals(List.of("main: no such block", "other: interrupted"), log);
    }

    @Test
    void sleepingAndSettingEventsMakesNoGarbage() throws Exception {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long bytes = session.run(() -> {
            Processor processor = new Processor(session);
            Event event = session.event(() -> {});
            sleepOften(processor, event, 20_000);
            long before = threads.getCurrentThreadAllocatedBytes();
            sleepOften(processor, event, 20_000);
            return threads.getCurrentThreadAllocatedBytes() - before;
        });
        assertTrue(bytes < 20_000, bytes + " B for 20000 sleeps");
    }

    @Test
    void theProcessorTakesOneAfterTheOther() throws Exception {
        session.run(() -> {
            Processor processor = new Processor(session);
            assertEquals(10, processor.use(10));
            assertEquals(15, processor.use(5));
            session.sleepUntil(12);
            assertEquals(12, processor.busyNanos());
            session.sleepUntil(100);
            assertEquals(15, processor.busyNanos());
            assertEquals(101, processor.use(1));
            return null;
        });
    }

    private void sleepOften(Processor processor, Event event, int times) throws InterruptedException {
        for (int i = 0; i < times; i++) {
            if (i % 10 == 0) {
                event.set(session.nanos() + 25);
            }
            session.sleepUntil(processor.use(10));
        }
    }

    private static String breakOf(Signal never) {
        try {
            return "woke " + never.await(Clock.NEVER);
        } catch (IllegalStateException e) {
            return e.getMessage();
        } catch (InterruptedException e) {
            return "interrupted";
        }
    }

    private Callable<String> waiting(String name, Signal signal, long deadline) {
        return () -> {
            log.add(name + " " + signal.await(deadline) + " @" + session.nanos());
            return name;
        };
    }
}
