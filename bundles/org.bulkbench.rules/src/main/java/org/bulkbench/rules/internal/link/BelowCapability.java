package org.bulkbench.rules.internal.link;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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
import org.bulkbench.rules.internal.Events;
import org.bulkbench.rules.internal.LinkSpeed;
import org.bulkbench.rules.internal.Show;
import org.osgi.service.component.annotations.Component;

/** A device that works at a lower speed than it could. */
@Component
@RuleInfo(
        id = "link.below-capability",
        says = "device or port could run faster than it negotiated",
        needs = "link|kernel-event")
public final class BelowCapability implements Rule {

    private static final int MOST = 50;

    private static final Pattern SUPER_NAME = Pattern.compile("(?i)\\bUSB ?3(?:\\.[0-2])?\\b|\\bSuper ?Speed");

    @Override
    public List<Finding> evaluate(CaseFile all) {
        List<Finding> findings = new ArrayList<>();
        all.all(Kind.LINK).flatMap(link -> said(link).stream()).limit(MOST).forEach(findings::add);
        Events.of(all, "not-top-speed").stream()
                .limit(MOST)
                .filter(each -> all.inForce(Kind.LINK, each.all().getFirst())
                        .filter(link -> link.is(Fields.SPEED, "full"))
                        .isEmpty())
                .map(BelowCapability::warned)
                .forEach(findings::add);
        if (findings.isEmpty()) {
            idleRoot(all).or(() -> byName(all)).ifPresent(findings::add);
        }
        return findings;
    }

    /** The device itself tells that it can do more. Full speed has a rule of its own. */
    private static Optional<Finding> said(Observation link) {
        Optional<UsbSpeed> speed = LinkSpeed.of(link);
        Optional<UsbSpeed> capable = UsbSpeed.of(link.text(Fields.CAPABLE));
        if (speed.isEmpty()
                || capable.isEmpty()
                || capable.get().compareTo(speed.get()) <= 0
                || speed.get().compareTo(UsbSpeed.FULL) <= 0) {
            return Optional.empty();
        }
        return Optional.of(finding(
                Confidence.HIGH,
                "%s works at %s (%s at most) and could do %s (%s)."
                        .formatted(
                                name(link),
                                speed.get().spoken(),
                                Show.rate(speed.get().hardBytesPerSecond()),
                                capable.get().spoken(),
                                Show.rate(capable.get().hardBytesPerSecond())),
                List.of(link)));
    }

    private static Finding warned(Events events) {
        return finding(
                Confidence.MEDIUM,
                "The kernel said %d times that %s could work faster at another port."
                        .formatted(events.count(), events.where()),
                events.evidence());
    }

    /** UAS came with SuperSpeed: a UAS device at high speed is a SuperSpeed device mostly, if a faster bus is there. */
    private static Optional<Finding> idleRoot(CaseFile all) {
        Set<String> uas = all.all(Kind.STORAGE_INTERFACE)
                .filter(each -> each.is(Fields.DRIVER, "uas") || each.is(Fields.PROTOCOL, "UAS"))
                .map(each -> each.text(Fields.DEVICE))
                .filter(each -> !each.isEmpty())
                .collect(Collectors.toSet());
        Optional<Observation> slow = all.first(
                Kind.LINK,
                each -> uas.contains(each.text(Fields.DEVICE))
                        && LinkSpeed.of(each).filter(UsbSpeed.HIGH::equals).isPresent());
        Optional<Observation> root = all.observations().stream()
                .filter(each -> each.kind().equals(Kind.LINK) || each.kind().equals(Kind.HOST_CONTROLLER))
                .filter(each -> LinkSpeed.of(each)
                        .filter(speed -> speed.compareTo(UsbSpeed.SUPER) >= 0)
                        .isPresent())
                .findFirst();
        return slow.isPresent() && root.isPresent()
                ? Optional.of(finding(
                        Confidence.MEDIUM,
                        "%s speaks UAS at high speed (%s at most) while the machine has a bus for %s."
                                .formatted(
                                        name(slow.get()),
                                        Show.rate(UsbSpeed.HIGH.hardBytesPerSecond()),
                                        Show.rate(LinkSpeed.of(root.get())
                                                .orElseThrow()
                                                .hardBytesPerSecond())),
                        List.of(slow.get(), root.get())))
                : Optional.empty();
    }

    /** Makers print the speed on the drive and in its name. Hubs have a half for each speed, so only storage counts. */
    private static Optional<Finding> byName(CaseFile all) {
        for (Observation device :
                all.all(Kind.USB_DEVICE).filter(BelowCapability::namesSuper).toList()) {
            String path = device.text(Fields.DEVICE);
            Optional<Observation> link = all.first(
                    Kind.LINK,
                    each -> each.is(Fields.DEVICE, path)
                            && LinkSpeed.of(each).filter(UsbSpeed.HIGH::equals).isPresent());
            if (link.isPresent()
                    && all.first(Kind.STORAGE_INTERFACE, each -> each.is(Fields.DEVICE, path))
                            .isPresent()) {
                return Optional.of(finding(
                        Confidence.MEDIUM,
                        "%s calls itself '%s' and works at high speed (%s at most)."
                                .formatted(
                                        path, device.text(Fields.NAME), Show.rate(UsbSpeed.HIGH.hardBytesPerSecond())),
                        List.of(device, link.get())));
            }
        }
        return Optional.empty();
    }

    private static boolean namesSuper(Observation device) {
        return !device.text(Fields.DEVICE).isEmpty()
                && SUPER_NAME.matcher(device.text(Fields.NAME)).find();
    }

    private static String name(Observation each) {
        return each.text(Fields.DEVICE).isEmpty() ? "A device" : each.text(Fields.DEVICE);
    }

    private static Finding finding(Confidence confidence, String summary, List<Observation> evidence) {
        return Finding.of(Severity.WARNING, confidence, summary, evidence)
                .because("Cable, hub or port lack what the faster speed needs, or its contacts are bad, so both sides"
                        + " agreed on a slower one.")
                .mendedBy("Use a port and a cable for the faster speed, without a hub between.")
                .testedBy("bulkbench run sequential --on TARGET direction=read block=1M size=512M direct=true");
    }
}
