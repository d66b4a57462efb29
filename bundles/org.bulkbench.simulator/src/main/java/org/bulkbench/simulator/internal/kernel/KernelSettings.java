package org.bulkbench.simulator.internal.kernel;

import org.bulkbench.settings.Bytes;
import org.bulkbench.settings.Count;
import org.bulkbench.settings.Flag;
import org.bulkbench.settings.Rate;
import org.bulkbench.settings.Text;
import org.bulkbench.settings.Time;

/** The kernel and the processor of a machine. */
public record KernelSettings(
        @Text(value = "Linux", help = "operating system") String os,

        @Text(value = "", help = "version of the kernel") String version,

        @Bytes(value = "256M", min = "1M", max = "1024T", help = "memory for pages of files")
        long memory,

        @Time(value = "500ns", max = "1s", help = "processor time of a system call")
        long call,

        @Rate(value = "2GB/s", min = "1k/s", help = "how fast the processor copies between program and cache")
        long copy,

        @Time(value = "5us", max = "1s", help = "processor time to make a command of a request")
        long request,

        @Time(value = "5us", max = "1s", help = "processor time of the interrupt of a command")
        long interrupt,

        @Count(
                value = "10",
                min = "1",
                max = "100",
                help = "percent of memory that may be dirty before write-out begins")
        int dirtyBackground,

        @Count(value = "40", min = "1", max = "100", help = "percent of memory that may be dirty before writers wait")
        int dirtyLimit,

        @Time(value = "30s", min = "1ms", max = "24h", help = "age at which dirty pages are written out")
        long dirtyExpire,

        @Time(value = "5s", min = "1ms", max = "1h", help = "how often their age is looked at")
        long writeback,

        @Bytes(
                value = "4M",
                min = "4k",
                max = "1024M",
                help = "bytes of one file written out before the next has its turn")
        long writebackTurn,

        @Bytes(
                value = "1M",
                min = "4k",
                max = "1024M",
                help = "bytes on their way to a disk at which a writer of full pieces waits")
        long running,

        @Bytes(value = "128k", max = "1024M", help = "most bytes read ahead; 0 for none")
        long readAhead,

        @Flag(value = "true", help = "a disk used as a file goes through the cache")
        boolean rawCached,

        @Time(value = "30s", min = "1ms", max = "1h", help = "after which the driver gives up on a command")
        long timeout,

        @Flag(value = "true", help = "programs can go past the cache")
        boolean direct) {

    /** Checks what depends on several settings. */
    public KernelSettings {
        if (dirtyBackground > dirtyLimit) {
            throw new IllegalArgumentException(
                    "dirtyBackground=%d is above dirtyLimit=%d.".formatted(dirtyBackground, dirtyLimit));
        }
    }
}
