/**
 * From a case to its causes: a {@link Rule} looks at a case file and answers with {@link Finding}s, which cite the
 * observations they rest on; the {@link Explainer} reads documents, asks every rule and orders the answers.
 */
@Export
@Version("1.0.0")
package org.bulkbench.diagnosis;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
