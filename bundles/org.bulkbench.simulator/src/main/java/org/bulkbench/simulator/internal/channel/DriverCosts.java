package org.bulkbench.simulator.internal.channel;

/**
 * What a driver takes of the processor.
 *
 * @param requestNanos to make a command of a request
 * @param interruptNanos to handle the end of a command
 */
public record DriverCosts(long requestNanos, long interruptNanos) {}
