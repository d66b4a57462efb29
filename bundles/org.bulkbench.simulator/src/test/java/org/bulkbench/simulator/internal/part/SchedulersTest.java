package org.bulkbench.simulator.internal.part;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bulkbench.settings.InvalidSettingException;
import org.bulkbench.settings.SettingsSchema;
import org.bulkbench.simulation.BlockRequest;
import org.bulkbench.simulation.Command;
import org.bulkbench.simulation.PartContext;
import org.bulkbench.simulation.Processor;
import org.bulkbench.simulation.Scheduler;
import org.bulkbench.simulation.SchedulerType;
import org.bulkbench.simulation.VirtualSession;
import org.junit.jupiter.api.Test;

class SchedulersTest {

    private static final long MS = 1_000_000;

    private long number;

    @Test
    void noopKeepsTheOrder() throws Exception {
        assertEquals(List.of(5L, 1L, 3L), order(make(new Noop()), write(5, 0), write(1, 0), write(3, 0)));
    }

    @Test
    void deadlineGoesUpwardsReadsFirst() throws Exception {
        assertEquals(
                List.of(4L, 5L, 1L, 3L), order(make(new Deadline()), write(1, 0), write(3, 0), read(4, 0), read(5, 0)));
    }

    @Test
    void deadlineTakesTheOldestWhenItIsTooOldBetweenBatches() throws Exception {
        Scheduler scheduler = make(new Deadline());
        scheduler.add(write(100, 0), 0);
        assertEquals(100, scheduler.next(0).orElseThrow().offsetBytes());
        scheduler.add(write(1, 0), 0); // behind the head
        for (int i = 0; i < 40; i++) {
            scheduler.add(write(200 + i, 5900 * MS), 5900 * MS);
        }
        List<Long> order = order(scheduler, 6000 * MS);
        assertEquals(15, order.indexOf(1L)); // the batch of 16 began with 100
    }

    @Test
    void anticipatoryWaitsForTheNextReadOfTheSameReader() throws Exception {
        Scheduler scheduler = make(new Anticipatory());
        BlockRequest read = read(10, 0);
        scheduler.add(read, 0);
        scheduler.add(write(1, 0), 0);
        assertEquals(Optional.of(read), scheduler.next(0));
        scheduler.completed(read, 2 * MS);
        assertEquals(Optional.empty(), scheduler.next(2 * MS));
        assertEquals(8 * MS, scheduler.againNanos());
        BlockRequest next = read(11, 3 * MS);
        scheduler.add(next, 3 * MS);
        assertEquals(Optional.of(next), scheduler.next(3 * MS));
        scheduler.completed(next, 4 * MS);
        assertEquals(1, scheduler.next(10 * MS).orElseThrow().offsetBytes());
    }

    @Test
    void cfqGivesSlicesOfTime() throws Exception {
        Scheduler scheduler = make(new Cfq());
        for (int i = 0; i < 30; i++) {
            scheduler.add(sync(i, 7), 0);
            scheduler.add(sync(1000 + i, 8), 0);
        }
        long now = 0;
        List<Integer> turns = new ArrayList<>();
        int last = 0;
        for (Optional<BlockRequest> next = scheduler.next(now); next.isPresent(); next = scheduler.next(now)) {
            now += 10 * MS;
            scheduler.completed(next.get(), now);
            if (next.get().submitter() != last) {
                turns.add(0);
                last = next.get().submitter();
            }
            turns.set(turns.size() - 1, turns.getLast() + 1);
            if (!next.isPresent() || turns.stream().mapToInt(Integer::intValue).sum() == 60) {
                break;
            }
        }
        assertEquals(11, turns.getFirst()); // 100 ms from the first completion
        assertTrue(turns.size() >= 5, turns.toString());
    }

    @Test
    void theElevatorOf24SortsButLetsNobodyWaitForEver() throws Exception {
        assertEquals(List.of(1L, 3L, 5L), order(make(new Elevator()), write(5, 0), write(1, 0), write(3, 0)));
        SchedulerType<Elevator.Parameters> type = new Elevator();
        Scheduler strict = type.make(new Elevator.Parameters(2, 2), context());
        strict.add(write(100, 0), 0);
        for (int i = 0; i < 5; i++) {
            strict.add(write(i, 0), 0);
        }
        assertEquals(List.of(0L, 1L, 100L), order(strict, 0).subList(0, 3));
    }

    private BlockRequest write(long offset, long now) {
        return new BlockRequest(Command.Kind.WRITE, offset, 1, 1, false, now, number++);
    }

    private BlockRequest sync(long offset, int submitter) {
        return new BlockRequest(Command.Kind.WRITE, offset, 1, submitter, true, 0, number++);
    }

    private BlockRequest read(long offset, long now) {
        return new BlockRequest(Command.Kind.READ, offset, 1, 2, true, now, number++);
    }

    private static <S extends Record> Scheduler make(SchedulerType<S> type) throws InvalidSettingException {
        return type.make(SettingsSchema.of(type.parameters()).parse(java.util.Map.of()), context());
    }

    private static PartContext context() {
        VirtualSession session = new VirtualSession();
        return new PartContext("scheduler", session, new Processor(session), 1);
    }

    private static List<Long> order(Scheduler scheduler, BlockRequest... requests) {
        for (BlockRequest request : requests) {
            scheduler.add(request, 0);
        }
        return order(scheduler, 0);
    }

    private static List<Long> order(Scheduler scheduler, long now) {
        List<Long> order = new ArrayList<>();
        for (Optional<BlockRequest> next = scheduler.next(now); next.isPresent(); next = scheduler.next(now)) {
            order.add(next.get().offsetBytes());
        }
        return order;
    }
}
