package org.bulkbench.medium.internal.flash;

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

class FlashPropertiesTest {

    private static final long CAPACITY = 64 << 20;

    @Property(tries = 200)
    void writesNothingFasterThanItsPages(
            @ForAll("parameters") Map<String, String> parameters, @ForAll("commands") List<Command> commands)
            throws Exception {
        List<Command> writes = commands.stream()
                .filter(command -> command.kind() == Command.Kind.WRITE)
                .toList();
        double fastest = Math.min(micros(parameters, "program"), micros(parameters, "cacheProgram"));
        new MediumContract(new Flash(), parameters)
                .movesAllAndNothingTooFast(writes, kib(parameters, "page") * 1024 / (fastest / 1e6), 0);
    }

    /** All but what is in the register. */
    @Property(tries = 200)
    void readsNothingFasterThanItsPages(
            @ForAll("parameters") Map<String, String> parameters, @ForAll("commands") List<Command> commands)
            throws Exception {
        List<Command> reads = commands.stream()
                .filter(command -> command.kind() == Command.Kind.READ)
                .toList();
        long page = kib(parameters, "page") * 1024L;
        new MediumContract(new Flash(), parameters)
                .movesAllAndNothingTooFast(
                        reads, page / (micros(parameters, "read") / 1e6), page * Math.max(1, reads.size()));
    }

    @Property(tries = 100)
    void doesTheSameAgain(
            @ForAll("parameters") Map<String, String> parameters, @ForAll("commands") List<Command> commands)
            throws Exception {
        new MediumContract(new Flash(), parameters).doesTheSameAgain(commands);
    }

    /** Whole pages: half of one takes longer than one, since it is read first. */
    @Property(tries = 200)
    void takesNoLessForMore(
            @ForAll("parameters") Map<String, String> parameters,
            @ForAll("commands") List<Command> before,
            @ForAll("command") Command any,
            @ForAll @IntRange(min = 1, max = 8) int pages)
            throws Exception {
        long page = kib(parameters, "page") * 1024L;
        Command whole = new Command(
                any.kind(), any.offsetBytes() / page * page, Math.ceilDiv(any.lengthBytes(), page) * page, 0);
        new MediumContract(new Flash(), parameters).takesNoLessForMore(before, whole, pages * page);
    }

    /** A part costs a page that is programmed and read twice. */
    @Property(tries = 200)
    void takesAsLongInTwoParts(
            @ForAll("parameters") Map<String, String> parameters,
            @ForAll("command") Command any,
            @ForAll @IntRange(min = 1, max = 1023) int blocks)
            throws Exception {
        Command whole = new Command(any.kind(), any.offsetBytes(), 1024 * 512, 0);
        Map<String, String> plain = new HashMap<>(parameters);
        plain.put("overlap", "false");
        long fixed = (long) (1000
                * (micros(parameters, "program")
                        + micros(parameters, "cacheProgram")
                        + 2 * micros(parameters, "read")));
        new MediumContract(new Flash(), plain).takesAsLongInTwoParts(whole, blocks * 512L, fixed);
    }

    private static double micros(Map<String, String> parameters, String name) {
        return Double.parseDouble(parameters.get(name).replace("us", ""));
    }

    private static int kib(Map<String, String> parameters, String name) {
        return Integer.parseInt(parameters.get(name).replace("k", ""));
    }

    @Provide
    Arbitrary<Map<String, String>> parameters() {
        Arbitrary<Map<String, String>> pages = Combinators.combine(
                        Arbitraries.of(1, 2, 4, 16, 64),
                        Arbitraries.integers().between(1, 5000),
                        Arbitraries.integers().between(1, 500),
                        Arbitraries.of(true, false))
                .as((page, program, read, overlap) -> Map.of(
                        "capacity", "" + CAPACITY,
                        "page", page + "k",
                        "program", program + "us",
                        "read", read + "us",
                        "overlap", "" + overlap));
        Arbitrary<Map<String, String>> rest = Combinators.combine(
                        Arbitraries.of("64k", "1M", "4M"),
                        Arbitraries.integers().between(1, 10),
                        Arbitraries.integers().between(0, 500),
                        Arbitraries.of(true, false),
                        Arbitraries.of("0", "100k", "10M"),
                        Arbitraries.integers().between(1, 500),
                        Arbitraries.of("0", "1M"))
                .as((unit, open, change, ordered, cache, cacheProgram, pauseEvery) -> Map.of(
                        "unit",
                        unit,
                        "open",
                        "" + open,
                        "change",
                        change + "ms",
                        "ordered",
                        "" + ordered,
                        "cache",
                        cache,
                        "cacheProgram",
                        cacheProgram + "us",
                        "pauseEvery",
                        pauseEvery,
                        "pause",
                        "20ms"));
        return Combinators.combine(pages, rest).as((some, others) -> {
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
        return Commands.any(CAPACITY - (1 << 20));
    }
}
