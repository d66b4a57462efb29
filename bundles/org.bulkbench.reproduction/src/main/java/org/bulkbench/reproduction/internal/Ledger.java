package org.bulkbench.reproduction.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bulkbench.reproduction.Choice;
import org.bulkbench.reproduction.Choice.Sort;
import org.bulkbench.run.RefusedException;
import org.bulkbench.simulation.MachineParameter;
import org.bulkbench.simulation.Machines;

/**
 * All parameters of the machines of one report. What several machines have in common, since one extends another, is one entry.
 *
 * @param entries in the order of the machines
 */
record Ledger(List<Entry> entries) {

    private static final double NANOS = 1e9;

    /**
     * A parameter.
     *
     * @param machines that have it
     */
    record Entry(Choice choice, MachineParameter parameter, List<String> machines) {

        /** Returns whether it is a number that somebody chose. */
        boolean isFree() {
            return choice.isFree() && parameter.number() > 0;
        }

        /** Returns the value as text with which a target changes it. */
        String times(double factor) {
            double value = parameter.number() * factor;
            return switch (parameter.unit()) {
                case "s" -> "%dns".formatted(Math.round(value * NANOS));
                case "B/s" -> "%dB/s".formatted(Math.round(value));
                default -> "%d".formatted(whole(value, factor));
            };
        }

        private long whole(double value, double factor) {
            long rounded = Math.round(value);
            if (rounded != Math.round(parameter.number()) || factor == 1) {
                return rounded;
            }
            return rounded + (factor > 1 ? 1 : -1);
        }
    }

    /** @throws RefusedException if a machine is missing or wrong */
    static Ledger of(String seed, List<String> machines, Machines known) throws RefusedException {
        Map<List<String>, Entry> entries = new LinkedHashMap<>();
        for (String machine : machines) {
            try {
                for (MachineParameter each : known.parameters(machine, Map.of())) {
                    List<String> same = List.of(each.name(), each.value(), each.origin(), each.choice());
                    Entry entry = entries.computeIfAbsent(
                            same, none -> new Entry(choice(seed, machine, each), each, new ArrayList<>()));
                    entry.machines().add(machine);
                }
            } catch (IOException e) {
                throw new RefusedException(RefusedException.Reason.CANNOT_RUN, e.getMessage());
            }
        }
        return new Ledger(List.copyOf(entries.values()));
    }

    private static Choice choice(String seed, String machine, MachineParameter parameter) {
        return new Choice(
                seed,
                machine + "/" + parameter.name(),
                parameter.value(),
                parameter.unit(),
                parameter.origin(),
                Sort.valueOf(parameter.choice().toUpperCase(Locale.ROOT)));
    }

    List<Choice> choices() {
        return entries.stream().map(Entry::choice).toList();
    }

    List<Entry> free() {
        return entries.stream().filter(Entry::isFree).toList();
    }
}
