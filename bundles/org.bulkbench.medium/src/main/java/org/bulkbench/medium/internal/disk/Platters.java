package org.bulkbench.medium.internal.disk;

import java.util.List;
import java.util.Optional;
import org.bulkbench.medium.internal.Range;
import org.bulkbench.simulation.Command;
import org.bulkbench.simulation.Medium;
import org.bulkbench.simulation.Service;

/** A disk that turns: its head is at one place at a time, and a place comes under it once a turn. */
final class Platters implements Medium {

    private static final double NANOS = 1e9;

    /** A command that has waited so long comes next, however near others are. */
    private static final long LONGEST_WAIT_NANOS = 1_000_000_000;

    private final HardDisk.Parameters parameters;
    private final Geometry geometry;
    private final SeekCurve curve;
    private final ReadAhead readAhead;
    private final WriteBuffer writes;
    private double headTurns; // where the head is when it is idle
    private double idleNanos; // since when it is
    private long endedNanos; // of the last command

    Platters(HardDisk.Parameters parameters) {
        this.parameters = parameters;
        this.geometry = new Geometry(parameters);
        this.curve = new SeekCurve(parameters.track(), parameters.average(), parameters.full());
        this.readAhead = new ReadAhead(geometry, parameters.buffer());
        this.writes = new WriteBuffer(parameters.buffer());
    }

    @Override
    public long capacityBytes() {
        return parameters.capacity();
    }

    @Override
    public int blockBytes() {
        return parameters.block();
    }

    @Override
    public int depth() {
        return parameters.tags();
    }

    @Override
    public int choose(List<Command> waiting, long nowNanos) {
        if (nowNanos - waiting.getFirst().arrivedNanos() > LONGEST_WAIT_NANOS) {
            return 0;
        }
        int best = 0;
        double bestNanos = Double.POSITIVE_INFINITY;
        for (int i = 0; i < waiting.size(); i++) {
            double nanos = positioningNanos(waiting.get(i), Math.max(nowNanos, idleNanos));
            if (nanos < bestNanos) {
                best = i;
                bestNanos = nanos;
            }
        }
        return best;
    }

    @Override
    public Service serve(Command command) {
        Optional<Service> refusal = Range.refusal(command, this);
        if (refusal.isPresent()) {
            return refusal.get();
        }
        return switch (command.kind()) {
            case READ -> read(command, awake(command));
            case WRITE -> parameters.writeCache() ? buffer(command, awake(command)) : write(command, awake(command));
            case FLUSH -> {
                long nanos = (long) Math.max(0, Math.ceil(idleNanos - command.arrivedNanos()));
                yield Service.of(command, nanos, Double.POSITIVE_INFINITY, 0);
            }
            case DISCARD, EMPTY -> Service.of(command, 0, Double.POSITIVE_INFINITY, 0);
        };
    }

    @Override
    public void ended(Command command, long nanos) {
        if (command.kind() == Command.Kind.READ || command.kind() == Command.Kind.WRITE) {
            endedNanos = nanos;
        }
    }

    /** Returns when the disk turns. */
    private double awake(Command command) {
        boolean stands = parameters.standby().isPresent()
                && command.arrivedNanos() - Math.max(endedNanos, idleNanos)
                        > parameters.standby().getAsLong();
        return command.arrivedNanos() + (stands ? parameters.spinUp() : 0);
    }

    private Service read(Command command, double nowNanos) {
        if (readAhead.follows(command)) {
            double nanos = readAhead.take(command, nowNanos);
            headTurns = geometry.turns(command.endBytes());
            idleNanos = Math.max(idleNanos, nowNanos + nanos);
            return service(command, nowNanos - command.arrivedNanos(), nanos);
        }
        double begin = position(command, nowNanos);
        readAhead.begin(command, begin);
        return atTheHead(command, begin);
    }

    private Service write(Command command, double nowNanos) {
        readAhead.forget();
        return atTheHead(command, position(command, nowNanos));
    }

    /** Takes a write into the buffer; the head writes it when all that came before is written. */
    private Service buffer(Command command, double nowNanos) {
        double room = writes.room(command.lengthBytes(), nowNanos);
        readAhead.forget();
        boolean streams = writes.follows(command) && idleNanos >= nowNanos;
        double begin = streams ? idleNanos : position(command, nowNanos);
        move(command, begin);
        writes.add(command, idleNanos);
        double pace = command.lengthBytes() <= parameters.buffer()
                ? Double.POSITIVE_INFINITY
                : command.lengthBytes() * NANOS / geometry.passNanos(command.offsetBytes(), command.endBytes());
        return Service.of(command, (long) Math.ceil(room - command.arrivedNanos()), pace, 0);
    }

    private Service atTheHead(Command command, double beginNanos) {
        move(command, beginNanos);
        return service(command, beginNanos - command.arrivedNanos(), idleNanos - beginNanos);
    }

    /** Returns when the first byte comes under the head. */
    private double position(Command command, double nowNanos) {
        double from = Math.max(nowNanos, idleNanos);
        return from + positioningNanos(command, from);
    }

    private double positioningNanos(Command command, double fromNanos) {
        double turns = geometry.turns(command.offsetBytes());
        double seek = curve.nanos(geometry.distance(headTurns, turns));
        return seek + geometry.waitNanos(turns, fromNanos + seek);
    }

    private void move(Command command, double beginNanos) {
        headTurns = geometry.turns(command.endBytes());
        idleNanos = beginNanos + geometry.passNanos(command.offsetBytes(), command.endBytes());
    }

    private static Service service(Command command, double beforeNanos, double nanos) {
        double pace = nanos <= 0 ? Double.POSITIVE_INFINITY : command.lengthBytes() * NANOS / nanos;
        return Service.of(command, (long) Math.ceil(beforeNanos), pace, 0);
    }
}
