package org.bulkbench.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.bulkbench.simulation.Command;
import org.bulkbench.simulation.MediumType;
import org.bulkbench.simulation.Service;

/** What every simulated medium must do, for tests of properties. */
public final class MediumContract {

    private static final double NANOS = 1e9;

    private final MediumType<?> type;
    private final Map<String, String> parameters;

    /** Takes a medium and the parameters that it shall have. */
    public MediumContract(MediumType<?> type, Map<String, String> parameters) {
        this.type = type;
        this.parameters = parameters;
    }

    /**
     * Moves all bytes of all commands, in the long run not faster than it can.
     *
     * @param mostBytesPerSecond what it can at most
     * @param bufferBytes what it may take at once beside that
     */
    public void movesAllAndNothingTooFast(List<Command> commands, double mostBytesPerSecond, long bufferBytes)
            throws Exception {
        MediumBench bench = new MediumBench(type, parameters);
        long bytes = 0;
        for (Command command : commands) {
            bench.command(command.kind(), command.offsetBytes(), command.lengthBytes());
            bytes += command.lengthBytes();
        }
        double least = (bytes - bufferBytes) / mostBytesPerSecond * NANOS - commands.size();
        assertTrue(bench.nanos() >= least, () -> "%d ns for what takes %.0f ns".formatted(bench.nanos(), least));
    }

    /** The same commands take the same times. */
    public void doesTheSameAgain(List<Command> commands) throws Exception {
        MediumBench first = new MediumBench(type, parameters);
        MediumBench second = new MediumBench(type, parameters);
        for (Command command : commands) {
            assertEquals(
                    first.command(command.kind(), command.offsetBytes(), command.lengthBytes()),
                    second.command(command.kind(), command.offsetBytes(), command.lengthBytes()));
        }
    }

    /** A longer command in the same place, after the same commands, never takes less time. */
    public void takesNoLessForMore(List<Command> before, Command command, long moreBytes) throws Exception {
        MediumBench shorter = new MediumBench(type, parameters);
        MediumBench longer = new MediumBench(type, parameters);
        for (Command each : before) {
            shorter.command(each.kind(), each.offsetBytes(), each.lengthBytes());
            longer.command(each.kind(), each.offsetBytes(), each.lengthBytes());
        }
        long little = shorter.command(command.kind(), command.offsetBytes(), command.lengthBytes());
        long much = longer.command(command.kind(), command.offsetBytes(), command.lengthBytes() + moreBytes);
        assertTrue(little <= much + 1, () -> "%d ns, with %d B more %d ns".formatted(little, moreBytes, much));
    }

    /**
     * Two commands for the parts of one take no less than the one, and no more than a fixed cost above it.
     *
     * @param fixedNanos what a command costs beside its bytes
     */
    public void takesAsLongInTwoParts(Command whole, long firstBytes, long fixedNanos) throws Exception {
        MediumBench one = new MediumBench(type, parameters);
        MediumBench two = new MediumBench(type, parameters);
        long once = one.command(whole.kind(), whole.offsetBytes(), whole.lengthBytes());
        long twice = two.command(whole.kind(), whole.offsetBytes(), firstBytes)
                + two.command(whole.kind(), whole.offsetBytes() + firstBytes, whole.lengthBytes() - firstBytes);
        assertTrue(
                once <= twice + 2 && twice <= once + fixedNanos + 2,
                () -> "%s takes %d ns, in two parts %d ns".formatted(whole, once, twice));
    }

    /** Beyond its end it moves nothing and says so. */
    public void refusesWhatLiesBehindItsEnd() throws Exception {
        MediumBench bench = new MediumBench(type, parameters);
        long capacity = bench.medium().capacityBytes();
        int block = bench.medium().blockBytes();
        for (Command.Kind kind : List.of(Command.Kind.READ, Command.Kind.WRITE, Command.Kind.DISCARD)) {
            Service beyond = bench.medium().serve(new Command(kind, capacity, block, 0));
            assertEquals(0, beyond.movedBytes());
            assertEquals(0x052100, beyond.sense());
            Service last = bench.medium().serve(new Command(kind, capacity - block, block, 0));
            assertEquals(block, last.movedBytes());
            assertEquals(0, last.sense());
        }
    }
}
