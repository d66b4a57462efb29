package org.bulkbench.core.internal.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;

/** Whether two sides ran the same, so that a difference of figures is one of what they ran on. */
record Likeness(Side base, Side other) {

    /** Settings that say how fast or where, not what is done: how a slower medium is played, and other random places. */
    private static final List<String> PACE = List.of("rate", "seed");

    /** Lets such settings differ, with a remark. */
    static Likeness of(Side base, Side other) {
        Side a = base;
        Side b = other;
        for (String setting : PACE) {
            String ofA = String.join(" ", a.values(setting));
            String ofB = String.join(" ", b.values(setting));
            if (a.values(setting).size() == 1 && b.values(setting).size() == 1 && !ofA.equals(ofB)) {
                a = a.without(setting);
                b = b.without(setting)
                        .remarking("%s ran with %s, %s with %s."
                                .formatted(base.name(), named(setting, ofA), other.name(), named(setting, ofB)));
            }
        }
        return new Likeness(a, b);
    }

    private static String named(String setting, String value) {
        return value.isEmpty() ? "no " + setting : setting + "=" + value;
    }

    /** @throws RefusedException naming the first difference */
    void check() throws RefusedException {
        if (!base.workload().equals(other.workload())) {
            throw unlike("%s ran %s, but %s ran %s", base.name(), base.workload(), other.name(), other.workload());
        }
        if (!base.roles().equals(other.roles())) {
            throw unlike(
                    "%s had %s, but %s had %s",
                    base.name(), String.join(", ", base.roles()), other.name(), String.join(", ", other.roles()));
        }
        Set<Map<String, String>> onlyBase = without(base, other);
        Set<Map<String, String>> onlyOther = without(other, base);
        if (!onlyBase.isEmpty() || !onlyOther.isEmpty()) {
            throw settings(onlyBase, onlyOther);
        }
        if (!base.ways().equals(other.ways())) {
            throw unlike(
                    "%s moved its bytes %s, but %s %s",
                    base.name(), String.join(" and ", base.ways()), other.name(), String.join(" and ", other.ways()));
        }
    }

    private RefusedException settings(Set<Map<String, String>> onlyBase, Set<Map<String, String>> onlyOther) {
        if (onlyBase.isEmpty() || onlyOther.isEmpty()) {
            Side more = onlyOther.isEmpty() ? base : other;
            Side less = onlyOther.isEmpty() ? other : base;
            Map<String, String> cell =
                    (onlyOther.isEmpty() ? onlyBase : onlyOther).iterator().next();
            Map<String, String> near = nearest(cell, less.runs().keySet());
            return unlike("%s ran with %s, which %s did not", more.name(), differing(cell, near), less.name());
        }
        Map<String, String> a = onlyBase.iterator().next();
        Map<String, String> b = nearest(a, onlyOther);
        return unlike("%s ran with %s, but %s with %s", base.name(), differing(a, b), other.name(), differing(b, a));
    }

    /** Returns the combination that differs in the fewest settings, so that what is told is what matters. */
    private static Map<String, String> nearest(Map<String, String> cell, Set<Map<String, String>> others) {
        return others.stream()
                .min(Comparator.comparingLong(other -> names(cell, other).count()))
                .orElseThrow();
    }

    /** Returns the settings of the first that are not those of the second. */
    private static String differing(Map<String, String> a, Map<String, String> b) {
        return names(a, b).map(name -> named(name, a.getOrDefault(name, ""))).collect(Collectors.joining(" "));
    }

    private static Stream<String> names(Map<String, String> a, Map<String, String> b) {
        Set<String> names = new LinkedHashSet<>(a.keySet());
        names.addAll(b.keySet());
        return names.stream().filter(name -> !a.getOrDefault(name, "").equals(b.getOrDefault(name, "")));
    }

    private static Set<Map<String, String>> without(Side side, Side others) {
        Set<Map<String, String>> left = new LinkedHashSet<>(side.runs().keySet());
        left.removeAll(others.runs().keySet());
        return left;
    }

    private static RefusedException unlike(String sentence, Object... values) {
        return new RefusedException(
                Reason.USAGE, sentence.formatted(values) + "; only runs of the same kind are compared.");
    }

    /** Returns what may make a difference that is none of the medium's. */
    List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        if (base.lastStart().isBefore(other.firstStart()) || other.lastStart().isBefore(base.firstStart())) {
            remarks.add("One side was run after the other, so what drifts with time cannot be told from a difference.");
        }
        return remarks;
    }
}
