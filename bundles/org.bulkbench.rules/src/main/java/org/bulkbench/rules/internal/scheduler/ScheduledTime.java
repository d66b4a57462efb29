package org.bulkbench.rules.internal.scheduler;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;

/** A time that is said of an I/O scheduler. */
record ScheduledTime(String scheduler, double seconds, Observation elapsed) {

    private static final Set<String> SCHEDULERS =
            Set.of("cfq", "noop", "none", "anticipatory", "as", "deadline", "mq-deadline", "bfq", "kyber", "adios");

    /** Returns those of a case, in order. */
    static List<ScheduledTime> in(CaseFile all) {
        return all.all(Kind.ELAPSED)
                .filter(each -> SCHEDULERS.contains(name(each)) && each.number(Fields.SECONDS) > 0)
                .map(each -> new ScheduledTime(name(each), each.number(Fields.SECONDS), each))
                .toList();
    }

    private static String name(Observation elapsed) {
        return elapsed.text(Fields.WHAT).strip().toLowerCase(Locale.ROOT);
    }
}
