package org.bulkbench.simulator.internal.part;

import org.bulkbench.settings.Bytes;
import org.bulkbench.simulation.Extents;
import org.bulkbench.simulation.FileSystem;
import org.bulkbench.simulation.FileSystemType;
import org.bulkbench.simulation.PartContext;
import org.bulkbench.simulation.PartInfo;
import org.osgi.service.component.annotations.Component;

/** The fast file system of BSD with soft updates: whole clusters go to the disk as soon as they are full, metadata waits. */
@Component
@PartInfo(id = "ufs", name = "BSD UFS with soft updates")
public final class Ufs implements FileSystemType<Ufs.Parameters> {

    /** What a machine file may set. */
    public record Parameters(
            @Bytes(value = "16k", min = "4k", max = "64k", help = "size of a block")
            int block,

            @Bytes(
                    value = "64M",
                    min = "4k",
                    max = "1024M",
                    help = "longest row of blocks in one request; MAXPHYS counts too")
            int cluster) {

        /** Checks what depends on several settings. */
        public Parameters {
            if (Integer.bitCount(block) != 1 || cluster < block) {
                throw new IllegalArgumentException(
                        "block=%d is no power of two, or above cluster=%d.".formatted(block, cluster));
            }
        }
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public FileSystem make(Parameters parameters, long capacityBytes, PartContext context) {
        return new Formatted(parameters, capacityBytes);
    }

    private static final class Formatted implements FileSystem {
        private static final long GROUP_BYTES = 128 << 20;
        private static final int FIRST_BLOCKS = 8;

        private final Parameters parameters;
        private final Space space;

        Formatted(Parameters parameters, long capacityBytes) {
            this.parameters = parameters;
            this.space =
                    new Space((long) FIRST_BLOCKS * parameters.block(), capacityBytes, parameters.block(), 1 << 20);
        }

        @Override
        public int blockBytes() {
            return parameters.block();
        }

        @Override
        public int requestBytes() {
            return parameters.cluster();
        }

        @Override
        public boolean writesWhenFull() {
            return true;
        }

        @Override
        public long freeBytes() {
            return space.freeBytes();
        }

        @Override
        public void extend(Extents file, long bytes, Metadata metadata) {
            long before = file.bytes();
            space.extend(file, bytes);
            if (before == 0 || before / GROUP_BYTES != (bytes - 1) / GROUP_BYTES) {
                metadata.later(0, parameters.block()); // inode, bitmap and indirect block of the group
            }
        }

        @Override
        public void release(Extents file, Metadata metadata) {
            space.release(file);
            metadata.later(0, parameters.block());
        }

        @Override
        public void changed(Change change, Extents file, Metadata metadata) {
            metadata.later(parameters.block(), parameters.block());
        }
    }
}
