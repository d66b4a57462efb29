package org.bulkbench.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.bulkbench.measure.Metric;
import org.bulkbench.run.Comparison;
import org.bulkbench.run.Ending;
import org.bulkbench.run.Grants;
import org.bulkbench.run.Plan;
import org.bulkbench.run.PlanPreview;
import org.bulkbench.run.PlanRun;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.Run;
import org.bulkbench.run.RunListener;
import org.bulkbench.run.RunRecord;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.TargetUri;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Plans on the machine in memory, where a command takes 100 us and 100 MB a second. */
@Timeout(60)
class PlansTest {

    private final MemoryMedium medium = MemoryMedium.of(2 << 20);

    @AutoClose
    private final Bench bench = new Bench(new Blocks()).with("mem", new MemoryMachine().plug("disk", medium));

    private static Plan plan(int repetitions, String... settings) {
        Map<String, List<String>> factors = new LinkedHashMap<>();
        for (String each : settings) {
            factors.put(each.replaceFirst("=.*", ""), List.of(each.replaceFirst("[^=]*=", "")));
        }
        return new Plan("tested", List.of(TargetUri.parse("mem:disk")), factors, repetitions, 7, Grants.NONE);
    }

    private static Metric metric(RunRecord plan, String name, String job) {
        return plan.metrics().stream()
                .filter(each -> each.name().equals(name) && each.job().equals(job))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aSweepOfBlockSizesTellsTheCostOfACommandAndTheRate() throws Exception {
        RunRecord plan = bench.plans().start(plan(2, "block=4k..1M:*2")).await();

        assertEquals(Ending.COMPLETED, plan.outcome(), plan.sentence());
        assertEquals("", plan.sentence());
        assertEquals("4k,8k,16k,32k,64k,128k,256k,512k,1M", plan.settings().get("block"));
        assertEquals(18, new HashSet<>(plan.children()).size());
        for (String child : plan.children()) {
            assertEquals(Optional.of(plan.id()), bench.store().read(child).parent());
        }
        assertEquals(plan, bench.store().read(plan.id()));
        assertEquals(plan, bench.store().read("last"));
        Metric t0 = metric(plan, "fit.t0", "");
        Metric rate = metric(plan, "fit.rate", "");
        assertEquals(MemoryMachine.COMMAND_NANOS / 1e9, t0.value(), 0.05 * t0.value());
        assertEquals(MemoryMachine.BYTES_PER_SECOND, rate.value(), 0.05 * rate.value());
        assertTrue(
                t0.low().orElseThrow() <= t0.value() && t0.value() <= t0.high().orElseThrow());
        assertEquals(18, t0.n());
        Metric median = metric(plan, "rate", "block=1M");
        assertEquals(2, median.n());
        assertEquals((1 << 20) / (100e-6 + (1 << 20) / 100e6), median.value(), 1e-3 * median.value());
        assertEquals(2 * 20 * 4096 * 511L, plan.targets().getFirst().bytesRead());
    }

    @Test
    void aSweepOnATargetThatSplitsRequestsFindsTheLargestCommandByItsCounters() throws Exception {
        long t0 = 3_000_000;
        long rate = 20_000_000;
        MemoryMachine stick = new MemoryMachine()
                .plug("stick", MemoryMedium.of(2 << 20))
                .commands(240 << 10, bytes -> t0 + bytes * 1_000_000_000L / rate);
        bench.with("stick", stick);
        Plan sweep = plan(2, "block=4k..1M:*2");
        Plan onStick = new Plan("tested", List.of(TargetUri.parse("stick:stick")), sweep.factors(), 2, 7, Grants.NONE);
        RunRecord plan = bench.plans().start(onStick).await();

        assertEquals("", plan.sentence());
        assertEquals(
                (1 << 20) / 5.0,
                metric(plan, "command.size", "block=1M").value(),
                1,
                "four of 240 KiB and one of 64 KiB");
        assertEquals(t0 / 1e9, metric(plan, "fit.t0", "").value(), 0.05 * t0 / 1e9);
        assertEquals(rate, metric(plan, "fit.rate", "").value(), 0.05 * rate);
    }

    @Test
    void aKneeIsNotFittedAndSaysWhere() throws Exception {
        bench.with(
                "stick",
                new MemoryMachine()
                        .plug("stick", MemoryMedium.of(2 << 20))
                        .commands(1 << 20, bytes -> 1_000_000 + bytes * (bytes > 128 << 10 ? 100L : 20L)));
        Plan sweep = plan(1, "block=4k..1M:*2");
        RunRecord plan = bench.plans()
                .start(new Plan("tested", List.of(TargetUri.parse("stick:stick")), sweep.factors(), 1, 7, Grants.NONE))
                .await();

        assertTrue(
                plan.sentence().startsWith("The cost of a command is not fitted for read: the times show a knee: at "),
                plan.sentence());
        assertTrue(plan.metrics().stream().noneMatch(metric -> metric.name().startsWith("fit.")));
    }

    @Test
    void whatIsNoLineIsNotFittedAndSaysSo() throws Exception {
        RunRecord deep =
                bench.plans().start(plan(1, "block=4k,8k,16k", "depth=1,4")).await();
        assertTrue(
                deep.sentence().endsWith("The cost of a command is not fitted for read depth=4: it needs depth=1."),
                deep.sentence());
        assertEquals(
                1,
                deep.metrics().stream()
                        .filter(each -> each.name().equals("fit.t0"))
                        .count());
        assertEquals("depth=1", metric(deep, "fit.t0", "depth=1").job());

        RunRecord two = bench.plans().start(plan(1, "block=4k,8k")).await();
        assertEquals(
                "The cost of a command is not fitted for read: it needs 3 sizes or more, and 2 are there.",
                two.sentence());
        RunRecord buffered =
                bench.plans().start(plan(1, "block=4k,8k,16k", "direct=false")).await();
        assertEquals(
                "The cost of a command is not fitted for read: it needs direct I/O, and this went through the page"
                        + " cache.",
                buffered.sentence());
    }

    @Test
    void aPlanThatEndedEarlyIsResumedUnderItsId() throws Exception {
        medium.failingAt(600_000); // in blocks of 1M only
        RunRecord failed = bench.plans().start(plan(2, "block=4k,8k,1M")).await();

        assertEquals(Ending.MEDIUM_FAILED, failed.outcome());
        int begun = failed.children().size();
        assertTrue(
                failed.sentence().contains(" with block=1M ended medium-failed. Byte ")
                        && failed.sentence()
                                .endsWith("%d of 6 runs were done; bulkbench run --resume %s does the others."
                                        .formatted(begun - 1, failed.id())),
                failed.sentence());

        medium.failingAt(Integer.MAX_VALUE);
        RunRecord whole = bench.plans().resume(failed.id(), Grants.NONE).await();
        assertEquals(Ending.COMPLETED, whole.outcome(), whole.sentence());
        assertEquals(failed.id(), whole.id());
        assertEquals(failed.started(), whole.started());
        assertEquals(failed.children(), whole.children().subList(0, begun));
        assertEquals(7, whole.children().size(), "six, and the one that failed");
        assertEquals(2, metric(whole, "rate", "block=1M").n());
        assertEquals(2, metric(whole, "rate", "block=4k").n());
        assertEquals(
                "Plan %s has all its 6 runs; start it anew to have more.".formatted(whole.id()),
                assertThrows(RefusedException.class, () -> bench.plans().resume(whole.id(), Grants.NONE))
                        .getMessage());
        String child = whole.children().getFirst();
        assertEquals(
                "Run %s is no plan, so there is nothing to go on with.".formatted(child),
                assertThrows(RefusedException.class, () -> bench.plans().resume(child, Grants.NONE))
                        .getMessage());
    }

    @Test
    void anInterruptedPlanEndsItsRunAndIsResumed() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        bench.with(new RunListener() {
            @Override
            public void started(Run run) {
                begun.countDown();
                try {
                    goOn.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        });
        PlanRun plan = bench.plans().start(plan(1, "block=4k,8k"));
        begun.await();
        assertEquals(0, plan.position().done());
        assertEquals(2, plan.position().runs());
        assertEquals(
                "Run %s has not ended; its record comes with its end.".formatted(plan.id()),
                assertThrows(RefusedException.class, () -> bench.plans().resume(plan.id(), Grants.NONE))
                        .getMessage());
        plan.interrupt();
        RunRecord record = plan.await();
        goOn.countDown();

        assertEquals(Ending.INTERRUPTED, record.outcome());
        assertEquals(1, record.children().size());
        assertEquals(
                Ending.COMPLETED,
                bench.plans().resume(record.id(), Grants.NONE).await().outcome());
    }

    @Test
    void nothingIsRunIfAnyCombinationWouldBeRefused() throws Exception {
        Plan writing = plan(3, "block=1M,4k", "write=true");
        assertEquals("With block=1M: block=1048576 is too much to write.", refused(writing));
        assertEquals(
                "With block=2M depth=4: block=2M is outside 512..1M.", refused(plan(1, "block=4k,2M", "depth=4,8")));
        assertEquals(
                "Nothing here changes settings of the system such as 'system.max_sectors'; leave it out.",
                refused(plan(1, "system.max_sectors=64,120")));
        assertEquals("There is no setting 'blok'. Did you mean 'block'?", refused(plan(1, "blok=4k,8k")));
        assertEquals(
                "The plan has 10000000 runs, of which at most 10000 are done: name fewer values or repetitions.",
                refused(plan(10, "count=1..1000000:+1")));
        assertTrue(
                refused(plan(1, "write=false,true")).contains("--write destroy="), "a grant is missing for the second");
        assertEquals(0, medium.requests());
        assertEquals(List.of(), bench.store().list());
    }

    private String refused(Plan plan) {
        return assertThrows(RefusedException.class, () -> bench.plans().start(plan))
                .getMessage();
    }

    @Test
    void aDryRunAddsUpAndTouchesNothing() throws Exception {
        PlanPreview preview = bench.plans().preview(plan(5, "block=4k,8k", "write=false,true", "count=10", "time=2s"));

        assertEquals(20, preview.runs());
        assertEquals(Map.of("block", List.of("4k", "8k"), "write", List.of("false", "true")), preview.factors());
        assertEquals(OptionalLong.of(5 * 10 * (4096 + 8192)), preview.writtenBytes());
        assertEquals(OptionalLong.of(20 * 2_000_000_000L), preview.longestNanos());
        assertEquals(Access.RAW_DESTRUCTIVE, preview.targets().getFirst().access());
        assertEquals(2, preview.targets().getFirst().ranges().size());
        assertEquals(0, medium.requests());
        assertEquals(List.of(), bench.store().list());

        Grants token = new Grants(
                Access.RAW_DESTRUCTIVE, Set.of(preview.targets().getFirst().token()));
        Plan plan = plan(1, "block=4k,8k", "write=true");
        Plan granted = new Plan(plan.workload(), plan.targets(), plan.factors(), 1, 0, token);
        assertEquals(Ending.COMPLETED, bench.plans().start(granted).await().outcome());
    }

    @Test
    void plansAreCompared() throws Exception {
        String a = bench.plans().start(plan(5, "block=4k,8k")).await().id();
        String b = bench.plans().start(plan(5, "block=4k,8k")).await().id();
        Comparison same = bench.comparisons().compare(a, b);

        assertEquals(Comparison.Verdict.SAME, same.verdict(), same.sentence());
        assertTrue(same.rows().size() >= 8, same.rows().size() + " rows");
        String c = bench.plans().start(plan(5, "block=4k,64k")).await().id();
        assertEquals(
                "%s ran with block=8k, but %s with block=64k; only runs of the same kind are compared.".formatted(a, c),
                assertThrows(RefusedException.class, () -> bench.comparisons().compare(a, c))
                        .getMessage());
    }
}
