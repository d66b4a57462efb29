package org.bulkbench.json;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.Source;

/** Observations and findings, as they stand in runs and explanations. The fields of an observation lie flat in it. */
final class EvidenceJson {

    private static final Set<String> RESERVED = Set.of("id", "kind", "document", "line", "quote");

    private EvidenceJson() {}

    static void write(Observation observation, Out json) throws IOException {
        Source source = observation.source();
        json.optional("id", observation.id()).field("kind", observation.kind().word());
        json.optional("document", source.document());
        if (source.line() > 0) {
            json.field("line", source.line());
        }
        if (source.line() > 0 || !source.quote().isEmpty()) {
            json.field("quote", source.quote());
        }
        writeFields(observation, json, RESERVED);
    }

    /** Writes the fields; a bundle's own field that has one of the names taken gets an underscore behind it. */
    static void writeFields(Observation observation, Out json, Set<String> taken) throws IOException {
        for (Map.Entry<String, Object> field : observation.fields().entrySet()) {
            json.optional(taken.contains(field.getKey()) ? field.getKey() + "_" : field.getKey(), field.getValue());
        }
    }

    static void write(Finding finding, Out json) throws IOException {
        json.field("rule", finding.rule())
                .field("severity", word(finding.severity()))
                .field("confidence", word(finding.confidence()))
                .field("summary", finding.summary())
                .field("explanation", finding.explanation())
                .field("remedy", finding.remedy())
                .field("evidence", finding.evidence())
                .optional("nextExperiment", finding.nextExperiment());
    }

    static Observation observation(Tree tree) throws IOException {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (Map.Entry<String, Object> member : tree.members().entrySet()) {
            String name = member.getKey();
            String stem = name.endsWith("_") ? name.substring(0, name.length() - 1) : name;
            if (!RESERVED.contains(name) && member.getValue() != null) {
                fields.put(RESERVED.contains(stem) ? stem : name, member.getValue());
            }
        }
        Kind kind;
        try {
            kind = new Kind(tree.text("kind"));
        } catch (IllegalArgumentException e) {
            throw new IOException("An observation cannot be read: %s.".formatted(e.getMessage()), e);
        }
        int line = Math.clamp(tree.wholeOr("line", 0), 0, Integer.MAX_VALUE);
        Source source = new Source(tree.textOr("document", ""), line, tree.textOr("quote", ""));
        return new Observation(tree.textOr("id", ""), kind, source, fields);
    }

    static Finding finding(Tree tree) throws IOException {
        List<String> evidence = new ArrayList<>(tree.texts("evidence"));
        if (evidence.isEmpty()) {
            throw new IOException("A finding of the record cites no evidence; the record is damaged.");
        }
        return new Finding(
                tree.text("rule"),
                tree.word("severity", Severity.class),
                tree.word("confidence", Confidence.class),
                tree.text("summary"),
                tree.textOr("explanation", ""),
                tree.textOr("remedy", ""),
                evidence,
                Optional.of(tree.textOr("nextExperiment", "")).filter(text -> !text.isEmpty()));
    }

    /** Returns the word of a constant: {@code MEDIUM_FAILED} is {@code medium-failed}. */
    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
