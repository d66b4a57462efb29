package org.bulkbench.controller.ehci.internal;

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

class EhciPropertiesTest {

    private static final long MICROFRAME_NANOS = 125_000;

    @Property(tries = 200)
    void movesEveryByteOnceAndNoneTooFast(
            @ForAll("parameters") Map<String, String> parameters, @ForAll("moves") List<Move> moves) throws Exception {
        int most = Math.max(Integer.parseInt(parameters.get("in")), Integer.parseInt(parameters.get("out")));
        contract(parameters).movesEveryByteOnceAndNoneTooFast(moves, 8000.0 * 512 * most);
    }

    @Property(tries = 200)
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

    /** A part costs a threshold and, where it ends within a URB, a short packet. */
    @Property(tries = 200)
    void takesAsLongInTwoParts(
            @ForAll("parameters") Map<String, String> parameters, @ForAll @LongRange(min = 1, max = 299_999) long first)
            throws Exception {
        Transfer whole = new Transfer(
                new Pipe(new UsbLink("a", UsbSpeed.HIGH), Pipe.Direction.IN, 512),
                300_000,
                300_000,
                Transfer.Order.QUEUED,
                0,
                0,
                Double.POSITIVE_INFINITY);
        long threshold = Integer.parseInt(parameters.get("threshold")) * MICROFRAME_NANOS;
        contract(parameters).takesAsLongInTwoParts(whole, first, threshold + MICROFRAME_NANOS);
    }

    @Provide
    Arbitrary<Map<String, String>> parameters() {
        return Combinators.combine(
                        Arbitraries.integers().between(1, 13),
                        Arbitraries.integers().between(1, 13),
                        Arbitraries.of(1, 2, 4, 8, 16, 32, 64),
                        Arbitraries.integers().between(1, 19))
                .as((in, out, threshold, translated) -> Map.of(
                        "in", "" + in, "out", "" + out, "threshold", "" + threshold, "translated", "" + translated));
    }

    @Provide
    Arbitrary<List<Move>> moves() {
        return Moves.any(Moves.pipes(UsbSpeed.HIGH, Optional.empty()));
    }

    @Provide
    Arbitrary<List<Move>> translated() {
        return Moves.any(Moves.pipes(UsbSpeed.FULL, Optional.of("hub")));
    }

    @Provide
    Arbitrary<Transfer> transfers() {
        return Moves.transfers(Moves.pipes(UsbSpeed.HIGH, Optional.empty()));
    }

    private static ControllerContract contract(Map<String, String> parameters) {
        return new ControllerContract(new ControllerBench<>(new Ehci(), parameters));
    }
}
