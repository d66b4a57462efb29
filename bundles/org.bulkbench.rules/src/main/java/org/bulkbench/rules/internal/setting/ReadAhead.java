package org.bulkbench.rules.internal.setting;

import java.util.List;
import java.util.Locale;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.diagnosis.RuleInfo;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.rules.internal.Show;
import org.osgi.service.component.annotations.Component;

/** A read-ahead that makes buffered reads slow. */
@Component
@RuleInfo(id = "setting.read-ahead", says = "read-ahead too small or absurd", needs = "setting")
public final class ReadAhead implements Rule {

    /** Below this a command carries less than it costs at high speed; the kernel's own value is 128. */
    private static final double LEAST_KIB = 32;

    /** More than a second of reading at SuperSpeed for each byte that is asked for. */
    private static final double MOST_KIB = 512 * 1024;

    @Override
    public List<Finding> evaluate(CaseFile all) {
        return all.all(Kind.SETTING)
                .filter(each -> each.text(Fields.NAME).toLowerCase(Locale.ROOT).contains("read_ahead_kb"))
                .filter(each ->
                        each.number(Fields.VALUE_NUMBER) < LEAST_KIB || each.number(Fields.VALUE_NUMBER) > MOST_KIB)
                .map(ReadAhead::explain)
                .toList();
    }

    private static Finding explain(Observation setting) {
        double kib = setting.number(Fields.VALUE_NUMBER);
        return Finding.of(
                        Severity.NOTICE,
                        Confidence.MEDIUM,
                        "Read-ahead is %s; buffered reads go to the device in pieces of that size."
                                .formatted(Show.bytes(kib * 1024)),
                        List.of(setting))
                .because(
                        kib < LEAST_KIB
                                ? "Each command costs the same however little it carries."
                                : "Memory is filled with what nobody asked for, and other readers wait for it.")
                .mendedBy("Set read_ahead_kb to 128 or a few times that.")
                .testedBy("bulkbench run sequential --on TARGET direction=read block=1M size=256M direct=true");
    }
}
