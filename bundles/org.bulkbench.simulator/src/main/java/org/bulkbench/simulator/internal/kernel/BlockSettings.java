package org.bulkbench.simulator.internal.kernel;

import java.util.OptionalLong;
import org.bulkbench.settings.Bytes;
import org.bulkbench.settings.Count;
import org.bulkbench.settings.Flag;

/** The queue of a disk. */
public record BlockSettings(
        @Count(value = "240", min = "1", max = "65535", help = "sectors of 512 bytes in one command")
        int maxSectors,

        @Count(value = "128", min = "1", max = "65535", help = "pages of 4 KiB in one command")
        int maxSegments,

        @Bytes(
                value = "",
                min = "512",
                max = "64M",
                help = "bytes of one command, as MAXPHYS of FreeBSD; the least counts")
        OptionalLong maxphys,

        @Count(value = "128", min = "4", max = "65536", help = "requests of one direction that may wait")
        int requests,

        @Count(
                value = "32",
                min = "1",
                max = "65536",
                help = "requests that one submitter adds when there is room again")
        int batch,

        @Flag(value = "true", help = "a request may grow at its end while it waits")
        boolean merge,

        @Flag(value = "true", help = "a sync makes the medium flush its cache")
        boolean flush) {

    /** Checks what depends on several settings. */
    public BlockSettings {
        if (batch > requests) {
            throw new IllegalArgumentException("batch=%d is more than requests=%d.".formatted(batch, requests));
        }
    }

    /** Returns the most bytes of one command: whole pages, unless it is less than a page. */
    public long commandBytes() {
        long least = Math.min(512L * maxSectors, 4096L * maxSegments);
        long most = Math.min(least, maxphys.orElse(Long.MAX_VALUE));
        return most >= 4096 ? most / 4096 * 4096 : most / 512 * 512;
    }
}
