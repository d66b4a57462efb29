package org.bulkbench.storage;

import java.io.IOException;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Submits requests to a target and waits for their completions. Confined to one thread, which drives any
 * depth. No method but {@link #close} allocates. The cycle: {@link #request} gives a free request, the
 * caller fills it in, {@link #submit} sends it, {@link #await} waits, {@link #next} gives it back.
 */
@ConsumerType
public interface IoQueue extends AutoCloseable {

    /** Returns how many requests {@link #request} can hand out now. */
    int free();

    /** Returns how many requests are submitted and not yet given back by {@link #next}. */
    int inFlight();

    /**
     * Hands out a free request; what it said before is forgotten when it is filled in.
     *
     * @throws IllegalStateException if none is free
     */
    IoRequest request();

    /**
     * Sends a request that {@link #request} handed out, at the latest with the next {@link #await}. Does not wait for the
     * medium.
     *
     * @throws NotGrantedException if the target may not do that
     * @throws IllegalArgumentException if it reaches beyond the capacity or the longest request
     * @throws IOException if the transport failed; nothing can be said of the medium
     */
    void submit(IoRequest request) throws IOException;

    /**
     * Waits until {@code min} requests have completed or the deadline has come. Asking for more than are
     * in flight waits for all of them, or, if none is, until the deadline.
     *
     * @param min 0 to look without waiting
     * @param deadlineNanos session time, or {@link org.bulkbench.machine.Clock#NEVER} if any is in flight
     * @return how often {@link #next} can be called now
     * @throws InterruptedException if the run shall end; noticed within 100 ms
     * @throws IOException if the transport failed; nothing can be said of the medium
     */
    int await(int min, long deadlineNanos) throws IOException, InterruptedException;

    /**
     * Gives back the request that completed first. It is free from now on; its result can be read until
     * {@link #request} hands it out again.
     *
     * @throws IllegalStateException if none has completed
     */
    IoRequest next();

    /** Returns the name of the engine that moves the bytes, for the record. */
    String engine();

    /** Returns whether it goes past the machine's page cache. */
    boolean direct();

    /** Lets go. Waits at most one second for requests in flight, then abandons them with their memory. Idempotent. */
    @Override
    void close() throws IOException;
}
