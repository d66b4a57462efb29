package org.bulkbench.cli.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bulkbench.cli.internal.Fakes.Result;
import org.bulkbench.run.Grants;
import org.bulkbench.run.Plan;
import org.bulkbench.run.PlanRun;
import org.bulkbench.run.Run;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.TargetUri;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanCommandTest {

    private static final String MORE = " 'bulkbench help run' says more.\n";
    private static final TargetUri TARGET = new TargetUri("file", "/tmp/a");

    private final Fakes fakes = new Fakes();

    @TempDir
    private Path folder;

    private String file(String json) throws IOException {
        return Files.writeString(folder.resolve("plan.json"), json).toString();
    }

    @Test
    void listsRangesAndRepetitionsMakeAPlan() {
        Result result = fakes.run(
                "run",
                "sequential",
                "--on",
                "file:/tmp/a",
                "block=4k..1M:*2",
                "size=1M",
                "--repeat",
                "5",
                "--seed",
                "-3");

        assertEquals(
                List.of(new Plan(
                        "sequential",
                        List.of(TARGET),
                        Map.of("block", List.of("4k..1M:*2"), "size", List.of("1M")),
                        5,
                        -3,
                        Grants.NONE)),
                fakes.plans);
        assertEquals("<text of run r17>\nRecord: /data/runs/r17\n", result.out());
        fakes.run("run", "sequential", "--on", "file:/tmp/a", "block=4k,8k");
        assertEquals(1, fakes.plans.getLast().repetitions());
        fakes.run("run", "sequential", "--on", "file:/tmp/a", "--repeat", "2");
        assertEquals(3, fakes.plans.size());
        assertEquals(List.of(), fakes.requests);
    }

    @Test
    void aFileIsAPlanAndTheCommandLineHasTheLastWord() throws Exception {
        String file = file("""
                {"workload": "sequential", "targets": ["file:/tmp/a"], "repetitions": 3, "seed": 7,
                 "settings": {"block": ["4k", "64k"], "depth": 2, "direct": "yes", "seed": [1, 2]}}
                """);
        assertEquals(0, fakes.run("run", file, "--write", "own-file").code());
        Plan plan = fakes.plans.getFirst();
        assertEquals(
                new Plan(
                        "sequential",
                        List.of(TARGET),
                        Map.of(
                                "block", List.of("4k", "64k"),
                                "depth", List.of("2"),
                                "direct", List.of("yes"),
                                "seed", List.of("1", "2")),
                        3,
                        7,
                        new Grants(Access.OWN_FILES, Set.of())),
                plan);

        fakes.run("run", file, "depth=1,4", "--on", "file:/tmp/b", "--repeat", "9", "--seed", "1");
        Plan other = fakes.plans.getLast();
        assertEquals(List.of("1,4"), other.factors().get("depth"));
        assertEquals(List.of(new TargetUri("file", "/tmp/b")), other.targets());
        assertEquals(9, other.repetitions());
        assertEquals(1, other.seed());
    }

    @Test
    void saysWhatIsWrongWithAPlan() throws Exception {
        wrong(
                "A plan has no field 'repetition'. Did you mean 'repetitions'? It has schema, workload, targets, settings,"
                        + " repetitions, seed, stalledAfter.",
                "{\"workload\": \"x\", \"repetition\": 3}");
        wrong("'workload' is missing.", "{\"targets\": [\"file:/tmp/a\"]}");
        wrong("'repetitions' is 0; it takes 1 to 10000.", "{\"workload\": \"x\", \"repetitions\": 0}");
        wrong(
                "'/tmp' is no target: write how to reach it, such as file:/tmp.",
                "{\"workload\": \"x\", \"targets\": [\"/tmp\"]}");
        wrong(
                "Setting 'block' is a text, a number or an array of these, such as [\"4k\", \"64k\"].",
                "{\"workload\": \"x\", \"settings\": {\"block\": {\"from\": 1}}}");
        wrong(
                "Setting 'block' is a text, a number or an array of these, such as [\"4k\", \"64k\"].",
                "{\"workload\": \"x\", \"settings\": {\"block\": null}}");
        wrong("A plan is no JSON object.", "[]");
        wrong(
                "The plan has shape 2, of a newer Bulkbench; this one knows shapes up to 1.",
                "{\"workload\": \"x\", \"schema\": 2}");
        String tooLong = file(" ".repeat(2 << 20));
        assertEquals(
                new Result(
                        2, "", "bulkbench: '%s' is longer than 1048576 bytes, so it is no plan.\n".formatted(tooLong)),
                fakes.run("run", tooLong));
        Result missing = fakes.run("run", "no.json");
        assertEquals(3, missing.code());
        assertTrue(missing.err().startsWith("bulkbench: There is no plan file 'no.json'"), missing.err());
        assertEquals(
                new Result(2, "", "bulkbench: On what? Name a target, such as --on file:DIR." + MORE),
                fakes.run("run", file("{\"workload\": \"x\"}")));
        assertEquals(
                "bulkbench: '--repeat' takes a number from 1 to 10000, not '0'." + MORE,
                fakes.run("run", "x", "--on", "file:a", "--repeat", "0").err());
        assertEquals(
                "bulkbench: '--seed' takes a whole number, not 'x'." + MORE,
                fakes.run("run", "x", "--on", "file:a", "--seed", "x").err());
        assertEquals(List.of(), fakes.plans);
    }

    private void wrong(String sentence, String json) throws IOException {
        String file = file(json);
        assertEquals(
                new Result(2, "", "bulkbench: '%s' is no plan: %s\n".formatted(file, sentence)),
                fakes.run("run", file));
    }

    @Test
    void aDryRunSaysTheBudget() {
        String[] line = {"run", "x", "--on", "file:/tmp/a", "block=4k,64k", "--repeat", "3", "--dry-run"};
        Result result = fakes.run(line);

        assertTrue(result.out().startsWith("""
                6 runs: 2 combinations, 3 times each, in an order by seed 7
                  block      4k, 64k
                  writes     at most 101 MB in all
                  lasts      at most 180 s in all, and what opening and preparing takes
                file:/tmp/a
                """), result.out());
        assertTrue(result.out().endsWith("Nothing was touched.\n"), result.out());
        String json = fakes.run("run", "x", "--on", "file:/tmp/a", "block=4k,64k", "--dry-run", "--json")
                .out();
        assertTrue(json.contains("\"runs\": 6,") && json.contains("\"longestSeconds\": 180.0"), json);
    }

    @Test
    void resumesAPlanAndNothingElse() {
        assertEquals(
                0, fakes.run("run", "--resume", "r17", "--write", "own-file").code());
        assertEquals(List.of("resume r17 own-files"), fakes.changes);
        assertEquals(
                new Result(
                        2,
                        "",
                        "bulkbench: '--resume PLAN' stands alone, or with --write and --json: the rest is in the plan."
                                + MORE),
                fakes.run("run", "sequential", "--resume", "r17"));
    }

    @Test
    void theLineSaysWhichRunItIs() {
        PlanRun.Position[] position = {new PlanRun.Position(2, 6, "block=4k", Optional.empty())};
        PlanLine line = new PlanLine(() -> position[0]);
        assertEquals("2 of 6 runs done", line.next());
        position[0] = new PlanRun.Position(
                2,
                6,
                "block=4k",
                Optional.of(new Run.Progress(2_000_000_000, 20_000_000, 100_000_000, Long.MAX_VALUE)));
        assertEquals("run 3 of 6  block=4k    10.0 MB/s    20 %   8 s left", line.next());
        position[0] = new PlanRun.Position(
                3, 6, "", Optional.of(new Run.Progress(1_000_000_000, 5_000_000, 10_000_000, Long.MAX_VALUE)));
        assertEquals("run 4 of 6    5.00 MB/s    50 %   1 s left", line.next());
    }
}
