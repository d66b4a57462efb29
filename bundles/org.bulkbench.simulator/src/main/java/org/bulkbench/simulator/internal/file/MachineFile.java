package org.bulkbench.simulator.internal.file;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bulkbench.measure.Unit;
import org.bulkbench.settings.Spelling;
import org.bulkbench.simulator.internal.file.Parameter.Choice;

/** Makes a plan of a machine of the tree in its file, to which all that it extends was added. */
final class MachineFile {

    static final String EXTENDS = "extends";

    private static final int SCHEMA = 1;
    private static final List<String> KEYS =
            List.of("schema", EXTENDS, "about", "seed", "kernel", "controllers", "hubs", "disks");
    private static final List<String> DISK_KEYS =
            List.of("model", "medium", "channel", "queue", "scheduler", "fs", "files", "faults");
    private static final List<String> PARAMETER_KEYS = List.of("value", "origin", "choice");
    private static final List<String> CHOICES = List.of("specified", "assumed", "fitted", "structural");

    private MachineFile() {}

    /** @throws IOException if something is missing or wrong; the message is a sentence */
    static MachinePlan plan(String name, Map<String, Object> tree) throws IOException {
        Node root = new Node(name, "", tree);
        root.onlyHas(KEYS);
        if (root.whole("schema", SCHEMA) > SCHEMA) {
            throw root.wrong("it has shape %d, of a newer Bulkbench; this one knows shapes up to %d"
                    .formatted(root.whole("schema", SCHEMA), SCHEMA));
        }
        Section kernel = section(root.child("kernel"), false);
        Map<String, DiskPlan> disks = new LinkedHashMap<>();
        for (Map.Entry<String, Node> disk : root.child("disks").children().entrySet()) {
            disks.put(disk.getKey(), disk(disk.getKey(), disk.getValue()));
        }
        if (disks.isEmpty()) {
            throw root.wrong("it has no disk; write one under 'disks'");
        }
        return new MachinePlan(
                name,
                root.text("about"),
                root.whole("seed", 1),
                kernel,
                sections(root.child("controllers"), true),
                sections(root.child("hubs"), false),
                disks);
    }

    private static DiskPlan disk(String name, Node disk) throws IOException {
        disk.onlyHas(DISK_KEYS);
        for (String part : List.of("medium", "channel")) {
            if (!disk.has(part)) {
                throw disk.wrong("its '%s' is missing".formatted(part));
            }
        }
        Map<String, Long> files = new LinkedHashMap<>();
        for (Map.Entry<String, Object> file : disk.child("files").members().entrySet()) {
            try {
                long bytes = Unit.BYTES.parse(String.valueOf(file.getValue()));
                Braces.expand(file.getKey()).forEach(path -> files.put(path, bytes));
            } catch (IllegalArgumentException e) {
                throw disk.wrong("files: %s: %s".formatted(file.getKey(), e.getMessage()));
            }
        }
        List<Map<String, String>> faults = new ArrayList<>();
        for (Object fault : disk.list("faults")) {
            Map<String, String> words = new LinkedHashMap<>();
            Node.of(disk.machine(), disk.path() + ".faults", fault)
                    .members()
                    .forEach((key, value) -> words.put(key, String.valueOf(value)));
            faults.add(words);
        }
        return new DiskPlan(
                name,
                disk.text("model"),
                section(disk.child("medium"), true),
                section(disk.child("channel"), true),
                section(disk.child("queue"), false),
                disk.has("scheduler")
                        ? section(disk.child("scheduler"), true)
                        : Section.empty(disk.path() + ".scheduler", "noop"),
                disk.has("fs") ? Optional.of(section(disk.child("fs"), true)) : Optional.empty(),
                files,
                faults);
    }

    private static Map<String, Section> sections(Node node, boolean typed) throws IOException {
        Map<String, Section> sections = new LinkedHashMap<>();
        for (Map.Entry<String, Node> child : node.children().entrySet()) {
            sections.put(child.getKey(), section(child.getValue(), typed));
        }
        return sections;
    }

    private static Section section(Node node, boolean typed) throws IOException {
        if (typed && !node.has("type")) {
            throw node.wrong("its 'type' is missing");
        }
        Map<String, Parameter> parameters = new LinkedHashMap<>();
        for (String name : node.members().keySet()) {
            if (!name.equals("type") && !name.equals("on")) {
                parameters.put(name, parameter(node, name));
            }
        }
        return new Section(node.path(), node.text("type"), node.text("on"), parameters);
    }

    /** An object with value, origin and choice, or the value alone. */
    private static Parameter parameter(Node node, String name) throws IOException {
        Object value = node.members().get(name);
        if (!(value instanceof Map<?, ?>)) {
            if (value instanceof List<?> || value == null) {
                throw node.wrong("'%s' is neither a value nor an object with value, origin and choice".formatted(name));
            }
            return new Parameter(String.valueOf(value), "The machine file does not say.", Choice.ASSUMED);
        }
        Node whole = node.child(name);
        whole.onlyHas(PARAMETER_KEYS);
        if (!whole.has("value")) {
            throw whole.wrong("its 'value' is missing");
        }
        String choice = whole.has("choice") ? whole.text("choice") : Choice.ASSUMED.word();
        if (!CHOICES.contains(choice)) {
            throw whole.wrong("choice '%s' is none of %s.%s"
                    .formatted(choice, String.join(", ", CHOICES), Spelling.hint(choice, CHOICES)));
        }
        return new Parameter(
                String.valueOf(whole.members().get("value")),
                whole.text("origin"),
                Choice.values()[CHOICES.indexOf(choice)]);
    }
}
