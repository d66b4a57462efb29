package org.bulkbench.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class ExtentsTest {

    private final Extents file = new Extents(1);

    @Test
    void aPieceThatFollowsMakesTheLastLonger() {
        file.add(100, 50);
        file.add(150, 50);
        file.add(300, 10);
        assertEquals(2, file.count());
        assertEquals(110, file.bytes());
        assertEquals(310, file.lastEndBytes());
    }

    @Test
    void everyByteHasItsPlace() {
        for (int i = 0; i < 20; i++) {
            file.add(1000 * (20 - i), 10);
        }
        for (int i = 0; i < 200; i++) {
            assertEquals(1000L * (20 - i / 10) + i % 10, file.placeOf(i));
        }
        assertThrows(IllegalArgumentException.class, () -> file.placeOf(200));
    }
}
