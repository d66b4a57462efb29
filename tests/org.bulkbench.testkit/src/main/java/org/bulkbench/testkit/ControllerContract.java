package org.bulkbench.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.bulkbench.simulation.Pipe;
import org.bulkbench.simulation.Transfer;
import org.bulkbench.testkit.ControllerBench.Move;
import org.bulkbench.testkit.ControllerBench.Moved;

/** What every simulated controller must do, for tests of properties. */
public final class ControllerContract {

    private static final double NANOS = 1e9;
    private static final long LONG_ENOUGH = 1_000_000_000_000L;

    private final ControllerBench<?> bench;

    /** Takes a controller and the parameters that it shall have. */
    public ControllerContract(ControllerBench<?> bench) {
        this.bench = bench;
    }

    /**
     * Each transfer ends once; no byte is early for its device, its turn or its wire; those of one pipe keep their order; all
     * together stay below what a wire carries.
     *
     * @param wireBytesPerSecond what the wire of one direction carries at most
     */
    public void movesEveryByteOnceAndNoneTooFast(List<Move> moves, double wireBytesPerSecond) throws Exception {
        List<Moved> moved = bench.run(moves, LONG_ENOUGH);
        Map<Pipe, Long> submittedOfPipe = new HashMap<>();
        List<Integer> order =
                new ArrayList<>(IntStream.range(0, moves.size()).boxed().toList());
        order.sort(Comparator.comparing(index -> moves.get(index).atNanos()));
        for (int index : order) {
            Move move = moves.get(index);
            Transfer transfer = move.transfer();
            Moved each = moved.get(index);
            assertEquals(1, each.times(), () -> move + " ended so often");
            assertTrue(each.movedNanos() <= each.seenNanos(), () -> move + " was seen before it was moved: " + each);
            double wire = transfer.bytes() / wireBytesPerSecond;
            double device = transfer.bytes() / transfer.paceBytesPerSecond();
            long begin = Math.max(each.submittedNanos(), transfer.readyNanos());
            assertNotBefore(begin + wire * NANOS, each.movedNanos(), move);
            assertNotBefore(begin + device * NANOS, each.movedNanos(), move);
            long before = submittedOfPipe.getOrDefault(transfer.pipe(), 0L);
            assertNotBefore(before + Math.max(wire, device) * NANOS, each.movedNanos(), move);
            submittedOfPipe.put(transfer.pipe(), each.movedNanos());
        }
        for (Pipe.Direction direction : Pipe.Direction.values()) {
            long bytes = 0;
            long first = Long.MAX_VALUE;
            long last = 0;
            for (int i = 0; i < moves.size(); i++) {
                if (moves.get(i).transfer().pipe().direction() == direction) {
                    bytes += moves.get(i).transfer().bytes();
                    first = Math.min(first, moved.get(i).submittedNanos());
                    last = Math.max(last, moved.get(i).movedNanos());
                }
            }
            if (bytes > 0) {
                assertNotBefore(first + bytes / wireBytesPerSecond * NANOS, last, "all " + direction);
            }
        }
    }

    /** The same transfers end at the same times. */
    public void doesTheSameAgain(List<Move> moves) throws Exception {
        assertEquals(bench.run(moves, LONG_ENOUGH), bench.run(moves, LONG_ENOUGH));
    }

    /** What is taken back is never seen after that; everything else ends once. */
    public void letsTransfersBeTakenBack(List<Move> moves, long afterNanos) throws Exception {
        Map<Integer, Long> cancelled = new HashMap<>();
        for (int i = 0; i < moves.size(); i += 2) {
            cancelled.put(i, moves.get(i).atNanos() + afterNanos);
        }
        List<Moved> moved = bench.run(moves, cancelled, LONG_ENOUGH);
        for (int i = 0; i < moves.size(); i++) {
            Moved each = moved.get(i);
            Move move = moves.get(i);
            if (cancelled.containsKey(i)) {
                assertTrue(each.times() <= 1 && each.seenNanos() <= cancelled.get(i), () -> move + " was taken back");
            } else {
                assertEquals(1, each.times(), () -> move + " ended so often");
            }
        }
    }

    /** More bytes never take less time. */
    public void takesNoLessForMore(Transfer transfer, long moreBytes) throws Exception {
        assertTrue(seen(transfer) <= seen(withBytes(transfer, transfer.bytes() + moreBytes)), transfer::toString);
    }

    /**
     * Two parts, one after the other, take no less than the whole, and no more than a fixed cost above it.
     *
     * @param fixedNanos what a transfer costs beside its bytes
     */
    public void takesAsLongInTwoParts(Transfer transfer, long firstBytes, long fixedNanos) throws Exception {
        long whole = seen(transfer);
        Transfer first = withBytes(transfer, firstBytes);
        Transfer second = withBytes(transfer, transfer.bytes() - firstBytes);
        long parts = bench.chain(List.of(new Move(0, first), new Move(0, second)))
                .getLast()
                .seenNanos();
        assertTrue(
                whole <= parts + 1 && parts <= whole + fixedNanos,
                () -> "%s took %d ns, in two parts %d ns".formatted(transfer, whole, parts));
    }

    private long seen(Transfer transfer) throws Exception {
        return bench.chain(List.of(new Move(0, transfer))).getFirst().seenNanos();
    }

    private static Transfer withBytes(Transfer transfer, long bytes) {
        return new Transfer(
                transfer.pipe(),
                bytes,
                transfer.urbBytes(),
                transfer.order(),
                transfer.turnNanos(),
                transfer.readyNanos(),
                transfer.paceBytesPerSecond());
    }

    private static void assertNotBefore(double earliestNanos, long nanos, Object what) {
        assertTrue(
                nanos >= earliestNanos - 1,
                () -> "%s at %d ns, %.1f ns would be right at the earliest".formatted(what, nanos, earliestNanos));
    }
}
