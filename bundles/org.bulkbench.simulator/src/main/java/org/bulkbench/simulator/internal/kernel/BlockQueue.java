package org.bulkbench.simulator.internal.kernel;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bulkbench.simulation.Agenda;
import org.bulkbench.simulation.BlockRequest;
import org.bulkbench.simulation.Command;
import org.bulkbench.simulation.Event;
import org.bulkbench.simulation.Scheduler;
import org.bulkbench.simulator.internal.channel.Channel;

/**
 * The requests of one disk: cuts what is submitted into commands that the disk takes, lets them grow while they wait, and
 * gives the driver what the scheduler says. What is submitted at one time is seen together, as with a plugged queue.
 */
public final class BlockQueue {

    /** Is told that a piece of what was submitted is over. */
    @FunctionalInterface
    interface Done {

        /** Is told where the piece is on the disk, how long it is, how much of it came through, and the sense, 0 if all did. */
        void done(long offsetBytes, long lengthBytes, long movedBytes, int sense);
    }

    private record Part(long bytes, Done done) {}

    private record Alone(Command.Kind kind, Done done) {}

    private final Agenda agenda;
    private final BlockSettings settings;
    private final Scheduler scheduler;
    private final Channel channel;
    private final Statistics statistics;
    private final Event turn;
    private final Map<BlockRequest, List<Part>> parts = new IdentityHashMap<>();
    private final Map<Long, BlockRequest> growing = new HashMap<>(); // that wait, by their end
    private final Deque<Alone> alone = new ArrayDeque<>();
    private Runnable room = () -> {};
    private int writes; // that wait
    private int underWay;
    private long flyingWriteBytes;
    private long number;

    BlockQueue(Agenda agenda, BlockSettings settings, Scheduler scheduler, Channel channel, Statistics statistics) {
        this.agenda = agenda;
        this.settings = settings;
        this.scheduler = scheduler;
        this.channel = channel;
        this.statistics = statistics;
        this.turn = agenda.event(this::dispatch);
    }

    /** Says what to call when a write is over, so that there may be room for others. */
    void whenRoom(Runnable action) {
        room = action;
    }

    long commandBytes() {
        return settings.commandBytes();
    }

    BlockSettings settings() {
        return settings;
    }

    /** Returns whether a submitter of writes that was turned away may add a batch again. */
    boolean hasRoomForBatch() {
        return writes <= settings.requests() - settings.batch();
    }

    /** Returns how many bytes of writes wait or are under way. */
    long flyingWriteBytes() {
        return flyingWriteBytes;
    }

    /**
     * Submits bytes that lie together; they go as one command or as several.
     *
     * @param done told once for each command's share of it
     */
    void submit(Command.Kind kind, long offsetBytes, long lengthBytes, int submitter, boolean waitedFor, Done done) {
        long most = settings.commandBytes();
        for (long at = 0; at < lengthBytes; ) {
            long length = Math.min(most, lengthBytes - at);
            if (!grew(kind, offsetBytes + at, length, waitedFor, done)) {
                add(kind, offsetBytes + at, length, submitter, waitedFor, done);
            }
            at += length;
        }
        turn.set(agenda.nanos());
    }

    /** Makes the medium flush its cache, after what is under way now. */
    void flush(Done done) {
        alone.add(new Alone(Command.Kind.FLUSH, done));
        turn.set(agenda.nanos());
    }

    /** Sends a command that asks for nothing, after what is under way now. */
    void ask(Done done) {
        alone.add(new Alone(Command.Kind.EMPTY, done));
        turn.set(agenda.nanos());
    }

    private boolean grew(Command.Kind kind, long offset, long length, boolean waitedFor, Done done) {
        if (!settings.merge()) {
            return false;
        }
        BlockRequest before = growing.get(offset);
        if (before == null
                || before.kind() != kind
                || before.isWaitedFor() != waitedFor
                || before.lengthBytes() + length > settings.commandBytes()) {
            return false;
        }
        growing.remove(before.endBytes(), before);
        before.grow(length);
        growing.put(before.endBytes(), before);
        parts.get(before).add(new Part(length, done));
        flyingWriteBytes += before.isRead() ? 0 : length;
        scheduler.grown(before, agenda.nanos());
        return true;
    }

    private void add(Command.Kind kind, long offset, long length, int submitter, boolean waitedFor, Done done) {
        BlockRequest request = new BlockRequest(kind, offset, length, submitter, waitedFor, agenda.nanos(), number++);
        List<Part> own = new ArrayList<>(1);
        own.add(new Part(length, done));
        parts.put(request, own);
        growing.put(request.endBytes(), request);
        if (!request.isRead()) {
            writes++;
            flyingWriteBytes += length;
        }
        statistics.came();
        scheduler.add(request, agenda.nanos());
    }

    private void dispatch() {
        while (underWay < channel.depth()) {
            if (!alone.isEmpty()) {
                if (underWay > 0) {
                    return; // it comes when all that is under way is over
                }
                startAlone();
                return;
            }
            Optional<BlockRequest> next = scheduler.next(agenda.nanos());
            if (next.isEmpty()) {
                turn.set(scheduler.againNanos());
                return;
            }
            start(next.get());
        }
    }

    private void startAlone() {
        Alone command = alone.poll();
        underWay += channel.depth(); // nothing beside it
        channel.start(command.kind(), 0, 0, (moved, sense) -> {
            underWay -= channel.depth();
            command.done().done(0, 0, 0, sense);
            turn.set(agenda.nanos());
        });
    }

    private void start(BlockRequest request) {
        growing.remove(request.endBytes(), request);
        underWay++;
        writes -= request.isRead() ? 0 : 1;
        channel.start(
                request.kind(),
                request.offsetBytes(),
                request.lengthBytes(),
                (moved, sense) -> completed(request, moved, sense));
    }

    private void completed(BlockRequest request, long moved, int sense) {
        underWay--;
        statistics.went(request.isRead(), moved, request.queuedNanos());
        scheduler.completed(request, agenda.nanos());
        if (!request.isRead()) {
            flyingWriteBytes -= request.lengthBytes();
        }
        long at = 0;
        for (Part part : parts.remove(request)) {
            long came = Math.clamp(moved - at, 0, part.bytes());
            part.done().done(request.offsetBytes() + at, part.bytes(), came, came < part.bytes() ? sense : 0);
            at += part.bytes();
        }
        if (!request.isRead()) {
            room.run();
        }
        turn.set(agenda.nanos());
    }
}
