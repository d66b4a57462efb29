package org.bulkbench.simulator.internal.part;

import org.bulkbench.settings.Bytes;
import org.bulkbench.simulation.Extents;
import org.bulkbench.simulation.FileSystem;
import org.bulkbench.simulation.FileSystemType;
import org.bulkbench.simulation.PartContext;
import org.bulkbench.simulation.PartInfo;
import org.osgi.service.component.annotations.Component;

/** Files one behind the other and no metadata: a file system that costs nothing. */
@Component
@PartInfo(id = "plain", name = "Files without metadata")
public final class Plain implements FileSystemType<Plain.Parameters> {

    /** What a machine file may set. */
    public record Parameters(
            @Bytes(value = "4k", min = "512", max = "1M", help = "size of a block")
            int block) {

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
        Space space = new Space(0, capacityBytes, parameters.block(), 4 << 20);
        return new FileSystem() {
            @Override
            public int blockBytes() {
                return parameters.block();
            }

            @Override
            public int requestBytes() {
                return Integer.MAX_VALUE;
            }

            @Override
            public long freeBytes() {
                return space.freeBytes();
            }

            @Override
            public void extend(Extents file, long bytes, Metadata metadata) {
                space.extend(file, bytes);
            }

            @Override
            public void release(Extents file, Metadata metadata) {
                space.release(file);
            }

            @Override
            public void changed(Change change, Extents file, Metadata metadata) {
                // it has no metadata
            }
        };
    }
}
