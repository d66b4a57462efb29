package org.bulkbench.controller.uhci.internal;

import java.util.ArrayList;
import java.util.List;
import org.bulkbench.machine.Clock;
import org.bulkbench.simulation.Agenda;
import org.bulkbench.simulation.Event;
import org.bulkbench.simulation.Urbs;

/**
 * Whether the schedule loops. URBs claim that when they are submitted, and lose the claim when they are done or, at a tick, when
 * they are old, even if they advance. Some time after the last claim went, at a tick, the loop ends.
 */
final class Reclamation {

    private final Uhci.Parameters parameters;
    private final Agenda agenda;
    private final Runnable changed;
    private final Event tick;
    private final List<Urbs> claims = new ArrayList<>(); // the oldest first
    private final List<Urbs> tooOld = new ArrayList<>(); // that are still on the bus
    private boolean loops;
    private long endNanos = Clock.NEVER; // of the loop, while there is no claim

    /** @param changed is called when the loop ends or begins, or URBs lost their claim */
    Reclamation(Uhci.Parameters parameters, Agenda agenda, Runnable changed) {
        this.parameters = parameters;
        this.agenda = agenda;
        this.changed = changed;
        this.tick = agenda.event(this::tick);
    }

    boolean loops() {
        return loops;
    }

    /** Returns whether URBs are linked depth first here and there, which the driver does when they lose their claim. */
    boolean hasDepth(Urbs urbs) {
        return tooOld.contains(urbs);
    }

    /** Returns whether the schedule looped before already, so that new URBs are seen within the frame. */
    boolean claim(Urbs urbs) {
        if (!parameters.reclamation()) {
            return false;
        }
        boolean looped = loops;
        claims.add(urbs);
        endNanos = Clock.NEVER;
        loops = true;
        if (!looped) {
            changed.run();
        }
        plan();
        return looped;
    }

    void release(Urbs urbs) {
        tooOld.remove(urbs);
        if (claims.remove(urbs)) {
            endIfUnclaimed();
            plan();
        }
    }

    private void tick() {
        long now = agenda.nanos();
        boolean lost = false;
        while (!claims.isEmpty() && claims.getFirst().submittedNanos() + parameters.idle() <= now) {
            tooOld.add(claims.removeFirst());
            lost = true;
        }
        if (lost) {
            endIfUnclaimed();
        } else if (endNanos <= now) {
            endNanos = Clock.NEVER;
            loops = false;
        }
        changed.run();
        plan();
    }

    private void endIfUnclaimed() {
        if (claims.isEmpty()) {
            endNanos = tickFrom(agenda.nanos() + parameters.delay());
        }
    }

    private void plan() {
        tick.set(claims.isEmpty() ? endNanos : tickFrom(claims.getFirst().submittedNanos() + parameters.idle()));
    }

    private long tickFrom(long nanos) {
        return Math.ceilDiv(nanos, parameters.tick()) * parameters.tick();
    }
}
