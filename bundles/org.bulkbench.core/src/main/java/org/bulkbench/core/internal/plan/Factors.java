package org.bulkbench.core.internal.plan;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.Plan;
import org.bulkbench.run.PlanService;
import org.bulkbench.settings.InvalidSettingException;
import org.bulkbench.settings.Setting;
import org.bulkbench.settings.Spelling;

/**
 * The settings of a plan, each with all its values.
 *
 * @param values in the order of the workload's settings, none empty; a setting that is not named is not there
 */
public record Factors(Map<String, List<String>> values) {

    private static final String SYSTEM = "system.";

    /** A value as it was typed, or a range of them. */
    private record Item(String text, Optional<Range> range) {

        long count() {
            return range.map(Range::count).orElse(1L);
        }

        List<String> values(Optional<Unit> unit) {
            return range.map(numbers -> numbers.values().stream()
                            .map(unit.orElseThrow()::print)
                            .toList())
                    .orElse(List.of(text));
        }
    }

    public Factors {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /**
     * Expands lists and ranges with the units of the settings.
     *
     * @throws InvalidSettingException if a name is unknown, a list or range is wrong, or there are too many runs
     */
    public static Factors of(Plan plan, List<Setting> settings) throws InvalidSettingException {
        List<String> names = settings.stream().map(Setting::name).toList();
        for (String name : plan.factors().keySet()) {
            if (!names.contains(name)) {
                throw new InvalidSettingException(
                        name.startsWith(SYSTEM)
                                ? "Nothing here changes settings of the system such as '%s'; leave it out."
                                        .formatted(name)
                                : "There is no setting '%s'.%s".formatted(name, Spelling.hint(name, names)));
            }
        }
        Map<Setting, List<Item>> items = new LinkedHashMap<>();
        BigInteger runs = BigInteger.valueOf(plan.repetitions());
        for (Setting setting : settings) {
            if (plan.factors().containsKey(setting.name())) {
                List<Item> all = items(setting, plan.factors().get(setting.name()));
                items.put(setting, all);
                BigInteger count = all.stream()
                        .map(item -> BigInteger.valueOf(item.count()))
                        .reduce(BigInteger.ZERO, BigInteger::add);
                runs = runs.multiply(count);
            }
        }
        if (runs.compareTo(BigInteger.valueOf(PlanService.MOST_RUNS)) > 0) {
            throw new InvalidSettingException(
                    "The plan has %s runs, of which at most %d are done: name fewer values or repetitions."
                            .formatted(runs, PlanService.MOST_RUNS));
        }
        Map<String, List<String>> values = new LinkedHashMap<>();
        for (Map.Entry<Setting, List<Item>> entry : items.entrySet()) {
            values.put(entry.getKey().name(), distinct(entry.getKey(), entry.getValue()));
        }
        return new Factors(values);
    }

    /** Returns all combinations; of those that follow each other, the last setting differs. */
    public List<Map<String, String>> cells() {
        List<Map<String, String>> cells = List.of(Map.of());
        for (Map.Entry<String, List<String>> factor : values.entrySet()) {
            List<Map<String, String>> longer = new ArrayList<>();
            for (Map<String, String> cell : cells) {
                for (String value : factor.getValue()) {
                    Map<String, String> next = new LinkedHashMap<>(cell);
                    next.put(factor.getKey(), value);
                    longer.add(next);
                }
            }
            cells = longer;
        }
        return cells;
    }

    /** Returns those that have several values. */
    public Map<String, List<String>> several() {
        Map<String, List<String>> several = new LinkedHashMap<>(values);
        several.values().removeIf(each -> each.size() == 1);
        return several;
    }

    /** Returns what makes a combination differ from the others, such as {@code block=4k depth=1}; empty if nothing does. */
    public String label(Map<String, String> cell) {
        return several().keySet().stream()
                .map(name -> name + "=" + cell.getOrDefault(name, ""))
                .collect(Collectors.joining(" "));
    }

    private static List<Item> items(Setting setting, List<String> typed) throws InvalidSettingException {
        List<Item> items = new ArrayList<>();
        for (String each : typed) {
            List<String> texts = ValueList.split(each);
            for (String text : texts) {
                if (text.isBlank() && texts.size() > 1) {
                    throw new InvalidSettingException(
                            "%s=%s has no value beside a comma.".formatted(setting.name(), each));
                }
                boolean range = setting.unit().isPresent() && text.contains(Range.DOTS);
                items.add(new Item(
                        text,
                        range
                                ? Optional.of(Range.parse(
                                        setting.name(), text, setting.unit().get()))
                                : Optional.empty()));
            }
        }
        if (items.isEmpty()) {
            throw new InvalidSettingException(
                    "%s has an empty list: name a value, or leave it out.".formatted(setting.name()));
        }
        return items;
    }

    private static List<String> distinct(Setting setting, List<Item> items) throws InvalidSettingException {
        List<String> values = new ArrayList<>();
        Map<Object, String> known = new HashMap<>();
        for (Item item : items) {
            for (String text : item.values(setting.unit())) {
                String before = known.put(key(setting, text), text);
                if (before != null) {
                    throw new InvalidSettingException(
                            "%s names one value twice, %s; to repeat runs, say so by the repetitions."
                                    .formatted(setting.name(), before.equals(text) ? text : before + " and " + text));
                }
                values.add(text);
            }
        }
        return values;
    }

    /** Equal for texts that mean the same; what is no number is refused later, when the whole is read. */
    private static Object key(Setting setting, String text) {
        if (setting.unit().isEmpty() || text.isEmpty()) {
            return text;
        }
        try {
            return setting.unit().get().parse(text);
        } catch (IllegalArgumentException e) {
            return text;
        }
    }
}
