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

/** Commands that UAS lost. */
@Component
@RuleInfo(id = "transport.uas-errors", says = "UAS fails", needs = "kernel-event")
public final class UasErrors implements Rule {

    @Override
    public List<Finding> evaluate(CaseFile all) {
        String id = id(all);
        return Events.of(all, "uas-abort").stream()
                .map(events -> explain(events, id))
                .toList();
    }

    /** Returns vendor and product as a quirk is written, if only one sort of device can be meant. */
    private static String id(CaseFile all) {
        Set<String> uas = all.all(Kind.STORAGE_INTERFACE)
                .filter(each -> each.is(Fields.DRIVER, "uas"))
                .map(each -> each.text(Fields.DEVICE))
                .filter(each -> !each.isEmpty())
                .collect(Collectors.toSet());
        List<String> ids = all.all(Kind.USB_DEVICE)
                .filter(each -> uas.contains(each.text(Fields.DEVICE)))
                .map(each -> each.text(Fields.VENDOR_ID) + ":" + each.text(Fields.PRODUCT_ID))
                .distinct()
                .toList();
        return ids.size() == 1 ? ids.getFirst() : "VID:PID";
    }

    private static Finding explain(Events events, String id) {
        return Finding.of(
                        Severity.FAILURE,
                        Confidence.HIGH,
                        "UAS commands of %s were aborted %d times.".formatted(events.where(), events.count()),
                        events.evidence())
                .because(
                        "The kernel gave up commands that were sent by UAS and not answered in time; a reset of the device follows, and everything waits for it.")
                .mendedBy(
                        "Try another cable and port, update the firmware of the bridge, or switch UAS off for it (usb-storage.quirks=%s:u)."
                                .formatted(id))
                .testedBy("bulkbench run sequential --on TARGET direction=read block=1M size=16G time=60s direct=true");
    }
}
