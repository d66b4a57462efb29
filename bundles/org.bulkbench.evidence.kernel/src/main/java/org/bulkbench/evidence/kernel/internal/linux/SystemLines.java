package org.bulkbench.evidence.kernel.internal.linux;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.kernel.internal.Digits;

/** Kernel and memory: the first lines of a boot, and what {@code uname -a} prints. */
final class SystemLines implements LogPart {

    private static final Pattern VERSION = Pattern.compile("\\bLinux version (\\d[\\w.+~-]{1,80})");
    private static final Pattern UNAME =
            Pattern.compile("\\bLinux [\\w.-]{1,64} (\\d{1,2}\\.\\d{1,3}[\\w.+~-]{0,80}) #\\d{1,6}\\S{0,40} ");
    private static final Pattern MEMORY = Pattern.compile("\\bMemory: \\d{1,15}[kK]/(\\d{1,15})[kK] available");

    private final Sink sink;

    SystemLines(Sink sink) {
        this.sink = sink;
    }

    @Override
    public void read(LogRecord record) {
        if (record.has("Linux version ")) {
            record.find(VERSION).ifPresent(found -> kernel(record, found));
        }
        if (record.has("Linux ")) {
            record.find(UNAME).ifPresent(found -> kernel(record, found));
        }
        if (record.has("Memory: ")) {
            record.find(MEMORY, 1)
                    .ifPresent(kib -> sink.add(record.observe(Kind.SYSTEM)
                            .with(Fields.OS, "Linux")
                            .with(Fields.MEMORY_BYTES, 1024 * Digits.whole(kib).orElse(0))));
        }
    }

    private void kernel(LogRecord record, MatchResult found) {
        sink.add(record.observe(Kind.SYSTEM).with(Fields.OS, "Linux").with(Fields.KERNEL, found.group(1)));
    }
}
