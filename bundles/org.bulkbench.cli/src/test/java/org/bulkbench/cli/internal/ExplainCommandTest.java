package org.bulkbench.cli.internal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.bulkbench.cli.internal.Fakes.Result;
import org.bulkbench.diagnosis.Input;
import org.bulkbench.json.Json;
import org.bulkbench.run.RefusedException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class ExplainCommandTest {

    private final Fakes fakes = new Fakes();

    @TempDir
    private Path folder;

    private String report;

    @BeforeEach
    void writeAReport() throws Exception {
        report = Files.writeString(folder.resolve("report.txt"), "1.1 MB/s").toString();
    }

    @Test
    void severalAreOneCase() {
        assertEquals(new Result(0, "<text of [%s, r17]>\n".formatted(report), ""), fakes.run("explain", report, "r17"));
        assertTrue(fakes.explained.get(1) instanceof Input.Observed run
                && !run.observations().isEmpty());
    }

    @Test
    void eachIsACaseOfItsOwn() throws Exception {
        assertEquals(
                "== %s ==\n\n<text of [%s]>\n\n== r17 ==\n\n<text of [r17]>\n\n".formatted(report, report),
                fakes.run("explain", "--each", report, "last").out());
        Object tree = Json.read(new ByteArrayInputStream(
                fakes.run("explain", "--each", "--json", report, "r17").out().getBytes(UTF_8)));
        assertEquals(2, ((List<?>) tree).size());
    }

    @Test
    void tellsInAFormatAndToAFile() throws Exception {
        assertEquals(
                new Result(0, "<json of [%s]>\n".formatted(report), ""), fakes.run("explain", report, "--as", "json"));
        Path file = folder.resolve("case.json");
        assertEquals(
                new Result(0, "", "bulkbench: Written to %s.\n".formatted(file)),
                fakes.run("explain", report, "--json", "--out", file.toString()));
        assertEquals("<json of [%s]>\n".formatted(report), Files.readString(file));
    }

    @Test
    void aFormatOrPlaceThatIsNotThereIsSaidBeforeAnythingIsRead() {
        assertEquals(
                new Result(
                        2,
                        "",
                        "bulkbench: There is no report format 'txt'. Did you mean 'text'? There are: json, text.\n"),
                fakes.run("explain", report, "--as", "txt"));
        assertEquals(
                3,
                fakes.run(
                                "explain",
                                report,
                                "--out",
                                folder.resolve("no/case.txt").toString())
                        .code());
        assertEquals(2, fakes.run("explain", report, "--json", "--as", "text").code());
        assertEquals(2, fakes.run("explain", report, "--each", "--as", "text").code());
        assertEquals(List.of(), fakes.explained);
    }

    @Test
    void jsonQuotesTheLine() {
        String out = fakes.run("explain", "--json", report).out();
        assertTrue(out.startsWith("{\n  \"schema\": 1,\n  \"documents\": ["), out);
        assertTrue(out.contains("\"line\": 1, \"quote\": \"1.1 MB/s\""), out);
    }

    @Test
    void readsStandardInput() {
        fakes.stdin = "1.2 MB/s";
        assertTrue(fakes.run("explain", "-", "--json").out().contains("\"quote\": \"1.2 MB/s\""));
    }

    @Test
    void keepsABoundedPartOfAStreamAndRemovesIt() throws Exception {
        List<Path> before = temporaries();
        try (Inputs inputs = new Inputs(fakes.console("12345678901"), fakes, 10)) {
            assertEquals(
                    "'standard input' is longer than 10 bytes: put it in a file and name that.",
                    assertThrows(RefusedException.class, () -> inputs.find("-")).getMessage());
        }
        assertEquals(before, temporaries());
    }

    private static List<Path> temporaries() throws Exception {
        List<Path> found = new ArrayList<>();
        try (var files = Files.newDirectoryStream(Path.of(System.getProperty("java.io.tmpdir")), "bulkbench-input*")) {
            files.forEach(found::add);
        }
        return found;
    }

    @Test
    @Timeout(60)
    void whatStaysSilentIsSaidAndAnInterruptionEndsIt() throws Exception {
        List<Path> before = temporaries();
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        Console console = new Console(
                new PipedInputStream(new PipedOutputStream()),
                Output.to(new ByteArrayOutputStream()),
                new PrintStream(said, true, UTF_8),
                () -> false);
        AtomicInteger code = new AtomicInteger(-1);
        Thread thread =
                new Thread(() -> code.set(new Main(console, fakes, "1", false).run(new String[] {"explain", "-"})));
        thread.start();
        while (said.size() == 0) {
            Thread.onSpinWait();
        }
        thread.interrupt();
        thread.join();
        assertEquals(130, code.get());
        assertEquals("""
                bulkbench: Waiting for the end of standard input; Ctrl-C ends the waiting.
                bulkbench: Interrupted.
                """, said.toString(UTF_8));
        assertEquals(before, temporaries());
    }

    @Test
    void withoutTheTextReportTheGistIsTold() {
        fakes.hasText = false;
        assertEquals(
                "0 findings, 1 observations.\n", fakes.run("explain", report).out());
    }

    @Test
    void saysWhatCannotBeExplained() throws Exception {
        wrong(2, "Explain what? Name a file, a run, or - for standard input. 'bulkbench help explain' says more.");
        wrong(2, "'%s' is a folder: name the files in it, such as %s.".formatted(folder, report), folder.toString());
        wrong(
                3,
                "There is no file '%s'. Did you mean '%s'?".formatted(report.replace("report", "rport"), report),
                report.replace("report", "rport"));
        wrong(3, "There is neither a file nor a run 'zzzzzzzzzzzz'.", "zzzzzzzzzzzz");
        wrong(3, "There is no file 'a?b'.", "a\u0000b");
        wrong(3, "There is no file 'a?[31m/x y?'.", "a\u001b[31m/x\ny\u009b");
        wrong(
                3,
                "There is neither a file nor a run 'a\ufffdb'. A name that is not UTF-8 does not get here: begin with"
                        + " bulkbench explain - < FILE.",
                "a\ufffdb");
        wrong(2, "'' names nothing: name a file, a run, or - for standard input.", "");
    }

    private void wrong(int code, String sentence, String... names) {
        List<String> args = new ArrayList<>(List.of("explain"));
        args.addAll(List.of(names));
        assertEquals(new Result(code, "", "bulkbench: " + sentence + "\n"), fakes.run(args.toArray(String[]::new)));
    }
}
