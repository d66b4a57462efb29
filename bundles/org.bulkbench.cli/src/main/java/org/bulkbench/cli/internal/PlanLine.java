package org.bulkbench.cli.internal;

import java.util.function.Supplier;
import org.bulkbench.run.PlanRun;
import org.bulkbench.run.Run;

/** One line on how far a plan is: which run of how many, and how far that one is. Confined to one thread. */
final class PlanLine {

    private final Supplier<PlanRun.Position> position;
    private Run.Progress latest = new Run.Progress(0, 0, 0, Long.MAX_VALUE);
    private RunLine line = new RunLine(() -> latest);

    PlanLine(Supplier<PlanRun.Position> position) {
        this.position = position;
    }

    String next() {
        PlanRun.Position now = position.get();
        if (now.run().isEmpty()) {
            return "%d of %d runs done".formatted(now.done(), now.runs());
        }
        if (now.run().get().nanos() < latest.nanos()) { // another one has begun
            line = new RunLine(() -> latest);
        }
        latest = now.run().get();
        String cell = now.cell().isEmpty() ? "" : "  " + now.cell();
        return "run %d of %d%s %s".formatted(now.done() + 1, now.runs(), cell, line.next());
    }
}
