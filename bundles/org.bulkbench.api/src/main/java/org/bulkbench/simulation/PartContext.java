package org.bulkbench.simulation;

import java.util.SplittableRandom;

/**
 * What a part gets when it is made; grows with time.
 *
 * @param name its name in the machine file
 * @param agenda the time of the machine
 * @param processor the processor of the machine, for work that the part itself makes it do
 * @param seed of what it draws by chance: the same for the same machine, part and seed of the machine
 */
public record PartContext(String name, Agenda agenda, Processor processor, long seed) {

    /** Returns a new source of chance; the same numbers each time. */
    public SplittableRandom random() {
        return new SplittableRandom(seed);
    }
}
