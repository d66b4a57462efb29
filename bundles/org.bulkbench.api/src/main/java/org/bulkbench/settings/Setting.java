package org.bulkbench.settings;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.bulkbench.measure.Unit;

/**
 * What people need to know of one setting.
 *
 * @param name as typed before the equals sign
 * @param type {@code bytes count time rate choice text} or {@code flag}
 * @param unit of a number; empty for words
 * @param defaultText as typed; empty for none
 * @param min lowest number allowed, in the unit
 * @param max highest number allowed, in the unit
 * @param choices words allowed; empty if any
 * @param help a phrase for people
 */
public record Setting(
        String name,
        String type,
        Optional<Unit> unit,
        String defaultText,
        OptionalLong min,
        OptionalLong max,
        List<String> choices,
        String help) {

    public Setting {
        choices = List.copyOf(choices);
    }

    /** Returns the words or the limits allowed, such as {@code 512..64M}; empty if any. */
    public String range() {
        if (unit.isEmpty()) {
            return String.join("|", choices);
        }
        return min.isEmpty() && max.isEmpty() ? "" : print(min) + ".." + print(max);
    }

    private String print(OptionalLong limit) {
        return limit.isPresent() ? unit.orElseThrow().print(limit.getAsLong()) : "";
    }
}
