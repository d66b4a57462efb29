/**
 * System calls of Linux, typed: a {@link Descriptor} is an open file, {@link Transfers} are the reads and writes of
 * one thread, a {@link Ring} or an {@link AsyncContext} keeps many of
 * them under way. Nothing here is loaded natively before the first call. On other systems every call throws
 * {@link UnsupportedOperationException}; ask {@link Architecture#supported} first.
 */
@Export
@Version("1.1.0")
package org.bulkbench.linux;

import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
