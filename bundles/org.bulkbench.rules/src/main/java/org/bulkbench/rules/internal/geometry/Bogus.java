package org.bulkbench.rules.internal.geometry;

import java.util.List;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.diagnosis.RuleInfo;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.rules.internal.Show;
import org.osgi.service.component.annotations.Component;

/** Sizes that no disk has. */
@Component
@RuleInfo(id = "geometry.bogus", says = "the device reports impossible sizes", needs = "disk")
public final class Bogus implements Rule {

    private static final int MOST = 20;

    /** A petabyte: thirty times the largest disk with a USB plug. */
    private static final double LARGEST_DISK_BYTES = 1e15;

    /** Blocks of disks are 512, 2048 (discs) or 4096 bytes; flash translators never had more than a page of 64 KiB. */
    private static final double LARGEST_BLOCK_BYTES = 65_536;

    @Override
    public List<Finding> evaluate(CaseFile all) {
        return all.all(Kind.DISK)
                .filter(Bogus::isImpossible)
                .map(Bogus::explain)
                .limit(MOST)
                .toList();
    }

    private static boolean isImpossible(Observation disk) {
        double block = disk.number(Fields.BLOCK_BYTES);
        boolean oddBlock = block > LARGEST_BLOCK_BYTES || block > 0 && block < 512 || block > 0 && block % 4 != 0;
        return disk.number(Fields.CAPACITY_BYTES) > LARGEST_DISK_BYTES || oddBlock;
    }

    private static Finding explain(Observation disk) {
        double block = disk.number(Fields.BLOCK_BYTES);
        return Finding.of(
                        Severity.FAILURE,
                        Confidence.HIGH,
                        "%s says that it has %s%s, which no disk has."
                                .formatted(
                                        disk.text(Fields.NAME).isEmpty() ? "The disk" : disk.text(Fields.NAME),
                                        Show.bytes(disk.number(Fields.CAPACITY_BYTES)),
                                        block > 0 ? " in blocks of %.0f bytes".formatted(block) : ""),
                        List.of(disk))
                .because("The bridge answers a size command with nonsense, or with the size of another layer.")
                .mendedBy("Update the firmware of the bridge, or connect the disk directly.");
    }
}
