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

/** Commands that UAS lost. */
@Component
@RuleInfo(id = "transport.uas-errors", says = "UAS fails", needs = "kernel-event")
public final class UasErrors implements Rule {

    @Override
    public List<Finding> evaluate(CaseFile all) {
        return Events.of(all, "uas-abort").stream().map(UasErrors::explain).toList();
    }

    private static Finding explain(Events events) {
        return Finding.of(
                        Severity.FAILURE,
                        Confidence.HIGH,
                        "UAS commands of %s were aborted %d times.".formatted(events.where(), events.count()),
                        events.evidence())
                .because(
                        "The kernel gave up commands that were sent by UAS and not answered in time; a reset of the device follows, and everything waits for it.")
                .mendedBy(
                        "Try another cable and port, update the firmware of the bridge, or switch UAS off for it (usb-storage.quirks=VID:PID:u).")
                .testedBy("bulkbench run sequential --on TARGET direction=read block=1M time=60s direct=true");
    }
}
