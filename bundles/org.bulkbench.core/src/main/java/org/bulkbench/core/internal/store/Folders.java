package org.bulkbench.core.internal.store;

import java.nio.file.Path;

/**
 * Where this person's files lie, as the launcher says by system properties.
 *
 * @param data records of runs, locks, plug-ins
 * @param config what an installation sets
 * @param cache what can be made again
 * @param locks of media; of all people, so that it does not depend on who asks
 */
public record Folders(Path data, Path config, Path cache, Path locks) {

    /**
     * Reads {@code bulkbench.data}, {@code bulkbench.config}, {@code bulkbench.cache}, and {@code bulkbench.locks} where it is
     * set.
     */
    public static Folders ofSystem() {
        return new Folders(
                folder("data", ".local/share"), folder("config", ".config"), folder("cache", ".cache"), locksOfAll());
    }

    private static Path locksOfAll() {
        String named = System.getProperty("bulkbench.locks");
        return named != null ? Path.of(named) : Path.of(System.getProperty("java.io.tmpdir"), "bulkbench-locks");
    }

    private static Path folder(String name, String usual) {
        String named = System.getProperty("bulkbench." + name);
        return named != null
                ? Path.of(named)
                : Path.of(System.getProperty("user.home", "."), usual, "bulkbench")
                        .toAbsolutePath();
    }
}
