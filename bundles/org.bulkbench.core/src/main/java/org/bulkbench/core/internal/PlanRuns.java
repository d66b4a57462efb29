package org.bulkbench.core.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.bulkbench.core.internal.plan.PlanRecords;
import org.bulkbench.core.internal.store.Folders;
import org.bulkbench.core.internal.store.OpenRecord;
import org.bulkbench.core.internal.store.Runs;
import org.bulkbench.run.Ending;
import org.bulkbench.run.Grants;
import org.bulkbench.run.Plan;
import org.bulkbench.run.PlanPreview;
import org.bulkbench.run.PlanRun;
import org.bulkbench.run.PlanService;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.RunService;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;

/** The way from a plan to its runs: plan every combination, record, run one after the other. */
@Component
public final class PlanRuns implements PlanService {

    private static final System.Logger LOG = System.getLogger(PlanRuns.class.getName());
    private static final Duration PATIENCE = Duration.ofSeconds(6); // a run is given 5 s to end

    private final PlanPlanning planning;
    private final RunService service;
    private final Runs runs;
    private final Set<ActivePlan> active = ConcurrentHashMap.newKeySet();

    /** Takes the catalogs that it borrows from, what starts runs, and the store. */
    @Activate
    public PlanRuns(
            @Reference Workloads workloads,
            @Reference Storages storages,
            @Reference Devices devices,
            @Reference RunService service,
            @Reference Runs runs) {
        this(
                workloads,
                new Planning(workloads, storages, devices),
                Folders.ofSystem().data(),
                service,
                runs);
    }

    PlanRuns(Workloads workloads, Planning planning, Path data, RunService service, Runs runs) {
        this.planning = new PlanPlanning(
                workloads, planning, new Gate(data.toAbsolutePath().normalize()));
        this.service = service;
        this.runs = runs;
    }

    /** Ends all plans as if a person had done so. */
    @Deactivate
    public void close() {
        List<ActivePlan> left = List.copyOf(active);
        left.forEach(ActivePlan::programEnds);
        left.forEach(plan -> plan.letEnd(PATIENCE));
    }

    @Override
    public PlanRun start(Plan plan) throws RefusedException {
        PlannedPlan planned = planning.plan(plan, false);
        try {
            OpenRecord record = runs.begin(planned::begun, List.of());
            return started(new ActivePlan(planned, List.of(), record, service, runs, active::remove));
        } catch (IOException e) {
            throw new RefusedException(
                    Reason.CANNOT_RUN,
                    "The plan cannot be recorded, so it was not started (%s); make room, or choose a folder with --home."
                            .formatted(e.getMessage()));
        }
    }

    @Override
    public PlanRun resume(String parent, Grants grants) throws RefusedException {
        RunRecord before = runs.read(parent);
        PlannedPlan planned = planning.plan(PlanPlanning.of(before, grants), false);
        PlanPlanning.checkSame(before, planned);
        List<RunRecord> done = done(before);
        if (planned.missing(done).isEmpty() && before.outcome() == Ending.COMPLETED) {
            throw new RefusedException(
                    Reason.USAGE,
                    "Plan %s has all its %d runs; start it anew to have more."
                            .formatted(before.id(), planned.preview().runs()));
        }
        try {
            RunRecord begun = PlanRecords.cut(before, before.children(), "The plan has not ended.");
            OpenRecord record = runs.resume(before, begun);
            return started(new ActivePlan(planned, done, record, service, runs, active::remove));
        } catch (IOException e) {
            throw new RefusedException(
                    Reason.CANNOT_RUN, "Plan %s cannot go on: %s.".formatted(before.id(), e.getMessage()));
        }
    }

    @Override
    public PlanPreview preview(Plan plan) throws RefusedException {
        return planning.plan(plan, true).preview();
    }

    private ActivePlan started(ActivePlan plan) {
        active.add(plan);
        plan.start();
        return plan;
    }

    /** Returns the runs of a plan that need not be done again. */
    private List<RunRecord> done(RunRecord plan) {
        List<RunRecord> done = new ArrayList<>();
        for (String child : plan.children()) {
            try {
                RunRecord run = PlanRecords.slim(runs.read(child));
                if (run.id().equals(child) && ActivePlan.counts(run)) {
                    done.add(run);
                }
            } catch (RefusedException e) { // gone or damaged: it is done again
                LOG.log(System.Logger.Level.INFO, "Plan {0}: {1}", plan.id(), e.getMessage());
            }
        }
        return done;
    }
}
