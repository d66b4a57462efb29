package org.bulkbench.evidence;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.bulkbench.measure.Unit;

/** Observations for people: the words they were read from, or their fields with units. Immutable. */
public final class Citations {

    private final Map<String, String> names = new HashMap<>();

    /** Takes the documents of the case: of a path only its last name is shown, where no other has the same. */
    public Citations(List<DocumentInfo> documents) {
        Map<String, Long> last = documents.stream()
                .collect(Collectors.groupingBy(document -> last(document.path()), Collectors.counting()));
        for (DocumentInfo document : documents) {
            String name = last(document.path());
            names.put(document.path(), last.get(name) == 1 && !name.isEmpty() ? name : document.path());
        }
    }

    /** Returns where it stands and what stands there; what was measured has its fields instead. */
    public String cited(Observation observation) {
        boolean quoted = observation.source().line() > 0;
        return "%s: %s"
                .formatted(place(observation), quoted ? observation.source().quote() : fields(observation));
    }

    /** Returns where it stands, such as {@code report.txt:17}; what was measured has no line. */
    public String place(Observation observation) {
        Source source = observation.source();
        String name = names.getOrDefault(source.document(), source.document());
        return source.line() > 0 ? "%s:%d".formatted(name, source.line()) : name;
    }

    private static String last(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** Returns the kind and the fields, such as {@code disk: name sda, capacity 64.0 GB}; of flags those that are set. */
    public static String fields(Observation observation) {
        String fields = observation.fields().entrySet().stream()
                .filter(field -> !Boolean.FALSE.equals(field.getValue()))
                .map(Citations::field)
                .collect(Collectors.joining(", "));
        return "%s: %s".formatted(observation.kind(), fields);
    }

    private static String field(Map.Entry<String, Object> field) {
        String name = field.getKey();
        if (field.getValue() instanceof Boolean) {
            return words(name);
        }
        if (!(field.getValue() instanceof Number number)) {
            return "%s %s".formatted(words(name), field.getValue());
        }
        double value = number.doubleValue();
        String lower = name.toLowerCase(Locale.ROOT);
        if (lower.endsWith("bytespersecond")) {
            return named(name, "BytesPerSecond", Unit.BYTES_PER_SECOND.show(value));
        }
        if (number instanceof Long exact && (lower.equals("blockbytes") || lower.equals("clusterbytes"))) {
            return named(name, "Bytes", Unit.BYTES.print(exact));
        }
        if (lower.endsWith("bytes")) {
            return named(name, "Bytes", Unit.BYTES.show(value));
        }
        if (lower.endsWith("seconds")) {
            return named(name, "Seconds", Unit.NANOS.show(value * 1e9));
        }
        return "%s %s".formatted(words(name), number instanceof Long ? number : shortest(value));
    }

    /** The unit says what the end of the name said. */
    private static String named(String name, String end, String shown) {
        boolean more = name.length() > end.length();
        return more ? "%s %s".formatted(words(name.substring(0, name.length() - end.length())), shown) : shown;
    }

    private static String shortest(double value) {
        boolean plain = value == Math.rint(value) || Math.abs(value) >= 100;
        return String.format(Locale.ROOT, plain && Math.abs(value) < 1e15 ? "%.0f" : "%.3g", value);
    }

    private static String words(String name) {
        return name.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    }
}
