package org.bulkbench.simulation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bulkbench.machine.Clock;

/**
 * What all host controllers do alike: transfers of one pipe go one after the other, their URBs together or each after the
 * one before; a device that is not ready is waited for, which takes nothing of the bus; pipes share the bus.
 *
 * <p>A device with a pace has a buffer: what it could have given or taken since the first URB began counts, so that gaps between
 * URBs cost it nothing, and its last byte never comes before its pace allows.
 */
public final class UrbQueue {

    private static final double NANOS = 1e9;

    private final Agenda agenda;
    private final UrbSchedule schedule;
    private final Map<Pipe, ArrayDeque<Moving>> lines = new HashMap<>();
    private final List<Moving> onTheBus = new ArrayList<>();

    /** Makes one for a controller that has nothing to do. */
    public UrbQueue(Agenda agenda, UrbSchedule schedule) {
        this.agenda = agenda;
        this.schedule = schedule;
    }

    /** Does what {@link Controller#submit} says. */
    public Controller.InFlight submit(Transfer transfer, Controller.Completion completion) {
        ArrayDeque<Moving> line = lines.computeIfAbsent(transfer.pipe(), pipe -> new ArrayDeque<>(2));
        Moving moving = new Moving(transfer, completion, line);
        line.add(moving);
        moving.submit();
        return moving;
    }

    /** Asks again which part of the bus everything can have, from now on. */
    public void reshare() {
        for (int i = 0; i < onTheBus.size(); i++) {
            onTheBus.get(i)
                    .flow
                    .limit(onTheBus.get(i).share(onTheBus.get(i).flow.left()));
        }
    }

    /** A transfer between its submission and its end. */
    private final class Moving implements Controller.InFlight {

        private final Transfer transfer;
        private final Controller.Completion completion;
        private final ArrayDeque<Moving> line;
        private final Event begin = agenda.event(this::begin);
        private final Event see = agenda.event(this::see);
        private final Event submit = agenda.event(this::submit);
        private Urbs urbs;
        private SharedRate.Flow flow; // null while nothing is on the bus
        private long beginNanos;
        private long firstNanos = Clock.NEVER; // when the first URB began
        private long movedBytes;
        private long movedNanos;

        Moving(Transfer transfer, Controller.Completion completion, ArrayDeque<Moving> line) {
            this.transfer = transfer;
            this.completion = completion;
            this.line = line;
        }

        private void submit() {
            boolean serial = transfer.order() == Transfer.Order.SERIAL;
            long bytes = serial ? Math.min(transfer.urbBytes(), transfer.bytes() - movedBytes) : transfer.bytes();
            urbs = new Urbs(transfer, bytes, agenda.nanos());
            beginNanos = schedule.begin(urbs);
            if (line.peek() == this) {
                await();
            }
        }

        private void await() {
            long from = Math.max(beginNanos, transfer.readyNanos());
            if (from <= agenda.nanos()) {
                begin();
            } else {
                begin.set(from);
            }
        }

        private void begin() {
            firstNanos = Math.min(firstNanos, agenda.nanos());
            double seconds = schedule.busSeconds(urbs);
            onTheBus.add(this);
            flow = schedule.bus(transfer.pipe()).begin(seconds, share(seconds), this::move);
        }

        /** Returns the part of the bus that it can have, so that what is left ends no sooner than the device can. */
        private double share(double leftSeconds) {
            double share = schedule.share(urbs);
            if (transfer.paceBytesPerSecond() == Double.POSITIVE_INFINITY) {
                return share;
            }
            double deviceSeconds =
                    (movedBytes + urbs.bytes()) / transfer.paceBytesPerSecond() - (agenda.nanos() - firstNanos) / NANOS;
            return deviceSeconds * share > leftSeconds ? leftSeconds / deviceSeconds : share;
        }

        private void move() {
            onTheBus.remove(this);
            flow = null;
            movedBytes += urbs.bytes();
            movedNanos = agenda.nanos();
            see.set(schedule.seen(urbs));
            if (movedBytes == transfer.bytes()) {
                leave();
            }
        }

        private void see() {
            Urbs seen = urbs;
            urbs = null;
            schedule.ended(seen);
            if (movedBytes == transfer.bytes()) {
                completion.completed(movedNanos);
            } else if (transfer.turnNanos() == 0) {
                submit();
            } else {
                submit.set(agenda.nanos() + transfer.turnNanos());
            }
        }

        private void leave() {
            boolean first = line.peek() == this;
            line.remove(this);
            if (first && !line.isEmpty()) {
                line.peek().await();
            }
        }

        @Override
        public void cancel() {
            begin.cancel();
            see.cancel();
            submit.cancel();
            if (flow != null) {
                onTheBus.remove(this);
                flow.cancel();
                flow = null;
            }
            if (urbs != null) {
                schedule.ended(urbs);
                urbs = null;
            }
            leave();
        }
    }
}
