package org.bulkbench.rules.internal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.Source;

/** A case written down by hand, one observation a line. */
final class Case {

    private final List<Observation> observations = new ArrayList<>();

    /** Adds an observation on the next line: names and values in turn; whole numbers as {@code long} or {@code int}. */
    Case with(Kind kind, Object... fields) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (int i = 0; i < fields.length; i += 2) {
            Object value = fields[i + 1] instanceof Integer whole ? Long.valueOf(whole) : fields[i + 1];
            values.put((String) fields[i], value);
        }
        int line = observations.size() + 1;
        observations.add(new Observation("o" + line, kind, new Source("report", line, ""), values));
        return this;
    }

    /** Adds a transfer. */
    Case transfer(String tool, String direction, long bytes, double seconds, Object... more) {
        List<Object> fields = new ArrayList<>(List.of(
                "tool",
                tool,
                "direction",
                direction,
                "bytes",
                bytes,
                "seconds",
                seconds,
                "bytesPerSecond",
                bytes / seconds));
        fields.addAll(List.of(more));
        return with(Kind.TRANSFER, fields.toArray());
    }

    /** Returns the case as a run: without lines. */
    CaseFile run() {
        return new CaseFile(
                List.of(),
                observations.stream()
                        .map(each -> new Observation(each.id(), each.kind(), new Source("run-1", 0, ""), each.fields()))
                        .toList());
    }

    CaseFile file() {
        return new CaseFile(List.of(), observations);
    }

    List<Finding> ask(Rule rule) {
        return rule.evaluate(file());
    }

    /** Returns the only finding. */
    Finding only(Rule rule) {
        List<Finding> findings = ask(rule);
        if (findings.size() != 1) {
            throw new AssertionError("%d findings: %s".formatted(findings.size(), findings));
        }
        return findings.getFirst();
    }
}
