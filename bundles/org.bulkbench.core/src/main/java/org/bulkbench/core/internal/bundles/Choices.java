package org.bulkbench.core.internal.bundles;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bulkbench.json.Json;

/**
 * What a person chose about bundles: {@code {"stopped":["name"],"pinned":{"name":"1.0.0"},"from":{"name":"/a/b.jar"}}}.
 * Immutable; members that this version does not know are kept.
 */
record Choices(Map<String, Object> tree) {

    /** Name of the file, beside the person's plug-ins. */
    static final String FILE = "bundles.json";

    static final Choices NONE = new Choices(Map.of());

    private static final String STOPPED = "stopped";
    private static final String PINNED = "pinned";
    private static final String FROM = "from";
    private static final long MOST_BYTES = 1 << 20;

    /**
     * Reads them.
     *
     * @throws IOException if the file is damaged; the message is a sentence that names the mend. It is left as it is
     */
    static Choices read(Path file) throws IOException {
        if (!Files.exists(file)) {
            return NONE;
        }
        if (Files.size(file) > MOST_BYTES) {
            throw damaged(file, "It is larger than 1 MiB.", null);
        }
        Object tree;
        try (InputStream in = Files.newInputStream(file)) {
            tree = Json.read(in);
        } catch (IOException e) {
            throw damaged(file, e.getMessage(), e);
        }
        if (!(tree instanceof Map<?, ?> object)) {
            throw damaged(file, "It holds no JSON object.", null);
        }
        Map<String, Object> members = new LinkedHashMap<>();
        object.forEach((name, value) -> members.put((String) name, value));
        boolean sound = members.getOrDefault(STOPPED, List.of()) instanceof List<?> stopped
                && stopped.stream().allMatch(String.class::isInstance)
                && isNames(members.getOrDefault(PINNED, Map.of()))
                && isNames(members.getOrDefault(FROM, Map.of()));
        if (!sound) {
            throw damaged(file, "'stopped' must be a list of names, 'pinned' and 'from' objects of strings.", null);
        }
        return new Choices(members);
    }

    /** Returns them as they are written. */
    byte[] json() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Json.write(tree, out);
        out.write('\n');
        return out.toByteArray();
    }

    boolean isStopped(String name) {
        return stopped().contains(name);
    }

    List<String> stopped() {
        return tree.get(STOPPED) instanceof List<?> list
                ? list.stream().map(String.class::cast).toList()
                : List.of();
    }

    /** Returns the version that is used although there may be a higher one. */
    Optional<String> pinned(String name) {
        return Optional.ofNullable(names(PINNED).get(name));
    }

    /** Returns the file from which a plug-in was installed. */
    Optional<String> from(String name) {
        return Optional.ofNullable(names(FROM).get(name));
    }

    Choices withStopped(String name, boolean stop) {
        List<String> names = new ArrayList<>(stopped());
        names.remove(name);
        if (stop) {
            names.add(name);
        }
        return with(STOPPED, List.copyOf(names));
    }

    Choices withPinned(String name, Optional<String> version) {
        return with(PINNED, changed(names(PINNED), name, version));
    }

    Choices withFrom(String name, Optional<String> file) {
        return with(FROM, changed(names(FROM), name, file));
    }

    private Choices with(String member, Object value) {
        Map<String, Object> changed = new LinkedHashMap<>(tree);
        changed.put(member, value);
        if (value.equals(List.of()) || value.equals(Map.of())) {
            changed.remove(member);
        }
        return new Choices(changed);
    }

    private Map<String, String> names(String member) {
        Map<String, String> names = new LinkedHashMap<>();
        if (tree.get(member) instanceof Map<?, ?> map) {
            map.forEach((name, value) -> names.put((String) name, (String) value));
        }
        return names;
    }

    private static Map<String, String> changed(Map<String, String> names, String name, Optional<String> value) {
        names.remove(name);
        value.ifPresent(present -> names.put(name, present));
        return names;
    }

    private static boolean isNames(Object member) {
        return member instanceof Map<?, ?> map && map.values().stream().allMatch(String.class::isInstance);
    }

    private static IOException damaged(Path file, String why, Exception cause) {
        return new IOException(
                "%s is damaged, so nobody knows which bundles were stopped; mend or remove it. %s".formatted(file, why),
                cause);
    }
}
