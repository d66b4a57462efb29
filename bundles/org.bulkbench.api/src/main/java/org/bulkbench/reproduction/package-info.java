/**
 * The experiments of reports that are told of, run again on simulated machines ({@link Reproduction}): what was reported, what
 * comes out ({@link Row}), and every choice on which that depends ({@link Choice}, {@link Effect}).
 */
@Export
@Version("1.0.0")
package org.bulkbench.reproduction;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
