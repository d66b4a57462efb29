package org.bulkbench.core.internal.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Values in one text with commas between them; a comma or a backslash that belongs to a value has a backslash before it. */
public final class ValueList {

    private ValueList() {}

    /** Makes one text of values. */
    public static String join(List<String> values) {
        return values.stream()
                .map(value -> value.replace("\\", "\\\\").replace(",", "\\,"))
                .collect(Collectors.joining(","));
    }

    /** Takes a text apart; one without a comma is one value. */
    public static List<String> split(String text) {
        List<String> values = new ArrayList<>();
        StringBuilder value = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean escaped =
                    c == '\\' && i + 1 < text.length() && (text.charAt(i + 1) == ',' || text.charAt(i + 1) == '\\');
            if (escaped) {
                value.append(text.charAt(++i));
            } else if (c == ',') {
                values.add(value.toString());
                value.setLength(0);
            } else {
                value.append(c);
            }
        }
        values.add(value.toString());
        return values;
    }
}
