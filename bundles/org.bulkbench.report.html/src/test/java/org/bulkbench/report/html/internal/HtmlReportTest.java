package org.bulkbench.report.html.internal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.DocumentInfo;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.figure.Figure;
import org.bulkbench.figure.FigureCatalog;
import org.bulkbench.figure.Table;
import org.bulkbench.measure.Limit;
import org.bulkbench.measure.Metric;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.Validity;
import org.bulkbench.testkit.Golden;
import org.bulkbench.testkit.Samples;
import org.junit.jupiter.api.Test;

class HtmlReportTest {

    private static final Pattern TAG = Pattern.compile("<(/?)([a-z0-9]+)[^>]*>");
    private static final Set<String> VOID = Set.of("meta");

    private List<Figure> figures = List.of();
    private List<Table> tables = List.of();
    private List<String> problems = List.of();
    private final HtmlReport report = new HtmlReport(new FigureCatalog() {
        @Override
        public Drawn figures(RunRecord run) {
            return new Drawn(figures, tables, problems);
        }

        @Override
        public Drawn figures(CaseFile caseFile) {
            return new Drawn(figures, problems);
        }
    });

    @Test
    void aRunWithFiguresFindingsAndDoubts() throws Exception {
        figures = List.of(figure(
                List.of(0.5, 5.0, 10.0, 19.9),
                List.of(1e6, 1e6, 5e5, 5e5),
                List.of(new Limit(Limit.Kind.HARD, 1.2e6, ""), new Limit(Limit.Kind.REACHED, 1.1e6, ""))));
        Golden.assertSame(
                "run.html",
                body(html(Samples.run(
                        Ending.MEDIUM_FAILED,
                        Samples.doubts(Validity.Verdict.QUESTIONABLE),
                        Samples.findings(),
                        List.of(Samples.meter("write", ""))))));
    }

    @Test
    void aTableOfOneKindIsAHeatMap() throws Exception {
        tables = List.of(new Table(
                "Copies by <cp>",
                "from",
                List.of(new Table.Column("to a", "s"), new Table.Column("to b", "s")),
                List.of(
                        new Table.Row("a", List.of(OptionalDouble.of(1), OptionalDouble.of(100))),
                        new Table.Row("b", List.of(OptionalDouble.empty(), OptionalDouble.of(10)))),
                true,
                Set.of("flush.seconds")));
        String html = html(
                Samples.run(Ending.COMPLETED, Validity.of(List.of()), List.of(), List.of(Samples.meter("write", ""))));

        assertTrue(html.contains("<h3>Copies by &lt;cp&gt;</h3>"), html);
        assertTrue(html.contains("<td class=\"shade0\">1.00 s</td><td class=\"shade4\">100 s</td>"), html);
        assertTrue(html.contains("<td></td><td class=\"shade2\">10.0 s</td>"), html);
        assertFalse(html.contains("write flush"), html);
    }

    @Test
    void figuresOfAPlanKeepTheirOrderAndItsRunsStandBehindThem() throws Exception {
        figures = List.of(figure(List.of(1.0), List.of(1e6), List.of()));
        RunRecord run = Samples.run(Ending.COMPLETED, Validity.of(List.of()), List.of(), List.of());
        String html = html(new RunRecord(
                run.id(),
                run.parent(),
                List.of("r18", "r19"),
                run.workload(),
                run.bundle(),
                run.settings(),
                run.targets(),
                Map.of(RunRecord.REPETITIONS, "2"),
                run.started(),
                run.ended(),
                run.outcome(),
                run.sentence(),
                List.of(
                        Metric.of("latency.p50", "read", 0.01, "s", 2),
                        cpu("block=4k"),
                        cpu("block=16k"),
                        cpu("block=128k")),
                run.meters(),
                run.validity(),
                run.observations(),
                run.findings(),
                run.tracks()));

        assertTrue(html.matches("(?s).*>block=4k .*>block=16k .*>block=128k .*"), html);
        assertTrue(html.matches("(?s).*<h2 id=\"h-figures\">.*Runs of this plan.*r18.*r19.*"), html);
        assertTrue(html.contains("n too small: there are too few runs for a 95 % interval."), html);
    }

    private static Metric cpu(String job) {
        return new Metric("cpu.seconds", "", job, "", 1, "s", 2, OptionalDouble.empty(), OptionalDouble.empty());
    }

    @Test
    void aReasonThatTakesNothingFromTheFiguresIsANote() throws Exception {
        String html = html(Samples.run(
                Ending.COMPLETED,
                Samples.doubts(Validity.Verdict.VALID),
                List.of(),
                List.of(Samples.meter("write", ""))));
        assertTrue(html.contains("<h3>What to know of the figures</h3>"), html);
        assertTrue(html.contains("<li>note: The write part took"), html);
    }

    @Test
    void aRunThatDoesNotApplyHasNoFigures() throws Exception {
        String html = html(Samples.run(Ending.NOT_APPLICABLE, Validity.of(List.of()), List.of(), List.of()));
        assertTrue(html.contains("<p>This run has no figures.</p>"), html);
        assertFalse(html.contains("<h2 id=\"h-figures\">") || html.contains("figures valid"), html);
    }

    @Test
    void anExplanation() throws Exception {
        problems = List.of("The figures of bundle b are missing.");
        Golden.assertSame("explanation.html", body(html(Samples.explanation())));
    }

    @Test
    void anExplanationOfNothingSaysWhatHelps() throws Exception {
        String html = html(Samples.nothing());
        assertTrue(
                html.contains("Nothing was recognised, so nothing can be explained.") && html.contains("What helps"));
    }

    @Test
    void theFileLoadsNothingAndHasNoScript() throws Exception {
        figures = List.of(figure(List.of(1.0), List.of(1e6), List.of()));
        String html = html(Samples.explanation());
        assertTrue(html.contains("content=\"default-src 'none'; style-src 'unsafe-inline'\""), html);
        assertFalse(html.matches("(?s).*(<script|<link|<img|<iframe|@import|url\\(|https?:| on[a-z]+=).*"), html);
    }

    @Test
    void whatIsQuotedIsNotObeyed() throws Exception {
        String html = html(Samples.explanation());
        assertTrue(html.contains("a &lt;b&gt;&amp;&quot;c&quot;"), html);
        assertFalse(html.contains("\u001b") || html.contains("\u202e") || html.contains("<b>"), html);
    }

    @Test
    void aLongCaseStaysShort() throws Exception {
        List<Observation> many = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            many.add(Observation.of(Kind.KERNEL_EVENT, i + 1, "reset ".repeat(60))
                    .with(Fields.EVENT, "reset")
                    .filed("o" + i, "log.txt"));
        }
        figures = List.of(figure(
                many.stream().map(each -> 1.0 * each.source().line()).toList(),
                many.stream().map(each -> 1e6).toList(),
                List.of()));
        String html = html(new Explanation(
                new CaseFile(List.of(new DocumentInfo("log.txt", List.of(), List.of())), many),
                List.of(Samples.finding(Severity.WARNING, many)),
                Map.of(),
                List.of()));
        assertTrue(html.contains("And 9600 more, which the report format json has."), html);
        assertTrue(html.length() < 500_000, "%d characters".formatted(html.length()));
    }

    @Test
    void aFigureWhoseNumbersCannotBeDrawnIsDrawnWithoutThem() throws Exception {
        figures = List.of(
                figure(List.of(0.0, 1.0, 2.0), List.of(Double.NaN, Double.POSITIVE_INFINITY, 3e6), List.of()),
                figure(List.of(), List.of(), List.of()),
                new Figure(
                        "Latency",
                        new Figure.Axis("one in", "", true),
                        new Figure.Axis("latency", "s", true),
                        List.of(new Figure.Series("read", List.of(1.0, 10.0), List.of(0.0, -1.0))),
                        List.of(),
                        List.of(),
                        "Nothing."));
        String html = html(Samples.nothing());
        assertFalse(html.contains("NaN") || html.contains("Infinity"), html);
        assertEquals(1, html.split("<figure>", -1).length - 1, html);
    }

    private static Figure figure(List<Double> xs, List<Double> ys, List<Limit> limits) {
        return new Figure(
                "Rate over time",
                new Figure.Axis("time since the begin", "s", false),
                new Figure.Axis("rate", "B/s", false),
                List.of(new Figure.Series("write", xs, ys)),
                limits,
                List.of(
                        new Figure.Mark(10, "steady", Optional.empty()),
                        new Figure.Mark(99, "beyond", Optional.empty())),
                "The rate <fell> to a half.");
    }

    private String html(RunRecord run) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        report.write(run, out);
        return wellFormed(out.toString(UTF_8));
    }

    private String html(Explanation explanation) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertTrue(report.write(explanation, out));
        return wellFormed(out.toString(UTF_8));
    }

    /** Every element that is opened is closed, in order; ids are unique. */
    private static String wellFormed(String html) {
        Deque<String> open = new ArrayDeque<>();
        Matcher tag = TAG.matcher(html);
        while (tag.find()) {
            if (tag.group(1).isEmpty() && !VOID.contains(tag.group(2))) {
                open.push(tag.group(2));
            } else if (!tag.group(1).isEmpty()) {
                assertEquals(open.pop(), tag.group(2), html);
            }
        }
        assertEquals(0, open.size());
        List<String> ids = Pattern.compile(" id=\"([^\"]*)\"")
                .matcher(html)
                .results()
                .map(each -> each.group(1))
                .toList();
        assertEquals(Set.copyOf(ids).size(), ids.size(), ids.toString());
        return html;
    }

    /** The style is no part of what was agreed. */
    private static String body(String html) {
        return html.substring(html.indexOf("<body>"));
    }
}
