package org.bulkbench.simulator.internal.kernel;

import org.bulkbench.simulation.Agenda;
import org.bulkbench.simulation.Medium;
import org.bulkbench.simulation.Scheduler;
import org.bulkbench.simulator.internal.channel.Channel;

/** A disk as the kernel has it: a queue, a driver, counters, the pages and the bytes of it. */
public final class Disk {

    private final String name;
    private final Agenda agenda;
    private final Medium medium;
    private final BlockQueue queue;
    private final Statistics statistics;
    private final Contents contents = new Contents();
    private final CachedFile whole;
    private final WriteOut writeOut;

    public Disk(
            String name,
            Agenda agenda,
            Medium medium,
            Channel channel,
            Scheduler scheduler,
            BlockSettings block,
            KernelSettings kernel,
            PageCache cache) {
        this.name = name;
        this.agenda = agenda;
        this.medium = medium;
        this.statistics = new Statistics(agenda);
        this.queue = new BlockQueue(agenda, block, scheduler, channel, statistics);
        this.whole = new CachedFile(cache, this);
        this.writeOut = new WriteOut(this, kernel, cache);
    }

    public String name() {
        return name;
    }

    Agenda agenda() {
        return agenda;
    }

    public long capacityBytes() {
        return medium.capacityBytes();
    }

    public int blockBytes() {
        return medium.blockBytes();
    }

    BlockQueue queue() {
        return queue;
    }

    public Statistics statistics() {
        return statistics;
    }

    public Contents contents() {
        return contents;
    }

    /** Returns the disk as one file. */
    public CachedFile whole() {
        return whole;
    }

    WriteOut writeOut() {
        return writeOut;
    }
}
