package org.bulkbench.medium.internal.disk;

import java.util.OptionalLong;
import org.bulkbench.settings.Bytes;
import org.bulkbench.settings.Count;
import org.bulkbench.settings.Flag;
import org.bulkbench.settings.Rate;
import org.bulkbench.settings.Time;
import org.bulkbench.simulation.Medium;
import org.bulkbench.simulation.MediumType;
import org.bulkbench.simulation.PartContext;
import org.bulkbench.simulation.PartInfo;
import org.osgi.service.component.annotations.Component;

/** Hard disks. */
@Component
@PartInfo(id = "disk", name = "Hard disk")
public final class HardDisk implements MediumType<HardDisk.Parameters> {

    /** What a machine file may set. */
    public record Parameters(
            @Bytes(value = "80GB", min = "512", max = "1024T", help = "capacity")
            long capacity,

            @Bytes(value = "512", min = "512", max = "4k", help = "size of a block")
            int block,

            @Count(value = "7200", min = "60", max = "100000", help = "turns a minute (data sheet)")
            int rpm,

            @Rate(value = "50MB/s", min = "1k/s", help = "what passes the head at the outer edge, block 0 (data sheet)")
            long outer,

            @Rate(value = "25MB/s", min = "1k/s", help = "what passes the head at the inner edge (data sheet)")
            long inner,

            @Count(value = "16", min = "1", max = "100", help = "zones of as many cylinders each, with one rate a zone")
            int zones,

            @Count(value = "4", min = "1", max = "40", help = "tracks of a cylinder (data sheet)")
            int heads,

            @Flag(
                    value = "true",
                    help = "whether cylinders begin at angles that look random, as skews make them, or on one spiral")
            boolean scattered,

            @Time(value = "800us", max = "1s", help = "seek to the next cylinder (data sheet)")
            long track,

            @Time(value = "9ms", max = "1s", help = "average seek, which is over a third of all cylinders (data sheet)")
            long average,

            @Time(value = "17ms", max = "1s", help = "seek over all cylinders (data sheet)")
            long full,

            @Bytes(
                    value = "2M",
                    min = "4k",
                    max = "1G",
                    help = "buffer: for reading ahead, and for what is to be written")
            long buffer,

            @Flag(value = "true", help = "whether a write is done when it is in the buffer")
            boolean writeCache,

            @Count(value = "1", min = "1", max = "256", help = "commands among which it chooses (tagged queueing)")
            int tags,

            @Time(value = "", min = "1s", help = "time without a command after which it stops to turn")
            OptionalLong standby,

            @Time(value = "5s", max = "60s", help = "to turn again")
            long spinUp) {

        /** Checks what depends on several settings. */
        public Parameters {
            if (Integer.bitCount(block) != 1 || capacity % block != 0) {
                throw new IllegalArgumentException(
                        "capacity=%d is not a multiple of block=%d, a power of two.".formatted(capacity, block));
            }
            if (inner > outer) {
                throw new IllegalArgumentException(
                        "inner=%d B/s is more than outer=%d B/s; block 0 lies outside.".formatted(inner, outer));
            }
            SeekCurve.check(track, average, full);
        }
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public Medium make(Parameters parameters, PartContext context) {
        return new Platters(parameters);
    }
}
