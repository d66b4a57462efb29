package org.bulkbench.cli.internal;

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

/** What commands use. Each is fetched when asked for; one that is not there is refused with a sentence. */
interface Services {

    RunService runs() throws RefusedException;

    PlanService plans() throws RefusedException;

    Comparisons comparisons() throws RefusedException;

    RunStore store() throws RefusedException;

    WorkloadCatalog workloads() throws RefusedException;

    Explainer explainer() throws RefusedException;

    ReportCatalog reports() throws RefusedException;

    DeviceCatalog devices() throws RefusedException;

    Reproduction reproduction() throws RefusedException;

    BundleCatalog bundles() throws RefusedException;
}
