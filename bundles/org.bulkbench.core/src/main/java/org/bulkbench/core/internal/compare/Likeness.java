package org.bulkbench.core.internal.compare;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;

/** Whether two sides ran the same, so that a difference of figures is one of what they ran on. */
record Likeness(Side base, Side other) {

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
            Map<String, String> near = less.runs().keySet().iterator().next();
            return unlike("%s ran with %s, which %s did not", more.name(), differing(cell, near), less.name());
        }
        Map<String, String> a = onlyBase.iterator().next();
        Map<String, String> b = onlyOther.iterator().next();
        return unlike("%s ran with %s, but %s with %s", base.name(), differing(a, b), other.name(), differing(b, a));
    }

    /** Returns the settings of the first that are not those of the second. */
    private static String differing(Map<String, String> a, Map<String, String> b) {
        Set<String> names = new LinkedHashSet<>(a.keySet());
        names.addAll(b.keySet());
        return names.stream()
                .filter(name -> !a.getOrDefault(name, "").equals(b.getOrDefault(name, "")))
                .map(name -> a.getOrDefault(name, "").isEmpty() ? "no " + name : name + "=" + a.get(name))
                .collect(Collectors.joining(" "));
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
