package org.bulkbench.cli.internal;

import java.util.Locale;
import java.util.function.Supplier;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.Run;

/** One line on how far a run is: rate since the last look, share done, time left. Confined to one thread. */
final class RunLine {

    private final Supplier<Run.Progress> progress;
    private long lastNanos;
    private long lastBytes;

    RunLine(Supplier<Run.Progress> progress) {
        this.progress = progress;
    }

    String next() {
        Run.Progress now = progress.get();
        double seconds = (now.nanos() - lastNanos) / 1e9;
        double rate = seconds > 0 ? (now.bytes() - lastBytes) / seconds : 0;
        lastNanos = now.nanos();
        lastBytes = now.bytes();
        StringBuilder line = new StringBuilder("%12s".formatted(Unit.BYTES_PER_SECOND.show(rate)));
        double share = now.share();
        if (Double.isNaN(share)) {
            line.append("   %s".formatted(Unit.BYTES.show(now.bytes())));
        } else {
            line.append(String.format(Locale.ROOT, "   %3.0f %%", 100 * share));
        }
        if (share > 0 && share < 1) {
            long left = (long) Math.ceil(now.nanos() * (1 - share) / share / 1e9);
            line.append("   %s left".formatted(left < 100 ? left + " s" : left / 60 + " min"));
        }
        return line.toString();
    }
}
