package org.bulkbench.assembler;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The jars there are, by group and artifact. */
record Supply(Map<String, Item> items) {

    private static final Pattern LINE =
            Pattern.compile("\\s+([^:\\s]+):([^:\\s]+):jar:([^:\\s]+):\\w+:(.+?)(?: -- module .*| \\(optional\\).*)?");
    private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]*m");

    /** One jar of the supply. */
    record Item(Coordinates coordinates, Path jar) {}

    /** Reads what {@code dependency:list} wrote with absolute file names. */
    static Supply read(Path list) throws IOException, AssemblyException {
        Map<String, Item> items = new LinkedHashMap<>();
        for (String line : Files.readAllLines(list)) {
            Matcher matcher = LINE.matcher(COLOUR.matcher(line).replaceAll(""));
            if (matcher.matches()) {
                Coordinates coordinates = new Coordinates(matcher.group(1), matcher.group(2), matcher.group(3));
                Path jar = Path.of(matcher.group(4));
                if (!Files.isRegularFile(jar)) {
                    throw new AssemblyException(coordinates + " is no jar: " + jar + ".");
                }
                items.put(coordinates.key(), new Item(coordinates, jar));
            }
        }
        return new Supply(items);
    }

    /**
     * Returns the jars of what is named, in that order.
     *
     * @throws AssemblyException naming everything that is missing or of another version
     */
    List<Path> jars(Collection<Coordinates> named) throws AssemblyException {
        List<Path> jars = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (Coordinates wanted : named) {
            Item item = items.get(wanted.key());
            if (item == null) {
                problems.add(wanted + " is named by a feature but is no dependency of the product.");
            } else if (!item.coordinates().equals(wanted)) {
                problems.add(wanted + " is named by a feature but the product has version "
                        + item.coordinates().version() + ".");
            } else {
                jars.add(item.jar());
            }
        }
        refuse(problems);
        return List.copyOf(jars);
    }

    /**
     * @throws AssemblyException naming what no feature names
     */
    void requireAllNamed(Collection<Coordinates> named) throws AssemblyException {
        TreeSet<String> unnamed = new TreeSet<>(items.keySet());
        named.forEach(coordinates -> unnamed.remove(coordinates.key()));
        refuse(unnamed.stream()
                .map(key -> key + " is a dependency of the product but no feature names it.")
                .toList());
    }

    private static void refuse(List<String> problems) throws AssemblyException {
        if (!problems.isEmpty()) {
            throw new AssemblyException(String.join("\n", problems));
        }
    }
}
