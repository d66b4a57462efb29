package org.bulkbench.rules.internal.fs;

import java.util.Arrays;
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
import org.bulkbench.rules.internal.Path;
import org.bulkbench.rules.internal.Show;
import org.osgi.service.component.annotations.Component;

/** Writes to a file system that waits for each of them. */
@Component
@RuleInfo(
        id = "fs.sync-mount",
        says = "the file system is mounted with sync",
        needs = {"filesystem", "transfer"})
public final class SyncMount implements Rule {

    /** Share of what the link reaches below which waiting can be the reason. */
    private static final double LARGEST_SHARE = 0.5;

    /** Without a known link: slower than any drive that is sold as fast (speed class 10 of the SD standard). */
    private static final double SLOW_BYTES_PER_SECOND = 10e6;

    private static final int MOST = 200;

    @Override
    public List<Finding> evaluate(CaseFile all) {
        return all.all(Kind.TRANSFER)
                .filter(each -> each.is(Fields.DIRECTION, "write") && !each.is(Fields.DIRECT, true))
                .limit(MOST)
                .filter(each -> isSlow(each, all))
                .flatMap(
                        each -> all
                                .inForce(Kind.FILESYSTEM, each)
                                .filter(SyncMount::isSync)
                                .map(mount -> explain(each, mount))
                                .stream())
                .limit(1)
                .toList();
    }

    private static boolean isSync(Observation mount) {
        return Arrays.stream(mount.text(Fields.OPTIONS).split("[,\\s]+"))
                .anyMatch(each -> each.equals("sync") || each.equals("synchronous"));
    }

    private static boolean isSlow(Observation write, CaseFile all) {
        Optional<Path> path = Path.of(write, all);
        double limit = path.map(each -> LARGEST_SHARE * each.limit().reachedBytesPerSecond("write"))
                .orElse(SLOW_BYTES_PER_SECOND);
        return write.number(Fields.BYTES_PER_SECOND) < limit;
    }

    private static Finding explain(Observation write, Observation mount) {
        return Finding.of(
                        Severity.WARNING,
                        Confidence.MEDIUM,
                        "Writes reach %s on a file system that is mounted with sync."
                                .formatted(Show.rate(write.number(Fields.BYTES_PER_SECOND))),
                        List.of(write, mount))
                .because("Each write waits until data and tables of the file system are on the medium, and a table is"
                        + " written again for each piece.")
                .mendedBy("Mount without sync, and unmount or sync before the drive is pulled out.")
                .testedBy(
                        "bulkbench run sequential --on TARGET direction=write block=1M size=64M direct=false sync=end");
    }
}
