package org.bulkbench.core.internal.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.measure.Metric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rates over 60 s, in MiB a second, moved in requests of 1 MiB. */
class PhasesTest {

    private static final int MIB = 1 << 20;
    private static final double SECONDS = 60;

    @Test
    void aCacheThatRunsOutIsABurstAndThenSteady() {
        Phases phases = of(t -> t < 20 ? 400 : 80, 0.05, 1);

        assertEquals(List.of("burst", "steady"), words(phases));
        Map<String, Metric> figures = figures(phases);
        assertEquals(400 * MIB, figures.get("rate.burst").value(), 12 * MIB);
        assertEquals(80 * MIB, figures.get("rate.steady").value(), 3 * MIB);
        assertEquals(20, figures.get("burst.seconds").value(), 0.5);
        assertEquals(20, figures.get("steady.after.seconds").value(), 0.5);
        assertEquals(8000.0 * MIB, figures.get("steady.after.bytes").value(), 250.0 * MIB);
        assertEquals("write", figures.get("rate.steady").direction());
    }

    @Test
    void whatLiesBetweenIsTransition() {
        Phases phases = of(t -> t < 10 ? 400 : t < 25 ? 200 : 80, 0.05, 2);

        assertEquals(List.of("burst", "transition", "steady"), words(phases));
        List<Observation> told = phases.observations();
        assertEquals(10, told.get(1).number(Fields.START), 0.5);
        assertEquals(25, told.get(1).number(Fields.END), 0.5);
        assertEquals(200 * MIB, told.get(1).number(Fields.BYTES_PER_SECOND), 8 * MIB);
        assertEquals(3000.0 * MIB, told.get(1).number(Fields.BYTES), 150.0 * MIB);
    }

    @Test
    void warmingUpIsNoBurst() {
        Phases phases = of(t -> t < 8 ? 20 : 100, 0.05, 3);

        assertEquals(List.of("transition", "steady"), words(phases));
        assertEquals(100 * MIB, figures(phases).get("rate.steady").value(), 3 * MIB);
        assertEquals(8, figures(phases).get("steady.after.seconds").value(), 0.5);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.02, 0.1, 0.3})
    void noiseAloneIsOnePhase(double noise) {
        for (int seed = 0; seed < 50; seed++) {
            Phases phases = of(t -> 100, noise, seed);
            assertEquals(List.of("steady"), words(phases), "seed " + seed);
            assertEquals(100 * MIB, figures(phases).get("rate.steady").value(), 20 * MIB);
        }
    }

    @Test
    void aSawtoothIsSteadyAsAWholeIfItsTeethAreMany() {
        Phases phases = of(t -> 60 + 20 * (t % 2), 0.02, 4);
        assertEquals(List.of("steady"), words(phases));
        assertEquals(80 * MIB, figures(phases).get("rate.steady").value(), 3 * MIB);
    }

    @Test
    void aSawtoothOfFewTeethIsNotSteadyAndHasNoBurst() {
        Phases phases = of(t -> t % 20 < 10 ? 100 : 20, 0.02, 5);
        assertEquals(List.of("transition"), words(phases));
        assertEquals(Map.of(), figures(phases));
    }

    @Test
    void aRateThatGoesOnFallingIsNeverSteady() {
        Phases phases = of(t -> 200 - 3 * t, 0.02, 6);
        assertEquals("transition", words(phases).getLast());
        assertTrue(!figures(phases).containsKey("rate.steady"), figures(phases).toString());
    }

    @Test
    void aStallIsNoPhase() {
        assertEquals(List.of("steady"), words(of(t -> t > 30 && t < 30.5 ? 1 : 100, 0.02, 7)));
    }

    @Test
    void aChangeJustBeforeTheEndIsNotCalledSteady() {
        assertEquals("transition", words(of(t -> t < 56 ? 400 : 80, 0.02, 8)).getLast());
    }

    @Test
    void aShortRunTellsOfNone() {
        Meter meter = new Meter("read", 0);
        for (int i = 1; i <= 1000; i++) {
            meter.add(i * 1_900_000L, MIB, 1000);
        }
        assertEquals(List.of(), Phases.of(List.of(meter.snapshot())));
    }

    @Test
    void jobsCountTogetherAndTimesFromTheFirst() {
        MeterSnapshot read = metered("read", 0, t -> 100, 0, 1);
        MeterSnapshot a = metered("write", 60, t -> t < 20 ? 100 : 20, 0.05, 2);
        MeterSnapshot b = metered("write", 60, t -> t < 20 ? 100 : 20, 0.05, 3);
        List<Phases> all = Phases.of(List.of(read, a, b));

        assertEquals(2, all.size());
        assertEquals(200 * MIB, figures(all.getLast()).get("rate.burst").value(), 8 * MIB);
        Observation burst = all.getLast().observations().getFirst();
        assertEquals(60, burst.number(Fields.START), 1e-6);
        assertEquals(80, burst.number(Fields.END), 0.5);
    }

    private static List<String> words(Phases phases) {
        return phases.phases().stream().map(Phases.Phase::word).toList();
    }

    private static Map<String, Metric> figures(Phases phases) {
        Map<String, Metric> figures = new TreeMap<>();
        phases.metrics().forEach(metric -> figures.put(metric.name(), metric));
        return figures;
    }

    private static Phases of(DoubleUnaryOperator rate, double noise, long seed) {
        return Phases.of(List.of(metered("write", 0, rate, noise, seed))).getFirst();
    }

    /** Each request takes what the rate says, with noise that is normal in a tenth of a second. */
    private static MeterSnapshot metered(
            String direction, double begin, DoubleUnaryOperator rate, double noise, long seed) {
        Random random = new Random(seed);
        Meter meter = new Meter(direction, (long) (begin * 1e9));
        double factor = 1;
        long tenth = -1;
        for (double at = 0; at < SECONDS; ) {
            if ((long) (at * 10) != tenth) {
                tenth = (long) (at * 10);
                factor = Math.max(0.1, 1 + noise * random.nextGaussian());
            }
            double takes = 1 / (rate.applyAsDouble(at) * factor);
            at += takes;
            meter.add((long) ((begin + at) * 1e9), MIB, (long) (takes * 1e9));
        }
        return meter.snapshot();
    }
}
