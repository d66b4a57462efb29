package org.bulkbench.evidence;

/**
 * What an observation is about. The constants are the vocabulary of the workbench; a bundle may bring words of its own.
 *
 * @param word lower-case words joined by dashes, as JSON and views show it
 */
public record Kind(String word) implements Comparable<Kind> {

    /** Operating system, kernel, processor, memory. */
    public static final Kind SYSTEM = new Kind("system");

    /** A USB host controller. */
    public static final Kind HOST_CONTROLLER = new Kind("host-controller");

    /** Where a device hangs: port, hub, transaction translator, who shares it. */
    public static final Kind TOPOLOGY = new Kind("topology");

    /** A USB device by its ids and place. */
    public static final Kind USB_DEVICE = new Kind("usb-device");

    /** The speed a device has negotiated, and what it could. */
    public static final Kind LINK = new Kind("link");

    /** A mass-storage interface: protocol and driver. */
    public static final Kind STORAGE_INTERFACE = new Kind("storage-interface");

    /** A disk as the operating system names it. */
    public static final Kind DISK = new Kind("disk");

    /** A file system. */
    public static final Kind FILESYSTEM = new Kind("filesystem");

    /** Something between file system and disk: encryption, volumes, loop, compression, FUSE, a hypervisor. */
    public static final Kind LAYER = new Kind("layer");

    /** Where data lies on the medium. */
    public static final Kind LAYOUT = new Kind("layout");

    /** A tunable and its value. */
    public static final Kind SETTING = new Kind("setting");

    /** Power management of a device. */
    public static final Kind POWER = new Kind("power");

    /** A command that somebody ran. */
    public static final Kind COMMAND = new Kind("command");

    /** Bytes that were moved in a time. */
    public static final Kind TRANSFER = new Kind("transfer");

    /** A speed without bytes and seconds. */
    public static final Kind RATE = new Kind("rate");

    /** Operations per second. */
    public static final Kind IOPS = new Kind("iops");

    /** A duration on the wall clock. */
    public static final Kind ELAPSED = new Kind("elapsed");

    /** A latency statistic. */
    public static final Kind LATENCY = new Kind("latency");

    /** One line of iostat, gstat or our own probe. */
    public static final Kind IO_STATISTICS = new Kind("io-statistics");

    /** One line of a seek test. */
    public static final Kind SEEK = new Kind("seek");

    /** A timed copy between two disks. */
    public static final Kind COPY = new Kind("copy");

    /** A stretch of a run with a rate of its own. */
    public static final Kind PHASE = new Kind("phase");

    /** What a capture says of the commands in it. */
    public static final Kind USB_COMMAND_STATISTICS = new Kind("usb-command-statistics");

    /** An error counter before and after. */
    public static final Kind ERROR_COUNTER = new Kind("error-counter");

    /** Something the kernel said about a device. */
    public static final Kind KERNEL_EVENT = new Kind("kernel-event");

    /** A health attribute. */
    public static final Kind HEALTH = new Kind("health");

    /** Processor time and load. */
    public static final Kind CPU = new Kind("cpu");

    /** What the machine's memory holds of the target. */
    public static final Kind CACHE = new Kind("cache");

    /** What was waited for in vain, and which thread did. */
    public static final Kind WAIT = new Kind("wait");

    /** What somebody says: a ratio, a cause, a fix, an expectation. Never used as a measurement. */
    public static final Kind CLAIM = new Kind("claim");

    public Kind {
        if (!word.matches("[a-z][a-z0-9]*([.-][a-z0-9]+)*")) {
            throw new IllegalArgumentException("'%s' is not a kind such as kernel-event".formatted(word));
        }
    }

    @Override
    public int compareTo(Kind other) {
        return word.compareTo(other.word);
    }

    @Override
    public String toString() {
        return word;
    }
}
