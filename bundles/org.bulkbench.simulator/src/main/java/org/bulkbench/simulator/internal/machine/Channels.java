package org.bulkbench.simulator.internal.machine;

import java.io.IOException;
import java.util.List;
import org.bulkbench.settings.Spelling;
import org.bulkbench.simulator.internal.channel.DirectSettings;
import org.bulkbench.simulator.internal.channel.UsbSettings;

/** The ways to a disk that the kernel knows. */
final class Channels {

    static final String DIRECT = "direct";
    static final String USB = "usb";

    private static final List<String> TYPES = List.of(DIRECT, USB);

    private Channels() {}

    /** @throws IOException if there is no such way */
    static Class<? extends Record> settings(String path, String type) throws IOException {
        return switch (type) {
            case DIRECT -> DirectSettings.class;
            case USB -> UsbSettings.class;
            default ->
                throw new IOException("%s: there is no channel '%s'.%s There are %s."
                        .formatted(path, type, Spelling.hint(type, TYPES), String.join(", ", TYPES)));
        };
    }
}
