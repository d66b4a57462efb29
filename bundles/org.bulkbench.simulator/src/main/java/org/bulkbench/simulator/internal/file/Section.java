package org.bulkbench.simulator.internal.file;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * One thing of a machine.
 *
 * @param path where it stands in the machine, such as {@code disks.sda.medium}
 * @param type id of the part type; empty where there is but one
 * @param on name of what it is plugged into; empty if that goes without saying
 * @param parameters by name, as written
 */
public record Section(String path, String type, String on, Map<String, Parameter> parameters) {

    public Section {
        parameters = Map.copyOf(parameters);
    }

    /** One of plain words. */
    public static Section of(String path, Map<String, String> words) {
        Map<String, Parameter> parameters = new LinkedHashMap<>();
        words.forEach((name, value) -> parameters.put(name, new Parameter(value, "", Parameter.Choice.STRUCTURAL)));
        return new Section(path, "", "", parameters);
    }

    /** One without anything said. */
    static Section empty(String path, String type) {
        return new Section(path, type, "", Map.of());
    }

    /** Returns this without the parameters whose names are the same if compared in a way. */
    public Section without(UnaryOperator<String> compared, String name) {
        Map<String, Parameter> fewer = new LinkedHashMap<>(parameters);
        fewer.keySet().removeIf(each -> compared.apply(each).equals(compared.apply(name)));
        return new Section(path, type, on, fewer);
    }

    /** Returns this with only those parameters whose names pass. */
    public Section only(Predicate<String> passes) {
        Map<String, Parameter> fewer = new LinkedHashMap<>(parameters);
        fewer.keySet().removeIf(passes.negate());
        return new Section(path, type, on, fewer);
    }

    /** Returns this with a parameter more. */
    public Section with(String name, Parameter parameter) {
        Map<String, Parameter> more = new LinkedHashMap<>(parameters);
        more.put(name, parameter);
        return new Section(path, type, on, more);
    }

    /** Returns this as a part of another type, which has other parameters. */
    public Section as(String newType) {
        return new Section(path, newType, on, newType.equals(type) ? parameters : Map.of());
    }
}
