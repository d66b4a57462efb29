package org.bulkbench.tests.plugins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bulkbench.diagnosis.Explainer;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Input;
import org.bulkbench.report.ReportCatalog;
import org.bulkbench.run.Ending;
import org.bulkbench.run.Grants;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.Run;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.RunRequest;
import org.bulkbench.run.RunService;
import org.bulkbench.run.WorkloadCatalog;
import org.bulkbench.settings.Setting;
import org.bulkbench.storage.TargetUri;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Contributions from outside are used while the framework runs, by this process and by another on the same folders. */
@Timeout(60)
class HotPlugTest {

    private static final String[] BUNDLES = {
        "org.bulkbench.linux", "org.bulkbench.core", "org.bulkbench.explain", "org.bulkbench.storage.kernel"
    };
    private static final String REPORT = "It is slow.\n> acme temperature 71\nThanks!\n";

    @TempDir
    private Path directory;

    private Path home;
    private Acme acme;
    private Workbench workbench;
    private Path disk;

    @BeforeEach
    void startFramework() throws Exception {
        home = directory.resolve("home");
        acme = new Acme(new Outside(directory.resolve("outside")));
        workbench = Workbench.start(home, BUNDLES);
        disk = Files.write(directory.resolve("disk.img"), new byte[1 << 20]);
    }

    @AfterEach
    void stopFramework() throws Exception {
        workbench.close();
    }

    @Test
    void aWorkloadComesRunsAndGoes() throws Exception {
        WorkloadCatalog catalog = workbench.service(WorkloadCatalog.class);
        assertFalse(catalog.ids().contains("acme.sip"));

        workbench.catalog().install(acme.workload("acme.sip", ""));

        assertEquals(
                List.of("block 512..1M", "count 1.."),
                catalog.describe("acme.sip").settings().stream()
                        .map(HotPlugTest::nameAndRange)
                        .toList());
        RunRecord record = start("acme.sip", Map.of("count", "3")).await();
        assertEquals(Ending.COMPLETED, record.outcome(), record.sentence());
        assertEquals("acme.sip 1.0.0", record.bundle());
        assertEquals(3 * 4096, record.meters().getFirst().bytes());

        workbench.catalog().remove("acme.sip");

        assertFalse(catalog.ids().contains("acme.sip"));
        assertThrows(RefusedException.class, () -> start("acme.sip", Map.of()));
    }

    @Test
    void aReaderARuleAndAReportFormatComeAreUsedAndGo() throws Exception {
        assertEquals(List.of(), explain().findings());

        workbench.catalog().install(acme.reader("acme.temperature", ""));
        workbench.catalog().install(acme.rule("acme.hot", ""));
        workbench.catalog().install(acme.format("acme.format"));

        Explanation explanation = explain();
        Finding finding = explanation.findings().getFirst();
        assertEquals("acme.hot The drive has 71 degrees.", finding.rule() + " " + finding.summary());
        assertEquals(
                "acme temperature 71",
                explanation
                        .caseFile()
                        .byId(finding.evidence().getFirst())
                        .orElseThrow()
                        .source()
                        .quote());
        assertEquals("findings 1", write("acme", explanation));

        for (String name : List.of("acme.temperature", "acme.hot", "acme.format")) {
            workbench.catalog().remove(name);
        }

        assertEquals(List.of(), explain().findings());
        assertThrows(RefusedException.class, () -> write("acme", explanation));
    }

    @Test
    void aRunEndsAsAbortedWhenAnotherProcessStopsItsBundle() throws Exception {
        workbench.catalog().install(acme.workload("acme.sip", ""));
        Run run = start("acme.sip", Map.of("count", "1000000000"));
        awaitFirstOperation(run);
        long begin;
        RunRecord record;

        try (Workbench other = Workbench.start(home, BUNDLES)) {
            begin = System.nanoTime();
            other.catalog().stop("acme.sip");
            record = run.await();
        }

        long seconds = (System.nanoTime() - begin) / 1_000_000_000;
        assertEquals(Ending.ABORTED, record.outcome(), record.sentence());
        assertTrue(record.sentence().contains("acme.sip stopped"), record.sentence());
        assertTrue(record.meters().getFirst().operations() > 0);
        assertTrue(seconds < 5, "aborted after " + seconds + " s");
        assertFalse(workbench.service(WorkloadCatalog.class).ids().contains("acme.sip"));
    }

    @Test
    void aWorkloadThatDoesNotEndIsAbandonedWhenItIsRemoved() throws Exception {
        workbench.catalog().install(acme.workload("acme.stubborn", """
                context.meter("none").add(0, 0, 0);
                boolean on = true;
                while (on) {
                    try {
                        Thread.sleep(1000);
                    } catch (InterruptedException e) {
                        on = true;
                    }
                }
                """));
        Run run = start("acme.stubborn", Map.of());
        awaitFirstOperation(run);

        workbench.catalog().remove("acme.stubborn");

        RunRecord record = run.await();
        assertEquals(Ending.ABORTED, record.outcome(), record.sentence());
        assertTrue(record.sentence().contains("acme.stubborn stopped"), record.sentence());
        assertFalse(workbench.has("acme.stubborn"));
    }

    @Test
    void oneThatThrowsWhileItRunsIsNamedAndTheNextRuns() throws Exception {
        workbench
                .catalog()
                .install(acme.workload("acme.bad", "if (settings.count > 1) throw new Error(\"worn out\");"));
        workbench.catalog().install(acme.workload("acme.sip", ""));

        RunRecord record = start("acme.bad", Map.of()).await();

        assertEquals(Ending.FAILED, record.outcome());
        assertTrue(
                record.sentence().contains("acme.bad 1.0.0 broke while running (java.lang.Error: worn out)"),
                record.sentence());
        assertEquals(
                Ending.COMPLETED,
                start("acme.sip", Map.of("count", "3")).await().outcome());
    }

    @Test
    void aReaderAndARuleThatThrowAreSaidAndTheOthersGoOn() throws Exception {
        workbench.catalog().install(acme.reader("acme.temperature", ""));
        workbench.catalog().install(acme.rule("acme.hot", ""));
        workbench
                .catalog()
                .install(acme.reader(
                        "acme.broken", "if (window.line().number() == 2) throw new AssertionError(\"no\");"));

        Explanation explanation = explain();

        assertEquals(1, explanation.findings().size());
        assertEquals(1, explanation.problems().size(), explanation.problems().toString());
        assertTrue(
                explanation.problems().getFirst().contains("acme.broken"),
                explanation.problems().getFirst());

        workbench.catalog().remove("acme.hot");
        workbench
                .catalog()
                .install(acme.rule("acme.worse", "if (caseFile != null) throw new IllegalStateException();"));
        assertTrue(
                explain().problems().stream().anyMatch(each -> each.contains("acme.worse")),
                explain().problems().toString());
    }

    private static String nameAndRange(Setting setting) {
        return setting.name() + " " + setting.range();
    }

    private Run start(String id, Map<String, String> settings) throws Exception {
        return workbench
                .service(RunService.class)
                .start(new RunRequest(id, List.of(new TargetUri("file", disk.toString())), settings, Grants.NONE));
    }

    private Explanation explain() throws Exception {
        Input report = new Input.Document(
                "report.txt", () -> new ByteArrayInputStream(REPORT.getBytes(StandardCharsets.UTF_8)));
        return workbench.service(Explainer.class).explain(List.of(report), bytes -> {});
    }

    private String write(String format, Explanation explanation) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        workbench.service(ReportCatalog.class).write(format, explanation, out);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static void awaitFirstOperation(Run run) {
        while (run.meters().isEmpty() || run.meters().getFirst().operations() == 0) {
            Thread.onSpinWait();
        }
    }
}
