package org.bulkbench.rules.internal.device;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.diagnosis.RuleInfo;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.UsbSpeed;
import org.bulkbench.rules.internal.Show;
import org.osgi.service.component.annotations.Component;

/** A medium that programs so slowly that file system and bus do not matter. */
@Component
@RuleInfo(
        id = "device.slow-media",
        says = "program or read time of the medium explains the rate on every bus",
        needs = {"transfer", "filesystem|host-controller|link"})
public final class SlowMedia implements Rule {

    /** The least sustained rate of speed class 10 of the SD standard, the first that is sold as fast. */
    private static final double SLOW_BYTES_PER_SECOND = 10e6;

    /** Share of what the link reaches above which a link faster than full speed matters too. */
    private static final double LARGEST_SHARE = 1.0 / 3;

    /** How much the time of the medium for a byte may differ and still be the same. */
    private static final double ALIKE = 1.35;

    /** A third way of writing that is this much faster shows that the medium can do more. */
    private static final double FASTER = 2;

    @Override
    public List<Finding> evaluate(CaseFile all) {
        List<MediumWrite> writes = MediumWrite.in(all);
        for (int i = 0; i < writes.size(); i++) {
            for (int j = i + 1; j < writes.size(); j++) {
                Optional<Finding> found = compare(writes.get(i), writes.get(j), writes);
                if (found.isPresent()) {
                    return List.of(found.get());
                }
            }
        }
        return WatchedWrite.in(all, writes).stream()
                .filter(each ->
                        !isFasterOtherwise(each.write(), writes, each.write().mediumSecondsPerByte()))
                .limit(1)
                .map(SlowMedia::explain)
                .toList();
    }

    private static boolean isFasterOtherwise(MediumWrite write, List<MediumWrite> writes, double mediumSecondsPerByte) {
        return writes.stream()
                .anyMatch(each ->
                        each.isSameMedium(write) && each.mediumSecondsPerByte() < mediumSecondsPerByte / FASTER);
    }

    private static Optional<Finding> compare(MediumWrite a, MediumWrite b, List<MediumWrite> writes) {
        boolean comparable = a.isSameMedium(b) && (a.isOtherFilesystem(b) || a.isOtherLink(b));
        double ratio = a.mediumSecondsPerByte() / b.mediumSecondsPerByte();
        boolean faster = isFasterOtherwise(a, writes, Math.min(a.mediumSecondsPerByte(), b.mediumSecondsPerByte()));
        boolean slowOverFast =
                a.limit().compareTo(UsbSpeed.FULL) > 0 || b.limit().compareTo(UsbSpeed.FULL) > 0;
        return comparable && slowOverFast && isSlow(a) && isSlow(b) && ratio < ALIKE && ratio > 1 / ALIKE && !faster
                ? Optional.of(explain(a, b))
                : Optional.empty();
    }

    /** Returns whether the medium takes most of the time and is slower than any that is sold as fast. */
    private static boolean isSlow(MediumWrite write) {
        boolean mostly = write.bytesPerSecond() * write.wireSecondsPerByte() < LARGEST_SHARE;
        return write.mediumSecondsPerByte() > 1 / SLOW_BYTES_PER_SECOND
                && (mostly || write.limit().compareTo(UsbSpeed.FULL) <= 0);
    }

    private static Finding explain(MediumWrite a, MediumWrite b) {
        List<Observation> evidence = new ArrayList<>(a.evidence());
        evidence.addAll(b.evidence());
        String where = a.isOtherFilesystem(b)
                ? "on %s and %s on %s".formatted(a.filesystem(), Show.rate(b.bytesPerSecond()), b.filesystem())
                : "at %s and %s at %s"
                        .formatted(
                                a.limit().spoken(),
                                Show.rate(b.bytesPerSecond()),
                                b.limit().spoken());
        String command = a.commandBytes()
                .map(bytes -> " Each command of %s takes %s, of which the wire needs %s."
                        .formatted(
                                Show.bytes(bytes),
                                Show.seconds(bytes / a.bytesPerSecond()),
                                Show.seconds(bytes * a.wireSecondsPerByte())))
                .orElse("");
        Finding finding = Finding.of(
                        Severity.WARNING,
                        a.commandBytes().isPresent() && b.commandBytes().isPresent()
                                ? Confidence.HIGH
                                : Confidence.MEDIUM,
                        "Writes reach %s %s, %s of what the link carries: the medium itself is that slow."
                                .formatted(
                                        Show.rate(a.bytesPerSecond()),
                                        where,
                                        Show.share(a.bytesPerSecond() * a.wireSecondsPerByte())),
                        evidence)
                .because("What is left of the time when the wire is taken off is the same in both cases, so it is spent"
                        + " in the device: programming flash." + command);
        return mended(finding);
    }

    private static Finding explain(WatchedWrite watched) {
        MediumWrite write = watched.write();
        double bytes = watched.row().bytesPerWrite();
        return mended(Finding.of(
                        Severity.WARNING,
                        Confidence.LOW,
                        "Writes reach %s, %s of what the link carries, and the device is busy all the time: the medium itself is that slow."
                                .formatted(
                                        Show.rate(write.bytesPerSecond()),
                                        Show.share(write.bytesPerSecond() * write.wireSecondsPerByte())),
                        watched.evidence())
                .because(("Each command of %s takes %s, of which the wire needs %s; even a driver that waits for"
                                + " every 4 KiB and hears of it once a millisecond needs %s. The rest is spent in the"
                                + " device: programming flash. A second file system or another port would show"
                                + " the same.")
                        .formatted(
                                Show.bytes(bytes),
                                Show.seconds(watched.commandSeconds()),
                                Show.seconds(bytes * write.wireSecondsPerByte()),
                                Show.seconds(bytes / WatchedWrite.SLOWEST_DRIVER_BYTES_PER_SECOND))));
    }

    private static Finding mended(Finding finding) {
        return finding.mendedBy("Nothing in the computer makes it faster; use a faster drive.")
                .testedBy(
                        "bulkbench run sequential --on TARGET direction=write block=128k size=128M direct=true sync=end");
    }
}
