package org.bulkbench.diagnosis;

import java.util.List;
import java.util.Map;
import org.bulkbench.evidence.CaseFile;

/**
 * What the workbench makes of a case.
 *
 * @param caseFile what is known
 * @param findings the worst and surest first
 * @param notApplicable why rules were not asked, by rule
 * @param problems sentences about readers and rules that broke; they say nothing about the drive
 */
public record Explanation(
        CaseFile caseFile, List<Finding> findings, Map<String, String> notApplicable, List<String> problems) {

    public Explanation {
        findings = List.copyOf(findings);
        notApplicable = Map.copyOf(notApplicable);
        problems = List.copyOf(problems);
    }
}
