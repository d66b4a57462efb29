package org.bulkbench.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

public class SettingsSchemaTest {

    public enum Order {
        FORWARD,
        AT_RANDOM
    }

    public record Walk(
            @Choice(value = "forward", help = "which way") Order order,

            @Bytes(value = "1M", min = "512", max = "64M", help = "bytes of a request")
            int block,

            @Rate(value = "", help = "bytes per second") OptionalLong rate,
            @Flag(value = "true", help = "whether") boolean direct) {

        public Walk {
            if (order == Order.AT_RANDOM && rate.isPresent()) {
                throw new IllegalArgumentException("order=at-random has no rate");
            }
        }
    }

    public record Bare(int block) {}

    private final SettingsSchema<Walk> schema = SettingsSchema.of(Walk.class);

    @Test
    void fillsInDefaultsAndPrintsWhatCanBeTyped() throws Exception {
        Walk walk = schema.parse(Map.of("order", "at-random", "block", "4k"));

        assertEquals(new Walk(Order.AT_RANDOM, 4096, OptionalLong.empty(), true), walk);
        assertEquals(Map.of("order", "at-random", "block", "4k", "rate", "", "direct", "true"), schema.print(walk));
        assertEquals(walk, schema.parse(schema.print(walk)));
    }

    @Test
    void tellsTheRange() {
        assertEquals("forward|at-random", schema.settings().get(0).range());
        assertEquals("512..64M", schema.settings().get(1).range());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "blok;4k;There is no setting 'blok'. Did you mean 'block'?",
                "block;65M;block=65M is outside 512..64M",
                "order;foward;order=foward is none of forward|at-random. Did you mean 'forward'?",
                "direct;yes;direct=yes is none of true|false."
            })
    void saysWhatIsWrong(String name, String value, String sentence) {
        assertEquals(
                sentence,
                assertThrows(InvalidSettingException.class, () -> schema.parse(Map.of(name, value)))
                        .getMessage());
    }

    @Test
    void passesOnWhatTheRecordRefuses() {
        assertEquals(
                "order=at-random has no rate",
                assertThrows(
                                InvalidSettingException.class,
                                () -> schema.parse(Map.of("order", "at-random", "rate", "1MB/s")))
                        .getMessage());
    }

    @Test
    void refusesAComponentWithoutAnnotation() {
        assertTrue(assertThrows(IllegalArgumentException.class, () -> SettingsSchema.of(Bare.class))
                .getMessage()
                .contains("int block of org.bulkbench.settings.SettingsSchemaTest$Bare has no setting annotation"));
    }
}
