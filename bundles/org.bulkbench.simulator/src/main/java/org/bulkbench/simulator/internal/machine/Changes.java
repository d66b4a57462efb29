package org.bulkbench.simulator.internal.machine;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.bulkbench.settings.Spelling;
import org.bulkbench.simulator.internal.file.DiskPlan;
import org.bulkbench.simulator.internal.file.MachinePlan;
import org.bulkbench.simulator.internal.file.Parameter;
import org.bulkbench.simulator.internal.file.Parameter.Choice;
import org.bulkbench.simulator.internal.file.Section;

/**
 * Changes a plan as a target says: {@code max_sectors=64} wherever there is such a parameter, {@code sda.max_sectors=64} or {@code
 * disks.sda.queue.max_sectors=64} at one place, {@code scheduler=deadline} and {@code fs=ext2} for another type.
 */
final class Changes {

    private static final List<String> TYPES = List.of("scheduler", "fs", "medium", "channel");

    private final MachinePlan plan;
    private final Shapes shapes;

    Changes(MachinePlan plan, Shapes shapes) {
        this.plan = plan;
        this.shapes = shapes;
    }

    /** @throws IOException if nothing has a parameter of a name; the message is a sentence */
    MachinePlan apply(Map<String, String> changes) throws IOException {
        MachinePlan changed = plan;
        for (boolean types : new boolean[] {true, false}) { // another type has other parameters
            for (Map.Entry<String, String> change : changes.entrySet()) {
                if (TYPES.contains(last(change.getKey())) == types) {
                    changed = new Changes(changed, shapes).apply(change.getKey(), change.getValue());
                }
            }
        }
        return changed;
    }

    private MachinePlan apply(String key, String value) throws IOException {
        String name = last(key);
        String place = key.contains(".") ? key.substring(0, key.lastIndexOf('.')) : "";
        List<Section> hit = new ArrayList<>();
        TreeSet<String> known = new TreeSet<>(TYPES);
        for (Section section : plan.sections()) {
            Map<String, String> names = shapes.names(section);
            known.addAll(names.values());
            boolean typed = TYPES.contains(name) && section.path().endsWith("." + name);
            if ((typed || names.containsKey(Values.plain(name))) && isAt(section, place)) {
                hit.add(section);
            }
        }
        if (hit.isEmpty()) {
            throw new IOException("Machine %s has no parameter '%s'%s.%s"
                    .formatted(plan.name(), name, place.isEmpty() ? "" : " at " + place, Spelling.hint(name, known)));
        }
        Parameter parameter = new Parameter(value, "The target says so.", Choice.ASSUMED);
        return replaced(section -> {
            if (!hit.contains(section)) {
                return section;
            }
            return TYPES.contains(name) && section.path().endsWith("." + name)
                    ? section.as(value)
                    : section.without(Values::plain, name).with(name, parameter);
        });
    }

    private MachinePlan replaced(UnaryOperator<Section> change) {
        Map<String, Section> controllers = new LinkedHashMap<>();
        plan.controllers().forEach((name, section) -> controllers.put(name, change.apply(section)));
        Map<String, Section> hubs = new LinkedHashMap<>();
        plan.hubs().forEach((name, section) -> hubs.put(name, change.apply(section)));
        Map<String, DiskPlan> disks = new LinkedHashMap<>();
        plan.disks()
                .forEach((name, disk) -> disks.put(
                        name,
                        new DiskPlan(
                                name,
                                disk.model(),
                                change.apply(disk.medium()),
                                change.apply(disk.channel()),
                                change.apply(disk.queue()),
                                change.apply(disk.scheduler()),
                                disk.fileSystem().map(change),
                                disk.files(),
                                disk.faults())));
        return new MachinePlan(
                plan.name(), plan.about(), plan.seed(), change.apply(plan.kernel()), controllers, hubs, disks);
    }

    /** Whether a path begins with a place, or with it behind its first word. */
    private static boolean isAt(Section section, String place) {
        String path = section.path() + ".";
        return place.isEmpty()
                || path.startsWith(place + ".")
                || path.substring(path.indexOf('.') + 1).startsWith(place + ".");
    }

    private static String last(String key) {
        return key.substring(key.lastIndexOf('.') + 1);
    }
}
