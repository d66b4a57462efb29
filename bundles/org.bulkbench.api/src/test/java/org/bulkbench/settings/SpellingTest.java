package org.bulkbench.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class SpellingTest {

    private static final List<String> NAMES = List.of("block", "direction", "file", "size", "sync");

    @Test
    void lettersThatChangedPlacesAreOneSlip() {
        assertEquals(Optional.of("file"), Spelling.nearest("fiel", NAMES));
        assertEquals(Optional.of("size"), Spelling.nearest("isze", NAMES));
        assertEquals(Optional.of("direction"), Spelling.nearest("driectoin", NAMES));
    }

    @Test
    void caseDoesNotCount() {
        assertEquals(" Did you mean 'size'?", Spelling.hint("SIZE", NAMES));
    }

    @Test
    void whatIsTooFarIsNotOffered() {
        assertEquals("", Spelling.hint("slze", List.of("sync")));
        assertEquals("", Spelling.hint("", NAMES));
    }

    @Test
    void aVeryLongNameCostsNothing() {
        String typed = "size".repeat(1_000_000);
        List<String> many = Collections.nCopies(2_000, "report.txt");
        Assertions.assertTimeout(Duration.ofSeconds(5), () -> assertEquals("", Spelling.hint(typed, many)));
    }
}
