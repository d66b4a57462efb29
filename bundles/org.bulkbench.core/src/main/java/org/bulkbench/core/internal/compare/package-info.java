/**
 * Comparing runs with runs. The replicate is the run, five on each side at least.
 *
 * <p>A figure is better or worse where the bootstrap interval of the ratio of medians leaves out 1, Welch's test of the logarithms
 * agrees, and the difference is 1 % or more; both are as much stricter as there are figures, so that all hold together with 95 %.
 * It is the same where the interval lies within 5 %; else it is inconclusive. Runs that did not complete or are invalid do not
 * count. Sides that ran another workload, other settings or past another cache are refused; only {@code rate} and
 * {@code seed} may differ, with a remark.
 */
package org.bulkbench.core.internal.compare;
