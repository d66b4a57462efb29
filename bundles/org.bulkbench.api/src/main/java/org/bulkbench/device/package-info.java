/**
 * What is plugged in. A {@link DeviceDiscovery} looks at the machine and answers with a tree of {@link Device}s; a
 * {@link MediaInventory} says of a medium who it is and who uses it, which the safety gate must know before a write.
 */
@Export
@Version("1.0.0")
package org.bulkbench.device;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
