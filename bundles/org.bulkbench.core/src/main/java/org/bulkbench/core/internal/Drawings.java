package org.bulkbench.core.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.bulkbench.contribution.Contribution;
import org.bulkbench.contribution.ContributionException;
import org.bulkbench.contribution.Lease;
import org.bulkbench.contribution.Origin;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.figure.Figure;
import org.bulkbench.figure.FigureCatalog;
import org.bulkbench.figure.FigureProvider;
import org.bulkbench.figure.Table;
import org.bulkbench.run.RunRecord;
import org.osgi.service.component.ComponentServiceObjects;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;

/** The figures of all bundles. */
@Component
public final class Drawings implements FigureCatalog {

    private final Services<FigureProvider> services = Services.nameless("figure provider");

    @Reference(
            service = FigureProvider.class,
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC)
    void addProvider(ComponentServiceObjects<FigureProvider> objects) {
        services.bind(objects);
    }

    void removeProvider(ComponentServiceObjects<FigureProvider> objects) {
        services.unbind(objects);
    }

    /** Adds one; tests do so without services. */
    public void add(Contribution<FigureProvider> contribution) {
        services.add(contribution, "");
    }

    @Override
    public Drawn figures(RunRecord run) throws InterruptedException {
        return drawn(provider -> new Drawn(provider.figures(run), provider.tables(run), List.of()));
    }

    @Override
    public Drawn figures(CaseFile caseFile) throws InterruptedException {
        return drawn(provider -> new Drawn(provider.figures(caseFile), List.of()));
    }

    private Drawn drawn(Function<FigureProvider, Drawn> draw) throws InterruptedException {
        List<Figure> figures = new ArrayList<>();
        List<Table> tables = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (Origin origin : services.origins()) {
            Optional<Lease<FigureProvider>> found = services.lease(origin.id());
            if (found.isEmpty()) {
                problems.add("The figures of bundle %s are missing: they did not start; its log says why."
                        .formatted(origin.bundle()));
                continue;
            }
            try (Lease<FigureProvider> lease = found.get()) {
                Drawn drawn = lease.call("drawing figures", () -> draw.apply(lease.object()));
                figures.addAll(drawn.figures());
                tables.addAll(drawn.tables());
            } catch (ContributionException e) {
                problems.add(e.getMessage());
            }
        }
        return new Drawn(figures, tables, problems);
    }
}
