/** A figure is data: {@link Figure}s made by a {@link FigureProvider} are drawn by the window, by HTML and by CSV alike. */
@Export
@Version("1.0.0")
package org.bulkbench.figure;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
