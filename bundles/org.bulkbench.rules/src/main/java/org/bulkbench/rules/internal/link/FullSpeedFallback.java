package org.bulkbench.rules.internal.link;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.diagnosis.RuleInfo;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.UsbSpeed;
import org.bulkbench.rules.internal.Show;
import org.osgi.service.component.annotations.Component;

/** A high-speed device that works at 12 Mb/s. */
@Component
@RuleInfo(
        id = "link.full-speed-fallback",
        says = "a high-speed device works at 12 Mb/s (USB 1.x port, hub, controller)",
        needs = "link")
public final class FullSpeedFallback implements Rule {

    /** Lines between the speed of a device and the kernel's remark on it. */
    private static final int NEAR_LINES = 12;

    private static final int MOST = 200;

    @Override
    public List<Finding> evaluate(CaseFile all) {
        List<Finding> findings = new ArrayList<>();
        List<Observation> remarks = all.all(Kind.KERNEL_EVENT, each -> each.is(Fields.EVENT, "not-top-speed"));
        all.all(Kind.LINK)
                .filter(each -> each.is(Fields.SPEED, "full"))
                .limit(MOST)
                .forEach(link -> sign(remarks, link).ifPresent(sign -> findings.add(explain(link, sign))));
        return findings;
    }

    /** Returns what says that the device can do more: its own word, or the kernel's. */
    private static Optional<Observation> sign(List<Observation> remarks, Observation link) {
        if (UsbSpeed.of(link.text(Fields.CAPABLE))
                .filter(each -> each.compareTo(UsbSpeed.FULL) > 0)
                .isPresent()) {
            return Optional.of(link);
        }
        return remarks.stream()
                .filter(each -> each.source().document().equals(link.source().document())
                        && Math.abs(each.source().line() - link.source().line()) <= NEAR_LINES
                        && (each.text(Fields.DEVICE).isEmpty()
                                || link.text(Fields.DEVICE).isEmpty()
                                || each.text(Fields.DEVICE).equals(link.text(Fields.DEVICE))))
                .findFirst();
    }

    private static Finding explain(Observation link, Observation sign) {
        String name = link.text(Fields.DEVICE).isEmpty() ? "The device" : link.text(Fields.DEVICE);
        return Finding.of(
                        Severity.WARNING,
                        Confidence.HIGH,
                        "%s can do more and works at full speed, which carries %s at most."
                                .formatted(name, Show.rate(UsbSpeed.FULL.hardBytesPerSecond())),
                        List.of(link, sign))
                .because(
                        "The port, a hub between or the controller is USB 1.x, or the handshake for high speed failed.")
                .mendedBy("Use a port of a USB 2.0 or later controller, directly and with another cable.")
                .testedBy("bulkbench run sequential --on TARGET direction=read block=64k size=16M direct=true");
    }
}
