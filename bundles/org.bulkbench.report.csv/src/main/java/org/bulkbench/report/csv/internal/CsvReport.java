package org.bulkbench.report.csv.internal;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.Locale;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.evidence.Observation;
import org.bulkbench.figure.Figure;
import org.bulkbench.figure.FigureCatalog;
import org.bulkbench.measure.Metric;
import org.bulkbench.report.ReportFormat;
import org.bulkbench.report.ReportInfo;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.TargetRecord;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** Tells the figures of a run, or the observations of an explanation, in comma-separated values, for spreadsheets. */
@Component
@ReportInfo(id = "csv", name = "Comma-separated values")
public final class CsvReport implements ReportFormat {

    private static final Object[] RUN = {
        "run",
        "started",
        "workload",
        "target",
        "outcome",
        "validity",
        "what",
        "name",
        "direction",
        "job",
        "x",
        "x unit",
        "value",
        "unit",
        "n",
        "low",
        "high"
    };
    private static final Object[] EXPLANATION = {"observation", "kind", "document", "line", "field", "value"};

    private final FigureCatalog figures;

    /** Takes what draws. */
    @Activate
    public CsvReport(@Reference FigureCatalog figures) {
        this.figures = figures;
    }

    @Override
    public void write(RunRecord run, OutputStream out) throws IOException {
        Csv csv = new Csv(out);
        csv.row(RUN);
        for (Metric metric : run.metrics()) {
            String target = metric.target().isEmpty() ? targets(run) : metric.target();
            csv.row(
                    run.id(),
                    run.started(),
                    run.workload(),
                    target,
                    run.outcome().word(),
                    word(run),
                    "metric",
                    metric.name(),
                    metric.direction(),
                    metric.job(),
                    "",
                    "",
                    metric.value(),
                    metric.unit(),
                    metric.n(),
                    metric.low(),
                    metric.high());
        }
        for (Figure figure : drawn(run).figures()) {
            for (Figure.Series series : figure.series()) {
                points(run, figure, series, csv);
            }
        }
        csv.flush();
    }

    private static void points(RunRecord run, Figure figure, Figure.Series series, Csv csv) throws IOException {
        for (int i = 0; i < series.xs().size(); i++) {
            csv.row(
                    run.id(),
                    run.started(),
                    run.workload(),
                    targets(run),
                    run.outcome().word(),
                    word(run),
                    figure.title(),
                    series.name(),
                    "",
                    "",
                    series.xs().get(i),
                    figure.x().unit(),
                    series.ys().get(i),
                    figure.y().unit(),
                    "",
                    "",
                    "");
        }
    }

    @Override
    public boolean write(Explanation explanation, OutputStream out) throws IOException {
        Csv csv = new Csv(out);
        csv.row(EXPLANATION);
        for (Observation observation : explanation.caseFile().observations()) {
            String kind = observation.kind().word();
            String document = observation.source().document();
            Object line = observation.source().line() > 0
                    ? (Object) observation.source().line()
                    : "";
            for (var field : observation.fields().entrySet()) {
                csv.row(observation.id(), kind, document, line, field.getKey(), field.getValue());
            }
            if (!observation.source().quote().isEmpty()) {
                csv.row(
                        observation.id(),
                        kind,
                        document,
                        line,
                        "quote",
                        observation.source().quote());
            }
        }
        csv.flush();
        return true;
    }

    private FigureCatalog.Drawn drawn(RunRecord run) throws IOException {
        try {
            return figures.figures(run);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("The drawing of figures was interrupted.");
        }
    }

    private static String targets(RunRecord run) {
        return String.join(" ", run.targets().stream().map(TargetRecord::uri).toList());
    }

    private static String word(RunRecord run) {
        return run.validity().verdict().name().toLowerCase(Locale.ROOT);
    }
}
