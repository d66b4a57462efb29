package org.bulkbench.simulator.internal.part;

import org.bulkbench.settings.Bytes;
import org.bulkbench.settings.Count;
import org.bulkbench.settings.Flag;
import org.bulkbench.simulation.Extents;
import org.bulkbench.simulation.FileSystem;
import org.bulkbench.simulation.FileSystemType;
import org.bulkbench.simulation.PartContext;
import org.bulkbench.simulation.PartInfo;
import org.osgi.service.component.annotations.Component;

/** FAT32: clusters, and a table of them, mostly twice. */
@Component
@PartInfo(id = "fat", name = "FAT32")
public final class Fat implements FileSystemType<Fat.Parameters> {

    /** What a machine file may set. */
    public record Parameters(
            @Bytes(value = "4k", min = "512", max = "64k", help = "size of a cluster")
            int cluster,

            @Flag(value = "true", help = "neighbouring clusters go in one request; false as msdosfs of BSD before 2007")
            boolean clustering,

            @Flag(value = "false", help = "a request goes to the disk as soon as it is full, as on BSD")
            boolean whenFull,

            @Count(value = "2", min = "1", max = "2", help = "copies of the table")
            int tables) {

        /** Checks the cluster. */
        public Parameters {
            if (Integer.bitCount(cluster) != 1) {
                throw new IllegalArgumentException("cluster=%d is no power of two.".formatted(cluster));
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
        private static final int SECTOR_BYTES = 512;
        private static final int PAGE_BYTES = 4096;
        private static final int ENTRY_BYTES = 4;
        private static final long RESERVED_BYTES = 32L * SECTOR_BYTES;

        private final Parameters parameters;
        private final long tableBytes;
        private final long dataBytes; // where data begins
        private final Space space;

        Formatted(Parameters parameters, long capacityBytes) {
            this.parameters = parameters;
            this.tableBytes =
                    (capacityBytes / parameters.cluster() * ENTRY_BYTES + PAGE_BYTES - 1) / PAGE_BYTES * PAGE_BYTES;
            long begin = RESERVED_BYTES + parameters.tables() * tableBytes;
            this.dataBytes = (begin + parameters.cluster() - 1) / parameters.cluster() * parameters.cluster();
            this.space = new Space(dataBytes + parameters.cluster(), capacityBytes, parameters.cluster(), 0);
        }

        @Override
        public int blockBytes() {
            return parameters.cluster();
        }

        @Override
        public int requestBytes() {
            return parameters.clustering() ? Integer.MAX_VALUE : parameters.cluster();
        }

        @Override
        public boolean writesWhenFull() {
            return parameters.whenFull();
        }

        @Override
        public long freeBytes() {
            return space.freeBytes();
        }

        /** Each page of the table is written once for all clusters that it tells of, as long as they come together. */
        @Override
        public void extend(Extents file, long bytes, Metadata metadata) {
            long before = file.bytes();
            long pageBefore = page(file.lastEndBytes());
            space.extend(file, bytes);
            long page = page(file.lastEndBytes());
            if (before == 0 || page != pageBefore) {
                table(metadata, page);
            }
        }

        @Override
        public void release(Extents file, Metadata metadata) {
            for (int i = 0; i < file.count(); i++) {
                table(metadata, page(file.place(i)));
            }
            space.release(file);
        }

        @Override
        public void changed(Change change, Extents file, Metadata metadata) {
            metadata.later(dataBytes, parameters.cluster()); // the directory, which has the lengths too
        }

        private long page(long place) {
            return Math.max(0, place - dataBytes) / parameters.cluster() * ENTRY_BYTES / PAGE_BYTES;
        }

        private void table(Metadata metadata, long page) {
            for (int i = 0; i < parameters.tables(); i++) {
                metadata.later(RESERVED_BYTES + i * tableBytes + page * PAGE_BYTES, SECTOR_BYTES);
            }
        }
    }
}
