package org.bulkbench.evidence.kernel.internal;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.UsbSpeed;

/** The words that kernels have for the speeds of USB. */
public final class SpeedWords {

    private SpeedWords() {}

    /** Reads what kernels print: {@code high-speed}, {@code SuperSpeed Gen 1}, {@code SuperSpeed Plus Gen 2x2}, {@code HIGH}. */
    public static Optional<UsbSpeed> read(String words) {
        String text = words.toLowerCase(Locale.ROOT).replace(" ", "").replace("-", "");
        if (text.startsWith("super")) {
            boolean plus = text.contains("plus") || text.contains("gen2") || text.contains("x2");
            return Optional.of(
                    text.contains("gen2x2") ? UsbSpeed.SUPER_PLUS_X2 : plus ? UsbSpeed.SUPER_PLUS : UsbSpeed.SUPER);
        }
        return List.of(UsbSpeed.LOW, UsbSpeed.FULL, UsbSpeed.HIGH).stream()
                .filter(each -> text.startsWith(each.word()))
                .findFirst();
    }

    /** Returns an observation with this speed. */
    public static Observation on(UsbSpeed speed, Observation observation) {
        return observation.with(Fields.SPEED, speed.word()).with(Fields.MBIT, speed.mbit());
    }
}
