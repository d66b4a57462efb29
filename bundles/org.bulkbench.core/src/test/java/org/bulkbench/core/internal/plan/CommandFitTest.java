package org.bulkbench.core.internal.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CommandFitTest {

    private static final double T0 = 240e-6;
    private static final double RATE = 41e6;

    /** Runs at 4k, 8k … 1M, each five times, with noise and a largest command. */
    private static List<CommandFit.Point> points(long seed, double noise, long largest) {
        Random random = new Random(seed);
        List<CommandFit.Point> points = new ArrayList<>();
        for (long bytes = 4096; bytes <= 1 << 20; bytes *= 2) {
            for (int i = 0; i < 5; i++) {
                double seconds = Math.ceilDiv(bytes, largest) * T0 + bytes / RATE;
                points.add(new CommandFit.Point(bytes, seconds * (1 + noise * random.nextGaussian())));
            }
        }
        return points;
    }

    @Test
    void recoversTheCostOfACommandAndTheRateWithinFivePercent() {
        int t0Inside = 0;
        int rateInside = 0;
        for (int seed = 0; seed < 200; seed++) {
            var fit = assertInstanceOf(
                    CommandFit.Result.Fitted.class,
                    CommandFit.of(points(seed, 0.01, 1 << 20), OptionalLong.empty()),
                    "seed " + seed);
            assertEquals(T0, fit.commandSeconds().value(), 0.05 * T0);
            assertEquals(RATE, fit.bytesPerSecond().value(), 0.05 * RATE);
            t0Inside += fit.commandSeconds().low() <= T0
                            && T0 <= fit.commandSeconds().high()
                    ? 1
                    : 0;
            rateInside += fit.bytesPerSecond().low() <= RATE
                            && RATE <= fit.bytesPerSecond().high()
                    ? 1
                    : 0;
        }
        assertTrue(t0Inside >= 180 && rateInside >= 180, t0Inside + " and " + rateInside + " of 200 intervals");
    }

    @Test
    void countsTheCommandsOfALargeRequest() {
        var fit = assertInstanceOf(
                CommandFit.Result.Fitted.class, CommandFit.of(points(1, 0.01, 120 << 10), OptionalLong.of(120 << 10)));
        assertEquals(T0, fit.commandSeconds().value(), 0.05 * T0);
        assertEquals(RATE, fit.bytesPerSecond().value(), 0.05 * RATE);
    }

    @Test
    void refusesAKnee() {
        for (int seed = 0; seed < 50; seed++) {
            var refused = assertInstanceOf(
                    CommandFit.Result.Refused.class,
                    CommandFit.of(points(seed, 0.01, 64 << 10), OptionalLong.empty()),
                    "seed " + seed);
            assertTrue(refused.sentence().startsWith("the times show a knee: at "), refused.sentence());
        }
        List<CommandFit.Point> cached = points(1, 0, 1 << 20).stream()
                .map(point ->
                        point.bytes() > 128 << 10 ? new CommandFit.Point(point.bytes(), 3 * point.seconds()) : point)
                .toList();
        assertInstanceOf(CommandFit.Result.Refused.class, CommandFit.of(cached, OptionalLong.empty()));
    }

    @Test
    void refusesWhatIsNoSuchLine() {
        assertEquals(
                new CommandFit.Result.Refused("it needs 3 sizes or more, and 1 is there"),
                CommandFit.of(List.of(new CommandFit.Point(4096, 1e-3)), OptionalLong.empty()));
        assertEquals(
                new CommandFit.Result.Refused("the time of a request does not grow with its size"),
                CommandFit.of(line(1e-3, -1e-10), OptionalLong.empty()));
        assertEquals(
                new CommandFit.Result.Refused(
                        "the time of a request grows with its size from nothing, so no cost of a command shows"),
                CommandFit.of(line(-1e-6, 1e-8), OptionalLong.empty()));
    }

    private static List<CommandFit.Point> line(double t0, double perByte) {
        return List.of(
                new CommandFit.Point(4096, t0 + 4096 * perByte),
                new CommandFit.Point(8192, t0 + 8192 * perByte),
                new CommandFit.Point(65536, t0 + 65536 * perByte));
    }

    @Test
    void aMedianHasAnIntervalFromSixRunsOn() {
        assertEquals(
                OptionalDouble.empty(),
                Medians.of(List.of(1.0, 2.0, 3.0, 4.0, 5.0)).low());
        Medians six = Medians.of(List.of(6.0, 2.0, 3.0, 1.0, 5.0, 4.0));
        assertEquals(3.5, six.median());
        assertEquals(OptionalDouble.of(1), six.low());
        assertEquals(OptionalDouble.of(6), six.high());
        List<Double> many = new ArrayList<>();
        for (int i = 1; i <= 20; i++) {
            many.add((double) i);
        }
        assertEquals(OptionalDouble.of(6), Medians.of(many).low()); // as tables of the sign test have it
        assertEquals(OptionalDouble.of(15), Medians.of(many).high());
    }
}
