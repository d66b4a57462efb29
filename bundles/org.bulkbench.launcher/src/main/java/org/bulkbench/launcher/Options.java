package org.bulkbench.launcher;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What stands before the command. All that the launcher does not know is left to the command line.
 *
 * @param home the folder of data, configuration and cache, absolute
 * @param debug whether stack traces are wanted
 * @param command the command and its arguments, as they were typed
 */
record Options(Optional<Path> home, boolean debug, List<String> command) {

    private static final String HOME = "--home";

    static Options parse(String... args) throws LaunchException {
        Optional<Path> home = Optional.empty();
        boolean debug = false;
        int at = 0;
        for (; at < args.length; at++) {
            String arg = args[at];
            if (arg.equals("--debug")) {
                debug = true;
            } else if (arg.equals(HOME)) {
                at++;
                home = Optional.of(folder(at < args.length ? args[at] : ""));
            } else if (arg.startsWith(HOME + "=")) {
                home = Optional.of(folder(arg.substring(HOME.length() + 1)));
            } else {
                break;
            }
        }
        return new Options(home, debug, List.copyOf(Arrays.asList(args).subList(at, args.length)));
    }

    private static Path folder(String name) throws LaunchException {
        if (name.isEmpty()) {
            throw new UsageException("--home needs a folder: --home DIR.");
        }
        try {
            return Path.of(name).toAbsolutePath().normalize();
        } catch (InvalidPathException e) {
            throw new UsageException("--home '" + name + "' cannot be a folder: " + e.getReason() + ".");
        }
    }
}
