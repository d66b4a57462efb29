package org.bulkbench.reproduction.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScriptTest {

    @ParameterizedTest
    @CsvSource({"000, 9", "001, 8", "002, 12", "003, 8", "004, 20"})
    void everyFigureHasItsRunsAndEveryRunAFigure(String seed, int rows) {
        Script script = Script.read(seed + ".json");
        assertEquals(seed, script.id());
        assertEquals(rows, script.lines().size());
        assertEquals(
                rows,
                script.lines().stream().map(Script.Line::figure).distinct().count());
        Set<String> unused = new HashSet<>(script.experiments().keySet());
        Stream.of(
                        script.lines().stream().map(Script.Line::of),
                        script.rivals().stream()
                                .flatMap(each -> each.samples().stream())
                                .map(Script.Sample::of),
                        script.questions().stream()
                                .flatMap(each -> each.samples().values().stream())
                                .map(Script.Sample::of))
                .flatMap(each -> each)
                .flatMap(Figure::experiments)
                .forEach(unused::remove);
        assertTrue(unused.isEmpty(), unused.toString());
    }

    /** No figure of a report may come from anything but a run. */
    @Test
    void noRowIsAConstant() {
        for (String seed : List.of("000", "001", "002", "003", "004")) {
            Script.read(seed + ".json")
                    .lines()
                    .forEach(line ->
                            assertFalse(line.of().experiments().findAny().isEmpty(), line.figure()));
        }
    }

    @Test
    void figuresAreWorkedOutFromTheLeftToTheRight() {
        Outcomes none = new Outcomes(Map.of());
        assertEquals(2.5, none.value(figure("divide", List.of(10, 2, 2))));
        assertEquals(5, none.value(figure("subtract", List.of(10, 2, 3))));
        assertEquals(4, none.value(figure("mean", List.of(3, 5))));
        assertEquals(2, none.value(figure("least", List.of(3, 2, 5))));
        assertTrue(Double.isNaN(none.value(Figure.read("of", Map.of("run", "x", "metric", "rate")))));
        assertThrows(IllegalArgumentException.class, () -> Figure.read("of", Map.of("sum", List.of(1))));
    }

    @Test
    void whatATargetHasItselfCounts() {
        Experiment.Place place = Experiment.Place.parse("n900/sda/fs?scheduler=noop");
        assertEquals(
                "sim:n900/sda/fs?batch=4,scheduler=noop",
                place.with(Map.of("batch", "4", "scheduler", "cfq")).toString());
        assertEquals("sim:other/sda/fs?scheduler=noop", place.on("other").toString());
    }

    private static Figure figure(String operation, List<Integer> of) {
        return Figure.read("of", Map.of(operation, of));
    }
}
