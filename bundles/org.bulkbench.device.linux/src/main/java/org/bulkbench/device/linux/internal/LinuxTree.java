package org.bulkbench.device.linux.internal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * The files in which Linux describes itself, below a root. What is not there, or leads out of the root, is empty; no
 * read is longer than its bound.
 */
record LinuxTree(Path root) {

    private static final int ATTRIBUTE_BYTES = 4096;
    private static final int TABLE_BYTES = 4 << 20;
    private static final int MOST_CHILDREN = 4096;

    Path at(String path) {
        return root.resolve(path);
    }

    /** Returns the one line of an attribute, with single blanks and without control characters: it can come from a device. */
    Optional<String> text(Path attribute) {
        return read(attribute, ATTRIBUTE_BYTES)
                .map(text -> text.replaceAll("[\\p{Cntrl}\\s]+", " ").strip())
                .filter(text -> !text.isEmpty());
    }

    /** Returns an attribute that is a whole number. */
    OptionalLong number(Path attribute) {
        Optional<String> digits = text(attribute).filter(text -> text.matches("[0-9]{1,18}"));
        return digits.isPresent() ? OptionalLong.of(Long.parseLong(digits.get())) : OptionalLong.empty();
    }

    /** Returns the lines of a table of the kernel; empty if there is none. */
    List<String> lines(String table) {
        return read(at(table), TABLE_BYTES).stream().flatMap(String::lines).toList();
    }

    /** Returns what is in a folder, sorted by name, with links not followed. */
    List<Path> children(Path folder) {
        try (Stream<Path> all = Files.list(folder)) {
            return all.limit(MOST_CHILDREN).sorted().toList();
        } catch (IOException e) {
            return List.of(); // the device left, or has no such folder
        }
    }

    /** Returns the names of what is in a folder, sorted. */
    List<String> names(Path folder) {
        return children(folder).stream()
                .map(child -> child.getFileName().toString())
                .toList();
    }

    /** Follows links, within the root. */
    Optional<Path> real(Path path) {
        try {
            Path real = path.toRealPath();
            return real.startsWith(root.toRealPath()) ? Optional.of(real) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty(); // it is not there, or left while we looked
        }
    }

    /** Returns the name of what a link leads to. */
    Optional<String> linked(Path link) {
        return real(link).map(target -> target.getFileName().toString());
    }

    private Optional<String> read(Path file, int longestBytes) {
        Optional<Path> real = real(file).filter(Files::isRegularFile);
        if (real.isEmpty()) {
            return Optional.empty();
        }
        try (InputStream in = Files.newInputStream(real.get())) {
            return Optional.of(new String(in.readNBytes(longestBytes), StandardCharsets.UTF_8));
        } catch (IOException e) {
            return Optional.empty(); // an attribute that a device has but cannot answer
        }
    }
}
