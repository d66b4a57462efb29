package org.bulkbench.evidence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** All that is known of one case, immutable: what rules look at. Safe for use by several threads. */
public final class CaseFile {

    private final List<DocumentInfo> documents;
    private final List<Observation> observations;
    private final Map<Kind, List<Observation>> byKind = new HashMap<>();

    /**
     * @param documents in the order they were named
     * @param observations by document, then by line; those of a run in the order of its record
     */
    public CaseFile(List<DocumentInfo> documents, List<Observation> observations) {
        this.documents = List.copyOf(documents);
        this.observations = List.copyOf(observations);
        this.observations.forEach(each ->
                byKind.computeIfAbsent(each.kind(), none -> new ArrayList<>()).add(each));
    }

    /** Returns the documents in the order they were named. */
    public List<DocumentInfo> documents() {
        return documents;
    }

    /** Returns all observations by document, then by line. */
    public List<Observation> observations() {
        return observations;
    }

    /** Returns those of a kind, in order. */
    public Stream<Observation> all(Kind kind) {
        return byKind.getOrDefault(kind, List.of()).stream();
    }

    /** Returns those of a kind that satisfy a condition, in order. */
    public List<Observation> all(Kind kind, Predicate<Observation> condition) {
        return all(kind).filter(condition).toList();
    }

    /** Returns the first of a kind that satisfies a condition. */
    public Optional<Observation> first(Kind kind, Predicate<Observation> condition) {
        return all(kind).filter(condition).findFirst();
    }

    /**
     * Returns what was last said of a kind before an observation in its document: the mount line above a transfer, the
     * heading above a table. In a run, whose observations have no lines, the first of that kind.
     */
    public Optional<Observation> inForce(Kind kind, Observation at) {
        Observation last = null;
        for (Observation each : byKind.getOrDefault(kind, List.of())) {
            if (each.source().line() <= at.source().line()
                    && each.source().document().equals(at.source().document())
                    && !each.equals(at)) {
                last = each;
                if (at.source().line() == 0) {
                    break;
                }
            }
        }
        return Optional.ofNullable(last);
    }

    /** Returns an observation by its id. */
    public Optional<Observation> byId(String id) {
        return observations.stream().filter(each -> each.id().equals(id)).findFirst();
    }

    /** Returns how many observations of each kind there are. */
    public Map<Kind, Long> counts() {
        Map<Kind, Long> counts = new HashMap<>();
        byKind.forEach((kind, all) -> counts.put(kind, (long) all.size()));
        return counts;
    }
}
