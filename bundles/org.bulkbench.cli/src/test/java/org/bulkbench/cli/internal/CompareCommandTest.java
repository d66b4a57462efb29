package org.bulkbench.cli.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalDouble;
import org.bulkbench.cli.internal.Fakes.Result;
import org.bulkbench.run.Comparison;
import org.bulkbench.run.Comparison.Row;
import org.bulkbench.run.Comparison.Verdict;
import org.junit.jupiter.api.Test;

class CompareCommandTest {

    private final Fakes fakes = new Fakes();

    private static Row row(String metric, String unit, double ratio, Verdict verdict) {
        double base = unit.equals("s") ? 1e-3 : 40e6;
        OptionalDouble low = verdict == Verdict.INCONCLUSIVE ? OptionalDouble.empty() : OptionalDouble.of(ratio - 0.01);
        OptionalDouble high =
                verdict == Verdict.INCONCLUSIVE ? OptionalDouble.empty() : OptionalDouble.of(ratio + 0.01);
        return new Row("block=4k", metric, "read", unit, 5, 6, base, base * ratio, ratio, low, high, verdict, "");
    }

    private void comparing(Verdict verdict, Row... rows) {
        fakes.comparison = new Comparison(
                "a", "b", verdict, "It is so.", 0.95, List.of(rows), List.of("One was after the other."));
    }

    @Test
    void showsEachFigure() {
        comparing(
                Verdict.WORSE,
                row("rate", "B/s", 0.9, Verdict.WORSE),
                row("latency.p99", "s", 1.0, Verdict.SAME),
                row("iops", "1/s", 1.0, Verdict.INCONCLUSIVE));
        assertEquals(new Result(0, """
                b against a
                It is so.
                FIGURE            SETTINGS  RUNS  BASE         NEW          CHANGE   INTERVAL          VERDICT
                read rate         block=4k  5, 6  40.0 MB/s    36.0 MB/s    -10.0 %  -11.0 % … -9.0 %  worse
                read latency.p99  block=4k  5, 6  1.00 ms      1.00 ms      +0.0 %   -1.0 % … +1.0 %   same
                read iops         block=4k  5, 6  40000000 /s  40000000 /s  +0.0 %                     inconclusive
                One was after the other.
                """, ""), fakes.run("compare", "a", "b"));
        assertEquals(List.of("compare a b"), fakes.changes);
        String json = fakes.run("compare", "a", "b", "c", "--json").out();
        assertTrue(json.contains("\"verdict\": \"worse\"") && json.contains("\"gates\": {}"), json);
        assertEquals(List.of("compare a b", "compare a b", "compare a c"), fakes.changes);
    }

    @Test
    void aGateIsTheExitCode() {
        comparing(Verdict.WORSE, row("rate", "B/s", 0.9, Verdict.WORSE), row("latency.p99", "s", 1.2, Verdict.WORSE));
        gate(1, "Gate slower=5%: failed, read rate with block=4k is 10.0 % slower.", "slower=5%");
        gate(0, "Gate slower=12.5%: passed.", "slower=12.5%");
        gate(1, "Gate latency=5%: failed, read latency.p99 with block=4k is 20.0 % longer.", "latency=5%");
        gate(0, "Gate latency=25%: passed.", "latency=25%");
        comparing(
                Verdict.INCONCLUSIVE,
                row("rate", "B/s", 1, Verdict.SAME),
                row("iops", "1/s", 0.5, Verdict.INCONCLUSIVE));
        gate(0, "Gate slower=5%: passed, but 1 of its figures are inconclusive.", "slower=5%");
        comparing(Verdict.INCONCLUSIVE, row("rate", "B/s", 0.5, Verdict.INCONCLUSIVE));
        gate(3, "Gate slower=5%: undecided, there are too few runs to judge by; --repeat 5 makes enough.", "slower=5%");
        Result json = fakes.run("compare", "a", "b", "--gate", "slower=5%", "--json");
        assertTrue(json.out().contains("\"slower=5%\": \"undecided\""), json.out());
        assertEquals(3, json.code());
    }

    private void gate(int code, String sentence, String gate) {
        Result result = fakes.run("compare", "a", "b", "--gate", gate);
        assertEquals(code, result.code());
        assertTrue(result.out().endsWith("\n" + sentence + "\n"), result.out());
    }

    @Test
    void saysWhatIsWrong() {
        wrong("Compare what? Name two plans; 'bulkbench runs' lists what there is.", "compare");
        wrong("'a' with what? Name another plan or run.", "compare", "a");
        wrong(
                "'--gate' takes slower=5% or latency=5%, with a share of your own, not 'slow=5%'. Did you mean 'slower'?",
                "compare", "a", "b", "--gate", "slow=5%");
        wrong(
                "'--gate' takes slower=5% or latency=5%, with a share of your own, not 'slower'.",
                "compare", "a", "b", "--gate", "slower");
    }

    private void wrong(String sentence, String... args) {
        assertEquals(
                new Result(2, "", "bulkbench: %s 'bulkbench help compare' says more.\n".formatted(sentence)),
                fakes.run(args));
    }
}
