package org.bulkbench.evidence.text.internal;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import org.bulkbench.evidence.TextReader;
import org.bulkbench.explain.internal.CaseBench;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostileTextTest {

    private static final TextReader[] ALL = {
        new ClaimsReader(),
        new CommandReader(),
        new CopyTimesReader(),
        new DcReader(),
        new DdReader(),
        new DiskinfoReader(),
        new GstatReader(),
        new HdparmReader(),
        new TimeReader()
    };

    @ParameterizedTest
    @Timeout(value = 20, unit = TimeUnit.SECONDS)
    @ValueSource(
            strings = {
                "1",
                "1,",
                "1.",
                "1 bytes ",
                "the 1-2 MB/s ",
                "# dd ",
                "$ (",
                "\"",
                "'",
                "| ",
                "sda ",
                "0:",
                "1m",
                "cp: 1\" ",
                "time sudo ",
                "real ",
                "the 5 times ",
                "[cfq] ",
                "from sda to ",
                "linux-2.6.",
                "160 GB the ",
                "> ",
                "a=",
                "Timing reads: 1 MB in ",
                "字",
                "ext3 and ",
                "restored the ",
                "L(q) ops/s Name ",
                "0+0 ",
                "(1,",
                "+ .max_sectors = "
            })
    void survivesALineOfNothingButBeginnings(String piece) {
        for (int length : new int[] {79, 239, 3_900, 16_000}) {
            String line = piece.repeat(length / piece.length());
            CaseBench.read(line + "\n> " + line + "\nthe and is " + line + " s\n\n" + line + "\n" + line + "\n", ALL);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 15_000})
    void survivesNumbersOfManyDigits(int digits) {
        String many = "9".repeat(digits);
        assertTrue(CaseBench.read("""
                %1$s bytes (%1$s MB) copied, %1$s s, %1$s MB/s
                real %1$sm%1$ss
                Timing buffered disk reads: %1$s MB in %1$s seconds = %1$s MB/sec
                it is %1$s times slower and the rate is %1$s MB/s of the %1$s GB drive
                """.formatted(many), ALL).observations().isEmpty());
    }
}
