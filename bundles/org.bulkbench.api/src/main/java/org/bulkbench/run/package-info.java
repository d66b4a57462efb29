/**
 * How window, command line and tests start a run ({@link RunService}) or a plan ({@link PlanService}), follow it ({@link
 * Run}, {@link PlanRun}), find what is kept of it ({@link RunRecord}, {@link RunStore}), and compare ({@link Comparisons}).
 */
@Export
@Version("1.0.0")
package org.bulkbench.run;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
