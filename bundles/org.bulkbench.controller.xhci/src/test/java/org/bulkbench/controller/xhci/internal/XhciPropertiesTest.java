package org.bulkbench.controller.xhci.internal;

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
import org.bulkbench.simulation.Transfer;
import org.bulkbench.testkit.ControllerBench;
import org.bulkbench.testkit.ControllerBench.Move;
import org.bulkbench.testkit.ControllerContract;
import org.bulkbench.testkit.Moves;

class XhciPropertiesTest {

    private static final double SUPER_WIRE = 500e6 * 1024 / 1056;

    @Property(tries = 200)
    void movesEveryByteOnceAndNoneTooFast(
            @ForAll("parameters") Map<String, String> parameters, @ForAll("moves") List<Move> moves) throws Exception {
        contract(parameters).movesEveryByteOnceAndNoneTooFast(moves, SUPER_WIRE);
    }

    @Property(tries = 100)
    void movesNothingTooFastAtHighSpeed(
            @ForAll("parameters") Map<String, String> parameters, @ForAll("high") List<Move> moves) throws Exception {
        contract(parameters).movesEveryByteOnceAndNoneTooFast(moves, UsbSpeed.HIGH.hardBytesPerSecond());
    }

    @Property(tries = 100)
    void movesNothingTooFastThroughATranslator(
            @ForAll("parameters") Map<String, String> parameters, @ForAll("translated") List<Move> moves)
            throws Exception {
        contract(parameters).movesEveryByteOnceAndNoneTooFast(moves, UsbSpeed.FULL.hardBytesPerSecond());
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

    /** A part costs an interrupt and a short packet with its turn. */
    @Property(tries = 200)
    void takesAsLongInTwoParts(
            @ForAll("parameters") Map<String, String> parameters,
            @ForAll("transfers") Transfer any,
            @ForAll @LongRange(min = 1, max = 299_999) long first)
            throws Exception {
        Transfer whole =
                new Transfer(any.pipe(), 300_000, 300_000, Transfer.Order.QUEUED, 0, 0, Double.POSITIVE_INFINITY);
        long turn = 1_000 * Long.parseLong(parameters.get("turn").replace("us", ""));
        long moderation = 1_000 * Long.parseLong(parameters.get("moderation").replace("us", ""));
        contract(parameters).takesAsLongInTwoParts(whole, first, moderation + turn + 3_000);
    }

    @Provide
    Arbitrary<Map<String, String>> parameters() {
        return Combinators.combine(
                        Arbitraries.integers().between(0, 20),
                        Arbitraries.integers().between(0, 1000),
                        Arbitraries.integers().between(1, 13),
                        Arbitraries.integers().between(1, 13))
                .as((turn, moderation, in, out) ->
                        Map.of("turn", turn + "us", "moderation", moderation + "us", "in", "" + in, "out", "" + out));
    }

    @Provide
    Arbitrary<List<Move>> moves() {
        return Moves.any(Moves.pipes(UsbSpeed.SUPER, Optional.empty()));
    }

    @Provide
    Arbitrary<List<Move>> high() {
        return Moves.any(Moves.pipes(UsbSpeed.HIGH, Optional.empty()));
    }

    @Provide
    Arbitrary<List<Move>> translated() {
        return Moves.any(Moves.pipes(UsbSpeed.FULL, Optional.of("hub")));
    }

    @Provide
    Arbitrary<Transfer> transfers() {
        return Moves.transfers(Moves.pipes(UsbSpeed.SUPER, Optional.empty()));
    }

    private static ControllerContract contract(Map<String, String> parameters) {
        return new ControllerContract(new ControllerBench<>(new Xhci(), parameters));
    }
}
