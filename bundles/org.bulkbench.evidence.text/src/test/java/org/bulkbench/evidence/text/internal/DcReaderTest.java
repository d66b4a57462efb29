package org.bulkbench.evidence.text.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.explain.internal.CaseBench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DcReaderTest {

    private static List<Observation> read(String text) {
        return CaseBench.read(text, new DcReader()).all(Kind.RATE).toList();
    }

    @Test
    void reckonsASessionOfDcAgain() {
        Observation rate = read("""
                $ dc
                8192 1000 * p
                8192000
                0.5 2 60 * 7.5 + + p
                128.0
                / p
                64000
                """).getFirst();
        assertEquals(64_000, rate.number(Fields.BYTES_PER_SECOND));
        assertEquals(8_192_000, rate.number(Fields.BYTES));
        assertEquals(128, rate.number(Fields.SECONDS));
        assertEquals(7, rate.source().line());
    }

    @Test
    void reckonsBcAndTheShell() {
        assertEquals(250_000, rate("$ echo \"1000000/4\" | bc\n250000\n"));
        assertEquals(250_000, rate("$ bc\n(500000+500000)/4\n250000\n"));
        assertEquals(250_000, rate("$ echo $((1000000/4))\n250000\n"));
        assertEquals(256_000, rate("$ bc\n1024000/4/1024\n250\n"), 1);
    }

    @Test
    void takesWhatIsPrintedEvenIfItIsALittleOff() {
        Observation rate = read("$ dc\n1000000 4 / p\n260000\n").getFirst();
        assertEquals(260_000, rate.number(Fields.BYTES_PER_SECOND));
        assertEquals(4, rate.number(Fields.SECONDS));
    }

    private static double rate(String text) {
        return read(text).getFirst().number(Fields.BYTES_PER_SECOND);
    }

    @Test
    void takesNoNumberThatWasNotReckoned() {
        assertTrue(read("$ dc\n4096 2 * p\n8192\nand then\n4096\n").isEmpty());
        assertTrue(read("$ dc\n1000000 4 / p\n777\n").isEmpty());
        assertTrue(read("1000000 4 / p\n250000\n").isEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"0 0 / p", "/ / /", "9 9999 ^ p", "p p p", "((((", "1 0 %", "r d + p"})
    void survivesWhatCannotBeReckoned(String line) {
        assertTrue(read("$ dc\n" + line + "\n1\n" + "9".repeat(400) + "\n").isEmpty());
        assertTrue(read("$ bc\n" + line + "\n1\n").isEmpty());
    }
}
