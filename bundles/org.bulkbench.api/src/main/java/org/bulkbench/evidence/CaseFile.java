package org.bulkbench.evidence;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All that is known of one case, immutable: what rules look at.
 *
 * @param documents in the order they were named
 * @param observations by document, then by line; those of a run in the order of its record
 */
public record CaseFile(List<DocumentInfo> documents, List<Observation> observations) {

    public CaseFile {
        documents = List.copyOf(documents);
        observations = List.copyOf(observations);
    }

    /** Returns those of a kind, in order. */
    public Stream<Observation> all(Kind kind) {
        return observations.stream().filter(each -> each.kind().equals(kind));
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
        return all(kind)
                .filter(each -> each.source().document().equals(at.source().document()))
                .filter(each -> each.source().line() <= at.source().line() && !each.equals(at))
                .reduce((before, later) -> at.source().line() == 0 ? before : later);
    }

    /** Returns an observation by its id. */
    public Optional<Observation> byId(String id) {
        return observations.stream().filter(each -> each.id().equals(id)).findFirst();
    }

    /** Returns how many observations of each kind there are. */
    public Map<Kind, Long> counts() {
        return observations.stream()
                .collect(Collectors.groupingBy(Observation::kind, HashMap::new, Collectors.counting()));
    }
}
