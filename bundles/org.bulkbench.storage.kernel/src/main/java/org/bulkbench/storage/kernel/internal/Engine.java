package org.bulkbench.storage.kernel.internal;

import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.bulkbench.linux.Architecture;
import org.bulkbench.storage.QueueOptions;

/** What moves the bytes. */
enum Engine {
    /** System calls of Linux; one thread for each request when several are in flight. */
    PREAD,
    /** Java's file channels, on every system. */
    PORTABLE;

    static final String OPTION = "engine";

    /** Returns the one named in a provider's options, or {@link QueueOptions#AUTO}. */
    static String option(Map<String, String> options) throws IOException {
        for (String name : options.keySet()) {
            if (!name.equals(OPTION)) {
                throw new IOException(
                        "There is no option '%s' of files and block devices; known: %s".formatted(name, OPTION));
            }
        }
        String name = options.getOrDefault(OPTION, QueueOptions.AUTO);
        named(name);
        return name;
    }

    /** Returns the engine that a person named; {@code auto} is the best here. */
    static Engine named(String name) throws IOException {
        if (name.equals(QueueOptions.AUTO)) {
            return Architecture.supported() ? PREAD : PORTABLE;
        }
        Engine engine = Arrays.stream(values())
                .filter(each -> each.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new IOException("There is no engine '%s' here; known: auto, %s"
                        .formatted(
                                name,
                                Arrays.stream(values()).map(Engine::toString).collect(Collectors.joining(", ")))));
        if (engine == PREAD && !Architecture.supported()) {
            throw new IOException("engine=pread works on Linux on x86_64 and aarch64; use engine=portable here");
        }
        return engine;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
