package org.bulkbench.core.internal;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.bulkbench.contribution.ContributionException;
import org.bulkbench.contribution.Lease;
import org.bulkbench.core.internal.figures.LastSecond;
import org.bulkbench.core.internal.figures.ProbeFigures;
import org.bulkbench.core.internal.figures.ProbeSeries;
import org.bulkbench.core.internal.figures.ProbeTracks;
import org.bulkbench.machine.Clock;
import org.bulkbench.probe.Probe;
import org.bulkbench.run.Activity;

/**
 * One probe beside one run. What it throws costs the run nothing but its figures: it is not asked again, and the record says
 * why.
 */
final class Watching {

    private static final System.Logger LOG = System.getLogger(Watching.class.getName());
    private static final int ROOM = 4096; // samples: seven minutes at full resolution
    private static final long PATIENCE_SECONDS = 1;

    private final Lease<?> lease;
    private final boolean borrowed;
    private final Clock clock;
    private final Callable<Probe.Watch> opening;
    private final ReentrantLock lock = new ReentrantLock(); // guards all below
    private Optional<Probe.Watch> watch = Optional.empty();
    private List<String> names = List.of();
    private ProbeSeries series = new ProbeSeries(0, 2);
    private LastSecond last = new LastSecond(List.of());
    private long[] values = {};
    private Callable<Boolean> sampling = () -> false;
    private Optional<String> remark = Optional.empty();
    private volatile Optional<Activity> activity = Optional.empty();

    /** Takes whose code it is, whether that is given back at the end, and what begins it. */
    Watching(Lease<?> lease, boolean borrowed, Clock clock, Callable<Probe.Watch> opening) {
        this.opening = opening;
        this.lease = lease;
        this.borrowed = borrowed;
        this.clock = clock;
    }

    /** Begins; the first sample is taken at once. */
    void begin() throws InterruptedException {
        lock.lock();
        try {
            open();
        } finally {
            lock.unlock();
        }
        lease.onEnd(this::leave);
    }

    private void open() throws InterruptedException {
        try {
            Probe.Watch opened = lease.call("beginning to watch", opening);
            watch = Optional.of(opened);
            names = lease.call("naming its values", () -> List.copyOf(opened.names()));
            series = new ProbeSeries(names.size(), ROOM);
            last = new LastSecond(names);
            values = new long[names.size()];
            sampling = () -> {
                opened.sample(values);
                return true;
            };
        } catch (ContributionException e) {
            drop(e);
        }
        sample();
    }

    /** Takes a sample, unless another is being taken. */
    void look() {
        if (lock.tryLock()) {
            try {
                sample();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt(); // the run ends
            } finally {
                lock.unlock();
            }
        }
    }

    private void sample() throws InterruptedException {
        if (watch.isPresent()) {
            try {
                lease.call("sampling", sampling);
                long now = clock.nanos();
                series.add(now, values);
                last.add(now, values);
            } catch (ContributionException e) {
                drop(e);
            }
        }
    }

    /** Returns what was seen lately; worked out on the thread that asks, and only if there is a new sample. */
    Optional<Activity> activity() {
        if (lock.tryLock()) { // else a sample is being taken, and what was said before holds
            try {
                long known = activity.map(Activity::nanos).orElse(Long.MIN_VALUE);
                if (last.lastNanos() != known) {
                    activity = last.activity();
                }
            } finally {
                lock.unlock();
            }
        }
        return activity;
    }

    /** Takes the last sample, ends, and notes what was seen. The thread must not be interrupted. */
    void end(RunNotes notes) throws InterruptedException {
        try {
            if (!lock.tryLock(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                notes.remark("The probe of bundle %s does not answer and was left.".formatted(bundle()));
                return;
            }
            try {
                sample();
                close();
                tell(notes);
            } finally {
                lock.unlock();
            }
        } finally {
            if (borrowed) {
                lease.close();
            }
        }
    }

    private void tell(RunNotes notes) {
        remark.ifPresent(notes::remark);
        if (remark.isEmpty() && series.isTold()) {
            ProbeFigures figures = new ProbeFigures(names, series, notes.meters());
            figures.observations().forEach(notes::add);
            figures.metrics().forEach(notes::add);
            ProbeTracks.of(names, series).forEach(notes::add);
        }
    }

    private void drop(ContributionException broken) throws InterruptedException {
        LOG.log(System.Logger.Level.DEBUG, broken.getMessage(), broken); // the record says so
        String why = broken.getCause() instanceof IOException e ? String.valueOf(e.getMessage()) : broken.getMessage();
        remark =
                Optional.of("The probe of bundle %s saw nothing of the machine: %s".formatted(bundle(), sentence(why)));
        last = new LastSecond(List.of());
        activity = Optional.empty();
        close();
    }

    private void close() throws InterruptedException {
        Optional<Probe.Watch> last = watch;
        watch = Optional.empty();
        if (last.isPresent()) {
            try {
                lease.call("ending to watch", () -> {
                    last.get().close();
                    return true;
                });
            } catch (ContributionException e) {
                LOG.log(System.Logger.Level.DEBUG, e.getMessage(), e);
                remark = remark.or(() -> Optional.of(sentence(e.getMessage())));
            }
        }
    }

    /** Runs on the thread that stops the bundle; when it returns, the bundle's code runs no more or was left. */
    private void leave() {
        try {
            if (lock.tryLock(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                try {
                    close();
                    remark = remark.or(() -> Optional.of("The probe's bundle %s stopped.".formatted(bundle())));
                } finally {
                    lock.unlock();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private String bundle() {
        return lease.origin().bundle();
    }

    private static String sentence(String text) {
        return text.endsWith(".") ? text : text + ".";
    }
}
