package org.bulkbench.storage.kernel.internal;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.bulkbench.linux.AsyncContext;
import org.bulkbench.linux.Errno;
import org.bulkbench.linux.LinuxException;
import org.bulkbench.linux.NativeMemory;
import org.bulkbench.linux.Ring;
import org.bulkbench.linux.RingMode;
import org.bulkbench.linux.Submissions;
import org.bulkbench.storage.IoSlots;

/** Makes rings and what stands in for them, and says why the kernel makes none. Safe for use by several threads. */
final class Rings {

    /** Asks the kernel. */
    @FunctionalInterface
    interface Maker {
        Submissions make(List<NativeMemory> memory) throws LinuxException;
    }

    private static final System.Logger LOG = System.getLogger(Rings.class.getName());

    private final Maker rings;
    private final Maker contexts;
    private final AtomicReference<String> said = new AtomicReference<>("");

    Rings() {
        this(Ring::open, AsyncContext::open);
    }

    Rings(Maker rings, Maker contexts) {
        this.rings = rings;
        this.contexts = contexts;
    }

    /**
     * Makes one with a slot for each request.
     *
     * @param engine {@link Engine#IO_URING} or {@link Engine#AIO}
     */
    Submissions make(Engine engine, IoSlots slots, int depth) throws LinuxException {
        return (engine == Engine.AIO ? contexts : rings)
                .make(IntStream.range(0, depth)
                        .mapToObj(i -> NativeMemory.of(slots.at(i).memory()))
                        .toList());
    }

    /** Opens files and memory for it; returns what that made of the engine, for the record. */
    static String prepare(Submissions submissions, Descriptors files) {
        submissions.files(files.file(), files.odd());
        return switch (submissions) {
            case Ring ring -> prepare(ring);
            case AsyncContext context -> Engine.AIO.toString();
        };
    }

    private static String prepare(Ring ring) {
        boolean fixed = ring.fixBuffers();
        return "%s%s%s"
                .formatted(
                        Engine.IO_URING,
                        fixed ? " fixed" : "",
                        ring.mode() == RingMode.PLAIN
                                ? ""
                                : " " + ring.mode().name().toLowerCase(Locale.ROOT));
    }

    /** Keeps in the log, once, that another engine does the work. */
    void refused(String reason, Engine instead) {
        if (!said.getAndSet(reason).equals(reason)) {
            LOG.log(System.Logger.Level.INFO, "{0}; engine {1} does the work.", reason, instead);
        }
    }

    static String reason(Engine engine, LinuxException refusal) {
        return (engine == Engine.AIO
                        ? "The kernel does nothing for engine aio: "
                        : "The kernel makes no ring for engine io_uring: ")
                + Errno.of(refusal.errno())
                        .flatMap(known -> Optional.ofNullable(
                                switch (known) {
                                    case EPERM, EACCES ->
                                        "a sandbox (seccomp) or the setting kernel.io_uring_disabled forbids it";
                                    case EAGAIN -> "too many are in use (sysctl fs.aio-max-nr)";
                                    case ENOSYS -> "it is older than 5.11 or was built without it";
                                    case ENOMEM -> "the limit of locked memory is too low (ulimit -l)";
                                    case EMFILE, ENFILE -> "too many files are open (ulimit -n)";
                                    default -> null;
                                }))
                        .orElse(Errno.describe(refusal.errno()));
    }
}
