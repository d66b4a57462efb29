package org.bulkbench.report.csv.internal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.List;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.figure.Figure;
import org.bulkbench.figure.FigureCatalog;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.Validity;
import org.bulkbench.testkit.Golden;
import org.bulkbench.testkit.Samples;
import org.junit.jupiter.api.Test;

class CsvReportTest {

    private static final Figure FIGURE = new Figure(
            "Rate over time",
            new Figure.Axis("time", "s", false),
            new Figure.Axis("rate", "B/s", false),
            List.of(new Figure.Series("write", List.of(0.5, 1.5), List.of(1e6, Double.NaN))),
            List.of(),
            List.of(),
            "It falls.");

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final CsvReport report = new CsvReport(new FigureCatalog() {
        @Override
        public Drawn figures(RunRecord run) {
            return new Drawn(run.meters().isEmpty() ? List.of() : List.of(FIGURE), List.of());
        }

        @Override
        public Drawn figures(CaseFile caseFile) {
            return new Drawn(List.of(), List.of());
        }
    });

    @Test
    void aRowForEachFigureAndPoint() throws Exception {
        report.write(
                Samples.run(
                        Ending.COMPLETED,
                        Samples.doubts(Validity.Verdict.QUESTIONABLE),
                        Samples.findings(),
                        List.of(Samples.meter("write", ""))),
                out);
        Golden.assertSame("run.csv", out.toString(UTF_8));
    }

    @Test
    void withoutFiguresOnlyTheHead() throws Exception {
        report.write(Samples.run(Ending.NOT_APPLICABLE, Validity.of(List.of()), List.of(), List.of()), out);
        assertEquals(1, out.toString(UTF_8).lines().count());
    }

    @Test
    void aRowForEachFieldOfAnObservation() throws Exception {
        assertTrue(report.write(Samples.explanation(), out));
        Golden.assertSame("explanation.csv", out.toString(UTF_8));
    }

    @Test
    void aSpreadsheetComputesNothingOfAText() throws Exception {
        Csv csv = new Csv(out);
        csv.row("=1+1", "-2", -2.5, "two\nlines", "say \"no\"", 1e-7, 0.0, 1e15, "");
        csv.flush();
        assertEquals(
                "'=1+1,'-2,-2.5,\"two\nlines\",\"say \"\"no\"\"\",0.0000001,0,1000000000000000,\n",
                out.toString(UTF_8));
    }
}
