package org.bulkbench.rules.internal.fs;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.diagnosis.RuleInfo;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.rules.internal.DeviceWrites;
import org.bulkbench.rules.internal.Show;
import org.osgi.service.component.annotations.Component;

/** A file system that sends each cluster as a command of its own. */
@Component
@RuleInfo(
        id = "fs.one-command-per-cluster",
        says = "the file system issues cluster-sized commands",
        needs = "io-statistics")
public final class OneCommandPerCluster implements Rule {

    /** Clusters that FAT gets on disks up to 8 GB; larger ones cost little. */
    private static final double LARGEST_CLUSTER_BYTES = 8192;

    /** Clusters are multiples of a sector; statistics round to a KiB/s. */
    private static final double ROUNDING = 0.02;

    /** How busy a device is that is the limit, though the share is of ticks. */
    private static final double BUSY = 0.8;

    /** How much more another file system must move on the same device. */
    private static final double FASTER = 3;

    /** How much of a rate that was measured must be seen at the device to be the same run. */
    private static final double SAME_RUN = 0.15;

    private static final Set<String> FAT = Set.of("msdosfs", "msdos", "vfat", "fat", "fat16", "fat32", "exfat");

    @Override
    public List<Finding> evaluate(CaseFile all) {
        List<DeviceWrites> rows = DeviceWrites.in(all);
        for (DeviceWrites small : rows) {
            if (small.busyFraction() >= BUSY && isCluster(small.bytesPerWrite())) {
                Optional<DeviceWrites> large = rows.stream()
                        .filter(each -> each.device().equals(small.device()))
                        .filter(each -> each.bytesPerWrite() > FASTER * small.bytesPerWrite())
                        .filter(each -> each.bytesPerSecond() > FASTER * small.bytesPerSecond())
                        .findFirst();
                Optional<Observation> run = sequentialRun(all, small);
                Optional<Observation> fat = all.first(
                        Kind.FILESYSTEM,
                        each -> FAT.contains(each.text(Fields.TYPE).toLowerCase(Locale.ROOT)));
                if (large.isPresent() && (run.isPresent() || fat.isPresent()) || run.isPresent() && fat.isPresent()) {
                    return List.of(explain(small, large, run, fat));
                }
            }
        }
        return List.of();
    }

    private static boolean isCluster(double bytes) {
        double sectors = bytes / 512;
        double whole = Math.max(1, Math.pow(2, Math.rint(Math.log(sectors) / Math.log(2))));
        return bytes <= LARGEST_CLUSTER_BYTES * (1 + ROUNDING) && Math.abs(sectors / whole - 1) <= ROUNDING;
    }

    /** Returns the write in larger blocks that the device saw as these small commands. */
    private static Optional<Observation> sequentialRun(CaseFile all, DeviceWrites small) {
        return all.first(
                Kind.TRANSFER,
                each -> !each.is(Fields.DIRECTION, "read")
                        && each.number(Fields.BLOCK_BYTES) > FASTER * small.bytesPerWrite()
                        && Math.abs(each.number(Fields.BYTES_PER_SECOND) / small.bytesPerSecond() - 1) < SAME_RUN);
    }

    private static Finding explain(
            DeviceWrites small, Optional<DeviceWrites> large, Optional<Observation> run, Optional<Observation> fat) {
        List<Observation> evidence = new ArrayList<>(List.of(small.row()));
        large.ifPresent(each -> evidence.add(each.row()));
        run.ifPresent(evidence::add);
        fat.ifPresent(evidence::add);
        String contrast = large.map(each -> "; in commands of %s the same device takes %s"
                        .formatted(Show.bytes(each.bytesPerWrite()), Show.rate(each.bytesPerSecond())))
                .orElse("");
        return Finding.of(
                        Severity.WARNING,
                        large.isPresent() && run.isPresent() ? Confidence.HIGH : Confidence.MEDIUM,
                        "The file system sends %.0f writes of %.0f bytes a second, which is %s%s."
                                .formatted(
                                        small.writesPerSecond(),
                                        small.bytesPerWrite(),
                                        Show.rate(small.bytesPerSecond()),
                                        contrast),
                        evidence)
                .because("Each cluster is written by itself when it is full instead of together with its neighbours, so"
                        + " the cost of a command is paid for each cluster.")
                .mendedBy("Format with clusters of 32 KiB, or use a file system that gathers its writes.")
                .testedBy(
                        "bulkbench run sequential --on TARGET direction=write block=64k size=256M direct=false sync=end");
    }
}
