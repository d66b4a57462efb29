package org.bulkbench.rules.internal.transport;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
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

/** Devices with the same ids of which some are driven by UAS and some are not. */
@Component
@RuleInfo(
        id = "transport.uas-vs-bot-mixed",
        says = "UAS differs between like devices",
        needs = {"storage-interface", "usb-device"})
public final class UasVsBotMixed implements Rule {

    @Override
    public List<Finding> evaluate(CaseFile all) {
        Map<List<String>, String> idsByPlace = new HashMap<>();
        all.all(Kind.USB_DEVICE)
                .filter(each ->
                        !each.text(Fields.VENDOR_ID).isEmpty() && !place(each).isEmpty())
                .forEach(each -> idsByPlace.putIfAbsent(
                        List.of(each.source().document(), place(each)),
                        each.text(Fields.VENDOR_ID) + ":" + each.text(Fields.PRODUCT_ID)));
        Map<String, List<Observation>> byIds = new TreeMap<>();
        all.all(Kind.STORAGE_INTERFACE)
                .filter(each -> idsByPlace.containsKey(List.of(each.source().document(), place(each))))
                .forEach(each -> byIds.computeIfAbsent(
                                idsByPlace.get(List.of(each.source().document(), place(each))),
                                any -> new ArrayList<>())
                        .add(each));
        List<Finding> findings = new ArrayList<>();
        byIds.forEach((ids, interfaces) -> {
            Optional<Observation> uas = driven(interfaces, "uas");
            Optional<Observation> bot = driven(interfaces, "usb-storage");
            if (uas.isPresent() && bot.isPresent() && !place(uas.get()).equals(place(bot.get()))) {
                findings.add(explain(ids, interfaces.size(), uas.get(), bot.get()));
            }
        });
        return findings;
    }

    private static Optional<Observation> driven(List<Observation> interfaces, String driver) {
        return interfaces.stream()
                .filter(each -> each.is(Fields.DRIVER, driver))
                .findFirst();
    }

    private static String place(Observation storage) {
        return storage.text(Fields.DEVICE);
    }

    private static Finding explain(String ids, int count, Observation uas, Observation bot) {
        return Finding.of(
                        Severity.NOTICE,
                        Confidence.MEDIUM,
                        "Of %d interfaces of devices %s one is driven by uas (%s) and one by usb-storage (%s)."
                                .formatted(count, ids, place(uas), place(bot)),
                        List.of(uas, bot))
                .because("Like devices should be driven alike; a quirk, the port's controller or another firmware makes"
                        + " the difference.")
                .mendedBy("Compare the ports and the kernel's quirks.")
                .testedBy("bulkbench run random --on TARGET direction=read block=4k time=10s depth=8 direct=true");
    }
}
