package org.bulkbench.simulator.internal.machine;

import org.bulkbench.settings.Bytes;
import org.bulkbench.settings.Flag;

/** How a file system is mounted. */
public record MountSettings(
        @Flag(value = "false", help = "mount option sync: every change is on the disk when the call returns")
        boolean sync,

        @Bytes(value = "0", max = "1024T", help = "where the partition begins on the disk")
        long offset) {}
