package org.bulkbench.cli.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import org.bulkbench.cli.internal.Fakes.Result;
import org.junit.jupiter.api.Test;

class MainTest {

    private final Fakes fakes = new Fakes();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void jsonStandsBehindWhatItIsAskedOf() {
        assertEquals(
                "{\"version\": \"1.2.3\"}",
                fakes.run("--version", "--json").out().replaceAll("\\n *", ""));
        assertEquals(
                new Result(2, "", "bulkbench: '--json' stands behind the command, such as in bulkbench runs --json.\n"),
                fakes.run("--json", "runs"));
    }

    @Test
    void withoutACommandItHelps() {
        Result result = fakes.run();
        assertEquals(0, result.code());
        assertTrue(result.out().contains("Usage: bulkbench [--home DIR] [--debug] COMMAND"), result.out());
        assertTrue(result.out().contains("\n  explain    what a report"), result.out());
        assertEquals(result, fakes.run("--help"));
        assertEquals(result, fakes.run("help"));
        assertEquals(result, fakes.run("--home", "/x", "--debug", "help"));
    }

    @Test
    void saysItsVersion() {
        assertEquals(new Result(0, "bulkbench 1.2.3\n", ""), fakes.run("--version"));
    }

    @Test
    void everyCommandSaysWhatItTakes() {
        for (String name : new Commands().entries().keySet()) {
            Result help = fakes.run("help", name);
            assertEquals(0, help.code(), name);
            assertTrue(help.out().startsWith("Usage: bulkbench " + name), help.out());
            assertTrue(help.out().contains("--json"), help.out());
            assertEquals(help, fakes.run(name, "--help"), name);
        }
    }

    @Test
    void listsItsCommandsForPrograms() {
        Result result = fakes.run("help", "--json");
        assertTrue(result.out().startsWith("[\n  {\n    \"name\": \"explain\",\n"), result.out());
    }

    @Test
    void namesTheNearestCommand() {
        assertEquals(
                new Result(
                        2,
                        "",
                        "bulkbench: There is no command 'explian'. Did you mean 'explain'? "
                                + "'bulkbench help' lists what there is.\n"),
                fakes.run("explian"));
        assertEquals(2, fakes.run("--colour").code());
        assertEquals(2, fakes.run("help", "nothing").code());
    }

    @Test
    void saysWhatIsWrongWithOptions() {
        assertEquals(
                "bulkbench: There is no option '--jsn'. Did you mean '--json'? 'bulkbench help runs' says more.\n",
                fakes.run("runs", "--jsn").err());
        assertEquals(
                "bulkbench: '--on' needs a value: --on TARGET, what to measure: file:DIR, file:FILE or block:/dev/NAME. 'bulkbench help run' says more.\n",
                fakes.run("run", "sequential", "--on").err());
        assertEquals(
                "bulkbench: '--as' is given twice. 'bulkbench help report' says more.\n",
                fakes.run("report", "r17", "--as", "text", "--as", "json").err());
        assertEquals(
                "bulkbench: '--debug' stands before the command: bulkbench --debug runs …"
                        + " 'bulkbench help runs' says more.\n",
                fakes.run("runs", "--debug").err());
        assertEquals(
                "bulkbench: 'b' is one too many: 'bulkbench runs' takes at most one name."
                        + " 'bulkbench help runs' says more.\n",
                fakes.run("runs", "a", "b").err());
        assertEquals(2, fakes.run("runs", "--jsn").code());
        assertEquals(2, fakes.run("runs", "--json=maybe").code());
        assertEquals(2, fakes.run("run", "--on", "--json").code());
    }

    @Test
    void aFaultOfItsOwnIsSaidInOneSentence() {
        fakes.summaries = null;
        Result result = fakes.run("runs");
        assertEquals(3, result.code());
        assertTrue(result.err().startsWith("bulkbench: Bulkbench itself broke: "), result.err());
        assertTrue(result.err().endsWith("--debug shows where.\n"), result.err());

        fakes.debug = true;
        assertTrue(fakes.run("runs").err().contains("\tat org.bulkbench.cli"), "a stack trace");
    }

    @Test
    void aReaderThatWentIsNoFault() {
        fakes.stdout = failing("Broken pipe");
        assertEquals(new Result(0, "", ""), fakes.run("runs"));
        assertEquals(new Result(0, "", ""), fakes.run("run", "sequential", "--on", "file:/tmp/a", "--json"));
    }

    @Test
    void aFullDiskBehindStandardOutputIsOne() {
        fakes.stdout = failing("No space left on device");
        assertEquals(
                new Result(3, "", "bulkbench: Standard output does not take it: No space left on device.\n"),
                fakes.run("runs"));
    }

    @Test
    void namesTheBundleThatIsMissing() {
        assertEquals(3, new Main(console(), new Cli(), "1", false).run(new String[] {"runs"}));
        assertEquals(
                "bulkbench: Nothing here keeps records of runs: the bundle org.bulkbench.core is missing or stopped;"
                        + " 'bulkbench bundles' shows what is there.\n",
                err.toString());
    }

    private Console console() {
        return new Console(
                InputStream.nullInputStream(),
                Output.to(OutputStream.nullOutputStream()),
                new PrintStream(err, true),
                () -> false);
    }

    private static OutputStream failing(String message) {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(message);
            }
        };
    }
}
