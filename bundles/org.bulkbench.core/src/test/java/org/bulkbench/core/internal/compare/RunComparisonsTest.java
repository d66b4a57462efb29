package org.bulkbench.core.internal.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.bulkbench.measure.Metric;
import org.bulkbench.run.Comparison;
import org.bulkbench.run.Comparison.Verdict;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;
import org.bulkbench.run.RunLabels;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.RunStore;
import org.bulkbench.run.RunSummary;
import org.bulkbench.run.TargetRecord;
import org.bulkbench.run.Validity;
import org.bulkbench.storage.Access;
import org.junit.jupiter.api.Test;

class RunComparisonsTest {

    private static final Instant STARTED = Instant.parse("2026-01-31T12:00:00Z");
    private static final double NOISE = 0.01;

    private final Map<String, RunRecord> records = new HashMap<>();
    private final RunComparisons comparisons = new RunComparisons(new RunStore() {
        @Override
        public List<RunSummary> list() {
            return List.of();
        }

        @Override
        public RunRecord read(String id) throws RefusedException {
            if (!records.containsKey(id)) {
                throw new RefusedException(Reason.USAGE, "There is no run '%s'.".formatted(id));
            }
            return records.get(id);
        }

        @Override
        public String find(String id) throws RefusedException {
            return read(id).id();
        }

        @Override
        public RunLabels labels(String id) {
            return RunLabels.NONE;
        }

        @Override
        public void label(String id, RunLabels labels) {
            throw new AssertionError("nothing is written");
        }

        @Override
        public List<String> remove(String id) {
            throw new AssertionError("nothing is removed");
        }

        @Override
        public Path place(String id) {
            return Path.of(id);
        }
    });

    private RunRecord run(String id, Map<String, String> settings, Ending outcome, List<Metric> metrics) {
        return run(id, "sequential", settings, Map.of(), List.of(), outcome, "io_uring direct", metrics);
    }

    private RunRecord run(
            String id,
            String workload,
            Map<String, String> settings,
            Map<String, String> environment,
            List<String> children,
            Ending outcome,
            String engine,
            List<Metric> metrics) {
        TargetRecord target = new TargetRecord(
                "block:/dev/x", "target", "x", Access.READ, List.of(engine), 0, 0, List.of(), List.of());
        RunRecord run = new RunRecord(
                id,
                Optional.empty(),
                children,
                workload,
                "",
                settings,
                List.of(target),
                environment,
                STARTED,
                Optional.of(STARTED),
                outcome,
                "",
                metrics,
                List.of(),
                Validity.of(List.of()),
                List.of(),
                List.of());
        records.put(id, run);
        return run;
    }

    /** The figures of a run at a speed: each has noise of its own, as rate and latency of real runs have. */
    private static List<Metric> figures(Random random, double speed) {
        double rate = 40e6 * speed * (1 + NOISE * random.nextGaussian());
        List<Metric> metrics = new ArrayList<>();
        metrics.add(Metric.of("rate", "read", rate, "B/s", 1000));
        metrics.add(Metric.of("iops", "read", rate / 4096, "1/s", 1000));
        metrics.add(Metric.of("latency.mean", "read", 4096 / rate, "s", 1000));
        for (String name : List.of("latency.p50", "latency.p95", "latency.p99", "latency.max")) {
            metrics.add(Metric.of(name, "read", 1e-4 / speed * (1 + NOISE * random.nextGaussian()), "s", 1000));
        }
        return metrics;
    }

    private String plan(String id, int runs, Random random, double speed, String... blocks) {
        List<String> children = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            for (String block : blocks) {
                children.add(run(id + i + block, Map.of("block", block), Ending.COMPLETED, figures(random, speed))
                        .id());
            }
        }
        run(
                id,
                "sequential",
                Map.of("block", String.join(",", blocks)),
                Map.of(RunRecord.REPETITIONS, String.valueOf(runs)),
                children,
                Ending.COMPLETED,
                "io_uring direct",
                List.of());
        return id;
    }

    @Test
    void findsNothingBetweenLikeAndLike() throws Exception {
        for (int runs : new int[] {5, 8}) {
            int different = 0;
            for (int i = 0; i < 100; i++) {
                Random random = new Random(1000L * runs + i);
                plan("a", runs, random, 1, "4k");
                plan("b", runs, random, 1, "4k");
                Verdict verdict = comparisons.compare("a", "b").verdict();
                different += verdict == Verdict.BETTER || verdict == Verdict.WORSE ? 1 : 0;
            }
            assertTrue(different <= 5, "%d of 100 with %d runs".formatted(different, runs));
        }
    }

    @Test
    void findsATenthLost() throws Exception {
        int found = 0;
        for (int i = 0; i < 100; i++) {
            Random random = new Random(i);
            plan("a", 5, random, 1, "4k");
            plan("b", 5, random, 0.9, "4k");
            Comparison comparison = comparisons.compare("a", "b");
            Comparison.Row rate = comparison.rows().getFirst();
            found += comparison.verdict() == Verdict.WORSE && rate.verdict() == Verdict.WORSE ? 1 : 0;
            assertEquals(0.1, rate.slowdown(), 0.03);
            assertEquals(comparison, comparisons.compare("a", "b"), "the same records, the same answer");
        }
        assertTrue(found >= 95, found + " of 100");
    }

    @Test
    void chanceIsThatOfTheTables() {
        assertEquals(0.05, Chance.beta(10 / (10 + 2.228 * 2.228), 5, 0.5), 1e-4); // Student's t, 10 degrees of freedom
        assertEquals(0.01, Chance.beta(4 / (4 + 4.604 * 4.604), 2, 0.5), 1e-5);
        assertEquals(1, Chance.of(new double[] {2, 2}, new double[] {2, 2}));
        assertEquals(0, Chance.of(new double[] {2, 2}, new double[] {3, 3}));
    }

    @Test
    void comparesCombinationByCombination() throws Exception {
        Random random = new Random(7);
        plan("a", 6, random, 1, "4k", "64k");
        plan("b", 6, random, 1.2, "4k", "64k");
        Comparison comparison = comparisons.compare("a", "b");

        assertEquals(Verdict.BETTER, comparison.verdict());
        assertEquals(12, comparison.rows().size());
        assertEquals(
                List.of("block=4k", "block=64k"),
                comparison.rows().stream()
                        .map(Comparison.Row::cell)
                        .distinct()
                        .sorted()
                        .toList());
        assertTrue(
                comparison.sentence().startsWith("Better: read rate with block=")
                        && comparison.sentence().endsWith("and 11 more figures."),
                comparison.sentence());
    }

    @Test
    void tooFewRunsSayNothing() throws Exception {
        Random random = new Random(1);
        plan("a", 5, random, 1, "4k");
        plan("b", 4, random, 0.5, "4k");
        Comparison comparison = comparisons.compare("a", "b");

        assertEquals(Verdict.INCONCLUSIVE, comparison.verdict());
        assertEquals("Inconclusive: too few runs, 5 against 4, and it takes 5 on each side.", comparison.sentence());
        assertTrue(comparison.rows().stream().allMatch(row -> row.low().isEmpty()));
    }

    @Test
    void runsAgainstThemselvesSayHowQuietTheMachineIs() throws Exception {
        Random random = new Random(3);
        plan("quiet", 20, random, 1, "4k");
        Comparison quiet = comparisons.self("quiet");
        assertEquals(Verdict.SAME, quiet.verdict());
        assertTrue(
                quiet.sentence().matches("Quiet enough: two halves of the same runs agree within [0-4]\\.[0-9] %, .*"),
                quiet.sentence());
        assertEquals(10, quiet.rows().getFirst().baseRuns());
        assertEquals("half 1 of quiet", quiet.base());

        plan("few", 8, random, 1, "4k");
        assertEquals(
                "Inconclusive: it takes 10 runs of the same settings; repeat with --repeat 10.",
                comparisons.self("few").sentence());
        for (int i = 0; i < 20; i++) {
            run("n" + i, Map.of("block", "4k"), Ending.COMPLETED, figures(random, 1 + i % 5));
        }
        Comparison noisy = comparisons.self("n0,n1,n2,n3,n4,n5,n6,n7,n8,n9,n10,n11,n12,n13,n14,n15,n16,n17,n18,n19");
        assertEquals(Verdict.INCONCLUSIVE, noisy.verdict());
        assertTrue(noisy.sentence().startsWith("Not quiet enough: "), noisy.sentence());
    }

    @Test
    void onlyCompletedRunsCount() throws Exception {
        Random random = new Random(1);
        Map<String, String> settings = Map.of("block", "4k");
        plan("a", 5, random, 1, "4k");
        plan("b", 5, random, 1, "4k");
        run("b0" + "4k", settings, Ending.MEDIUM_FAILED, figures(random, 1));
        records.remove("b14k");
        Comparison comparison = comparisons.compare("a", "b");

        assertEquals(Verdict.INCONCLUSIVE, comparison.verdict());
        assertEquals(
                List.of(
                        "1 runs of plan b cannot be read and do not count.",
                        "1 of 4 runs of b did not complete and do not count."),
                comparison.remarks());
        assertEquals(
                Verdict.SAME,
                comparisons.compare("a04k,a14k,a24k,a34k,a44k", "a").verdict());
    }

    @Test
    void paceMayDifferAndIsSaid() throws Exception {
        Random random = new Random(1);
        for (int i = 0; i < 5; i++) {
            run("a" + i, Map.of("block", "4k", "rate", "50MB/s"), Ending.COMPLETED, figures(random, 1));
            run("b" + i, Map.of("block", "4k", "rate", "45MB/s"), Ending.COMPLETED, figures(random, 0.9));
        }
        Comparison comparison = comparisons.compare("a0,a1,a2,a3,a4", "b0,b1,b2,b3,b4");
        assertEquals(Verdict.WORSE, comparison.verdict());
        assertEquals(
                List.of("a0,a1,a2,a3,a4 ran with rate=50MB/s, b0,b1,b2,b3,b4 with rate=45MB/s."), comparison.remarks());
        assertEquals("a0,b0 ran with rate=50MB/s, which b0,b1 did not" + ONLY, refused("a0,b0", "b0,b1"));
    }

    @Test
    void unlikeRunsAreRefusedByTheirDifference() {
        Random random = new Random(1);
        plan("a", 1, random, 1, "4k");
        plan("b", 1, random, 1, "64k");
        plan("c", 1, random, 1, "4k", "64k");
        run("d", "random", Map.of("block", "4k"), Map.of(), List.of(), Ending.COMPLETED, "aio direct", List.of());
        run("e", "sequential", Map.of("block", "4k"), Map.of(), List.of(), Ending.COMPLETED, "aio buffered", List.of());
        run("f", Map.of("block", "4k"), Ending.CUT, List.of());

        assertEquals("a ran with block=4k, but b with block=64k" + ONLY, refused("a", "b"));
        assertEquals("c ran with block=64k, which a did not" + ONLY, refused("a", "c"));
        run("g", Map.of("block", "64k", "depth", "4"), Ending.COMPLETED, List.of());
        assertEquals("g ran with depth=4, but c with no depth" + ONLY, refused("g", "c"));
        assertEquals("a ran sequential, but d ran random" + ONLY, refused("a", "d"));
        assertEquals("a moved its bytes direct, but e buffered" + ONLY, refused("a", "e"));
        assertEquals(
                "Nothing of f can be compared: 1 of 1 runs of f did not complete and do not count.", refused("f", "a"));
        assertEquals("a,d mixes runs of sequential and random; compare one workload at a time.", refused("a,d", "a"));
        assertEquals("There is no run 'h'.", refused("a", "h"));
    }

    private static final String ONLY = "; only runs of the same kind are compared.";

    private String refused(String base, String other) {
        return assertThrows(RefusedException.class, () -> comparisons.compare(base, other))
                .getMessage();
    }
}
