package org.bulkbench.rules.internal.transport;

import java.util.List;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.diagnosis.RuleInfo;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.rules.internal.Events;
import org.osgi.service.component.annotations.Component;

/** A device that could speak UAS and may not. */
@Component
@RuleInfo(id = "transport.uas-fallback", says = "UAS is off by quirk or controller", needs = "kernel-event")
public final class UasFallback implements Rule {

    @Override
    public List<Finding> evaluate(CaseFile all) {
        return Events.of(all, "uas-fallback").stream().map(UasFallback::explain).toList();
    }

    private static Finding explain(Events events) {
        return Finding.of(
                        Severity.NOTICE,
                        Confidence.HIGH,
                        "%s could speak UAS and is driven one command at a time: the kernel switched UAS off (%d times)."
                                .formatted(events.where(), events.count()),
                        events.evidence())
                .because(
                        "A list of the kernel or a controller that cannot do streams makes it use Bulk-Only Transport, which has one command in flight.")
                .mendedBy(
                        "Where the list is not meant for this device, remove the quirk; where the controller is the reason, use another port.")
                .testedBy("bulkbench run random --on TARGET direction=read block=4k time=10s depth=8 direct=true");
    }
}
