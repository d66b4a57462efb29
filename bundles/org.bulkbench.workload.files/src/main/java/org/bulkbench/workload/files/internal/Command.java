package org.bulkbench.workload.files.internal;

import java.util.List;

/** What copies a folder. */
public enum Command {
    /** Bytes only. */
    CP("cp -r"),
    /** Modes, times and links too. */
    CP_A("cp -a"),
    /** Into an archive at the destination. */
    TAR("tar"),
    /** Each of them. */
    ALL("");

    private final String words;

    Command(String words) {
        this.words = words;
    }

    /** Returns it as people type it. */
    String words() {
        return words;
    }

    /** Returns the commands that it stands for. */
    List<Command> each() {
        return this == ALL ? List.of(CP, CP_A, TAR) : List.of(this);
    }
}
