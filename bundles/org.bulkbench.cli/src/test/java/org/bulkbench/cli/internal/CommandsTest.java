package org.bulkbench.cli.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.bulkbench.cli.internal.Fakes.Result;
import org.bulkbench.device.Device;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.run.RunLabels;
import org.bulkbench.run.RunSummary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class CommandsTest {

    private final Fakes fakes = new Fakes();

    @TempDir
    private Path folder;

    @Test
    void listsRuns() {
        assertEquals("""
                RUN  WORKLOAD    STARTED              OUTCOME    TARGETS
                r17  sequential  2026-01-31 12:00:00  completed  file:/tmp/a
                """, withoutZone(fakes.run("runs").out()));
        assertTrue(fakes.run("runs", "--json").out().contains("\"started\": \"2026-01-31T12:00:00Z\""));
        assertEquals("<text of run r17>\n", fakes.run("runs", "r1").out());
        assertTrue(fakes.run("runs", "last", "--json").out().contains("\"schema\": 1"));
        assertEquals(new Result(2, "", "bulkbench: There is no run 'x'.\n"), fakes.run("runs", "x"));

        fakes.summaries = List.of();
        assertTrue(fakes.run("runs").out().startsWith("There are no runs yet."));
        assertEquals("[]\n", fakes.run("runs", "--json").out());
    }

    @Test
    void searchesRuns() {
        Instant noon = Instant.parse("2026-01-31T12:00:00Z");
        RunSummary plan = new RunSummary(
                "r20",
                "random",
                List.of("block:/dev/sdb"),
                noon,
                "completed",
                "",
                Optional.empty(),
                true,
                new RunLabels(List.of("new-cable", "usb3"), "The blue port."));
        RunSummary child = new RunSummary(
                "r21",
                "random",
                List.of("block:/dev/sdb"),
                noon,
                "cut",
                "",
                Optional.of("r20"),
                false,
                RunLabels.NONE.tagged(List.of("usb3")));
        fakes.summaries = List.of(child, plan, fakes.summaries.getFirst());

        assertEquals(List.of("r20", "r17"), listed("runs"));
        assertEquals(List.of("r21", "r20", "r17"), listed("runs", "--children"));
        assertEquals(List.of("r21"), listed("runs", "--children", "--limit", "1"));
        assertEquals(List.of("r20"), listed("runs", "--workload", "random"));
        assertEquals(List.of("r17"), listed("runs", "--target", "/tmp"));
        assertEquals(List.of("r20"), listed("runs", "--target", "block:*"));
        assertEquals(List.of(), listed("runs", "--target", "tmp*"));
        assertEquals(List.of("r20"), listed("runs", "--tag", "usb3"));
        assertEquals(List.of("r21"), listed("runs", "--outcome", "cut"));
        assertEquals(List.of("r20", "r17"), listed("runs", "--since", "2026-01-30", "--until", "2026-02-01"));
        assertEquals(List.of(), listed("runs", "--since", "2026-02-02"));
        assertEquals(List.of(), listed("runs", "--until", "2026-01-31T11:59:59Z"));
        assertEquals(List.of(), listed("runs", "--since", "2d"));
        String text = fakes.run("runs", "--children").out();
        assertTrue(text.contains("PLAN      TAGS            TARGETS"), text);
        assertTrue(text.contains("of 1 run  new-cable usb3  block:/dev/sdb\n    The blue port."), text);
        assertTrue(text.contains("cut        in r20 "), text);
        assertEquals(
                "None of the 3 runs is like that.\n",
                fakes.run("runs", "--tag", "x").out());
        String json = fakes.run("runs", "--json", "--tag", "new-cable").out();
        assertTrue(json.contains("\"plan\": true,\n    \"tags\": [\"new-cable\", \"usb3\"],\n    \"note\": "), json);
        assertTrue(fakes.run("runs", "--json").out().contains("\"parent\": \"r20\""));
        assertTrue(fakes.run("runs", "--outcome", "complete").err().contains("Did you mean 'completed'?"));
        assertEquals(2, fakes.run("runs", "--since", "soon").code());
        assertEquals(2, fakes.run("runs", "--limit", "x").code());
        assertEquals(2, fakes.run("runs", "r17", "--tag", "x").code());
    }

    private List<String> listed(String... words) {
        return fakes.run(words)
                .out()
                .lines()
                .filter(line -> line.matches("r[0-9]+ .*"))
                .map(line -> line.substring(0, 3))
                .toList();
    }

    @Test
    void keepsWhatIsSaidOfARunBesideIt() {
        assertEquals(
                "Run r17\nTags: a b\n", fakes.run("runs", "tag", "r1", "b", "a").out());
        assertEquals(
                "Run r17\nTags: b\n", fakes.run("runs", "untag", "last", "a").out());
        assertEquals(
                "Run r17\nTags: b\nNote: front port\n",
                fakes.run("runs", "note", "last", "front port").out());
        assertEquals(
                "<text of run r17>\nTags: b\nNote: front port\n",
                fakes.run("runs", "show", "last").out());
        assertEquals("Run r17\nTags: b\n", fakes.run("runs", "note", "last").out());
        assertTrue(fakes.run("runs", "tag", "last", "two words").err().contains("'two words' is no tag"));
        assertEquals(2, fakes.run("runs", "tag", "last").code());
        assertEquals(2, fakes.run("runs", "tag", "x", "y").code());
        assertEquals(List.of("b"), fakes.labels.tags());
        assertEquals(
                0,
                fakes.run("run", "sequential", "--on", "file:x", "--tag", "c", "--tag", "d")
                        .code());
        assertEquals(List.of("c", "d"), fakes.labels.tags());
        assertEquals(
                2,
                fakes.run("run", "sequential", "--on", "file:x", "--tag", "-").code());
    }

    @Test
    void removesARunOnlyIfThatIsMeant() {
        Result asked = fakes.run("runs", "remove", "last");
        assertEquals(2, asked.code());
        assertTrue(asked.err().contains("Run r17 would be removed for good"), asked.err());
        assertEquals(List.of(), fakes.changes);
        assertEquals(
                "Removed run r17.\n",
                fakes.run("runs", "remove", "last", "--yes").out());
        assertEquals(List.of("remove r17"), fakes.changes);
        assertEquals(2, fakes.run("runs", "--yes", "last").code());
    }

    /** The wall clock of the machine that tests is of any zone. */
    private static String withoutZone(String text) {
        return text.replaceFirst("2026-0[12]-[03]1 [0-2][0-9]:[0-5][0-9]:00", "2026-01-31 12:00:00");
    }

    @Test
    void listsWorkloadsAndSaysWhichBroke() {
        Result list = fakes.run("workloads");
        assertEquals("""
                WORKLOAD    NAME           TARGETS  BUNDLE
                sequential  Front to back  TARGET   org.bulkbench.workload.stream 1.0.0
                """, list.out());
        assertEquals("bulkbench: The strategy broken broke.\n", list.err());
        assertEquals(0, list.code());
        assertEquals(3, fakes.run("workloads", "broken").code());
    }

    @Test
    void showsTheSettingsOfAWorkload() {
        assertEquals("""
                sequential: Front to back
                from org.bulkbench.workload.stream 1.0.0

                  --on TARGET: a disk or a file (asks for read), a folder (asks for own-files)

                SETTING    DEFAULT  RANGE       HELP
                block      1M       512..64M    bytes of one request
                direction  read     read|write  which way the bytes go
                """, fakes.run("workloads", "sequential").out());
        assertTrue(fakes.run("workloads", "sequential", "--json").out().contains("\"range\": \"512..64M\""));
    }

    @Test
    void showsDevicesAsATree() {
        assertEquals(new Result(0, "No controller, disk or mount was found below /.\n", ""), fakes.run("devices"));
        fakes.devices = List.of(
                device(
                        "disk:sda",
                        "",
                        Observation.measured(Kind.DISK)
                                .with(Fields.NAME, "sda")
                                .with(Fields.CAPACITY_BYTES, 64_000_000_000L)),
                device("disk:sdb", "gone", Observation.measured(Kind.DISK)),
                device(
                        "mount:/media/stick",
                        "disk:sda",
                        Observation.measured(Kind.FILESYSTEM)
                                .with(Fields.TYPE, "vfat")
                                .with(Fields.DIRECT, false)
                                .with(Fields.NOMINAL, true)));
        assertEquals("""
                disk sda  capacity 64.0 GB
                  mount /media/stick  type vfat  nominal
                disk sdb
                """, fakes.run("devices").out());
        assertTrue(fakes.run("devices", "--json").out().contains("\"controllers\": []"));
        assertEquals(
                new Result(3, "", "bulkbench: There is no folder '/no/such' to look at.\n"),
                fakes.run("devices", "--root", "/no/such"));
    }

    private static Device device(String id, String parent, Observation facts) {
        return new Device(
                id,
                Optional.of(parent).filter(text -> !text.isEmpty()),
                facts.kind().equals(Kind.DISK) ? Device.Section.DISKS : Device.Section.MOUNTS,
                facts);
    }

    @Test
    void listsAndChangesBundles() throws Exception {
        assertEquals("""
                BUNDLE       VERSION  STATE   FROM
                acme.hammer  1.0.0    active  user
                    workload acme.hammer
                """, fakes.run("bundles").out());
        assertTrue(fakes.run("bundles", "--json").out().contains("\"contract\": \"workload\""));

        Path jar = Files.writeString(folder.resolve("hammer.jar"), "");
        assertEquals(
                new Result(0, "acme.hammer 1.0.0 is active: workload acme.hammer.\n", ""),
                fakes.run("bundles", "install", jar.toString()));
        fakes.run("bundles", "update", "acme.hammer");
        fakes.run("bundles", "stop", "acme.hammer");
        fakes.run("bundles", "start", "acme.hammer");
        assertEquals(new Result(0, "acme.hammer is removed.\n", ""), fakes.run("bundles", "remove", "acme.hammer"));
        assertEquals(
                List.of(
                        "install hammer.jar",
                        "update acme.hammer",
                        "stop acme.hammer",
                        "start acme.hammer",
                        "remove acme.hammer"),
                fakes.changes);
    }

    @Test
    void saysWhatIsWrongWithAChangeOfBundles() {
        assertEquals(
                new Result(
                        2,
                        "",
                        "bulkbench: There is no action 'instal'. Did you mean 'install'?"
                                + " There are: install, remove, stop, start, update."
                                + " 'bulkbench help bundles' says more.\n"),
                fakes.run("bundles", "instal", "x.jar"));
        assertEquals(2, fakes.run("bundles", "install").code());
        assertEquals(2, fakes.run("bundles", "install", folder.toString()).code());
        assertEquals(
                new Result(3, "", "bulkbench: There is no file 'no.jar' to install.\n"),
                fakes.run("bundles", "install", "no.jar"));
        assertEquals(List.of(), fakes.changes);
    }

    @Test
    @Timeout(20)
    void watchesUntilItIsInterrupted() throws Exception {
        Result[] result = new Result[1];
        Thread watcher = new Thread(() -> result[0] = fakes.run("bundles", "--watch"));
        watcher.start();
        watcher.interrupt();
        watcher.join();
        assertEquals(130, result[0].code());
        assertEquals(List.of("watch closed"), fakes.changes);
    }

    @Test
    void reportsInAFormat() throws Exception {
        assertEquals(new Result(0, "<text of run r17>\n", ""), fakes.run("report", "r17"));
        assertEquals(new Result(0, "<json of run r17>\n", ""), fakes.run("report", "r17", "--json"));
        assertEquals(
                new Result(
                        2,
                        "",
                        "bulkbench: There is no report format 'txt'. Did you mean 'text'? There are: json, text.\n"),
                fakes.run("report", "r17", "--as", "txt"));
        assertEquals(2, fakes.run("report").code());
        assertEquals(2, fakes.run("report", "r17", "--json", "--as", "text").code());
    }

    @Test
    void writesAReportToAFile() throws Exception {
        Path file = folder.resolve("run.txt");
        assertEquals(
                new Result(0, "", "bulkbench: Written to %s.\n".formatted(file)),
                fakes.run("report", "r17", "--as", "text", "--out", file.toString()));
        assertEquals("<text of run r17>\n", Files.readString(file));
        try (var files = Files.list(folder)) {
            assertEquals(List.of(file), files.toList());
        }
        assertEquals(2, fakes.run("report", "r17", "--out", folder.toString()).code());
        assertEquals(
                3,
                fakes.run("report", "r17", "--out", folder.resolve("no/run.txt").toString())
                        .code());
    }
}
