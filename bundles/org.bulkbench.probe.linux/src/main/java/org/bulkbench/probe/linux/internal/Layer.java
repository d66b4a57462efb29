package org.bulkbench.probe.linux.internal;

import java.nio.file.Path;

/**
 * A block device in the stack under a target.
 *
 * @param name such as {@code sda1}; a slash in it is an exclamation mark
 * @param folder in sysfs, links followed
 * @param lowest whether nothing is below it
 */
record Layer(String name, Path folder, boolean lowest) {

    /** Returns what the names of its values begin with. */
    String prefix() {
        return (lowest ? "disk/" : "layer/") + name + "/";
    }
}
