package org.bulkbench.linux;

/**
 * What a block device says of itself.
 *
 * @param capacityBytes its size
 * @param logicalBlockBytes what requests are multiples of
 * @param physicalBlockBytes what it says it writes at once
 */
public record BlockGeometry(long capacityBytes, int logicalBlockBytes, int physicalBlockBytes) {}
