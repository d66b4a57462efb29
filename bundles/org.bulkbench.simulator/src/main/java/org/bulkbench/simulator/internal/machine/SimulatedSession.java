package org.bulkbench.simulator.internal.machine;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.bulkbench.contribution.Lease;
import org.bulkbench.machine.Clock;
import org.bulkbench.machine.Job;
import org.bulkbench.machine.Session;
import org.bulkbench.probe.Probe;
import org.bulkbench.simulation.VirtualSession;

/** A machine that was built, in virtual time. It ends when a bundle leaves that brought a part of it. */
final class SimulatedSession implements Session {

    private final VirtualSession virtual;
    private final Rig rig;
    private final List<Lease<?>> leases;
    private final Set<String> counted = new HashSet<>(); // disks whose counters somebody has
    private volatile Thread runner;
    private String gone = ""; // guarded by this, as is reaction
    private Consumer<String> reaction = sentence -> interrupt();

    SimulatedSession(VirtualSession virtual, Rig rig, List<Lease<?>> leases) {
        this.virtual = virtual;
        this.rig = rig;
        this.leases = leases;
        leases.forEach(lease -> lease.onEnd(() -> leave(lease)));
    }

    Rig rig() {
        return rig;
    }

    @Override
    public Clock clock() {
        return virtual;
    }

    @Override
    public <T> T run(Callable<T> body) throws Exception {
        runner = Thread.currentThread();
        try {
            checkWhole();
            return virtual.run(body);
        } catch (InterruptedException e) {
            checkWhole();
            throw e;
        } catch (IllegalStateException e) {
            if (virtual.broken().isPresent()) {
                throw new IOException(
                        "A part of the simulated machine broke (%s); this says nothing about the strategy."
                                .formatted(virtual.broken().get()),
                        e);
            }
            throw e;
        } finally {
            runner = null;
        }
    }

    @Override
    public <T> Job<T> start(String name, Callable<T> body) {
        return virtual.start(name, body);
    }

    /** Returns counters for a target of a disk, which no other target has: those of the machine go with the first. */
    Optional<Probe.Watch> counters(String disk) {
        boolean first = counted.isEmpty();
        return counted.add(disk) ? Optional.of(new Counters(rig, disk, first, virtual)) : Optional.empty();
    }

    @Override
    public void close() {
        virtual.close();
        leases.forEach(Lease::close);
    }

    @Override
    public void onPartGone(Consumer<String> newReaction) {
        String late;
        synchronized (this) {
            reaction = newReaction;
            late = gone;
        }
        if (!late.isEmpty()) {
            newReaction.accept(late);
        }
    }

    private void leave(Lease<?> lease) {
        String sentence = "Bundle %s stopped, which brought the %s %s of the machine."
                .formatted(
                        lease.origin().bundle(),
                        lease.origin().kind(),
                        lease.origin().id());
        Consumer<String> current;
        synchronized (this) {
            gone = sentence;
            current = reaction;
        }
        current.accept(sentence);
    }

    private void interrupt() {
        Thread running = runner;
        if (running != null) {
            running.interrupt();
        }
    }

    private synchronized void checkWhole() throws IOException {
        if (!gone.isEmpty()) {
            throw new IOException(gone);
        }
    }
}
