package org.bulkbench.report.junit.internal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.run.Ending;
import org.bulkbench.run.Validity;
import org.bulkbench.testkit.Golden;
import org.bulkbench.testkit.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Element;

class JunitReportTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @Test
    void aRunThatFailedInEveryWay() throws Exception {
        write(Ending.MEDIUM_FAILED, Samples.doubts(Validity.Verdict.INVALID), Samples.findings());
        Golden.assertSame("run.xml", out.toString(UTF_8));
        assertEquals("3 3 0 0", counts());
    }

    @Test
    void doubtsFailNothingAndAreTold() throws Exception {
        write(Ending.COMPLETED, Samples.doubts(Validity.Verdict.QUESTIONABLE), List.of());
        Golden.assertSame("run-good.xml", out.toString(UTF_8));
        assertEquals("2 0 0 0", counts());
    }

    @ParameterizedTest
    @CsvSource({
        "COMPLETED,2 0 0 0",
        "MEDIUM_FAILED,2 1 0 0",
        "NOT_APPLICABLE,2 0 0 2",
        "INTERRUPTED,2 0 1 0",
        "CUT,2 0 1 0",
        "ABORTED,2 0 1 0",
        "FAILED,2 0 1 0"
    })
    void testsFailuresErrorsAndSkippedByOutcome(Ending ending, String expected) throws Exception {
        write(ending, Validity.of(List.of()), List.of());
        assertEquals(expected, counts());
    }

    @Test
    void anExplanation() throws Exception {
        write(Samples.explanation());
        Golden.assertSame("explanation.xml", out.toString(UTF_8));
        assertEquals("2 1 0 0", counts());
    }

    @Test
    void anExplanationOfNothingIsSkipped() throws Exception {
        write(Samples.nothing());
        assertEquals("1 0 0 1", counts());
    }

    @Test
    void whatXmlCannotHoldIsReplaced() {
        Xml xml = new Xml();
        xml.text("a", "\u0000\u0008\ud800 \u0085\ufffe ok 😀\n<&>", "b", "line\n\"2\"");
        assertEquals(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                        + "<a b=\"line&#10;&quot;2&quot;\">\ufffd\ufffd\ufffd \ufffd\ufffd ok 😀\n&lt;&amp;&gt;</a>\n",
                xml.toString());
    }

    private void write(Ending ending, Validity validity, List<Finding> findings) throws Exception {
        new JunitReport().write(Samples.run(ending, validity, findings, List.of(Samples.meter("write", ""))), out);
    }

    private void write(Explanation explanation) throws Exception {
        assertTrue(new JunitReport().write(explanation, out));
    }

    /** Returns tests, failures, errors and skipped as they are said, after the elements were counted. */
    private String counts() throws Exception {
        Element root = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(out.toByteArray()))
                .getDocumentElement();
        Element suite = (Element) root.getElementsByTagName("testsuite").item(0);
        String said = String.join(
                " ",
                suite.getAttribute("tests"),
                suite.getAttribute("failures"),
                suite.getAttribute("errors"),
                suite.getAttribute("skipped"));
        assertEquals(
                "%d %d %d %d"
                        .formatted(
                                root.getElementsByTagName("testcase").getLength(),
                                root.getElementsByTagName("failure").getLength(),
                                root.getElementsByTagName("error").getLength(),
                                root.getElementsByTagName("skipped").getLength()),
                said);
        return said;
    }
}
