package org.bulkbench.rules.internal.transport;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.diagnosis.RuleInfo;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.rules.internal.Events;
import org.osgi.service.component.annotations.Component;

/** A storage device that is reset again and again. */
@Component
@RuleInfo(
        id = "transport.reset-loop",
        says = "resets during transfer",
        needs = {"kernel-event", "storage-interface"})
public final class ResetLoop implements Rule {

    /** One reset can be an accident and two its echo. */
    private static final long LEAST_RESETS = 3;

    @Override
    public List<Finding> evaluate(CaseFile all) {
        Set<String> storage = all.all(Kind.STORAGE_INTERFACE)
                .map(each -> each.text(Fields.DEVICE))
                .collect(Collectors.toSet());
        return Events.of(all, "reset").stream()
                .filter(each -> storage.contains(each.device()) && each.count() >= LEAST_RESETS)
                .map(ResetLoop::explain)
                .toList();
    }

    private static Finding explain(Events resets) {
        return Finding.of(
                        Severity.FAILURE,
                        Confidence.HIGH,
                        "The storage device %s was reset %d times.".formatted(resets.where(), resets.count()),
                        resets.evidence())
                .because("A command was not answered, so the kernel reset the device and sent it again; each time all"
                        + " traffic stops for up to half a minute.")
                .mendedBy("Try another cable, port and power supply; then another driver (BOT instead of UAS).")
                .testedBy("bulkbench run sequential --on TARGET direction=read block=1M time=60s direct=true");
    }
}
