package org.bulkbench.medium.internal.disk;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.bulkbench.simulation.Command;
import org.bulkbench.testkit.Commands;
import org.bulkbench.testkit.MediumContract;

class HardDiskPropertiesTest {

    private static final long CAPACITY = 1_000_000_000 / 512 * 512L;
    private static final int BUFFER = 1 << 20;

    /** Beside what passes the head there is what is in the buffer. */
    @Property(tries = 200)
    void movesNothingFasterThanPassesTheHead(
            @ForAll("parameters") Map<String, String> parameters, @ForAll("commands") List<Command> commands)
            throws Exception {
        double outer = 1e6 * Integer.parseInt(parameters.get("outer").replace("MB/s", ""));
        new MediumContract(new HardDisk(), parameters).movesAllAndNothingTooFast(commands, outer, BUFFER);
    }

    @Property(tries = 100)
    void doesTheSameAgain(
            @ForAll("parameters") Map<String, String> parameters, @ForAll("commands") List<Command> commands)
            throws Exception {
        new MediumContract(new HardDisk(), parameters).doesTheSameAgain(commands);
    }

    @Property(tries = 200)
    void takesNoLessForMore(
            @ForAll("parameters") Map<String, String> parameters,
            @ForAll("commands") List<Command> before,
            @ForAll("command") Command command,
            @ForAll @IntRange(min = 1, max = 1000) int blocks)
            throws Exception {
        new MediumContract(new HardDisk(), parameters).takesNoLessForMore(before, command, blocks * 512L);
    }

    /** Reads, which go on from the buffer, and writes into it; without a write cache a part costs up to a turn. */
    @Property(tries = 200)
    void takesAsLongInTwoParts(
            @ForAll("parameters") Map<String, String> parameters,
            @ForAll("command") Command any,
            @ForAll @IntRange(min = 1, max = 1023) int blocks)
            throws Exception {
        Command whole = new Command(any.kind(), any.offsetBytes(), 1024 * 512, 0);
        long turn = 60_000_000_000L / Integer.parseInt(parameters.get("rpm"));
        new MediumContract(new HardDisk(), parameters).takesAsLongInTwoParts(whole, blocks * 512L, turn);
    }

    @Provide
    Arbitrary<Map<String, String>> parameters() {
        Arbitrary<Map<String, String>> shape = Combinators.combine(
                        Arbitraries.of(3600, 5400, 7200, 10_000, 15_000),
                        Arbitraries.integers().between(20, 200),
                        Arbitraries.integers().between(10, 100),
                        Arbitraries.integers().between(1, 30),
                        Arbitraries.integers().between(1, 16))
                .as((rpm, outer, innerPercent, zones, heads) -> Map.of(
                        "capacity", "" + CAPACITY,
                        "rpm", "" + rpm,
                        "outer", outer + "MB/s",
                        "inner", outer * innerPercent * 10_000 + "B/s",
                        "zones", "" + zones,
                        "heads", "" + heads));
        Arbitrary<Map<String, String>> rest = Combinators.combine(
                        Arbitraries.integers().between(100, 2000),
                        Arbitraries.integers().between(34, 80),
                        Arbitraries.of(true, false),
                        Arbitraries.of(true, false))
                .as((track, averagePercent, writeCache, scattered) -> Map.of(
                        "track", track + "us",
                        "average", track + averagePercent * 150 + "us",
                        "full", track + 15_000 + "us",
                        "buffer", "" + BUFFER,
                        "writeCache", "" + writeCache,
                        "scattered", "" + scattered));
        return Combinators.combine(shape, rest).as((some, others) -> {
            Map<String, String> all = new HashMap<>(some);
            all.putAll(others);
            return all;
        });
    }

    @Provide
    Arbitrary<List<Command>> commands() {
        return Commands.some(CAPACITY);
    }

    @Provide
    Arbitrary<Command> command() {
        return Commands.any(CAPACITY);
    }
}
