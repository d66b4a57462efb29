package org.bulkbench.settings;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.bulkbench.measure.Unit;

/** One component of a settings record: what it says of itself, and how text becomes its value and back. */
record Component(Setting setting, Class<?> type) {

    /** @throws IllegalArgumentException if its annotation is missing or does not fit its type */
    static Component of(RecordComponent component) {
        Class<?> type = component.getType();
        String name = component.getName();
        if (component.getAnnotation(Bytes.class) instanceof Bytes it) {
            return number(name, type, "bytes", Unit.BYTES, it.value(), it.min(), it.max(), it.help());
        } else if (component.getAnnotation(Count.class) instanceof Count it) {
            return number(name, type, "count", Unit.COUNT, it.value(), it.min(), it.max(), it.help());
        } else if (component.getAnnotation(Time.class) instanceof Time it) {
            return number(name, type, "time", Unit.NANOS, it.value(), it.min(), it.max(), it.help());
        } else if (component.getAnnotation(Rate.class) instanceof Rate it) {
            return number(name, type, "rate", Unit.BYTES_PER_SECOND, it.value(), it.min(), it.max(), it.help());
        } else if (component.getAnnotation(Choice.class) instanceof Choice it && type.isEnum()) {
            List<String> words =
                    Arrays.stream(type.getEnumConstants()).map(Component::word).toList();
            return word(name, type, "choice", it.value(), words, it.help());
        } else if (component.getAnnotation(Text.class) instanceof Text it && type == String.class) {
            return word(name, type, "text", it.value(), List.of(), it.help());
        } else if (component.getAnnotation(Flag.class) instanceof Flag it && type == boolean.class) {
            return word(name, type, "flag", it.value(), List.of("true", "false"), it.help());
        }
        throw new IllegalArgumentException(
                "%s %s of %s has no setting annotation that fits its type, or its bundle does not import %s"
                        .formatted(
                                type.getSimpleName(),
                                name,
                                component.getDeclaringRecord().getName(),
                                Bytes.class.getPackageName()));
    }

    Object parse(String text) throws InvalidSettingException {
        if (setting.unit().isEmpty()) {
            return parseWord(text);
        }
        if (text.isEmpty() && type == OptionalLong.class) {
            return OptionalLong.empty();
        }
        long value = parseNumber(text);
        if (type == int.class) {
            return Math.toIntExact(value);
        }
        return type == long.class ? value : OptionalLong.of(value);
    }

    String print(Object value) {
        return switch (value) {
            case OptionalLong number ->
                number.isPresent() ? setting.unit().orElseThrow().print(number.getAsLong()) : "";
            case Number number -> setting.unit().orElseThrow().print(number.longValue());
            case Enum<?> constant -> word(constant);
            default -> value.toString();
        };
    }

    private long parseNumber(String text) throws InvalidSettingException {
        long value;
        try {
            value = setting.unit().orElseThrow().parse(text);
        } catch (IllegalArgumentException e) {
            throw new InvalidSettingException(setting.name() + ": " + e.getMessage());
        }
        if (value < setting.min().orElse(0)
                || value > setting.max().orElse(type == int.class ? Integer.MAX_VALUE : Long.MAX_VALUE)) {
            throw new InvalidSettingException("%s=%s is outside %s".formatted(setting.name(), text, setting.range()));
        }
        return value;
    }

    private Object parseWord(String text) throws InvalidSettingException {
        if (!setting.choices().isEmpty() && !setting.choices().contains(text)) {
            throw new InvalidSettingException("%s=%s is none of %s.%s"
                    .formatted(setting.name(), text, setting.range(), Spelling.hint(text, setting.choices())));
        }
        if (type.isEnum()) {
            return type.getEnumConstants()[setting.choices().indexOf(text)];
        }
        return type == boolean.class ? (Object) Boolean.valueOf(text) : text;
    }

    private static Component number(
            String name, Class<?> type, String kind, Unit unit, String value, String min, String max, String help) {
        if (type != int.class && type != long.class && type != OptionalLong.class) {
            throw new IllegalArgumentException("%s is %s but must be int, long or OptionalLong".formatted(name, type));
        }
        return new Component(
                new Setting(name, kind, Optional.of(unit), value, limit(unit, min), limit(unit, max), List.of(), help),
                type);
    }

    private static Component word(
            String name, Class<?> type, String kind, String value, List<String> words, String help) {
        return new Component(
                new Setting(
                        name, kind, Optional.empty(), value, OptionalLong.empty(), OptionalLong.empty(), words, help),
                type);
    }

    private static OptionalLong limit(Unit unit, String text) {
        return text.isEmpty() ? OptionalLong.empty() : OptionalLong.of(unit.parse(text));
    }

    private static String word(Object constant) {
        return ((Enum<?>) constant).name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
