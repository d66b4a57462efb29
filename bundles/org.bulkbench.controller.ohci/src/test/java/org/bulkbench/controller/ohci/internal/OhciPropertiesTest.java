package org.bulkbench.controller.ohci.internal;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.bulkbench.measure.UsbSpeed;
import org.bulkbench.simulation.Pipe;
import org.bulkbench.simulation.Transfer;
import org.bulkbench.simulation.UsbLink;
import org.bulkbench.testkit.ControllerBench;
import org.bulkbench.testkit.ControllerBench.Move;
import org.bulkbench.testkit.ControllerContract;
import org.bulkbench.testkit.Moves;

class OhciPropertiesTest {

    private static final Transfer WHOLE = new Transfer(
            new Pipe(new UsbLink("stick", UsbSpeed.FULL), Pipe.Direction.OUT, 64),
            300_000,
            4096,
            Transfer.Order.QUEUED,
            0,
            0,
            Double.POSITIVE_INFINITY);

    @Property(tries = 200)
    void movesEveryByteOnceAndNoneTooFast(
            @ForAll @IntRange(min = 1, max = 19) int packets, @ForAll("moves") List<Move> moves) throws Exception {
        contract(packets).movesEveryByteOnceAndNoneTooFast(moves, 64_000.0 * packets);
    }

    @Property(tries = 100)
    void letsTransfersBeTakenBack(
            @ForAll("moves") List<Move> moves, @ForAll @LongRange(min = 0, max = 500_000_000) long after)
            throws Exception {
        contract(19).letsTransfersBeTakenBack(moves, after);
    }

    @Property(tries = 50)
    void doesTheSameAgain(@ForAll("moves") List<Move> moves) throws Exception {
        contract(19).doesTheSameAgain(moves);
    }

    @Property(tries = 200)
    void takesNoLessForMore(
            @ForAll("transfers") Transfer transfer, @ForAll @LongRange(min = 1, max = 100_000) long more)
            throws Exception {
        contract(19).takesNoLessForMore(transfer, more);
    }

    @Property(tries = 200)
    void takesAsLongInTwoParts(
            @ForAll @IntRange(min = 1, max = 19) int packets, @ForAll @LongRange(min = 1, max = 299_999) long first)
            throws Exception {
        contract(packets).takesAsLongInTwoParts(WHOLE, first, 2_000_000);
    }

    @Provide
    Arbitrary<List<Move>> moves() {
        return Moves.any(Moves.pipes(UsbSpeed.FULL, Optional.empty()));
    }

    @Provide
    Arbitrary<Transfer> transfers() {
        return Moves.transfers(Moves.pipes(UsbSpeed.FULL, Optional.empty()));
    }

    private static ControllerContract contract(int packets) {
        return new ControllerContract(new ControllerBench<>(new Ohci(), Map.of("packets", "" + packets)));
    }
}
