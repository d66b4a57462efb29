/**
 * Plans, as far as they need no services.
 *
 * <p>A plan has at most 10 000 runs. In the record of a plan, the parent, {@code settings} are lists with commas; {@code
 * plan.repetitions} and {@code plan.seed} stand in its {@code environment}; each figure has the combination as its {@code job}
 * and is the median over the runs of it, with an exact interval where there are six or more. Each repetition is a round through
 * all combinations, shuffled by the seed. A run that does not complete ends the plan, one that does not apply goes by.
 *
 * <p>To resume a plan is to do what has no completed record, under the same id: its journal takes the place of its record again
 * until the end, so that one of the two is there whenever the process is cut. Children of before stay; another medium is refused.
 * Grants are not kept. Each run takes its medium and leaves it again, so another program may come between two of them; then the
 * plan ends and can be resumed. Run listeners hear of the runs, not of the plan.
 *
 * <p>{@code fit.t0} and {@code fit.rate} come of three block sizes or more at depth 1, direct. They are refused where a size lies
 * further from the line than 3 % and than three deviations of its runs. The largest command is the largest mean that counters
 * of the lowest devices show in a tenth of a second ({@code command.largest}), else that of a capture; where nobody counted, a
 * request is one command, and a device that splits requests shows as a knee.
 */
package org.bulkbench.core.internal.plan;
