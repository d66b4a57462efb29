package org.bulkbench.cli.internal;

import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
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

    private final Optional<ReportCatalog> catalog;
    private final Console console;

    private Reports(Optional<ReportCatalog> catalog, Console console) {
        this.catalog = catalog;
        this.console = console;
    }

    /** Looks for the format now. */
    static Reports of(Services services, Console console) {
        try {
            return new Reports(Optional.of(services.reports()), console);
        } catch (RefusedException e) {
            return new Reports(Optional.empty(), console);
        }
    }

    void print(RunRecord run) throws IOException, InterruptedException {
        if (!written(formats -> formats.write(TEXT, run, console.out()))) {
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

    void print(Explanation explanation) throws IOException, InterruptedException {
        if (!written(formats -> formats.write(TEXT, explanation, console.out()))) {
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

    private boolean written(Writing writing) throws IOException, InterruptedException {
        if (catalog.filter(formats -> formats.formats().containsKey(TEXT)).isEmpty()) {
            console.say(MISSING);
            return false;
        }
        try {
            writing.to(catalog.get());
            return true;
        } catch (RefusedException e) {
            if (console.out().failure().isPresent()) {
                throw console.out().failure().get();
            }
            console.say(e.getMessage());
            return false;
        } catch (IllegalStateException e) {
            console.say("Bulkbench is ending, so this is only the gist (%s).".formatted(e));
            return false;
        }
    }

    /** One of the ways of writing with a catalog. */
    @FunctionalInterface
    private interface Writing {

        void to(ReportCatalog catalog) throws RefusedException, IOException, InterruptedException;
    }
}
