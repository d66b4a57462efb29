package org.bulkbench.simulation;

import java.util.ArrayList;
import java.util.List;

/** A signal of a {@link VirtualSession}. */
final class VirtualSignal implements Signal {

    private final VirtualSession session;
    private final List<VirtualJob<?>> waiting = new ArrayList<>(1);

    VirtualSignal(VirtualSession session) {
        this.session = session;
    }

    @Override
    public boolean await(long deadlineNanos) throws InterruptedException {
        VirtualJob<?> me = session.me();
        waiting.add(me);
        try {
            do {
                session.block(deadlineNanos); // may come back early, when another job ended
            } while (waiting.contains(me) && session.nanos() < deadlineNanos);
            return !waiting.contains(me);
        } finally {
            waiting.remove(me);
        }
    }

    @Override
    public void raise() {
        for (int i = 0; i < waiting.size(); i++) {
            waiting.get(i).wakeNanos = session.nanos();
        }
        waiting.clear();
    }
}
