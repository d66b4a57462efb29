package org.bulkbench.report.text.internal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.List;
import org.bulkbench.run.Ending;
import org.bulkbench.run.Validity;
import org.bulkbench.testkit.Golden;
import org.bulkbench.testkit.Samples;
import org.junit.jupiter.api.Test;

class MarkdownReportTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @Test
    void aRunWithFindingsAndDoubts() throws Exception {
        new MarkdownReport(new Tables())
                .write(
                        Samples.run(
                                Ending.MEDIUM_FAILED,
                                Samples.doubts(Validity.Verdict.QUESTIONABLE),
                                Samples.findings(),
                                List.of(Samples.meter("write", ""))),
                        out);
        Golden.assertSame("run.md", out.toString(UTF_8));
    }

    @Test
    void aRunThatDoesNotApply() throws Exception {
        new MarkdownReport(new Tables())
                .write(Samples.run(Ending.NOT_APPLICABLE, Validity.of(List.of()), List.of(), List.of()), out);
        String text = out.toString(UTF_8);
        assertTrue(text.contains("Outcome: **not applicable**."), text);
        assertFalse(text.contains("Validity") || text.contains("| --- |"), text);
    }

    @Test
    void anExplanation() throws Exception {
        assertTrue(new MarkdownReport(new Tables()).write(Samples.explanation(), out));
        Golden.assertSame("explanation.md", out.toString(UTF_8));
    }

    @Test
    void anExplanationOfNothing() throws Exception {
        assertTrue(new MarkdownReport(new Tables()).write(Samples.nothing(), out));
        assertTrue(out.toString(UTF_8).contains("Nothing was recognised, so nothing can be explained."));
    }

    @Test
    void nothingThatIsQuotedIsObeyed() {
        assertEquals("``a `b` c``", Markdown.code("a `b` c"));
        assertEquals("`` `b ``", Markdown.code("`b"));
        assertEquals("\\<b\\> \\| \\@you \\*x\\* 1 \\# \ufffd", Markdown.escaped("<b> | @you *x*\n1 # \u001b"));
    }
}
