package org.bulkbench.simulator.internal.machine;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.bulkbench.storage.TargetUri;

/**
 * A target as people write it: {@code sim:MACHINE[/DISK[/fs[/PATH]]][?name=value,…]}.
 *
 * @param disk empty for the only disk of the machine
 * @param path of a folder of its file system; empty for the disk itself
 * @param changes of the machine, by name
 */
record SimUri(String machine, String disk, Optional<String> path, SortedMap<String, String> changes) {

    private static final String FORM = "'%s' is not of the form sim:MACHINE/DISK, sim:MACHINE/DISK/fs or"
            + " sim:MACHINE/DISK/fs/FOLDER, with ?name=value,name=value behind it where something is to be changed.";

    /** @throws IllegalArgumentException with a sentence for the person who typed it */
    static SimUri of(TargetUri uri) {
        String[] halves = uri.place().split("\\?", 2);
        List<String> words = Arrays.asList(halves[0].split("/", -1));
        boolean tree = words.size() > 2;
        if (words.getFirst().isEmpty()
                || words.contains("..")
                || words.size() > 1 && words.get(1).isEmpty()
                || tree && !words.get(2).equals("fs")) {
            throw new IllegalArgumentException(FORM.formatted(uri));
        }
        SortedMap<String, String> changes = new TreeMap<>();
        for (String change : halves.length < 2 ? new String[0] : halves[1].split(",")) {
            int equals = change.indexOf('=');
            if (equals < 1 || changes.put(change.substring(0, equals), change.substring(equals + 1)) != null) {
                throw new IllegalArgumentException(FORM.formatted(uri));
            }
        }
        return new SimUri(
                words.getFirst(),
                words.size() > 1 ? words.get(1) : "",
                tree
                        ? Optional.of(
                                String.join("/", words.subList(3, words.size())).replaceAll("/+$", ""))
                        : Optional.empty(),
                changes);
    }

    /** Returns what the machine is called with its changes. */
    String machineName() {
        StringBuilder name = new StringBuilder("sim:").append(machine);
        char before = '?';
        for (Map.Entry<String, String> change : changes.entrySet()) {
            name.append(before).append(change.getKey()).append('=').append(change.getValue());
            before = ',';
        }
        return name.toString();
    }
}
