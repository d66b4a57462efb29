package org.bulkbench.simulator.internal.fault;

import org.bulkbench.machine.Clock;
import org.bulkbench.simulation.Agenda;
import org.bulkbench.simulation.Command;
import org.bulkbench.simulator.internal.channel.Channel;

/** A driver that gives up on commands that are not answered, and notices when the device left. */
public final class TimedChannel implements Channel {

    /** Sense of a command that was not answered: aborted, timeout on logical unit. */
    public static final int NO_ANSWER = 0x0B2E02;

    /** Stands for the sense of a device that left. */
    public static final int GONE = -1;

    private final Channel channel;
    private final Agenda agenda;
    private final long timeoutNanos;
    private final long goneNanos;

    /** Takes when the device leaves, or {@link Clock#NEVER}. */
    public TimedChannel(Channel channel, Agenda agenda, long timeoutNanos, long goneNanos) {
        this.channel = channel;
        this.agenda = agenda;
        this.timeoutNanos = timeoutNanos;
        this.goneNanos = goneNanos;
    }

    @Override
    public int depth() {
        return channel.depth();
    }

    @Override
    public void start(Command.Kind kind, long offsetBytes, long lengthBytes, Completion completion) {
        boolean[] over = {false};
        long now = agenda.nanos();
        boolean leaves = goneNanos <= Clock.after(now, timeoutNanos);
        Runnable giveUp = () -> {
            if (!over[0]) {
                over[0] = true;
                if (!leaves) {
                    channel.reset();
                }
                completion.completed(0, leaves ? GONE : NO_ANSWER);
            }
        };
        agenda.at(leaves ? goneNanos : now + timeoutNanos, giveUp);
        if (now < goneNanos) {
            channel.start(kind, offsetBytes, lengthBytes, (moved, sense) -> {
                if (!over[0]) {
                    over[0] = true;
                    completion.completed(moved, sense);
                }
            });
        }
    }

    @Override
    public void reset() {
        channel.reset();
    }
}
