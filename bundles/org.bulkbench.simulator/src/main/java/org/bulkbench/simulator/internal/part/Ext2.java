package org.bulkbench.simulator.internal.part;

import org.bulkbench.machine.Clock;
import org.bulkbench.settings.Bytes;
import org.bulkbench.settings.Flag;
import org.bulkbench.simulation.FileSystem;
import org.bulkbench.simulation.FileSystemType;
import org.bulkbench.simulation.PartContext;
import org.bulkbench.simulation.PartInfo;
import org.osgi.service.component.annotations.Component;

/** The second extended file system of Linux: metadata is written when it is old enough. */
@Component
@PartInfo(id = "ext2", name = "Linux ext2")
public final class Ext2 implements FileSystemType<Ext2.Parameters> {

    /** What a machine file may set. */
    public record Parameters(
            @Bytes(value = "4k", min = "1k", max = "64k", help = "size of a block")
            int block,

            @Bytes(value = "32k", max = "64M", help = "space that a growing file keeps for itself")
            long reservation,

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
                parameters.block(), capacityBytes, parameters.reservation(), 0, Clock.NEVER, parameters.scattered());
    }
}
