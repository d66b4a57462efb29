package org.bulkbench.rules.internal.fs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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

    /** The largest cluster that FAT32 gets by default. */
    private static final double LARGEST_CLUSTER_BYTES = 32_768;

    /** Clusters of disks up to 16 GB: the commands of larger ones need another measurement beside them. */
    private static final double SMALL_CLUSTER_BYTES = 8192;

    /** Rows of a long log repeat each other. */
    private static final int MOST_ROWS = 500;

    private static final int MOST_RUNS = 200;

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
        Map<String, DeviceWrites> fastest = new HashMap<>();
        rows.forEach(
                each -> fastest.merge(each.device(), each, (a, b) -> b.bytesPerSecond() > a.bytesPerSecond() ? b : a));
        Optional<Observation> fat = all.first(
                Kind.FILESYSTEM, each -> FAT.contains(each.text(Fields.TYPE).toLowerCase(Locale.ROOT)));
        List<Observation> runs = all.all(Kind.TRANSFER)
                .filter(each -> !each.is(Fields.DIRECTION, "read") && each.number(Fields.BLOCK_BYTES) > 0)
                .limit(MOST_RUNS)
                .toList();
        return rows.stream()
                .filter(each -> each.busyFraction() >= BUSY && isCluster(each.bytesPerWrite()))
                .limit(MOST_ROWS)
                .flatMap(each -> compare(runs, each, fastest.get(each.device()), fat).stream())
                .limit(1)
                .toList();
    }

    private static Optional<Finding> compare(
            List<Observation> runs, DeviceWrites small, DeviceWrites fastest, Optional<Observation> fat) {
        Optional<DeviceWrites> large = Optional.of(fastest)
                .filter(each -> each.bytesPerWrite() > FASTER * small.bytesPerWrite())
                .filter(each -> each.bytesPerSecond() > FASTER * small.bytesPerSecond());
        Optional<Observation> run = sequentialRun(runs, small);
        boolean contrast = large.isPresent() && (run.isPresent() || fat.isPresent());
        boolean plain =
                run.isPresent() && fat.isPresent() && small.bytesPerWrite() <= SMALL_CLUSTER_BYTES * (1 + ROUNDING);
        return contrast || plain ? Optional.of(explain(small, large, run, fat)) : Optional.empty();
    }

    private static boolean isCluster(double bytes) {
        double sectors = bytes / 512;
        double whole = Math.max(1, Math.pow(2, Math.rint(Math.log(sectors) / Math.log(2))));
        return bytes <= LARGEST_CLUSTER_BYTES * (1 + ROUNDING) && Math.abs(sectors / whole - 1) <= ROUNDING;
    }

    /** Returns the write in larger blocks that the device saw as these small commands. */
    private static Optional<Observation> sequentialRun(List<Observation> runs, DeviceWrites small) {
        return runs.stream()
                .filter(each -> each.number(Fields.BLOCK_BYTES) > FASTER * small.bytesPerWrite())
                .filter(each -> Math.abs(each.number(Fields.BYTES_PER_SECOND) / small.bytesPerSecond() - 1) < SAME_RUN)
                .findFirst();
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
                        "%s sends %.0f writes of %.0f bytes a second, which is %s%s."
                                .formatted(
                                        fat.map(each -> each.text(Fields.TYPE)).orElse("The file system"),
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
