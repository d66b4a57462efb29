package org.bulkbench.cli.internal;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.function.Supplier;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.Run;

/** One line on how far a run is: rate over the last second, share done, time left. Confined to one thread. */
final class RunLine {

    private static final long SECOND = 1_000_000_000;

    private final Supplier<Run.Progress> progress;
    private final Deque<Run.Progress> looks = new ArrayDeque<>(); // the first is the youngest that is a second old

    RunLine(Supplier<Run.Progress> progress) {
        this.progress = progress;
        looks.add(new Run.Progress(0, 0, 0, Long.MAX_VALUE));
    }

    String next() {
        Run.Progress now = progress.get();
        StringBuilder line = new StringBuilder("%12s".formatted(Unit.BYTES_PER_SECOND.show(rate(now))));
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

    private double rate(Run.Progress now) {
        looks.add(now);
        while (looks.size() > 2 && now.nanos() - second().nanos() >= SECOND) {
            looks.removeFirst();
        }
        Run.Progress before = looks.getFirst();
        double seconds = (now.nanos() - before.nanos()) / 1e9;
        return seconds > 0 ? (now.bytes() - before.bytes()) / seconds : 0;
    }

    private Run.Progress second() {
        return looks.stream().skip(1).findFirst().orElseThrow();
    }
}
