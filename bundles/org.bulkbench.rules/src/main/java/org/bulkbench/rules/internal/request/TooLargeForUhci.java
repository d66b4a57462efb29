package org.bulkbench.rules.internal.request;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
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
import org.bulkbench.rules.internal.Measured;
import org.bulkbench.rules.internal.Path;
import org.bulkbench.rules.internal.Show;
import org.osgi.service.component.annotations.Component;

/** Commands that outlive the bandwidth-reclamation timers of a UHCI controller. */
@Component
@RuleInfo(
        id = "request.too-large-for-uhci",
        says = "commands outlive the UHCI bandwidth-reclamation timers and fall to one packet a frame",
        needs = {"host-controller", "transfer|rate"})
public final class TooLargeForUhci implements Rule {

    /** Without reclamation one packet of 64 bytes goes in each frame of 1 ms; less than this is something else. */
    private static final double FLOOR_BYTES_PER_SECOND = 0.75 * 64_000;

    /** A 512 KiB command of which 200 ms go at full rate gets 140 kB/s; twice that covers 256 KiB commands. */
    private static final double SLOW_BYTES_PER_SECOND = UsbSpeed.FULL.hardBytesPerSecond() / 4.0;

    /** What must be faster where requests are smaller: reclamation that is lost costs at least this. */
    private static final double LEAST_RATIO = 2;

    /** 120 KiB, the limit of usb-storage since Linux 2.6.0: 101 ms at full rate, and the timers need 150 ms. */
    private static final double CURE_SECTORS = 240;

    /** Kernels between the driver that queues all of a command at once and that limit. */
    private static final Pattern AFFECTED = Pattern.compile("2\\.5\\.\\d.*|2\\.6\\.0-test.*");

    @Override
    public List<Finding> evaluate(CaseFile all) {
        Optional<Observation> uhci = Path.controller(all, "UHCI");
        boolean faster = Path.fastest(all)
                .filter(each -> each.limit().compareTo(UsbSpeed.FULL) > 0)
                .isPresent();
        Optional<Measured> slow = Measured.in(all).stream()
                .filter(Measured::mayBeWrite)
                .filter(each -> each.bytesPerSecond() >= FLOOR_BYTES_PER_SECOND
                        && each.bytesPerSecond() < SLOW_BYTES_PER_SECOND)
                .findFirst();
        return uhci.isEmpty() || faster || slow.isEmpty() ? List.of() : explain(all, uhci.get(), slow.get());
    }

    private static List<Finding> explain(CaseFile all, Observation uhci, Measured slow) {
        Optional<Observation> kernel = all.first(
                Kind.SYSTEM, each -> AFFECTED.matcher(each.text(Fields.KERNEL)).matches());
        Optional<Observation> limit = all.first(
                Kind.SETTING,
                each -> each.is(Fields.NAME, "max_sectors") && each.number(Fields.VALUE_NUMBER) <= CURE_SECTORS);
        if (kernel.isEmpty() && limit.isEmpty()) {
            return List.of();
        }
        Optional<Measured> fast = Measured.in(all).stream()
                .filter(Measured::mayBeWrite)
                .filter(each -> each.bytesPerSecond() >= LEAST_RATIO * slow.bytesPerSecond()
                        && each.bytesPerSecond() <= UsbSpeed.FULL.hardBytesPerSecond())
                .max(Comparator.comparing(Measured::bytesPerSecond));
        List<Observation> evidence = new ArrayList<>(slow.evidence());
        evidence.add(uhci);
        kernel.ifPresent(evidence::add);
        limit.ifPresent(evidence::add);
        fast.ifPresent(each -> evidence.addAll(each.evidence()));
        long signs = List.of(kernel, limit, fast).stream()
                .filter(Optional::isPresent)
                .count();
        String contrast = fast.map(each -> ", where %s are possible".formatted(Show.rate(each.bytesPerSecond())))
                .orElse(" of the %s that full speed carries".formatted(Show.rate(UsbSpeed.FULL.hardBytesPerSecond())));
        return List.of(Finding.of(
                        Severity.WARNING,
                        signs == 3 ? Confidence.HIGH : signs == 2 ? Confidence.MEDIUM : Confidence.LOW,
                        "Writes over a UHCI controller reach %s%s: commands larger than 120 KiB lose most of the bus."
                                .formatted(Show.rate(slow.bytesPerSecond()), contrast),
                        evidence)
                .because("""
                        A UHCI controller loops its schedule while bandwidth reclamation is on; the driver switches it \
                        off 150 to 250 ms after a command was queued, even if the command advances. What is left then \
                        goes at one packet of 64 bytes in each frame of 1 ms. Reads are limited to 128 KiB by \
                        read-ahead, which fits.""")
                .mendedBy("Limit commands to 240 sectors (max_sectors), or use a kernel that does so.")
                .testedBy(
                        "bulkbench run sequential --on TARGET direction=write block=64k size=8M direct=true sync=end"));
    }
}
