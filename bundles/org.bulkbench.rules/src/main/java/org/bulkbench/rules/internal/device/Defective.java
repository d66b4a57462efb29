package org.bulkbench.rules.internal.device;

import java.util.List;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.diagnosis.RuleInfo;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.osgi.service.component.annotations.Component;

/** A medium that cannot be read or written in places. */
@Component
@RuleInfo(id = "device.defective", says = "the medium has errors", needs = "kernel-event")
public final class Defective implements Rule {

    private static final int MOST_CITED = 20;

    @Override
    public List<Finding> evaluate(CaseFile all) {
        List<Observation> errors = all.all(Kind.KERNEL_EVENT, Defective::isOfMedium);
        if (errors.isEmpty()) {
            return List.of();
        }
        long count = errors.stream()
                .mapToLong(each -> each.get(Fields.COUNT).orElse(1L))
                .sum();
        return List.of(Finding.of(
                        Severity.FAILURE,
                        Confidence.HIGH,
                        "The medium of %s reported %d errors of its own."
                                .formatted(errors.getFirst().text(Fields.DEVICE), count),
                        errors.subList(0, Math.min(errors.size(), MOST_CITED)))
                .because("The device answered and said that it could not read or write these places; cable, port and"
                        + " driver are not to blame.")
                .mendedBy("Copy what can be read and replace the drive.")
                .testedBy("bulkbench run sequential --on TARGET direction=read block=1M direct=true"));
    }

    private static boolean isOfMedium(Observation event) {
        String what = event.text(Fields.WHAT);
        return event.is(Fields.EVENT, "io-error") && what.equals("medium")
                || event.is(Fields.EVENT, "sense") && (what.equals("medium error") || what.equals("hardware error"));
    }
}
