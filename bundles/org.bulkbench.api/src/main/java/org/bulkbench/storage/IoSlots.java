package org.bulkbench.storage;

import java.nio.ByteBuffer;
import java.util.function.IntFunction;

/**
 * For those who implement {@link IoQueue}: its requests, which of them are free, in flight or completed, and
 * the only way to set a result. Allocates in the constructor only. Confined to the thread of the queue.
 */
public final class IoSlots {

    private static final int PAGE_BYTES = 4096;

    private final IoRequest[] requests;
    private final int[] free;
    private final int[] completed;
    private int freeHead;
    private int freeCount;
    private int completedHead;
    private int completedCount;

    /** Makes requests that name errors by their number. */
    public IoSlots(QueueOptions options) {
        this(options, errno -> "errno " + errno);
    }

    /**
     * Makes {@code depth} requests, all free, each with direct memory that begins at a multiple of 4096 bytes.
     *
     * @param errors what an errno means, without a full stop
     */
    public IoSlots(QueueOptions options, IntFunction<String> errors) {
        int depth = options.depth();
        requests = new IoRequest[depth];
        free = new int[depth];
        completed = new int[depth];
        for (int i = 0; i < depth; i++) {
            ByteBuffer memory = ByteBuffer.allocateDirect(options.requestBytes() + 2 * PAGE_BYTES)
                    .alignedSlice(PAGE_BYTES);
            requests[i] = new IoRequest(i, memory.slice(0, options.requestBytes()), errors);
            free[i] = i;
        }
        freeCount = depth;
    }

    /** See {@link IoQueue#free}. */
    public int free() {
        return freeCount;
    }

    /** Returns how many requests have completed and wait for {@link #next}. */
    public int completed() {
        return completedCount;
    }

    /** Returns the request at an index, 0 to depth - 1. */
    public IoRequest at(int index) {
        return requests[index];
    }

    /** See {@link IoQueue#request}. */
    public IoRequest request() {
        if (freeCount == 0) {
            throw new IllegalStateException("all %d requests are in use".formatted(requests.length));
        }
        IoRequest request = requests[free[freeHead]];
        freeHead = (freeHead + 1) % free.length;
        freeCount--;
        return request;
    }

    /** Notes that a request went to the layer below at {@code nanos}. */
    public void submitted(IoRequest request, long nanos) {
        request.submitted(nanos);
    }

    /** Notes that a request moved {@code bytes}, as seen at {@code nanos}. */
    public void succeeded(IoRequest request, long nanos, int bytes) {
        complete(request, nanos, bytes, IoRequest.Failure.NONE, 0);
    }

    /** Notes that a request did not work; the code is explained at {@link IoRequest.Failure}. */
    public void failed(IoRequest request, long nanos, IoRequest.Failure why, int code) {
        complete(request, nanos, 0, why, code);
    }

    /** See {@link IoQueue#next}. */
    public IoRequest next() {
        if (completedCount == 0) {
            throw new IllegalStateException("no request has completed");
        }
        int index = completed[completedHead];
        completedHead = (completedHead + 1) % completed.length;
        completedCount--;
        free[(freeHead + freeCount++) % free.length] = index;
        return requests[index];
    }

    private void complete(IoRequest request, long nanos, int bytes, IoRequest.Failure why, int code) {
        request.completedNanos = nanos;
        request.movedBytes = bytes;
        request.failure = why;
        request.failureCode = code;
        completed[(completedHead + completedCount++) % completed.length] = request.index();
    }
}
