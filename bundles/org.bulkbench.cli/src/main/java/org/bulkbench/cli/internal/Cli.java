package org.bulkbench.cli.internal;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.ToIntFunction;
import org.bulkbench.contribution.BundleCatalog;
import org.bulkbench.device.DeviceCatalog;
import org.bulkbench.diagnosis.Explainer;
import org.bulkbench.report.ReportCatalog;
import org.bulkbench.reproduction.Reproduction;
import org.bulkbench.run.Comparisons;
import org.bulkbench.run.PlanService;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RunService;
import org.bulkbench.run.RunStore;
import org.bulkbench.run.WorkloadCatalog;
import org.osgi.service.component.ComponentServiceObjects;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;

/**
 * The command line, which the launcher calls on the main thread. Binds references only and none of them is mandatory: a
 * command fetches what it needs, so that a product without a bundle still answers.
 */
@Component(service = ToIntFunction.class, property = "bulkbench.main=cli") // named so by the launcher's contract
public final class Cli implements ToIntFunction<String[]>, Services {

    private static final System.Logger LOG = System.getLogger(Cli.class.getName());
    private static final long PATIENCE_SECONDS = 4; // of the launcher's 8 for everything

    private final Needed<RunService> runs = new Needed<>("starts runs", "org.bulkbench.core");
    private final Needed<PlanService> plans = new Needed<>("runs plans", "org.bulkbench.core");
    private final Needed<Comparisons> comparisons = new Needed<>("compares", "org.bulkbench.core");
    private final Needed<RunStore> store = new Needed<>("keeps records of runs", "org.bulkbench.core");
    private final Needed<WorkloadCatalog> workloads = new Needed<>("knows workloads", "org.bulkbench.core");
    private final Needed<Explainer> explainer = new Needed<>("explains", "org.bulkbench.explain");
    private final Needed<ReportCatalog> reports = new Needed<>("writes reports", "org.bulkbench.core");
    private final Needed<DeviceCatalog> devices = new Needed<>("looks for devices", "org.bulkbench.core");
    private final Needed<Reproduction> reproduction = new Needed<>("reproduces reports", "org.bulkbench.reproduction");
    private final Needed<BundleCatalog> bundles = new Needed<>("lists bundles", "org.bulkbench.core");

    private volatile Optional<Working> working = Optional.empty();

    /** A command that is under way: its thread, and whether it is over. */
    private record Working(Thread thread, CountDownLatch over) {}

    @Override
    public int applyAsInt(String[] args) {
        Working mine = new Working(Thread.currentThread(), new CountDownLatch(1));
        working = Optional.of(mine);
        try {
            return Main.onThisProcess(this).run(args);
        } finally {
            working = Optional.empty();
            mine.over().countDown();
        }
    }

    /** The process is ending: lets the command end its run and tell it while what it needs is still there. */
    @Deactivate
    void end() {
        Optional<Working> underWay = working.filter(each -> each.thread() != Thread.currentThread());
        if (underWay.isPresent()) {
            underWay.get().thread().interrupt();
            try {
                if (!underWay.get().over().await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                    LOG.log(System.Logger.Level.WARNING, "A command did not end within {0} s.", PATIENCE_SECONDS);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt(); // who stops this bundle does not wait for the command
            }
        }
    }

    @Override
    public RunService runs() throws RefusedException {
        return runs.get();
    }

    @Override
    public PlanService plans() throws RefusedException {
        return plans.get();
    }

    @Override
    public Comparisons comparisons() throws RefusedException {
        return comparisons.get();
    }

    @Override
    public RunStore store() throws RefusedException {
        return store.get();
    }

    @Override
    public WorkloadCatalog workloads() throws RefusedException {
        return workloads.get();
    }

    @Override
    public Explainer explainer() throws RefusedException {
        return explainer.get();
    }

    @Override
    public ReportCatalog reports() throws RefusedException {
        return reports.get();
    }

    @Override
    public DeviceCatalog devices() throws RefusedException {
        return devices.get();
    }

    @Override
    public Reproduction reproduction() throws RefusedException {
        return reproduction.get();
    }

    @Override
    public BundleCatalog bundles() throws RefusedException {
        return bundles.get();
    }

    @Reference(
            service = Reproduction.class,
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC)
    void setReproduction(ComponentServiceObjects<Reproduction> objects) {
        reproduction.set(objects);
    }

    void unsetReproduction(ComponentServiceObjects<Reproduction> objects) {
        reproduction.unset(objects);
    }

    @Reference(
            service = RunService.class,
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC)
    void setRuns(ComponentServiceObjects<RunService> objects) {
        runs.set(objects);
    }

    void unsetRuns(ComponentServiceObjects<RunService> objects) {
        runs.unset(objects);
    }

    @Reference(
            service = PlanService.class,
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC)
    void setPlans(ComponentServiceObjects<PlanService> objects) {
        plans.set(objects);
    }

    void unsetPlans(ComponentServiceObjects<PlanService> objects) {
        plans.unset(objects);
    }

    @Reference(
            service = Comparisons.class,
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC)
    void setComparisons(ComponentServiceObjects<Comparisons> objects) {
        comparisons.set(objects);
    }

    void unsetComparisons(ComponentServiceObjects<Comparisons> objects) {
        comparisons.unset(objects);
    }

    @Reference(service = RunStore.class, cardinality = ReferenceCardinality.OPTIONAL, policy = ReferencePolicy.DYNAMIC)
    void setStore(ComponentServiceObjects<RunStore> objects) {
        store.set(objects);
    }

    void unsetStore(ComponentServiceObjects<RunStore> objects) {
        store.unset(objects);
    }

    @Reference(
            service = WorkloadCatalog.class,
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC)
    void setWorkloads(ComponentServiceObjects<WorkloadCatalog> objects) {
        workloads.set(objects);
    }

    void unsetWorkloads(ComponentServiceObjects<WorkloadCatalog> objects) {
        workloads.unset(objects);
    }

    @Reference(service = Explainer.class, cardinality = ReferenceCardinality.OPTIONAL, policy = ReferencePolicy.DYNAMIC)
    void setExplainer(ComponentServiceObjects<Explainer> objects) {
        explainer.set(objects);
    }

    void unsetExplainer(ComponentServiceObjects<Explainer> objects) {
        explainer.unset(objects);
    }

    @Reference(
            service = ReportCatalog.class,
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC)
    void setReports(ComponentServiceObjects<ReportCatalog> objects) {
        reports.set(objects);
    }

    void unsetReports(ComponentServiceObjects<ReportCatalog> objects) {
        reports.unset(objects);
    }

    @Reference(
            service = DeviceCatalog.class,
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC)
    void setDevices(ComponentServiceObjects<DeviceCatalog> objects) {
        devices.set(objects);
    }

    void unsetDevices(ComponentServiceObjects<DeviceCatalog> objects) {
        devices.unset(objects);
    }

    @Reference(
            service = BundleCatalog.class,
            cardinality = ReferenceCardinality.OPTIONAL,
            policy = ReferencePolicy.DYNAMIC)
    void setBundles(ComponentServiceObjects<BundleCatalog> objects) {
        bundles.set(objects);
    }

    void unsetBundles(ComponentServiceObjects<BundleCatalog> objects) {
        bundles.unset(objects);
    }
}
