package org.bulkbench.simulator.internal.machine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bulkbench.measure.Unit;
import org.bulkbench.settings.Setting;
import org.bulkbench.simulation.MachineParameter;
import org.bulkbench.simulation.Machines;
import org.bulkbench.simulator.internal.file.DiskPlan;
import org.bulkbench.simulator.internal.file.MachineFiles;
import org.bulkbench.simulator.internal.file.MachinePlan;
import org.bulkbench.simulator.internal.file.Parameter;
import org.bulkbench.simulator.internal.file.Section;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** Tells what machine files say, and what the parts take where they say nothing. */
@Component
public final class MachineList implements Machines {

    private static final double NANOS = 1e9;

    private final MachineFiles files;
    private final Shapes shapes;

    /** Takes the parts of all bundles; a person's own machines lie in the data folder. */
    @Activate
    public MachineList(@Reference Parts parts) {
        this(parts, Simulation.machines());
    }

    MachineList(Parts parts, Path machines) {
        this.files = new MachineFiles(machines);
        this.shapes = new Shapes(parts);
    }

    @Override
    public Set<String> names() throws IOException {
        return files.names();
    }

    @Override
    public List<MachineParameter> parameters(String machine, Map<String, String> changes) throws IOException {
        MachinePlan plan = new Changes(files.read(machine), shapes).apply(changes);
        List<MachineParameter> parameters = new ArrayList<>();
        for (Section section : plan.sections()) {
            if (!section.type().isEmpty()) {
                parameters.add(type(section));
            }
            try {
                for (Setting setting : shapes.settings(section)) {
                    parameter(section, setting, parameters);
                }
            } catch (IllegalArgumentException e) {
                throw new IOException("Machine %s: %s: %s.".formatted(machine, section.path(), e.getMessage()), e);
            }
        }
        plan.disks().values().forEach(disk -> files(disk, parameters));
        return parameters;
    }

    /** Tells how many files lie in each folder of the root from the begin. */
    private static void files(DiskPlan disk, List<MachineParameter> parameters) {
        Map<String, List<Long>> sizes = new LinkedHashMap<>();
        disk.files()
                .forEach((path, bytes) -> sizes.computeIfAbsent(path.split("/")[0], none -> new ArrayList<>())
                        .add(bytes));
        sizes.forEach((folder, all) -> parameters.add(new MachineParameter(
                "disks.%s.files.%s".formatted(disk.name(), folder),
                "%d of %s in all"
                        .formatted(
                                all.size(),
                                Unit.BYTES.show(
                                        all.stream().mapToLong(Long::longValue).sum())),
                "",
                Double.NaN,
                "Files that are there from the begin, laid out for the experiments.",
                Parameter.Choice.ASSUMED.word())));
    }

    private static MachineParameter type(Section section) {
        return new MachineParameter(
                section.path(),
                section.type(),
                "",
                Double.NaN,
                "The shape of the machine.",
                Parameter.Choice.STRUCTURAL.word());
    }

    private static void parameter(Section section, Setting setting, List<MachineParameter> parameters) {
        String name = section.path() + "." + setting.name();
        for (Map.Entry<String, Parameter> each : section.parameters().entrySet()) {
            if (Values.plain(each.getKey()).equals(Values.plain(setting.name()))) {
                Parameter said = each.getValue();
                parameters.add(of(name, setting, said.value(), said.origin(), said.choice()));
                return;
            }
        }
        if (!setting.defaultText().isEmpty()) {
            String origin = "The part has it where a machine does not say: %s.".formatted(setting.help());
            parameters.add(of(name, setting, setting.defaultText(), origin, Parameter.Choice.ASSUMED));
        }
    }

    private static MachineParameter of(
            String name, Setting setting, String value, String origin, Parameter.Choice choice) {
        Unit unit = setting.unit().orElse(Unit.COUNT);
        double number = setting.unit().isPresent() && !value.isEmpty() ? unit.parse(value) : Double.NaN;
        return new MachineParameter(
                name, value, unit.symbol(), unit == Unit.NANOS ? number / NANOS : number, origin, choice.word());
    }
}
