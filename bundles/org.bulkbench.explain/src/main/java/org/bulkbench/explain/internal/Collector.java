package org.bulkbench.explain.internal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.Sink;

/** Gathers what readers find in one document, in bounded memory. Safe for use by several threads. */
final class Collector {

    /** Most observations of one kind and with the same values. */
    static final int MOST_ALIKE = 200;

    /** Most observations of one kind. */
    static final int MOST_OF_KIND = 10_000;

    private final List<Observation> found = new ArrayList<>(); // guarded by this, as are all below
    private final Set<Observation> seen = new HashSet<>();
    private final Map<Map.Entry<Kind, Map<String, Object>>, Integer> alike = new HashMap<>();
    private final Map<Kind, Integer> ofKind = new HashMap<>();
    private final Map<Kind, Long> leftOut = new HashMap<>();
    private final Set<String> formats = new TreeSet<>();

    /** Returns a sink for one reader; after {@link Collector#close} it takes nothing. */
    Sink sink(String format) {
        return observation -> add(format, observation);
    }

    private synchronized void add(String format, Observation observation) {
        formats.add(format);
        Map.Entry<Kind, Map<String, Object>> like = Map.entry(observation.kind(), observation.fields());
        if (!seen.add(observation)) {
            return; // two readers saw the same
        }
        if (ofKind.merge(observation.kind(), 1, Integer::sum) > MOST_OF_KIND
                || alike.merge(like, 1, Integer::sum) > MOST_ALIKE) {
            leftOut.merge(observation.kind(), 1L, Long::sum);
            seen.remove(observation);
        } else {
            found.add(observation);
        }
    }

    /** Returns what was found, by line. */
    synchronized List<Observation> found() {
        return found.stream()
                .sorted(Comparator.comparingInt(each -> each.source().line()))
                .toList();
    }

    synchronized List<String> formats() {
        return List.copyOf(formats);
    }

    /** Returns a sentence for each kind of which some were left out. */
    synchronized List<String> remarks() {
        return leftOut.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(each ->
                        "%d further observations of kind %s were left out.".formatted(each.getValue(), each.getKey()))
                .toList();
    }
}
