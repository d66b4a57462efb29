package org.bulkbench.simulator.internal.part;

import org.bulkbench.settings.Bytes;
import org.bulkbench.settings.Rate;
import org.bulkbench.settings.Time;
import org.bulkbench.simulation.Command;
import org.bulkbench.simulation.Medium;
import org.bulkbench.simulation.MediumType;
import org.bulkbench.simulation.PartContext;
import org.bulkbench.simulation.PartInfo;
import org.bulkbench.simulation.Service;
import org.osgi.service.component.annotations.Component;

/** Memory: the same time for every command, and a pace. */
@Component
@PartInfo(id = "ram", name = "Memory without moving parts")
public final class Ram implements MediumType<Ram.Parameters> {

    /** What a machine file may set. */
    public record Parameters(
            @Bytes(value = "1G", min = "512", max = "1024T", help = "capacity")
            long capacity,

            @Bytes(value = "512", min = "512", max = "4k", help = "size of a block")
            int block,

            @Time(value = "10us", max = "10s", help = "from a command to its first byte")
            long latency,

            @Rate(value = "1GB/s", min = "1k/s", help = "pace of the data")
            long rate) {

        /** Checks what depends on several settings. */
        public Parameters {
            if (Integer.bitCount(block) != 1 || capacity % block != 0) {
                throw new IllegalArgumentException(
                        "capacity=%d is not a multiple of block=%d, a power of two.".formatted(capacity, block));
            }
        }
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public Medium make(Parameters parameters, PartContext context) {
        return new Medium() {
            @Override
            public long capacityBytes() {
                return parameters.capacity();
            }

            @Override
            public int blockBytes() {
                return parameters.block();
            }

            @Override
            public Service serve(Command command) {
                return Service.of(command, parameters.latency(), parameters.rate(), 0);
            }
        };
    }
}
