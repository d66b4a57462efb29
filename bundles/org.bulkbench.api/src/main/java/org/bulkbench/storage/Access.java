package org.bulkbench.storage;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What may be done to a target: asked by a workload, granted by a person, enforced by the workbench.
 *
 * @param level how much data may change; each level includes those before it
 * @param extras what else may be done
 */
public record Access(Level level, Set<Extra> extras) {

    /** How much data may change. */
    public enum Level {
        /** Nothing. */
        READ,
        /** Files that the run itself created. */
        OWN_FILES,
        /** Any block, put back before the run ends. */
        RAW_RESTORED,
        /** Any block, for good. */
        RAW_DESTRUCTIVE
    }

    /** What else may be done; each is granted by itself. */
    public enum Extra {
        /** Discarding blocks. */
        DISCARD,
        /** Changing tunables, which are put back. */
        SETTINGS,
        /** Taking the device from the kernel's driver. */
        DETACH,
        /** Resetting the device. */
        RESET,
        /** Dropping caches that other programs use. */
        GLOBAL_CACHES
    }

    /** Reading and nothing else. */
    public static final Access READ = new Access(Level.READ, Set.of());

    /** Reading, and files of the run's own. */
    public static final Access OWN_FILES = new Access(Level.OWN_FILES, Set.of());

    /** Overwriting any block. */
    public static final Access RAW_DESTRUCTIVE = new Access(Level.RAW_DESTRUCTIVE, Set.of());

    public Access {
        extras = Set.copyOf(extras);
    }

    /** Returns this and some extras. */
    public Access with(Extra... more) {
        TreeSet<Extra> all = new TreeSet<>(extras);
        all.addAll(Arrays.asList(more));
        return new Access(level, all);
    }

    /** Returns whether somebody with this access may do all that {@code asked} names. */
    public boolean covers(Access asked) {
        return level.compareTo(asked.level) >= 0 && extras.containsAll(asked.extras);
    }

    /** Returns the words that people type and read, such as {@code raw-destructive,discard}. */
    @Override
    public String toString() {
        String words =
                extras.stream().sorted().map(extra -> "," + extra).collect(Collectors.joining("", level.name(), ""));
        return words.toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
