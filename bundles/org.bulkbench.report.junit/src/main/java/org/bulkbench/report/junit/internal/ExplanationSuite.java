package org.bulkbench.report.junit.internal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Citations;
import org.bulkbench.evidence.DocumentInfo;
import org.bulkbench.evidence.Observation;

/** An explanation as a suite: was something recognised, is something broken. */
final class ExplanationSuite {

    private ExplanationSuite() {}

    static Suite of(Explanation explanation) {
        CaseFile caseFile = explanation.caseFile();
        Map<String, Observation> byId = new HashMap<>();
        caseFile.observations().forEach(each -> byId.put(each.id(), each));
        Citations citations = new Citations(caseFile.documents());
        List<Suite.Case> cases = new ArrayList<>(List.of(recognised(caseFile)));
        cases.addAll(
                FindingCases.of(explanation.findings(), id -> Optional.ofNullable(byId.get(id)), citations::cited));
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("observations", String.valueOf(caseFile.observations().size()));
        properties.put("findings", String.valueOf(explanation.findings().size()));
        String problems =
                explanation.problems().stream().map(each -> each + "\n").collect(Collectors.joining());
        return new Suite(
                "explanation",
                Optional.empty(),
                Duration.ZERO,
                properties,
                cases,
                FindingCases.lesser(explanation.findings()) + problems);
    }

    private static Suite.Case recognised(CaseFile caseFile) {
        String documents = caseFile.documents().stream().map(DocumentInfo::path).collect(Collectors.joining(", "));
        String name = "read: %s".formatted(documents);
        return caseFile.observations().isEmpty()
                ? new Suite.Case("bulkbench.explain", name, Suite.Verdict.SKIPPED, "", "Nothing was recognised.", "")
                : Suite.Case.passed("bulkbench.explain", name);
    }
}
