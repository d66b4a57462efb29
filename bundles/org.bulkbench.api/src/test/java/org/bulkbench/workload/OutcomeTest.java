package org.bulkbench.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class OutcomeTest {

    @Test
    void whatDoesNotFitIsSaidWithItsFiguresAndTheMend() {
        assertEquals(
                "A request of 65.5 kB does not fit into the 3 B that target and settings leave; "
                        + "choose a smaller block, or a larger size or target.",
                Outcome.NotApplicable.tooSmall(3, 65536).sentence());
    }
}
