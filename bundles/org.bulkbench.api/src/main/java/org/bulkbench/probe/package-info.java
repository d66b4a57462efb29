/** Live statistics beside a run: a {@link Probe} is asked ten times a second for the counters of the machine. */
@Export
@Version("1.0.0")
package org.bulkbench.probe;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
