package org.bulkbench.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bulkbench.settings.InvalidSettingException;
import org.bulkbench.settings.SettingsSchema;
import org.bulkbench.simulation.Command;
import org.bulkbench.simulation.Medium;
import org.bulkbench.simulation.MediumType;
import org.bulkbench.simulation.PartContext;
import org.bulkbench.simulation.Processor;
import org.bulkbench.simulation.Service;
import org.bulkbench.simulation.VirtualSession;

/**
 * A simulated medium on a way to it of a fixed cost: how long commands take. Keeps its state and its time between calls.
 * Confined to one thread.
 */
public final class MediumBench {

    private static final double NANOS = 1e9;

    private final Medium medium;
    private final long commandNanos;
    private final double wireBytesPerSecond;
    private long nowNanos;

    /**
     * Makes a new medium, at time 0.
     *
     * @param parameters what a machine file would say
     * @param commandNanos what the way takes of each command, all before the medium has it
     * @param wireBytesPerSecond what the way carries at most; infinite for no limit
     * @throws InvalidSettingException if the parameters are wrong
     */
    public <S extends Record> MediumBench(
            MediumType<S> type, Map<String, String> parameters, long commandNanos, double wireBytesPerSecond)
            throws InvalidSettingException {
        VirtualSession session = new VirtualSession();
        this.medium = type.make(
                SettingsSchema.of(type.parameters()).parse(parameters),
                new PartContext("test", session, new Processor(session), 1));
        this.commandNanos = commandNanos;
        this.wireBytesPerSecond = wireBytesPerSecond;
    }

    /** A new medium that is reached at once. */
    public <S extends Record> MediumBench(MediumType<S> type, Map<String, String> parameters)
            throws InvalidSettingException {
        this(type, parameters, 0, Double.POSITIVE_INFINITY);
    }

    /** Returns the medium. */
    public Medium medium() {
        return medium;
    }

    /** Returns the time. */
    public long nanos() {
        return nowNanos;
    }

    /** Lets time pass. */
    public void rest(long nanos) {
        nowNanos += nanos;
    }

    /** Gives a command and returns how long it takes in nanoseconds. */
    public long command(Command.Kind kind, long offsetBytes, long lengthBytes) {
        return nanosOf(new Command(kind, offsetBytes, lengthBytes, nowNanos + commandNanos));
    }

    /** Reads and returns how long it takes in nanoseconds. */
    public long read(long offsetBytes, long lengthBytes) {
        return command(Command.Kind.READ, offsetBytes, lengthBytes);
    }

    /** Writes and returns how long it takes in nanoseconds. */
    public long write(long offsetBytes, long lengthBytes) {
        return command(Command.Kind.WRITE, offsetBytes, lengthBytes);
    }

    /**
     * Gives all commands at once to a medium that holds as many as its depth says, in the order in which they are written.
     *
     * @param commands kind, offset and length count
     * @return the offsets in the order in which they were served
     */
    public List<Long> queue(List<Command> commands) {
        List<Command> outside = new ArrayList<>(commands);
        List<Command> held = new ArrayList<>();
        List<Long> served = new ArrayList<>();
        while (!outside.isEmpty() || !held.isEmpty()) {
            while (!outside.isEmpty() && held.size() < medium.depth()) {
                Command next = outside.removeFirst();
                held.add(new Command(next.kind(), next.offsetBytes(), next.lengthBytes(), nowNanos));
            }
            Command chosen = held.remove(medium.choose(List.copyOf(held), nowNanos));
            served.add(chosen.offsetBytes());
            command(chosen.kind(), chosen.offsetBytes(), chosen.lengthBytes());
        }
        return served;
    }

    private long nanosOf(Command command) {
        long begin = nowNanos;
        Service service = medium.serve(command);
        double pace = Math.min(service.bytesPerSecond(), wireBytesPerSecond);
        long data = (long) Math.ceil(service.movedBytes() / pace * NANOS);
        nowNanos = command.arrivedNanos() + service.beforeNanos() + data + service.afterNanos();
        medium.ended(command, nowNanos);
        return nowNanos - begin;
    }
}
