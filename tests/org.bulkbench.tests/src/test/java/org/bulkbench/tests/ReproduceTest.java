package org.bulkbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bulkbench.tests.Product.Ended;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The experiments of the five reports, run again by the assembled product. */
@Timeout(300)
class ReproduceTest {

    private static final double CLOSE = 0.15;
    private static final Set<String> CHOICES = Set.of("specified", "assumed", "fitted", "structural");

    @TempDir
    Path folder;

    private Product product;

    @BeforeEach
    void findProduct() {
        product = Product.built(folder.resolve("home"));
    }

    @Test
    void allRowsAreThereAndThoseThatCountAreClose() throws Exception {
        List<Map<String, Object>> rows = new ArrayList<>();
        List<Map<String, Object>> parameters = new ArrayList<>();
        for (String seed : List.of("000", "001", "002", "003", "004")) {
            Map<String, Object> replica = JsonTree.object(run("reproduce", seed, "--json"));
            rows.addAll(JsonTree.objects(replica, "rows"));
            parameters.addAll(JsonTree.objects(replica, "parameters"));
        }
        assertEquals(57, rows.size());
        for (Map<String, Object> row : rows) {
            double difference = JsonTree.number(row, "simulated") / JsonTree.number(row, "reported") - 1;
            assertEquals(difference, JsonTree.number(row, "difference"), 1e-9, row.toString());
            assertFalse(((String) row.get("reason")).isBlank(), row.toString());
            if (row.get("kind").equals("fitted")) {
                assertTrue(Math.abs(difference) <= CLOSE, row.toString());
            }
        }
        long predicted = rows.stream()
                .filter(row ->
                        row.get("kind").equals("predicted") && Math.abs(JsonTree.number(row, "difference")) <= CLOSE)
                .count();
        assertTrue(predicted >= 19, predicted + " predictions are close");
        for (Map<String, Object> parameter : parameters) {
            assertTrue(CHOICES.contains(parameter.get("choice")), parameter.toString());
            assertFalse(((String) parameter.get("origin")).isBlank(), parameter.toString());
        }
        long fitted = parameters.stream()
                .filter(parameter -> parameter.get("choice").equals("fitted"))
                .count();
        assertTrue(fitted > 0 && fitted <= 14, fitted + " fitted parameters");
        assertFalse(Files.exists(product.home().resolve("data/runs")), "records were kept");
    }

    @Test
    void theSameAgainGivesTheSame() throws Exception {
        assertEquals(run("reproduce", "001", "--json"), run("reproduce", "001", "--json"));
    }

    @Test
    void aMissIsShownAsAMissAndAChangeShows() throws Exception {
        String table = run("reproduce", "001");
        assertTrue(table.contains(" !  open       1 GB stick: raw write of 512 bytes"), table);
        String slower = run("reproduce", "001", "two.medium.program=1200us");
        assertTrue(slower.contains("! ") && !slower.equals(table), slower);
    }

    @ParameterizedTest
    @ValueSource(strings = {"max-sectors", "two-sticks", "clusters", "sync-between", "queued-urbs"})
    void questionsAreAnsweredAsClaimed(String question) throws Exception {
        String answer = run("reproduce", "--what-if", question);
        assertTrue(answer.contains("So it is:"), answer);
    }

    @Test
    void rivalsStandSideBySide() throws Exception {
        List<Map<String, Object>> rivalries =
                JsonTree.objects(JsonTree.object(run("reproduce", "003", "--rivals", "--json")), "rivalries");
        List<Map<String, Object>> rows = JsonTree.objects(rivalries.getFirst(), "rows");
        double two = simulated(rows, "H1: two queues", "two files, fifo_expire_async 5 s");
        double one = simulated(rows, "H2: one queue, arrivals of 20", "two files, fifo_expire_async 5 s");
        assertTrue(two > 2 * one, "the experiment separates them: %s s and %s s".formatted(two, one));
    }

    @ParameterizedTest
    @CsvSource({
        "reproduce 009, There is no report '009'.",
        "reproduce --what-if clustre, Did you mean 'clusters'?",
        "reproduce 001 002, '002' is one report too many",
        "reproduce 001 programm=1us, Did you mean 'program'?"
    })
    void whatIsWrongIsSaidInOneSentence(String command, String part) throws Exception {
        Ended ended = product.run(folder, command.split(" "));
        assertTrue(ended.code() == 2 || ended.code() == 3, ended.err());
        assertEquals(1, ended.err().lines().count(), ended.err());
        assertTrue(ended.err().contains(part), ended.err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "000 | request.too-large-for-uhci | sequential sim:uhci-laptop/sda/fs direction=write block=4k size=32M direct=false",
                "001 | device.slow-media | sequential sim:ehci-two-sticks/two/fs direction=write block=1M size=100M direct=false;"
                        + "sequential sim:ehci-two-sticks-msdosfs/two/fs direction=write block=1M size=100M direct=false",
                "002 | fs.one-command-per-cluster | sequential sim:msdosfs-disk/da0/fs direction=write block=64k size=160M direct=false",
                "003 | scheduler.interleaved-streams | multi-file sim:n900/sda/fs size=700M sync=between;"
                        + "multi-file sim:n900/sda/fs size=700M sync=end",
                "004 | host.serial-urbs | cached sim:scsi-ide-usb/sdb cached=0ms",
                "001 in one run | device.slow-media"
                        + " | sequential sim:ehci-two-sticks/two/fs direction=write block=1M size=100M direct=false",
                "003 in one plan | scheduler.interleaved-streams"
                        + " | multi-file sim:n900/sda/fs size=700M sync=between,end",
                "a slow stick | device.slow-media"
                        + " | sequential sim:slow-stick/sda/fs direction=write block=1M size=100M direct=true",
                "below 001 in one run | |"
                        + " sequential sim:ehci-two-sticks/one/fs direction=write block=1M size=100M direct=false",
                "below 000 | | sequential sim:uhci-laptop/sda/fs?max_sectors=560 direction=write block=4k size=32M direct=false",
                "below 001 | | sequential sim:ehci-two-sticks/two/fs?two.program=170us direction=write block=1M size=100M direct=false;"
                        + "sequential sim:ehci-two-sticks-msdosfs/two/fs?two.program=170us direction=write block=1M size=100M direct=false",
                "below 002 | | sequential sim:msdosfs-disk/da0/fs?da0.cluster=16k direction=write block=64k size=320M direct=false",
                "below 003 | | multi-file sim:n900/sda/fs?change=20ms size=700M sync=between;"
                        + "multi-file sim:n900/sda/fs?change=20ms size=700M sync=end",
                "below 004 | | cached sim:scsi-ide-usb/sdb?sdb.channel.turn=600us cached=0ms"
            })
    void aSimulatedRunIsExplainedAsTheReportIs(String seed, String rule, String commands) throws Exception {
        List<Map<String, Object>> findings = explained(commands);
        List<Object> causes = findings.stream().map(each -> each.get("rule")).toList();
        if (rule == null) {
            List<String> all = List.of(
                    "request.too-large-for-uhci",
                    "device.slow-media",
                    "fs.one-command-per-cluster",
                    "scheduler.interleaved-streams",
                    "host.serial-urbs");
            assertTrue(causes.stream().noneMatch(all::contains), causes.toString());
        } else {
            assertTrue(causes.contains(rule), causes.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"sim:healthy-stick/sda/fs", "sim:healthy-ssd/sda/fs"})
    void nothingIsWrongWithAHealthyMachine(String target) throws Exception {
        List<Map<String, Object>> findings =
                explained(("sequential %s direction=write block=1M size=2G;sequential %s block=1M size=2G;"
                                + "multi-file %s size=256M sync=between;multi-file %s size=256M sync=end")
                        .replace("%s", target));
        assertTrue(
                findings.stream().noneMatch(each -> Set.of("warning", "failure").contains(each.get("severity"))),
                findings.toString());
    }

    private List<Map<String, Object>> explained(String commands) throws Exception {
        List<String> explain = new ArrayList<>(List.of("explain"));
        for (String command : commands.split(";")) {
            List<String> words = new ArrayList<>(List.of("run"));
            for (String word : command.strip().split(" ")) {
                if (word.startsWith("sim:")) {
                    words.add("--on");
                }
                words.add(word);
            }
            words.add("--json");
            explain.add(
                    (String) JsonTree.object(run(words.toArray(String[]::new))).get("id"));
        }
        explain.add("--json");
        return JsonTree.objects(JsonTree.object(run(explain.toArray(String[]::new))), "findings");
    }

    private static double simulated(List<Map<String, Object>> rows, String hypothesis, String figure) {
        return rows.stream()
                .filter(row -> row.get("hypothesis").equals(hypothesis)
                        && row.get("figure").equals(figure))
                .mapToDouble(row -> JsonTree.number(row, "simulated"))
                .findFirst()
                .orElseThrow();
    }

    private String run(String... command) throws Exception {
        Ended ended = product.run(folder, command);
        assertEquals(0, ended.code(), ended.err());
        return ended.out();
    }
}
