package org.bulkbench.core.internal.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The order of the runs of a plan. Each repetition is a round through all combinations, shuffled anew, so that what drifts with
 * time meets all of them alike.
 */
public final class Order {

    private Order() {}

    /** Returns the numbers of the combinations in the order in which they are run; the same seed gives the same order. */
    public static List<Integer> of(int cells, int repetitions, long seed) {
        Random random = new Random(seed); // its sequence is specified, so that a plan can be resumed by another Java
        List<Integer> order = new ArrayList<>(cells * repetitions);
        for (int round = 0; round < repetitions; round++) {
            int[] shuffled = new int[cells];
            for (int i = 0; i < cells; i++) {
                int other = random.nextInt(i + 1);
                shuffled[i] = shuffled[other];
                shuffled[other] = i;
            }
            for (int cell : shuffled) {
                order.add(cell);
            }
        }
        return order;
    }
}
