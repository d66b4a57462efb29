package org.bulkbench.rules.internal.device;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Field;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.UsbSpeed;
import org.bulkbench.rules.internal.Durable;
import org.bulkbench.rules.internal.Path;

/**
 * A large sequential write with what is known of its way to the medium.
 *
 * @param medium words that tell the disk from others in the case
 * @param filesystem type, empty if unknown
 * @param commandBytes bytes of a command, where they were counted
 * @param evidence the transfer first
 */
record MediumWrite(
        double bytesPerSecond,
        String medium,
        String filesystem,
        UsbSpeed limit,
        Optional<Double> commandBytes,
        List<Observation> evidence) {

    /** What csh counts: on BSD one for each request to a device. */
    private static final Field<Long> OUTPUT_OPERATIONS = Field.whole("outputOperations");

    /** Less can be taken by a buffer of the device or of the computer. */
    private static final double LEAST_BYTES = 32 << 20;

    /** Smaller requests are slow for another reason. */
    private static final double LEAST_BLOCK_BYTES = 16_384;

    /** What a sync after a write adds to its time if memory took most of the bytes; less does not matter. */
    private static final double LONG_SYNC = 1.1;

    /** A report has a few; each is compared with each. */
    private static final int MOST = 50;

    /** Returns those of a case whose link is known. */
    static List<MediumWrite> in(CaseFile all) {
        List<MediumWrite> found = new ArrayList<>();
        List<Observation> unsynced = Durable.in(all).stream()
                .filter(each -> each.seconds() > LONG_SYNC * each.transfer().number(Fields.SECONDS))
                .map(Durable::transfer)
                .toList();
        all.all(Kind.TRANSFER)
                .filter(each -> each.is(Fields.DIRECTION, "write") && !unsynced.contains(each))
                .filter(each -> each.number(Fields.BYTES) >= LEAST_BYTES && each.number(Fields.BYTES_PER_SECOND) > 0)
                .filter(each -> !(each.number(Fields.BLOCK_BYTES) < LEAST_BLOCK_BYTES))
                .limit(MOST)
                .forEach(each -> Path.of(each, all).ifPresent(path -> found.add(of(each, path, all))));
        return found;
    }

    private static MediumWrite of(Observation write, Path path, CaseFile all) {
        List<Observation> evidence = new ArrayList<>(List.of(write, path.evidence()));
        Optional<Observation> filesystem = all.all(Kind.FILESYSTEM)
                .filter(each -> !each.text(Fields.TYPE).isEmpty())
                .filter(each -> each.source().document().equals(write.source().document()))
                .filter(each -> each.source().line() <= write.source().line())
                .reduce((before, later) -> later);
        filesystem.ifPresent(evidence::add);
        Optional<Double> operations = all.all(Kind.ELAPSED)
                .filter(each -> each.source().document().equals(write.source().document()))
                .filter(each -> each.source().line() >= write.source().line()
                        && each.source().line() <= write.source().line() + 3)
                .map(each -> each.number(OUTPUT_OPERATIONS))
                .filter(each -> each > 0)
                .findFirst();
        return new MediumWrite(
                write.number(Fields.BYTES_PER_SECOND),
                medium(write, all),
                filesystem
                        .map(each -> each.text(Fields.TYPE).toLowerCase(Locale.ROOT))
                        .orElse(""),
                path.limit(),
                operations.map(each -> write.number(Fields.BYTES) / each),
                evidence);
    }

    /** Returns the model that was named last before a write; without models any disk is the same. */
    private static String medium(Observation write, CaseFile all) {
        return all.all(Kind.DISK)
                .filter(each -> !each.text(Fields.MODEL).isEmpty())
                .filter(each -> each.source().document().equals(write.source().document()))
                .filter(each -> each.source().line() <= write.source().line())
                .reduce((before, later) -> later)
                .map(each -> each.text(Fields.MODEL))
                .orElse("");
    }

    /** Returns what was printed of it. */
    Observation transfer() {
        return evidence.getFirst();
    }

    boolean isSameMedium(MediumWrite other) {
        return medium.equals(other.medium);
    }

    boolean isOtherFilesystem(MediumWrite other) {
        return limit == other.limit
                && !filesystem.isEmpty()
                && !other.filesystem.isEmpty()
                && !filesystem.equals(other.filesystem);
    }

    boolean isOtherLink(MediumWrite other) {
        return limit != other.limit;
    }

    /** Returns how long the wire is busy for a byte. */
    double wireSecondsPerByte() {
        return 1.0 / limit.reachedBytesPerSecond("write");
    }

    /** Returns how long the rest takes for a byte: the medium, which does not work while the wire does. */
    double mediumSecondsPerByte() {
        return Math.max(1 / bytesPerSecond - wireSecondsPerByte(), 1e-12);
    }
}
