/**
 * JSON of the records of the api, and of plain trees, by streaming: nothing here maps by reflection, and no type of the
 * library that parses is seen outside.
 */
@Export
@Version("1.0.0")
package org.bulkbench.json;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
