package org.bulkbench.diagnosis;

import java.util.List;
import org.bulkbench.evidence.CaseFile;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Knows one cause. Register it as a service annotated with {@link RuleInfo}. It keeps nothing between cases, and the
 * same case gives the same findings.
 */
@ConsumerType
@FunctionalInterface
public interface Rule {

    /**
     * Looks at a case that has every kind named by {@link RuleInfo#needs}.
     *
     * @return what it found, the most important first; empty if the cause is not there
     */
    List<Finding> evaluate(CaseFile caseFile);
}
