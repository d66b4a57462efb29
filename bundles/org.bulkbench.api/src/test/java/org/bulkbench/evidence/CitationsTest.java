package org.bulkbench.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class CitationsTest {

    private static final Observation DISK = Observation.measured(Kind.DISK)
            .with(Fields.NAME, "sda")
            .with(Fields.CAPACITY_BYTES, 64_000_000_000L)
            .with(Fields.BLOCK_BYTES, 4096L)
            .with(Field.flag("removable"), false)
            .with(Field.flag("readOnly"), true);

    @Test
    void namesTheFlagsThatAreSetAndBlocksAsTheyAreTyped() {
        assertEquals("disk: name sda, capacity 64.0 GB, block 4k, read only", Citations.fields(DISK));
        assertEquals(
                "latency: statistic p99, 1.50 ms",
                Citations.fields(Observation.measured(Kind.LATENCY)
                        .with(Fields.STATISTIC, "p99")
                        .with(Fields.SECONDS, 0.0015)));
    }

    @Test
    void theNameOfADocumentIsShortWhereThatIsClear() {
        Observation line = Observation.of(Kind.CLAIM, 7, "it is slow");
        Citations one = new Citations(List.of(document("mail/a.txt"), document("mail/b.txt")));
        Citations two = new Citations(List.of(document("mail/a.txt"), document("log/a.txt")));

        assertEquals("a.txt:7: it is slow", one.cited(line.filed("o1", "mail/a.txt")));
        assertEquals("mail/a.txt:7", two.place(line.filed("o1", "mail/a.txt")));
        assertEquals("r17: disk: name sda, capacity 64.0 GB, block 4k, read only", one.cited(DISK.filed("r1", "r17")));
    }

    private static DocumentInfo document(String path) {
        return new DocumentInfo(path, List.of(), List.of());
    }
}
