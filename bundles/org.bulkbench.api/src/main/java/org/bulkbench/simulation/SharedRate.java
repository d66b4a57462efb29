package org.bulkbench.simulation;

import java.util.ArrayList;
import java.util.List;
import org.bulkbench.machine.Clock;

/**
 * Shares what a bus, a translator or a link carries among those that use it now: each gets the same, unless its own limit
 * is lower, and what it leaves goes to the others. Rates are constant between changes, so that it takes one event a change
 * and none a packet.
 */
public final class SharedRate {

    private static final double NANOS = 1e9;

    /** So much is noise: what ends with a frame shall not end a nanosecond after it. Less than {@link #turn} forgives. */
    private static final double ROUNDING_NANOS = 0.25;

    private final Agenda agenda;
    private final Event next;
    private final List<Flow> flows = new ArrayList<>(); // in the order of their begin
    private double capacityPerSecond;
    private long settledNanos;

    /**
     * Makes one that nobody uses.
     *
     * @param perSecond what it carries in all, above 0: bytes, packets or what the caller counts in
     */
    public SharedRate(Agenda agenda, double perSecond) {
        this.agenda = agenda;
        this.next = agenda.event(this::turn);
        this.capacityPerSecond = perSecond;
    }

    /**
     * Begins to move something now.
     *
     * @param amount how much, 0 or above
     * @param limitPerSecond what it takes itself at most; 0 makes it pause
     * @param ended called from an event when all of it is moved
     */
    public Flow begin(double amount, double limitPerSecond, Runnable ended) {
        settle();
        Flow flow = new Flow(amount, limitPerSecond, ended);
        flows.add(flow);
        share();
        return flow;
    }

    /** Changes what it carries in all from now on. */
    public void capacity(double perSecond) {
        settle();
        capacityPerSecond = perSecond;
        share();
    }

    /** Returns how many use it now. */
    public int flows() {
        return flows.size();
    }

    /** Something that is moved. */
    public final class Flow {

        private final Runnable ended;
        private double left;
        private double limitPerSecond;
        private double ratePerSecond;
        private boolean shared;

        private Flow(double left, double limitPerSecond, Runnable ended) {
            this.left = left;
            this.limitPerSecond = limitPerSecond;
            this.ended = ended;
        }

        /** Changes what it takes at most from now on; 0 makes it pause. */
        public void limit(double perSecond) {
            settle();
            limitPerSecond = perSecond;
            share();
        }

        /** Returns how much of it is not moved yet. */
        public double left() {
            settle();
            return left;
        }

        /** Returns how fast it is moved now. */
        public double ratePerSecond() {
            return ratePerSecond;
        }

        /** Takes it away; nobody is told. Idempotent. */
        public void cancel() {
            settle();
            if (flows.remove(this)) {
                share();
            }
        }

        private long endNanos() {
            double nanos = Math.ceil(left / ratePerSecond * NANOS - ROUNDING_NANOS);
            return nanos < Long.MAX_VALUE / 2 ? Clock.after(settledNanos, (long) nanos) : Clock.NEVER;
        }
    }

    private void turn() {
        settle();
        List<Flow> done = new ArrayList<>(1);
        for (Flow flow : flows) {
            if (flow.left <= flow.ratePerSecond / NANOS / 2) {
                done.add(flow);
            }
        }
        flows.removeAll(done);
        share();
        done.forEach(flow -> flow.ended.run());
    }

    private void settle() {
        double seconds = (agenda.nanos() - settledNanos) / NANOS;
        for (Flow flow : flows) {
            flow.left = Math.max(0, flow.left - flow.ratePerSecond * seconds);
        }
        settledNanos = agenda.nanos();
    }

    private void share() {
        flows.forEach(flow -> flow.shared = false);
        double left = capacityPerSecond;
        int waiting = flows.size();
        for (boolean lower = true; lower; ) { // those below an even share take all they can; the rest is for the others
            lower = false;
            for (Flow flow : flows) {
                if (!flow.shared && flow.limitPerSecond <= left / waiting) {
                    flow.shared = true;
                    flow.ratePerSecond = flow.limitPerSecond;
                    left -= flow.limitPerSecond;
                    waiting--;
                    lower = true;
                }
            }
        }
        long end = Clock.NEVER;
        for (Flow flow : flows) {
            if (!flow.shared) {
                flow.ratePerSecond = left / waiting;
            }
            if (flow.ratePerSecond > 0 || flow.left == 0) {
                end = Math.min(end, flow.left == 0 ? settledNanos : flow.endNanos());
            }
        }
        next.set(end);
    }
}
