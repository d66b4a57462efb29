package org.bulkbench.simulator.internal.file;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A disk of a machine.
 *
 * @param name such as {@code sda}
 * @param model what it calls itself
 * @param fileSystem what it is formatted with, if anything
 * @param files sizes of files that are on it from the begin, by path
 * @param faults what goes wrong with it, as written: see {@code Faults}
 */
public record DiskPlan(
        String name,
        String model,
        Section medium,
        Section channel,
        Section queue,
        Section scheduler,
        Optional<Section> fileSystem,
        Map<String, Long> files,
        List<Map<String, String>> faults) {}
