package org.bulkbench.core.internal.store;

import java.nio.file.Path;

/**
 * Where this person's files lie, as the launcher says by system properties.
 *
 * @param data records of runs, locks, plug-ins
 * @param config what an installation sets
 * @param cache what can be made again
 */
public record Folders(Path data, Path config, Path cache) {

    /** Reads {@code bulkbench.data}, {@code bulkbench.config} and {@code bulkbench.cache}. */
    public static Folders ofSystem() {
        return new Folders(folder("data", ".local/share"), folder("config", ".config"), folder("cache", ".cache"));
    }

    private static Path folder(String name, String usual) {
        String named = System.getProperty("bulkbench." + name);
        return named != null
                ? Path.of(named)
                : Path.of(System.getProperty("user.home", "."), usual, "bulkbench")
                        .toAbsolutePath();
    }
}
