package org.bulkbench.core.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.bulkbench.storage.IoQueue;

/** What a run did to one target: bytes and engines. Safe for use by several threads. */
final class Tally {

    private final List<GrantedQueue> open = new ArrayList<>(); // guarded by this, as is all below
    private final SortedSet<String> engines = new TreeSet<>();
    private long closedRead;
    private long closedWritten;

    synchronized void opened(GrantedQueue queue, IoQueue inner) {
        open.add(queue);
        engines.add(inner.engine() + (inner.direct() ? " direct" : " buffered"));
    }

    synchronized void closed(GrantedQueue queue) {
        if (open.remove(queue)) {
            closedRead += queue.bytesRead();
            closedWritten += queue.bytesWritten();
        }
    }

    synchronized List<String> engines() {
        return List.copyOf(engines);
    }

    synchronized long bytesRead() {
        return closedRead + open.stream().mapToLong(GrantedQueue::bytesRead).sum();
    }

    synchronized long bytesWritten() {
        return closedWritten
                + open.stream().mapToLong(GrantedQueue::bytesWritten).sum();
    }
}
