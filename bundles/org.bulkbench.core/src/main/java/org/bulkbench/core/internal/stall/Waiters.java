package org.bulkbench.core.internal.stall;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.probe.ThreadWait;

/**
 * The threads of a run that are held up in the kernel.
 *
 * @param threads those of the workbench and of its rings
 */
public record Waiters(List<ThreadWait> threads) {

    private static final int MOST = 16;
    private static final int LONGEST_NAME = 15; // of a thread in the kernel
    private static final List<String> OURS = List.of("bulkben", "iou-wrk");

    /** Keeps those that can belong to a run, under the names that Java knows them by. */
    public static Waiters of(List<ThreadWait> all) {
        return new Waiters(all.stream()
                .filter(each -> OURS.stream().anyMatch(each.thread()::startsWith))
                .limit(MOST)
                .map(Waiters::named)
                .toList());
    }

    /** Says who waits, as a sentence. */
    public String sentence() {
        if (threads.isEmpty()) {
            return "No thread waits for it in the kernel: the request is with the driver.";
        }
        ThreadWait first = threads.getFirst();
        String where = first.channel().isEmpty() ? "" : " in " + first.channel();
        String more = threads.size() == 1 ? "" : "; %d more threads wait".formatted(threads.size() - 1);
        return "Thread %s waits in the kernel%s (state %s%s)%s."
                .formatted(
                        first.thread(),
                        where,
                        first.state(),
                        first.state().equals("D") ? ": cannot be interrupted" : "",
                        more);
    }

    /** Returns it as facts for the record, one for each thread; one without a thread if none waits. */
    public List<Observation> observations(Overdue overdue) {
        Observation wait = Observation.measured(Kind.WAIT)
                .with(Fields.WHAT, overdue.what())
                .with(Fields.SECONDS, overdue.nanos() / 1e9);
        return threads.isEmpty()
                ? List.of(wait)
                : threads.stream()
                        .map(thread -> wait.with(Fields.THREAD, thread.thread())
                                .with(Fields.STATE, thread.state())
                                .with(Fields.CHANNEL, some(thread.channel()))
                                .with(Fields.STACK, some(String.join(" < ", thread.stack()))))
                        .toList();
    }

    private static Optional<String> some(String text) {
        return Optional.of(text).filter(Predicate.not(String::isEmpty));
    }

    private static ThreadWait named(ThreadWait thread) {
        List<String> names = Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> shortened(name).equals(thread.thread()))
                .collect(Collectors.toList());
        return names.size() == 1
                ? new ThreadWait(names.getFirst(), thread.state(), thread.channel(), thread.stack())
                : thread;
    }

    /** As the virtual machine gives it to the kernel. */
    private static String shortened(String name) {
        return name.substring(0, Math.min(name.length(), LONGEST_NAME));
    }
}
