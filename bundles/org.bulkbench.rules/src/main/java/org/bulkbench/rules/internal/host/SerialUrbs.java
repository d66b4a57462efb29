package org.bulkbench.rules.internal.host;

import java.util.ArrayList;
import java.util.Comparator;
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
import org.bulkbench.rules.internal.LinkSpeed;
import org.bulkbench.rules.internal.Measured;
import org.bulkbench.rules.internal.Path;
import org.bulkbench.rules.internal.Show;
import org.osgi.service.component.annotations.Component;

/** A host that sends a command in small pieces and waits for each. */
@Component
@RuleInfo(
        id = "host.serial-urbs",
        says = "one small URB at a time",
        needs = {"host-controller", "system", "transfer|rate"})
public final class SerialUrbs implements Rule {

    /** A scatter-gather element of Linux 2.4 on x86: a page. */
    private static final double PIECE_BYTES = 4096;

    /** Two microframes of 125 us: one for the bytes, one until the interrupt. */
    private static final double LEAST_SECONDS = 0.000_250;

    /** Waking a thread of a processor of that time adds a few hundred microseconds at most. */
    private static final double MOST_SECONDS = 0.000_800;

    /** How much faster the drive, or one like it, must be on another bus. */
    private static final double FASTER = 1.5;

    @Override
    public List<Finding> evaluate(CaseFile all) {
        Optional<Observation> ehci = Path.controller(all, "EHCI");
        Optional<Observation> kernel =
                all.first(Kind.SYSTEM, each -> each.text(Fields.KERNEL).startsWith("2.4."));
        if (ehci.isEmpty() || kernel.isEmpty()) {
            return List.of();
        }
        List<Measured> rates = Measured.in(all).stream()
                .filter(each -> each.evidence().size() == 1)
                .toList();
        Optional<Measured> slow = rates.stream()
                .filter(Measured::mayBeRead)
                .filter(SerialUrbs::isPiecewise)
                .min(Comparator.comparing(Measured::bytesPerSecond));
        return slow.map(each -> List.of(explain(each, faster(rates, each), ehci.get(), kernel.get(), all)))
                .orElse(List.of());
    }

    private static boolean isPiecewise(Measured rate) {
        double each = PIECE_BYTES / rate.bytesPerSecond();
        Observation from = rate.evidence().getFirst();
        boolean deviceRate = from.is(Fields.TOOL, "hdparm") || from.kind().equals(Kind.TRANSFER);
        return deviceRate && each >= LEAST_SECONDS && each <= MOST_SECONDS;
    }

    private static Optional<Measured> faster(List<Measured> rates, Measured slow) {
        return rates.stream()
                .filter(Measured::mayBeRead)
                .filter(each -> each.bytesPerSecond() >= FASTER * slow.bytesPerSecond()
                        && each.bytesPerSecond() <= UsbSpeed.HIGH.hardBytesPerSecond())
                .min(Comparator.comparing(Measured::bytesPerSecond));
    }

    private static Finding explain(
            Measured slow, Optional<Measured> faster, Observation ehci, Observation kernel, CaseFile all) {
        List<Observation> evidence = new ArrayList<>(slow.evidence());
        evidence.add(ehci);
        evidence.add(kernel);
        Optional<Observation> link = all.first(
                Kind.LINK,
                each -> LinkSpeed.of(each).filter(UsbSpeed.HIGH::equals).isPresent());
        link.ifPresent(evidence::add);
        faster.ifPresent(each -> evidence.addAll(each.evidence()));
        String contrast = faster.map(each ->
                        " Another bus of the same machine gives %s.".formatted(Show.rate(each.bytesPerSecond())))
                .orElse("");
        return Finding.of(
                        Severity.WARNING,
                        faster.isPresent() && link.isPresent() ? Confidence.HIGH : Confidence.MEDIUM,
                        "The drive gives %s over high speed: 4 KiB each %s, one piece at a time.%s"
                                .formatted(
                                        Show.rate(slow.bytesPerSecond()),
                                        Show.seconds(PIECE_BYTES / slow.bytesPerSecond()),
                                        contrast),
                        evidence)
                .because(
                        "usb-storage of Linux %s sends each page of a command as a transfer of its own and sleeps until it is done; the bus is idle for most of that time."
                                .formatted(kernel.text(Fields.KERNEL)))
                .mendedBy("Use a kernel that queues a whole command (Linux 2.6 or later).")
                .testedBy("bulkbench run sequential --on TARGET direction=read block=128k size=256M direct=true");
    }
}
