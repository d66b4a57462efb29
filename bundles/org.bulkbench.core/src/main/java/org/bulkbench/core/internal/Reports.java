package org.bulkbench.core.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.SortedMap;
import java.util.concurrent.Callable;
import org.bulkbench.contribution.Contribution;
import org.bulkbench.contribution.ContributionException;
import org.bulkbench.contribution.Lease;
import org.bulkbench.contribution.Origin;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.report.ReportCatalog;
import org.bulkbench.report.ReportFormat;
import org.bulkbench.report.ReportInfo;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;
import org.bulkbench.run.RunRecord;
import org.bulkbench.settings.Spelling;
import org.osgi.service.component.ComponentServiceObjects;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;

/** The report formats of all bundles. */
@Component
public final class Reports implements ReportCatalog {

    private final Services<ReportFormat> services = new Services<>("report format", ReportInfo.PREFIX_);

    @Reference(
            service = ReportFormat.class,
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC)
    void addFormat(ComponentServiceObjects<ReportFormat> objects) {
        services.bind(objects);
    }

    void removeFormat(ComponentServiceObjects<ReportFormat> objects) {
        services.unbind(objects);
    }

    /** Adds one with its name for people; tests do so without services. */
    public void add(Contribution<ReportFormat> contribution, String name) {
        services.add(contribution, name);
    }

    /** Returns all there are, preferred first, those that another one hides too. */
    public List<Origin> origins() {
        return services.origins();
    }

    @Override
    public SortedMap<String, String> formats() {
        return services.names();
    }

    @Override
    public void write(String format, RunRecord run, OutputStream out)
            throws RefusedException, IOException, InterruptedException {
        try (Lease<ReportFormat> lease = lease(format)) {
            call(lease, () -> {
                lease.object().write(run, out);
                return true;
            });
        }
    }

    @Override
    public void write(String format, Explanation explanation, OutputStream out)
            throws RefusedException, IOException, InterruptedException {
        try (Lease<ReportFormat> lease = lease(format)) {
            if (!call(lease, () -> lease.object().write(explanation, out))) {
                throw new RefusedException(
                        Reason.CANNOT_RUN,
                        "Report format '%s' tells runs, not explanations; choose another of %s."
                                .formatted(format, String.join(", ", formats().keySet())));
            }
        }
    }

    private static boolean call(Lease<ReportFormat> lease, Callable<Boolean> write)
            throws RefusedException, IOException, InterruptedException {
        try {
            return lease.call("writing", write);
        } catch (ContributionException e) {
            if (e.getCause() instanceof IOException io) {
                throw io;
            }
            if (e.getCause() instanceof RefusedException refused) {
                throw refused;
            }
            throw new RefusedException(Reason.CANNOT_RUN, e.getMessage());
        }
    }

    private Lease<ReportFormat> lease(String format) throws RefusedException {
        SortedMap<String, String> formats = formats();
        if (!formats.containsKey(format)) {
            throw new RefusedException(
                    Reason.USAGE,
                    "There is no report format '%s'; there are %s.%s"
                            .formatted(
                                    format,
                                    formats.isEmpty() ? "none" : String.join(", ", formats.keySet()),
                                    Spelling.hint(format, formats.keySet())));
        }
        return services.lease(format)
                .orElseThrow(() -> new RefusedException(
                        Reason.CANNOT_RUN,
                        "Report format '%s' did not start; the log of its bundle says why.".formatted(format)));
    }
}
