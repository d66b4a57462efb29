package org.bulkbench.evidence.kernel.internal.linux;

/** Reads some of the messages of a kernel. */
@FunctionalInterface
interface LogPart {

    void read(LogRecord record);
}
