/**
 * What a run waits for, and the end of its patience: {@code Pending} knows the calls and requests that have not come back,
 * {@code Watchdog} looks at it, {@code Waiters} says which thread is held up in the kernel, {@code Bounded} leaves a call
 * behind that does not return.
 */
package org.bulkbench.core.internal.stall;
