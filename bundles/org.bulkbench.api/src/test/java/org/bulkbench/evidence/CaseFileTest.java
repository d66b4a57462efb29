package org.bulkbench.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CaseFileTest {

    private final Observation vfat = at(2, Kind.FILESYSTEM).with(Fields.TYPE, "vfat");
    private final Observation slow =
            at(5, Kind.TRANSFER).with(Fields.BYTES, 100L).with(Fields.SECONDS, 10.0);
    private final Observation ufs = at(7, Kind.FILESYSTEM).with(Fields.TYPE, "ufs");
    private final Observation fast =
            at(9, Kind.TRANSFER).with(Fields.BYTES, 100L).with(Fields.SECONDS, 1.0);
    private final CaseFile file = new CaseFile(List.of(), List.of(vfat, slow, ufs, fast));

    @Test
    void whatWasLastSaidIsInForce() {
        assertEquals(Optional.of(vfat), file.inForce(Kind.FILESYSTEM, slow));
        assertEquals(Optional.of(ufs), file.inForce(Kind.FILESYSTEM, fast));
        assertEquals(Optional.empty(), file.inForce(Kind.LINK, fast));
    }

    @Test
    void anotherDocumentIsNotInForce() {
        CaseFile two = new CaseFile(List.of(), List.of(vfat.filed("o1", "a"), slow.filed("o2", "b")));

        assertEquals(
                Optional.empty(),
                two.inForce(Kind.FILESYSTEM, two.observations().get(1)));
    }

    @Test
    void aNumberThatIsNotKnownSatisfiesNoComparison() {
        assertFalse(slow.number(Fields.BYTES_PER_SECOND) < 1e9);
        assertFalse(slow.number(Fields.BYTES_PER_SECOND) >= 0);
    }

    @Test
    void aWholeNumberIsHadAsADecimalToo() {
        Observation link = at(1, Kind.LINK).with(Fields.BYTES, 3L);

        assertEquals(Optional.of(3.0), link.get(Field.number("bytes")));
        assertEquals(Optional.empty(), link.get(Field.text("bytes")));
    }

    @Test
    void textsAreComparedWithoutRegardToCase() {
        assertTrue(vfat.is(Fields.TYPE, "VFAT"));
        assertFalse(vfat.is(Fields.TYPE, "ext3"));
    }

    @Test
    void findsThoseThatSatisfyACondition() {
        assertEquals(List.of(fast), file.all(Kind.TRANSFER, each -> each.number(Fields.SECONDS) < 5));
        assertEquals(2L, file.counts().get(Kind.FILESYSTEM));
    }

    private static Observation at(int line, Kind kind) {
        return Observation.of(kind, line, "words").filed("o" + line, "mail");
    }
}
