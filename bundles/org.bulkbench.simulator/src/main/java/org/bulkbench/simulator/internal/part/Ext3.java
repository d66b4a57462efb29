package org.bulkbench.simulator.internal.part;

import org.bulkbench.settings.Bytes;
import org.bulkbench.settings.Flag;
import org.bulkbench.settings.Time;
import org.bulkbench.simulation.FileSystem;
import org.bulkbench.simulation.FileSystemType;
import org.bulkbench.simulation.PartContext;
import org.bulkbench.simulation.PartInfo;
import org.osgi.service.component.annotations.Component;

/** The third extended file system of Linux with data=ordered: data first, then its metadata, through the journal. */
@Component
@PartInfo(id = "ext3", name = "Linux ext3, data=ordered")
public final class Ext3 implements FileSystemType<Ext3.Parameters> {

    /** What a machine file may set. */
    public record Parameters(
            @Bytes(value = "4k", min = "1k", max = "64k", help = "size of a block")
            int block,

            @Bytes(value = "32k", max = "64M", help = "space that a growing file keeps for itself")
            long reservation,

            @Bytes(value = "32M", min = "1M", max = "1024M", help = "size of the journal")
            long journal,

            @Time(value = "5s", min = "10ms", max = "1h", help = "how often it commits")
            long commit,

            @Flag(
                    value = "false",
                    help = "files that are there from the begin have inodes all over the tables, as after years of use")
            boolean scattered) {

        /** Checks the block. */
        public Parameters {
            if (Integer.bitCount(block) != 1) {
                throw new IllegalArgumentException("block=%d is no power of two.".formatted(block));
            }
        }
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public FileSystem make(Parameters parameters, long capacityBytes, PartContext context) {
        return new Ext(
                parameters.block(),
                capacityBytes,
                parameters.reservation(),
                parameters.journal(),
                parameters.commit(),
                parameters.scattered());
    }
}
