package org.bulkbench.diagnosis;

import java.util.List;
import java.util.Optional;
import org.bulkbench.evidence.Observation;

/**
 * A cause that a rule found.
 *
 * @param rule its id
 * @param severity how bad it is
 * @param confidence how sure the rule is
 * @param summary one sentence with the number in it
 * @param explanation how the cause makes the number; a few sentences
 * @param remedy what to do about it; empty if there is nothing to do
 * @param evidence ids of the observations it rests on, at least one
 * @param nextExperiment command line that would confirm or refute it, with {@code TARGET} as placeholder
 */
public record Finding(
        String rule,
        Severity severity,
        Confidence confidence,
        String summary,
        String explanation,
        String remedy,
        List<String> evidence,
        Optional<String> nextExperiment) {

    public Finding {
        evidence = List.copyOf(evidence);
        if (evidence.isEmpty()) {
            throw new IllegalArgumentException("%s rests on nothing".formatted(rule));
        }
    }

    /** Begins a finding that rests on these observations; the rule's id is given by the workbench. */
    public static Finding of(Severity severity, Confidence confidence, String summary, List<Observation> evidence) {
        List<String> ids = evidence.stream().map(Observation::id).distinct().toList();
        return new Finding("", severity, confidence, summary, "", "", ids, Optional.empty());
    }

    /** Returns this with how the cause makes the number. */
    public Finding because(String newExplanation) {
        return new Finding(rule, severity, confidence, summary, newExplanation, remedy, evidence, nextExperiment);
    }

    /** Returns this with what to do about it. */
    public Finding mendedBy(String newRemedy) {
        return new Finding(rule, severity, confidence, summary, explanation, newRemedy, evidence, nextExperiment);
    }

    /** Returns this with the experiment that would confirm or refute it. */
    public Finding testedBy(String commandLine) {
        return new Finding(
                rule, severity, confidence, summary, explanation, remedy, evidence, Optional.of(commandLine));
    }

    /** Returns this as the finding of a rule. */
    public Finding by(String newRule) {
        return new Finding(newRule, severity, confidence, summary, explanation, remedy, evidence, nextExperiment);
    }
}
