package org.bulkbench.report.text.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.bulkbench.evidence.Field;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.junit.jupiter.api.Test;

class FactsTest {

    @Test
    void namesTheFlagsThatAreSetAndBlocksAsTheyAreTyped() {
        Observation disk = Observation.measured(Kind.DISK)
                .with(Fields.CAPACITY_BYTES, 64_000_000_000L)
                .with(Fields.BLOCK_BYTES, 4096L)
                .with(Field.flag("removable"), false)
                .with(Field.flag("readOnly"), true);

        assertEquals("disk: capacity 64.0 GB, block 4k, read only", Facts.fields(disk));
    }
}
