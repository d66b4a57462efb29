package org.bulkbench.probe.linux.internal;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The numbers by which the kernel knows a device. Major 0 is none: a file system in memory, of a network, or of several disks. */
record DeviceNumber(int major, int minor) {

    private static final Pattern WRITTEN = Pattern.compile("([0-9]{1,7}):([0-9]{1,7})");

    /** Reads {@code 8:16}. */
    static Optional<DeviceNumber> parse(String text) {
        Matcher matcher = WRITTEN.matcher(text);
        return matcher.matches()
                ? Optional.of(new DeviceNumber(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))))
                : Optional.empty();
    }

    /** Takes apart the form of stat, as the C library packs it. */
    static DeviceNumber unpack(long packed) {
        return new DeviceNumber((int) (packed >>> 8 & 0xfff | packed >>> 32 & 0xfffff000L), (int)
                (packed & 0xff | packed >>> 12 & 0xffffff00L));
    }

    @Override
    public String toString() {
        return major + ":" + minor;
    }
}
