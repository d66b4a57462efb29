package org.bulkbench.cli.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.measure.Metric;
import org.bulkbench.measure.Unit;
import org.bulkbench.report.ReportCatalog;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RunRecord;

/** Texts for people, by the report format {@code text}; without it only the gist, so that a result is never lost. */
final class Reports {

    private static final String TEXT = "text";
    private static final String MISSING = "The report format 'text' is missing, so this is only the gist.";

    private final Services services;

    Reports(Services services) {
        this.services = services;
    }

    void print(RunRecord run, Console console) throws IOException, InterruptedException {
        if (!written(catalog -> catalog.write(TEXT, run, console.out()), console)) {
            console.out()
                    .line("%s on %s: %s %s"
                            .formatted(
                                    run.workload(),
                                    run.targets().stream()
                                            .map(target -> target.uri())
                                            .toList(),
                                    run.outcome().word(),
                                    run.sentence())
                            .strip());
            for (Metric metric : run.metrics()) {
                if (metric.name().startsWith("rate")) {
                    console.out()
                            .line("  %s %s %s"
                                    .formatted(
                                            metric.name(),
                                            metric.direction(),
                                            Unit.BYTES_PER_SECOND.show(metric.value())));
                }
            }
        }
    }

    void print(Explanation explanation, Console console) throws IOException, InterruptedException {
        if (!written(catalog -> catalog.write(TEXT, explanation, console.out()), console)) {
            for (Finding finding : explanation.findings()) {
                console.out()
                        .line("%s: %s (%s)"
                                .formatted(
                                        finding.severity().name().toLowerCase(Locale.ROOT),
                                        finding.summary(),
                                        finding.rule()));
            }
            console.out()
                    .line("%d findings, %d observations."
                            .formatted(
                                    explanation.findings().size(),
                                    explanation.caseFile().observations().size()));
        }
    }

    private boolean written(Writing writing, Console console) throws IOException, InterruptedException {
        try {
            ReportCatalog catalog = services.reports();
            if (!catalog.formats().containsKey(TEXT)) {
                console.say(MISSING);
                return false;
            }
            writing.to(catalog);
            return true;
        } catch (RefusedException e) {
            if (console.out().failure().isPresent()) {
                throw console.out().failure().get();
            }
            console.say(e.getMessage());
            return false;
        }
    }

    /** One of the ways of writing with a catalog. */
    @FunctionalInterface
    private interface Writing {

        void to(ReportCatalog catalog) throws RefusedException, IOException, InterruptedException;
    }

    /** Writes a run in a format; what standard output refused is told as such, not as a broken format. */
    static void write(ReportCatalog catalog, String format, RunRecord run, OutputStream to, Output out)
            throws RefusedException, IOException, InterruptedException {
        try {
            catalog.write(format, run, to);
        } catch (RefusedException e) {
            if (out.failure().isPresent()) {
                throw out.failure().get();
            }
            throw e;
        }
    }
}
