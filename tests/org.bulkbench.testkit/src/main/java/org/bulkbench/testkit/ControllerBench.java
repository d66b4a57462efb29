package org.bulkbench.testkit;

import java.util.List;
import java.util.Map;
import org.bulkbench.machine.Clock;
import org.bulkbench.settings.InvalidSettingException;
import org.bulkbench.settings.SettingsSchema;
import org.bulkbench.simulation.Controller;
import org.bulkbench.simulation.ControllerType;
import org.bulkbench.simulation.PartContext;
import org.bulkbench.simulation.Processor;
import org.bulkbench.simulation.Signal;
import org.bulkbench.simulation.Transfer;
import org.bulkbench.simulation.VirtualSession;

/**
 * A simulated controller on its own: what it makes of transfers. Each call takes a new controller in a new session.
 *
 * @param type the controller under test
 * @param parameters what a machine file would say
 */
public record ControllerBench<S extends Record>(ControllerType<S> type, Map<String, String> parameters) {

    /**
     * A transfer and when it is submitted.
     *
     * @param atNanos session time; with {@link #run} any, in {@link #chain} from the end of the one before
     */
    public record Move(long atNanos, Transfer transfer) {}

    /**
     * What became of a transfer.
     *
     * @param submittedNanos when it was submitted
     * @param movedNanos when its last byte was on the wire; -1 if it never was
     * @param seenNanos when the driver saw it done; -1 if it never did
     * @param times how often it was told
     */
    public record Moved(long submittedNanos, long movedNanos, long seenNanos, int times) {}

    /** A controller with defaults. */
    public ControllerBench(ControllerType<S> type) {
        this(type, Map.of());
    }

    /** Submits transfers at their times and waits for all, at most {@code untilNanos}. */
    public List<Moved> run(List<Move> moves, long untilNanos) throws Exception {
        return run(moves, Map.of(), untilNanos);
    }

    /**
     * The same, but some are taken back.
     *
     * @param cancelled when, by the place of the transfer in the list; not before it is submitted
     */
    public List<Moved> run(List<Move> moves, Map<Integer, Long> cancelled, long untilNanos) throws Exception {
        Moved[] moved = new Moved[moves.size()];
        VirtualSession session = new VirtualSession();
        session.run(() -> {
            Controller controller = controller(session);
            Signal done = session.signal(); // nobody waits for it
            for (int i = 0; i < moved.length; i++) {
                Move move = moves.get(i);
                int index = i;
                session.at(move.atNanos(), () -> {
                    Controller.InFlight inFlight = submit(session, controller, move, moved, index, done);
                    if (cancelled.containsKey(index)) {
                        session.at(cancelled.get(index), inFlight::cancel);
                    }
                });
            }
            session.sleepUntil(untilNanos);
            return null;
        });
        return List.of(moved);
    }

    /** Submits transfers one after the other, each its time after the driver saw the one before done. */
    public List<Moved> chain(List<Move> moves) throws Exception {
        Moved[] moved = new Moved[moves.size()];
        VirtualSession session = new VirtualSession();
        session.run(() -> {
            Controller controller = controller(session);
            Signal done = session.signal();
            for (int i = 0; i < moved.length; i++) {
                session.sleepUntil(session.nanos() + moves.get(i).atNanos());
                submit(session, controller, moves.get(i), moved, i, done);
                done.await(Clock.NEVER);
            }
            return null;
        });
        return List.of(moved);
    }

    private Controller controller(VirtualSession session) throws InvalidSettingException {
        return type.make(
                SettingsSchema.of(type.parameters()).parse(parameters),
                new PartContext("test", session, new Processor(session), 1));
    }

    private static Controller.InFlight submit(
            VirtualSession session, Controller controller, Move move, Moved[] moved, int index, Signal done) {
        long submitted = session.nanos();
        moved[index] = new Moved(submitted, -1, -1, 0);
        return controller.submit(move.transfer(), nanos -> {
            moved[index] = new Moved(submitted, nanos, session.nanos(), moved[index].times() + 1);
            done.raise();
        });
    }
}
