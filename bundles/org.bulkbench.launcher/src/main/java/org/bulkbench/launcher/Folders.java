package org.bulkbench.launcher;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Where this person's files are: the XDG folders, or all of them under the folder of {@code --home}. */
record Folders(Path data, Path config, Path cache) {

    /**
     * @param environment gives the value of a variable, or null
     */
    static Folders of(Optional<Path> home, UnaryOperator<String> environment) throws LaunchException {
        if (home.isPresent()) {
            Path root = home.get();
            return new Folders(root.resolve("data"), root.resolve("config"), root.resolve("cache"));
        }
        return new Folders(
                folder(environment, "XDG_DATA_HOME", ".local/share"),
                folder(environment, "XDG_CONFIG_HOME", ".config"),
                folder(environment, "XDG_CACHE_HOME", ".cache"));
    }

    /** The XDG rules: what is not absolute is not looked at. */
    private static Path folder(UnaryOperator<String> environment, String variable, String underHome)
            throws LaunchException {
        String given = environment.apply(variable);
        if (given != null && given.startsWith("/")) {
            return Path.of(given).resolve("bulkbench");
        }
        String home = environment.apply("HOME");
        if (home == null || !home.startsWith("/")) {
            throw new LaunchException(
                    "HOME does not name a folder, so there is no place for records: set HOME or begin with --home DIR.");
        }
        return Path.of(home).resolve(underHome).resolve("bulkbench");
    }
}
