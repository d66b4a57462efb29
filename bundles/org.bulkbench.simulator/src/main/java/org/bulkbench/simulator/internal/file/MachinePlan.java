package org.bulkbench.simulator.internal.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A machine as its file says it, with all that it extends.
 *
 * @param name of the file
 * @param about what it stands for, a sentence
 * @param seed of what its parts draw by chance
 * @param controllers by name, as are the others
 */
public record MachinePlan(
        String name,
        String about,
        long seed,
        Section kernel,
        Map<String, Section> controllers,
        Map<String, Section> hubs,
        Map<String, DiskPlan> disks) {

    /** Returns all there is, in order. */
    public List<Section> sections() {
        List<Section> all = new ArrayList<>();
        all.add(kernel);
        all.addAll(controllers.values());
        all.addAll(hubs.values());
        for (DiskPlan disk : disks.values()) {
            all.addAll(List.of(disk.medium(), disk.channel(), disk.queue(), disk.scheduler()));
            disk.fileSystem().ifPresent(all::add);
        }
        return all;
    }
}
