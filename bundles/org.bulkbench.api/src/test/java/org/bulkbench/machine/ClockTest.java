package org.bulkbench.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ClockTest {

    @Test
    void aLimitBeyondAllTimeIsNever() {
        assertEquals(Clock.NEVER, Clock.after(5, Clock.NEVER));
        assertEquals(Clock.NEVER, Clock.after(5, Clock.NEVER - 4));
        assertEquals(15, Clock.after(5, 10));
    }
}
