package org.bulkbench.core.internal.stall;

import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import org.bulkbench.measure.Unit;
import org.bulkbench.storage.IoRequest;

/**
 * The requests of one queue that are in flight. The queue's thread notes with plain stores what goes and comes, allocates
 * nothing and asks no clock; the watchdog finds by looking again and again which one is still the same.
 */
public final class Flights {

    private static final int OUTSIDE = 0;
    private static final int SENDING = 1;
    private static final int WAITING = 2;

    private final String target;
    private final IoRequest[] requests;
    private final AtomicLongArray sent; // number of the request in each slot, 0 if none is in flight
    private final AtomicInteger inside = new AtomicInteger();
    private long count;
    private final long[] seen; // of the watchdog, as is the next
    private final long[] seenNanos;

    /** Takes the name of the target, and the most requests in flight. */
    public Flights(String target, int depth) {
        this.target = target;
        requests = new IoRequest[depth];
        sent = new AtomicLongArray(depth);
        seen = new long[depth];
        seenNanos = new long[depth];
    }

    /** Notes that a request is being sent. */
    public void sending(IoRequest request) {
        requests[request.index()] = request;
        sent.setRelease(request.index(), ++count);
        inside.setOpaque(SENDING);
    }

    /** Notes that somebody waits for completions. */
    public void waiting() {
        inside.setOpaque(WAITING);
    }

    /** Notes that the queue's thread does neither. */
    public void outside() {
        inside.setOpaque(OUTSIDE);
    }

    /** Notes that a request came back, or was not sent. */
    public void back(IoRequest request) {
        sent.setOpaque(request.index(), 0);
    }

    /** Returns what is longest in flight. What a strategy has not asked for yet is none of the medium's business. */
    Optional<Overdue> longest(long nowNanos) {
        int longest = -1;
        for (int i = 0; i < seen.length; i++) {
            long number = sent.getAcquire(i);
            if (number != seen[i]) {
                seen[i] = number;
                seenNanos[i] = nowNanos;
            } else if (number != 0 && (longest < 0 || seenNanos[i] < seenNanos[longest])) {
                longest = i;
            }
        }
        int doing = inside.getOpaque();
        return longest < 0 || doing == OUTSIDE
                ? Optional.empty()
                : Optional.of(overdue(requests[longest], nowNanos - seenNanos[longest], doing == WAITING));
    }

    private Overdue overdue(IoRequest request, long nanos, boolean patient) {
        String kind = request.kind().name().toLowerCase(Locale.ROOT);
        String what = request.kind() == IoRequest.Kind.FLUSH
                ? "%s of %s".formatted(kind, target)
                : "%s of %s at byte %d of %s"
                        .formatted(kind, Unit.BYTES.show(request.lengthBytes()), request.offsetBytes(), target);
        return new Overdue(what, request.offsetBytes(), nanos, patient);
    }
}
