package org.bulkbench.testkit;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.bulkbench.measure.UsbSpeed;
import org.bulkbench.simulation.Pipe;
import org.bulkbench.simulation.Transfer;
import org.bulkbench.simulation.UsbLink;

/** Transfers of any kind, for tests of properties with jqwik, which whoever uses this brings along. */
public final class Moves {

    private static final int MILLISECOND = 1_000_000;

    private Moves() {}

    /** Pipes of three devices. */
    public static Arbitrary<Pipe> pipes(UsbSpeed speed, Optional<String> translator) {
        boolean fast = speed.compareTo(UsbSpeed.HIGH) > 0;
        int packet = fast ? 1024 : speed == UsbSpeed.HIGH ? 512 : 64;
        return Combinators.combine(
                        Arbitraries.of("a", "b", "c"),
                        Arbitraries.of(Pipe.Direction.class),
                        Arbitraries.integers().between(1, fast ? 16 : 1))
                .as((device, direction, burst) ->
                        new Pipe(new UsbLink(device, speed, burst, 0, translator), direction, packet));
    }

    /** Transfers of up to 300 kB that are ready soon and of a device with a pace, or without. */
    public static Arbitrary<Transfer> transfers(Arbitrary<Pipe> pipes) {
        return Combinators.combine(
                        pipes,
                        Arbitraries.integers().between(1, 300_000),
                        Arbitraries.integers().between(64, 130_000),
                        Arbitraries.of(Transfer.Order.class),
                        Arbitraries.integers().between(0, 2 * MILLISECOND),
                        Arbitraries.integers().between(0, 300 * MILLISECOND),
                        Arbitraries.of(20e3, 832e3, 10e6, 300e6, Double.POSITIVE_INFINITY))
                .as((pipe, bytes, urb, order, turn, ready, pace) ->
                        new Transfer(pipe, bytes, Math.min(urb, bytes), order, turn, ready, pace));
    }

    /** Up to six transfers that begin within half a second. */
    public static Arbitrary<List<ControllerBench.Move>> any(Arbitrary<Pipe> pipes) {
        return Combinators.combine(Arbitraries.longs().between(0, 500 * MILLISECOND), transfers(pipes))
                .as(ControllerBench.Move::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(6);
    }
}
