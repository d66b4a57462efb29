/** Ways of telling a result: a {@link ReportFormat} writes a run as text, JSON, HTML or what a bundle brings. */
@Export
@Version("1.0.0")
package org.bulkbench.report;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
