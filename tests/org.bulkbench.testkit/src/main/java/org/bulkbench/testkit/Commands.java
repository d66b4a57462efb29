package org.bulkbench.testkit;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.bulkbench.simulation.Command;

/** Commands of any kind, for tests of properties with jqwik, which whoever uses this brings along. */
public final class Commands {

    private static final int BLOCK = 512;

    private Commands() {}

    /** Reads and writes of up to 512 KiB that lie on a medium, with room for as much behind them. */
    public static Arbitrary<Command> any(long capacityBytes) {
        int longest = 1024;
        return Combinators.combine(
                        Arbitraries.of(Command.Kind.READ, Command.Kind.WRITE),
                        Arbitraries.longs().between(0, capacityBytes / BLOCK - 2 * longest),
                        Arbitraries.integers().between(1, longest))
                .as((kind, offset, length) -> new Command(kind, offset * BLOCK, (long) length * BLOCK, 0));
    }

    /** Up to thirty of them. */
    public static Arbitrary<List<Command>> some(long capacityBytes) {
        return any(capacityBytes).list().ofMinSize(1).ofMaxSize(30);
    }
}
