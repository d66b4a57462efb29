package org.bulkbench.medium.internal.flash;

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

/** Flash memory with its controller, as in sticks, cards and small SSDs. */
@Component
@PartInfo(id = "flash", name = "Flash memory with its controller")
public final class Flash implements MediumType<Flash.Parameters> {

    /** What a machine file may set. */
    public record Parameters(
            @Bytes(value = "1G", min = "512", max = "1024T", help = "capacity")
            long capacity,

            @Bytes(value = "512", min = "512", max = "4k", help = "size of a block")
            int block,

            @Bytes(
                    value = "2k",
                    min = "512",
                    max = "1M",
                    help = "what is read or programmed at once: 2 to 4 KiB a page, with interleaving 8 to 16 KiB")
            int page,

            @Time(
                    value = "600us",
                    min = "1ns",
                    max = "1s",
                    help =
                            "to program a page, with all that the controller does for it (MLC: 0.6 to 0.9 ms, SLC: 0.2 ms)")
            long program,

            @Time(value = "100us", max = "1s", help = "to read a page, with all that the controller does for it")
            long read,

            @Flag(
                    value = "false",
                    help = "whether pages are programmed or read while data moves; cheap sticks do one after the other")
            boolean overlap,

            @Bytes(
                    value = "4M",
                    min = "512",
                    max = "1G",
                    help = "allocation unit: 128 KiB in old sticks, 2 to 8 MiB since about 2008 (flash card survey)")
            long unit,

            @Count(value = "1", min = "1", max = "1000", help = "units that are open for writing (1 to 10)")
            int open,

            @Time(
                    value = "0ms",
                    max = "10s",
                    help = "to close a unit that was not written to its end: its other pages are copied")
            long change,

            @Flag(value = "false", help = "whether a unit closes when it is not written front to back")
            boolean ordered,

            @Bytes(
                    value = "0",
                    max = "1G",
                    help = "beginning that leaves open units open, as cards keep it for the FAT (flash card survey)")
            long apart,

            @Bytes(value = "0", max = "1T", help = "part that is programmed as one bit a cell; 0 for none")
            long cache,

            @Time(value = "200us", min = "1ns", max = "1s", help = "to program a page of that part")
            long cacheProgram,

            @Time(value = "1s", max = "1h", help = "from the last command until that part is emptied")
            long quiet,

            @Rate(value = "10MB/s", help = "how fast it is emptied then")
            long recover,

            @Bytes(value = "0", max = "1T", help = "bytes written between pauses for housekeeping; 0 for no pauses")
            long pauseEvery,

            @Time(value = "0ms", max = "100s", help = "how long such a pause is")
            long pause) {

        /** Checks what depends on several settings. */
        public Parameters {
            if (Integer.bitCount(block) != 1 || capacity % block != 0) {
                throw new IllegalArgumentException(
                        "capacity=%d is not a multiple of block=%d, a power of two.".formatted(capacity, block));
            }
            if (page % block != 0 || unit % page != 0) {
                throw new IllegalArgumentException(
                        "unit=%d is not a multiple of page=%d, or that not of block=%d.".formatted(unit, page, block));
            }
        }
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public Medium make(Parameters parameters, PartContext context) {
        return new FlashMemory(parameters);
    }
}
