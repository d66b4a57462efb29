package org.bulkbench.cli.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bulkbench.cli.internal.Fakes.Result;
import org.bulkbench.run.Ending;
import org.bulkbench.run.Grants;
import org.bulkbench.run.Run;
import org.bulkbench.run.RunRequest;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.TargetUri;
import org.junit.jupiter.api.Test;

class RunCommandTest {

    private static final String MORE = " 'bulkbench help run' says more.\n";

    private final Fakes fakes = new Fakes();

    @Test
    void understandsTargetsSettingsAndGrants() {
        Result result = fakes.run(
                "run",
                "sequential",
                "--on",
                "file:/tmp/a",
                "size=16M",
                "--on",
                "block:/dev/sdb",
                "note=a=b",
                "--write",
                "destroy=k7f3",
                "--write",
                "own-file");

        assertEquals(
                List.of(new RunRequest(
                        "sequential",
                        List.of(new TargetUri("file", "/tmp/a"), new TargetUri("block", "/dev/sdb")),
                        Map.of("size", "16M", "note", "a=b"),
                        new Grants(Access.RAW_DESTRUCTIVE, Set.of("k7f3")))),
                fakes.requests);
        assertEquals("<text of run r17>\nRecord: /data/runs/r17\n", result.out());
        assertEquals("", result.err());
    }

    @Test
    void grantsNothingUnlessAsked() {
        fakes.run("run", "sequential", "--on", "file:/tmp/a");
        assertEquals(Grants.NONE, fakes.requests.getFirst().grants());
    }

    @Test
    void theOutcomeIsTheExitCode() {
        Map<Ending, Integer> codes = Map.of(
                Ending.COMPLETED, 0,
                Ending.MEDIUM_FAILED, 1,
                Ending.NOT_APPLICABLE, 3,
                Ending.INTERRUPTED, 130,
                Ending.CUT, 3,
                Ending.ABORTED, 3,
                Ending.FAILED, 3);
        for (Ending ending : Ending.values()) {
            fakes.ending = ending;
            assertEquals(
                    codes.get(ending),
                    fakes.run("run", "sequential", "--on", "file:/tmp/a").code());
        }
    }

    @Test
    void jsonStandsAloneAndTheSentenceBesideIt() {
        fakes.ending = Ending.MEDIUM_FAILED;
        Result result = fakes.run("run", "sequential", "--on", "file:/tmp/a", "--json");

        assertEquals(1, result.code());
        assertTrue(result.out().startsWith("{\n  \"schema\": 1,\n"), result.out());
        assertTrue(result.out().endsWith("}\n"), result.out());
        assertEquals("bulkbench: The run ended medium-failed. Byte 4096 could not be read.\n", result.err());
    }

    @Test
    void withoutTheTextReportTheGistIsTold() {
        String gist = "sequential on [file:/tmp/a]: completed\n  rate write 41.9 MB/s\nRecord: /data/runs/r17\n";
        fakes.hasText = false;
        Result result = fakes.run("run", "sequential", "--on", "file:/tmp/a");
        assertEquals(gist, result.out());
        assertTrue(result.err().contains("'text' is missing"), result.err());

        fakes.hasReports = false;
        assertEquals(gist, fakes.run("run", "sequential", "--on", "file:/tmp/a").out());
    }

    @Test
    void aDryRunSaysWhatItWouldDo() {
        Result result = fakes.run("run", "sequential", "--on", "file:disk.img", "--write", "destroy", "--dry-run");
        assertEquals("""
                file:disk.img
                  identity   inode 5
                  asks for   raw-destructive
                  may touch  all of it
                  writes     at most 16.8 MB
                  token      --write destroy=k7f3
                  refused    until the token is given, instead of --dry-run; what was there is lost then
                Nothing was touched.
                """, result.out());
        assertEquals(0, result.code());
        assertTrue(fakes.run("run", "sequential", "--on", "file:disk.img", "--dry-run", "--json")
                .out()
                .contains("\"token\": \"k7f3\""));
    }

    @Test
    void saysWhatIsWrong() {
        wrong("Which workload? 'bulkbench workloads' lists what there is.", "run");
        wrong("The workload stands before its settings, here 'size=1M'.", "run", "size=1M", "sequential");
        wrong("On what? Name a target, such as --on file:DIR.", "run", "sequential");
        wrong("'64M' is no setting: write NAME=VALUE, such as size=64M.", "run", "sequential", "--on", "file:a", "64M");
        wrong("'size' is given twice.", "run", "sequential", "--on", "file:a", "size=1", "size=2");
        wrong("'/' is no target: write file:/.", "run", "sequential", "--on", "/");
        wrong("'/dev/sdb' is no target: write block:/dev/sdb.", "run", "sequential", "--on", "/dev/sdb");
        wrong(
                "'/dev/shm/x' is no target: write how to reach it, such as file:/dev/shm/x.",
                "run",
                "x",
                "--on",
                "/dev/shm/x");
        wrong("'no.img' is no target: write how to reach it, such as file:no.img.", "run", "x", "--on", "no.img");
        wrong("'file:' is not a target such as file:disk.img.", "run", "x", "--on", "file:");
        wrong(
                "'--write' takes own-file, restore or destroy=TOKEN, not 'own-files'. Did you mean 'own-file'?",
                "run",
                "x",
                "--on",
                "file:a",
                "--write",
                "own-files");
        wrong(
                "'--write destroy' needs the token of the target, destroy=TOKEN: the same command with --dry-run"
                        + " --write destroy shows it.",
                "run",
                "x",
                "--on",
                "file:a",
                "--write",
                "destroy");
        wrong("'--write restore' takes no value.", "run", "x", "--on", "file:a", "--write", "restore=yes");
    }

    private void wrong(String sentence, String... args) {
        assertEquals(new Result(2, "", "bulkbench: " + sentence + MORE), fakes.run(args));
        assertEquals(List.of(), fakes.requests);
    }

    @Test
    void aLineShowsTheRateSinceTheLastOneAndTheTimeLeft() {
        Run.Progress[] progress = {new Run.Progress(2_000_000_000, 20_000_000, 100_000_000, Long.MAX_VALUE)};
        RunLine line = new RunLine(() -> progress[0]);
        assertEquals("   10.0 MB/s    20 %   8 s left", line.next());

        progress[0] = new Run.Progress(3_000_000_000L, 100_000_000, 100_000_000, Long.MAX_VALUE);
        assertEquals("   80.0 MB/s   100 %", line.next());

        progress[0] = new Run.Progress(4_000_000_000L, 100_000_000, 0, Long.MAX_VALUE);
        assertEquals("       0 B/s   100 MB", line.next());

        progress[0] = new Run.Progress(5_000_000_000L, 100_000_000, 0, 3_600_000_000_000L);
        assertEquals("       0 B/s     0 %   59 min left", line.next());
    }
}
