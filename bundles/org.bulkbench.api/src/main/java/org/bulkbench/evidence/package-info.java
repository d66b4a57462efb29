/**
 * What is known of a case: {@link Observation}s with their kind, fields and source, gathered in a {@link CaseFile}.
 * A {@link TextReader} or a {@link DocumentReader} makes them from what people paste and attach; a run makes them from
 * what it measured. Rules do not ask where they came from.
 */
@Export
@Version("1.0.0")
package org.bulkbench.evidence;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
