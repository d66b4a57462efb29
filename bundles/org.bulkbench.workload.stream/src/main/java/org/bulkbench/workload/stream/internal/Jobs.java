package org.bulkbench.workload.stream.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import org.bulkbench.machine.Job;
import org.bulkbench.workload.Outcome;
import org.bulkbench.workload.RunContext;

/** Does the same in several jobs, each with its own queue and meters. */
record Jobs(RunContext context, int count) {

    /** What one job does. */
    @FunctionalInterface
    interface Body {

        /** Runs job {@code index}, whose meters have this name. */
        Outcome run(int index, String name) throws IOException, InterruptedException;
    }

    /** Returns the first outcome that is no completion; what still runs then is interrupted by the workbench. */
    Outcome run(Body body) throws IOException, InterruptedException {
        if (count == 1) {
            return body.run(0, "");
        }
        List<Job<Outcome>> started = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int index = i;
            String name = "job-%d".formatted(i + 1);
            started.add(context.start(name, () -> body.run(index, name)));
        }
        for (Job<Outcome> job : started) {
            Outcome outcome = join(job);
            if (!(outcome instanceof Outcome.Completed)) {
                return outcome;
            }
        }
        return new Outcome.Completed();
    }

    /** Returns how much of {@code all} is for a job; together they get all. */
    long share(long all, int index) {
        return all / count + (index < all % count ? 1 : 0);
    }

    /** Returns what comes before the share of a job. */
    long before(long all, int index) {
        return all / count * index + Math.min(index, all % count);
    }

    /** Returns a job's share of a rate, if there is one. */
    OptionalLong rate(OptionalLong all, int index) {
        return all.isPresent() ? OptionalLong.of(Math.max(1, share(all.getAsLong(), index))) : all;
    }

    private static Outcome join(Job<Outcome> job) throws IOException, InterruptedException {
        try {
            return job.join();
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case IOException trouble -> throw trouble;
                case InterruptedException end -> throw end;
                case RuntimeException mistake -> throw mistake;
                case Error error -> throw error;
                default -> throw new IllegalStateException(e.getCause());
            }
        }
    }
}
