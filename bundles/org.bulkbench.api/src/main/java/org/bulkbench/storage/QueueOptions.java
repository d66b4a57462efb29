package org.bulkbench.storage;

/**
 * How to open a queue.
 *
 * @param depth most requests in flight, 1 to 65536
 * @param requestBytes longest request, in bytes, above 0
 * @param direct whether to go past the machine's page cache
 * @param engine name of the engine that moves the bytes, such as {@code portable}; {@code auto} for the provider's best
 */
public record QueueOptions(int depth, int requestBytes, Direct direct, String engine) {

    /** Whether to go past the machine's page cache. */
    public enum Direct {
        /** Through the cache. */
        NO,
        /** Past the cache; opening fails where that is impossible. */
        YES,
        /** Past the cache where that is possible; {@link IoQueue#direct} says whether it was. */
        IF_POSSIBLE
    }

    /** The provider's best engine. */
    public static final String AUTO = "auto";

    public QueueOptions {
        if (depth < 1 || depth > 65_536 || requestBytes < 1) {
            throw new IllegalArgumentException("depth %d, request %d B".formatted(depth, requestBytes));
        }
    }

    /** Leaves the engine to the provider. */
    public QueueOptions(int depth, int requestBytes, Direct direct) {
        this(depth, requestBytes, direct, AUTO);
    }

    /** Leaves the engine to the provider. */
    public QueueOptions(int depth, int requestBytes, boolean direct) {
        this(depth, requestBytes, direct ? Direct.YES : Direct.NO);
    }
}
