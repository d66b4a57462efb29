package org.bulkbench.controller.uhci.internal;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;
import org.bulkbench.measure.UsbSpeed;
import org.bulkbench.simulation.Pipe;
import org.bulkbench.simulation.Transfer;
import org.bulkbench.simulation.UsbLink;
import org.bulkbench.testkit.ControllerBench;
import org.bulkbench.testkit.ControllerBench.Move;
import org.bulkbench.testkit.ControllerContract;
import org.bulkbench.testkit.Moves;

class UhciPropertiesTest {

    private static final long MS = 1_000_000;

    @Property(tries = 200)
    void movesEveryByteOnceAndNoneTooFast(
            @ForAll("parameters") Map<String, String> parameters, @ForAll("moves") List<Move> moves) throws Exception {
        contract(parameters)
                .movesEveryByteOnceAndNoneTooFast(moves, 64_000.0 * Integer.parseInt(parameters.get("packets")));
    }

    @Property(tries = 100)
    void letsTransfersBeTakenBack(
            @ForAll("parameters") Map<String, String> parameters,
            @ForAll("moves") List<Move> moves,
            @ForAll @LongRange(min = 0, max = 500_000_000) long after)
            throws Exception {
        contract(parameters).letsTransfersBeTakenBack(moves, after);
    }

    @Property(tries = 50)
    void doesTheSameAgain(@ForAll("parameters") Map<String, String> parameters, @ForAll("moves") List<Move> moves)
            throws Exception {
        contract(parameters).doesTheSameAgain(moves);
    }

    @Property(tries = 200)
    void takesNoLessForMore(
            @ForAll("parameters") Map<String, String> parameters,
            @ForAll("transfers") Transfer transfer,
            @ForAll @LongRange(min = 1, max = 100_000) long more)
            throws Exception {
        contract(parameters).takesNoLessForMore(transfer, more);
    }

    /** While nothing outlives reclamation: beyond, parts are faster, which is what a small max_sectors is good for. */
    @Property(tries = 200)
    void takesAsLongInTwoParts(@ForAll("packets") int packets, @ForAll @LongRange(min = 64, max = 20_000) long first)
            throws Exception {
        Transfer transfer = new Transfer(
                new Pipe(new UsbLink("a", UsbSpeed.FULL), Pipe.Direction.OUT, 64),
                40_000,
                4096,
                Transfer.Order.QUEUED,
                0,
                0,
                Double.POSITIVE_INFINITY);
        contract(Map.of("packets", Integer.toString(packets), "idle", "10s"))
                .takesAsLongInTwoParts(transfer, first, 2 * MS);
    }

    @Provide
    Arbitrary<Integer> packets() {
        return Arbitraries.integers().between(1, 19);
    }

    @Provide
    Arbitrary<Map<String, String>> parameters() {
        return Combinators.combine(
                        packets(),
                        Arbitraries.integers().between(0, 200),
                        Arbitraries.integers().between(0, 200),
                        Arbitraries.integers().between(1, 300),
                        Arbitraries.integers().between(2, 20),
                        Arbitraries.of(true, false))
                .as((packets, idle, delay, tick, depth, reclamation) -> Map.of(
                        "packets", "" + packets,
                        "idle", idle + "ms",
                        "delay", delay + "ms",
                        "tick", tick + "ms",
                        "depth", "" + depth,
                        "reclamation", "" + reclamation));
    }

    @Provide
    Arbitrary<List<Move>> moves() {
        return Moves.any(Moves.pipes(UsbSpeed.FULL, Optional.empty()));
    }

    @Provide
    Arbitrary<Transfer> transfers() {
        return Moves.transfers(Moves.pipes(UsbSpeed.FULL, Optional.empty()));
    }

    private static ControllerContract contract(Map<String, String> parameters) {
        return new ControllerContract(new ControllerBench<>(new Uhci(), parameters));
    }
}
