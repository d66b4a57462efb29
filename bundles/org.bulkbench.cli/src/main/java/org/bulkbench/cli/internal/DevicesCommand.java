package org.bulkbench.cli.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bulkbench.device.Device;
import org.bulkbench.json.DevicesJson;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;
import picocli.CommandLine.Model.CommandSpec;

/** Shows what is plugged in, as a tree. */
final class DevicesCommand implements Command {

    static final String SYNOPSIS = "[--root DIR] [--json]";

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Arguments.spec("devices", SYNOPSIS, "Shows disks and mounts that are there now.");
        spec.addOption(Arguments.option("--root", "DIR", "looks at a copy of a system's tree, not at this computer"));
        return spec;
    }

    @Override
    public int run(Arguments arguments, Console console, Services services)
            throws RefusedException, IOException, InterruptedException {
        Path root = Path.of(arguments.option("--root").orElse("/"));
        if (!Files.isDirectory(root)) {
            throw new RefusedException(Reason.CANNOT_RUN, "There is no folder '%s' to look at.".formatted(root));
        }
        List<Device> devices = services.devices().look(root);
        if (arguments.json()) {
            DevicesJson.write(devices, console.out());
        } else if (devices.isEmpty()) {
            console.out().line("No controller, disk or mount was found below %s.".formatted(root));
        } else {
            Set<String> ids = devices.stream().map(Device::id).collect(Collectors.toSet());
            for (Device each : devices) {
                if (each.parent().filter(ids::contains).isEmpty()) {
                    print(each, devices, "", console.out());
                }
            }
        }
        return ExitCode.DONE;
    }

    /** Each device is printed below the one it hangs on; one that hangs on itself would never end, so depth is bounded. */
    private static void print(Device device, List<Device> all, String indent, Output out) throws IOException {
        out.line(indent + line(device));
        if (indent.length() < 40) {
            for (Device each : all) {
                if (each.parent().equals(Optional.of(device.id()))) {
                    print(each, all, indent + "  ", out);
                }
            }
        }
    }

    private static String line(Device device) {
        String facts = device.facts().fields().entrySet().stream()
                .filter(field -> !device.id().endsWith(":" + field.getValue()))
                .filter(field -> !Boolean.FALSE.equals(field.getValue()))
                .map(DevicesCommand::field)
                .collect(Collectors.joining("  "));
        return (device.id().replaceFirst(":", " ") + "  " + facts).strip();
    }

    private static String field(Map.Entry<String, Object> field) {
        String name = field.getKey();
        if (name.endsWith("Bytes") && field.getValue() instanceof Number bytes) {
            boolean exact = name.equals("blockBytes") && bytes instanceof Long;
            String shown = exact ? Unit.BYTES.print(bytes.longValue()) : Unit.BYTES.show(bytes.doubleValue());
            return "%s %s".formatted(words(name.substring(0, name.length() - 5)), shown);
        }
        return field.getValue() instanceof Boolean ? words(name) : "%s %s".formatted(words(name), field.getValue());
    }

    private static String words(String name) {
        return name.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    }
}
