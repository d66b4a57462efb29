package org.bulkbench.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitTest {

    @ParameterizedTest
    @CsvSource({
        "BYTES,64k,65536",
        "BYTES,1M,1048576",
        "BYTES,1MB,1000000",
        "BYTES,1.5GiB,1610612736",
        "BYTES,512,512",
        "NANOS,250us,250000",
        "NANOS,1.5s,1500000000",
        "NANOS,25h,90000000000000",
        "BYTES_PER_SECOND,20MB/s,20000000",
        "BYTES_PER_SECOND,1k/s,1024",
        "BYTES_PER_SECOND,480Mbit/s,60000000",
        "COUNT,16,16"
    })
    void readsWhatPeopleWrite(Unit unit, String text, long value) {
        assertEquals(value, unit.parse(text));
        assertEquals(value, unit.parse(unit.print(value)));
    }

    @ParameterizedTest
    @CsvSource({"BYTES,1048576,1M", "BYTES,1000000,1MB", "BYTES,513,513", "NANOS,1500000000,1500ms", "NANOS,0,0ns"})
    void printsExactlyAndShort(Unit unit, long value, String text) {
        assertEquals(text, unit.print(value));
    }

    @ParameterizedTest
    @CsvSource({
        "BYTES_PER_SECOND,41900000,41.9 MB/s",
        "NANOS,12340000,12.3 ms",
        "NANOS,800,800 ns",
        "NANOS,9996,10.0 us",
        "NANOS,99970,100 us",
        "NANOS,999700,1.00 ms",
        "NANOS,-12340000,-12.3 ms",
        "BYTES_PER_SECOND,999999,1.00 MB/s",
        "COUNT,7,7",
        "BYTES,0,0 B"
    })
    void showsThreeDigits(Unit unit, double value, String text) {
        assertEquals(text, unit.show(value));
    }

    @ParameterizedTest
    @CsvSource({
        "41900000,B/s,41.9 MB/s",
        "0.0123,s,12.3 ms",
        "6972.6,1/s,6973 /s",
        "4096,B,4.10 kB",
        "1.5,'',1.50",
        "12.34,degrees,12.3 degrees",
        "9.996,1/s,10.0 /s",
        "99.97,'',100"
    })
    void showsAFigureInItsUnit(double value, String unit, String text) {
        assertEquals(text, Unit.show(value, unit));
    }

    @Test
    void saysWhichUnitsThereAre() {
        assertEquals(
                "'' is not a whole number",
                assertThrows(IllegalArgumentException.class, () -> Unit.COUNT.parse(""))
                        .getMessage());
        assertEquals(
                "'30' is not a number with one of the units ns us ms s min h",
                assertThrows(IllegalArgumentException.class, () -> Unit.NANOS.parse("30"))
                        .getMessage());
        assertEquals(
                "'20M' is no rate: write 20M/s",
                assertThrows(IllegalArgumentException.class, () -> Unit.BYTES_PER_SECOND.parse("20M"))
                        .getMessage());
    }
}
