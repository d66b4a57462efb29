/**
 * How window, command line and tests start a run ({@link RunService}), follow it ({@link Run}), and find what is kept of
 * it ({@link RunRecord}, {@link RunStore}).
 */
@Export
@Version("1.0.0")
package org.bulkbench.run;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
