package org.bulkbench.storage.kernel.internal;

import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.bulkbench.linux.Architecture;
import org.bulkbench.linux.Ring;
import org.bulkbench.storage.QueueOptions;

/** What moves the bytes. */
enum Engine {
    /** The ring of Linux that takes and gives many requests with one call. */
    IO_URING(Ring.MOST_SLOTS),
    /** Asynchronous I/O of Linux, past the page cache only. */
    AIO(Ring.MOST_SLOTS),
    /** System calls of Linux; one thread for each request when several are in flight. */
    PREAD(Engine.MOST_THREADS),
    /** Java's file channels, on every system. */
    PORTABLE(Engine.MOST_THREADS);

    static final String OPTION = "engine";
    private static final int MOST_THREADS = 256;

    private final int mostDepth;

    Engine(int mostDepth) {
        this.mostDepth = mostDepth;
    }

    /** Throws a sentence if so many requests cannot be in flight. */
    void check(int depth, String name) throws IOException {
        if (depth > mostDepth) {
            throw new IOException("%s: engine %s keeps at most %d requests in flight, not %d; choose depth=%d or less"
                    .formatted(name, this, mostDepth, depth, mostDepth));
        }
    }

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

    /** Returns the engine that a person named; {@code auto} is the one for a single request in flight. */
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
        if (engine != PORTABLE && !Architecture.supported()) {
            throw new IOException(
                    "engine=%s works on Linux on x86_64 and aarch64; use engine=portable here".formatted(engine));
        }
        return engine;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
