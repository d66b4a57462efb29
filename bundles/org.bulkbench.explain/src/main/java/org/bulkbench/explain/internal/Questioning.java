package org.bulkbench.explain.internal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.bulkbench.contribution.Contribution;
import org.bulkbench.contribution.Lease;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;

/** Asks every rule about one case. Confined to one thread. */
final class Questioning implements AutoCloseable {

    private static final Comparator<Finding> WORST_AND_SUREST_FIRST = Comparator.comparing(Finding::severity)
            .thenComparing(Finding::confidence)
            .reversed()
            .thenComparing(Finding::rule);

    private final CaseFile caseFile;
    private final Set<String> kinds;
    private final Set<String> ids;
    private final PluginThread thread;
    private final List<Finding> findings = new ArrayList<>();
    private final Map<String, String> notApplicable = new TreeMap<>();
    private final List<String> problems = new ArrayList<>();

    Questioning(CaseReader.Reading reading, Duration patience) {
        caseFile = reading.caseFile();
        problems.addAll(reading.problems());
        kinds = caseFile.counts().keySet().stream().map(Kind::word).collect(Collectors.toSet());
        ids = caseFile.observations().stream().map(Observation::id).collect(Collectors.toSet());
        thread = new PluginThread(patience);
    }

    Explanation ask(Rules rules) throws InterruptedException {
        for (Contribution<Rule> each : rules.catalog().preferred().values()) {
            String id = each.origin().id();
            Optional<String> missing = rules.needs(each.origin()).stream()
                    .filter(need -> Arrays.stream(need.split("\\|")).noneMatch(kinds::contains))
                    .findFirst();
            if (missing.isPresent()) {
                notApplicable.put(
                        id,
                        "It needs %s, which the case has not."
                                .formatted(missing.get().replace("|", " or ")));
            } else {
                ask(id, rules);
            }
        }
        findings.sort(WORST_AND_SUREST_FIRST);
        return new Explanation(caseFile, findings, notApplicable, problems);
    }

    private void ask(String id, Rules rules) throws InterruptedException {
        Optional<Lease<Rule>> found = rules.catalog().lease(id);
        if (found.isEmpty()) {
            problems.add("The rule %s did not start; the log of its bundle says why.".formatted(id));
            return;
        }
        try (Lease<Rule> lease = found.get()) {
            thread.call(
                            lease,
                            "looking at the case",
                            () -> List.copyOf(lease.object().evaluate(caseFile)))
                    .forEach(finding -> add(finding.by(id)));
        } catch (BrokenException e) {
            problems.add(e.getMessage());
        }
    }

    private void add(Finding finding) {
        if (ids.containsAll(finding.evidence())) {
            findings.add(finding);
        } else {
            problems.add("The rule %s cites an observation that the case has not; its finding was left out."
                    .formatted(finding.rule()));
        }
    }

    @Override
    public void close() {
        thread.close();
    }
}
