package org.bulkbench.probe.linux.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Finds the interrupts of the controller that carries a device: those of the nearest device above it that has any. */
record ControllerFinder(Path root) {

    private static final int MOST_INTERRUPTS = 64;
    private static final int ATTRIBUTE_BYTES = 64;

    /** Returns files that count them, one for each interrupt; none if sysfs does not tell, as for devices in memory. */
    List<Path> counts(Layer layer) throws IOException {
        Path top = root.resolve("sys/devices").toRealPath();
        for (Path folder = layer.folder(); folder.startsWith(top) && !folder.equals(top); folder = folder.getParent()) {
            List<Path> found = numbers(folder).stream()
                    .map(number ->
                            root.resolve("sys/kernel/irq").resolve(number).resolve("per_cpu_count"))
                    .filter(Files::isReadable)
                    .toList();
            if (!found.isEmpty()) {
                return found;
            }
        }
        return List.of();
    }

    private static List<String> numbers(Path folder) throws IOException {
        Path messages = folder.resolve("msi_irqs");
        if (Files.isDirectory(messages)) {
            try (Stream<Path> all = Files.list(messages)) {
                return all.map(each -> each.getFileName().toString())
                        .sorted()
                        .limit(MOST_INTERRUPTS)
                        .toList();
            }
        }
        Path line = folder.resolve("irq");
        if (!Files.isRegularFile(line)) {
            return List.of();
        }
        String number = StackFinder.text(line, ATTRIBUTE_BYTES).strip();
        return number.matches("[1-9][0-9]*") ? List.of(number) : List.of(); // 0: it has none
    }
}
