package org.bulkbench.simulator.internal.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.bulkbench.json.Json;
import org.bulkbench.settings.Spelling;

/** The machines there are: those of this bundle, and those in a folder of the person, which come first. */
public final class MachineFiles {

    private static final String SUFFIX = ".json";
    private static final String INDEX = "index.txt";
    private static final int DEEPEST = 8;

    private final Path folder;

    /** Takes the folder of a person's own machines; it need not exist. */
    public MachineFiles(Path folder) {
        this.folder = folder;
    }

    /** Returns the names of all machines, sorted. */
    public Set<String> names() throws IOException {
        Set<String> names = new TreeSet<>();
        try (InputStream index = MachineFiles.class.getResourceAsStream(INDEX)) {
            new String(index.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .forEach(names::add);
        }
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                files.map(file -> file.getFileName().toString())
                        .filter(name -> name.endsWith(SUFFIX))
                        .forEach(name -> names.add(name.substring(0, name.length() - SUFFIX.length())));
            }
        }
        return names;
    }

    /**
     * Reads a machine, with all that it extends.
     *
     * @throws IOException if there is none, or something is wrong with it; the message is a sentence
     */
    public MachinePlan read(String name) throws IOException {
        return MachineFile.plan(name, tree(name, new LinkedHashSet<>()));
    }

    private Map<String, Object> tree(String name, Set<String> below) throws IOException {
        if (!below.add(name) || below.size() > DEEPEST) {
            throw new IOException("Machine %s extends itself: %s.".formatted(name, String.join(" extends ", below)));
        }
        Map<String, Object> own = load(name).members();
        if (!(own.get(MachineFile.EXTENDS) instanceof String base)) {
            return own;
        }
        Map<String, Object> merged = new LinkedHashMap<>(tree(base, below));
        merged.remove(MachineFile.EXTENDS);
        own.forEach((key, value) -> {
            if (!key.equals(MachineFile.EXTENDS)) {
                merge(merged, key, value);
            }
        });
        return merged;
    }

    private Node load(String name) throws IOException {
        Set<String> names = names();
        if (!names.contains(name)) {
            throw new IOException("There is no simulated machine '%s'.%s There are %s; others go to %s."
                    .formatted(name, Spelling.hint(name, names), String.join(", ", names), folder));
        }
        Path own = folder.resolve(name + SUFFIX);
        try (InputStream in = Files.isRegularFile(own)
                ? Files.newInputStream(own)
                : MachineFiles.class.getResourceAsStream(name + SUFFIX)) {
            return Node.of(name, "", Json.read(in));
        } catch (IOException e) {
            throw new IOException("Machine %s: %s".formatted(name, e.getMessage()), e);
        }
    }

    /** Objects are merged, but parameters are taken whole, and so is a part of another type. */
    @SuppressWarnings("unchecked")
    private static void merge(Map<String, Object> into, String key, Object value) {
        Object before = into.get(key);
        if (value == null) {
            into.remove(key);
        } else if (before instanceof Map<?, ?> old && value instanceof Map<?, ?> changes && isMerged(old, changes)) {
            Map<String, Object> merged = new LinkedHashMap<>((Map<String, Object>) old);
            changes.forEach((name, each) -> merge(merged, (String) name, each));
            into.put(key, merged);
        } else {
            into.put(key, value);
        }
    }

    private static boolean isMerged(Map<?, ?> old, Map<?, ?> changes) {
        Object type = changes.get("type");
        return !changes.containsKey("value") && (type == null || type.equals(old.get("type")));
    }
}
