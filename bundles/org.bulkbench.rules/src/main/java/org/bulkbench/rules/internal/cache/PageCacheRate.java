package org.bulkbench.rules.internal.cache;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.diagnosis.RuleInfo;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.rules.internal.Durable;
import org.bulkbench.rules.internal.Measured;
import org.bulkbench.rules.internal.Path;
import org.bulkbench.rules.internal.Show;
import org.osgi.service.component.annotations.Component;

/** Rates that were printed of a device and are those of memory. */
@Component
@RuleInfo(id = "cache.page-cache-rate", says = "a printed rate is memory, not the device", needs = "transfer")
public final class PageCacheRate implements Rule {

    /** A write whose sync takes this many times as long ran into memory. */
    private static final double LEAST_RATIO = 2;

    /** A rate above the limit of the link by more than rounding went not over it. */
    private static final double ABOVE_LIMIT = 1.05;

    /** Share of a write that may still be on its way when it ends: more moves the rate by more than noise. */
    private static final double LEAST_DIRTY = 0.1;

    /** File systems that have no medium. */
    private static final Set<String> MEMORY = Set.of("tmpfs", "ramfs", "devtmpfs", "mfs", "tmpmfs");

    /** A report has a few transfers; more of a log add nothing. */
    private static final int MOST = 500;

    private static final String EXPERIMENT =
            "bulkbench run sequential --on TARGET direction=%s block=1M size=256M direct=true%s";

    @Override
    public List<Finding> evaluate(CaseFile all) {
        List<Finding> findings = new ArrayList<>();
        Set<String> said = new HashSet<>();
        for (Durable each :
                Stream.concat(Durable.in(all).stream(), repeated(all)).toList()) {
            if (each.seconds() >= LEAST_RATIO * each.transfer().number(Fields.SECONDS)
                    && said.add(each.transfer().id())) {
                findings.add(unsynced(each));
            }
        }
        Optional<Path> path = Path.fastest(all);
        List<Observation> caches = all.all(Kind.CACHE).toList();
        all.all(Kind.TRANSFER)
                .filter(each -> each.number(Fields.BYTES_PER_SECOND) > 0 && !said.contains(each.id()))
                .limit(MOST)
                .forEach(each -> inMemory(all, each)
                        .or(() -> resident(caches, each))
                        .or(() -> unflushed(caches, each))
                        .or(() -> byName(each))
                        .or(() -> path.flatMap(known -> aboveLimit(each, known)))
                        .ifPresent(findings::add));
        return findings;
    }

    /** The same write done again with the sync, as people do who wonder about the first rate. */
    private static Stream<Durable> repeated(CaseFile all) {
        List<Observation> writes = all.all(Kind.TRANSFER)
                .filter(each -> each.is(Fields.DIRECTION, "write") && each.is(Fields.DIRECT, false))
                .filter(each -> each.number(Fields.SECONDS) > 0
                        && !each.text(Fields.TARGET).isEmpty()
                        && !isOwn(each))
                .limit(MOST)
                .toList();
        return writes.stream()
                .filter(each -> each.text(Fields.SYNC).isEmpty())
                .flatMap(each -> writes.stream()
                        .filter(other -> isSynced(other, each))
                        .limit(1)
                        .map(other -> new Durable(each, other.number(Fields.SECONDS), List.of(each, other))));
    }

    private static boolean isSynced(Observation other, Observation write) {
        return !other.text(Fields.SYNC).isEmpty()
                && other.is(Fields.TOOL, write.text(Fields.TOOL))
                && other.is(Fields.TARGET, write.text(Fields.TARGET))
                && other.number(Fields.BYTES) == write.number(Fields.BYTES);
    }

    private static Finding unsynced(Durable durable) {
        Observation transfer = durable.transfer();
        return Finding.of(
                        Severity.NOTICE, // the rate of the device is known too, and other rules judge it
                        Confidence.HIGH,
                        "The %s are the speed of memory: with the sync the %s took %s, which is %s."
                                .formatted(
                                        Show.rate(transfer.number(Fields.BYTES_PER_SECOND)),
                                        Show.bytes(transfer.number(Fields.BYTES)),
                                        Show.seconds(durable.seconds()),
                                        Show.rate(durable.bytesPerSecond())),
                        durable.evidence())
                .because(
                        "A buffered write is done when the kernel has the bytes; the device gets them later, at the latest"
                                + " during the sync.")
                .mendedBy("Count the time of the sync, or write directly.")
                .testedBy(EXPERIMENT.formatted("write", " sync=end"));
    }

    /** Returns whether we measured it: our runs know their path, and what other documents say is not about them. */
    private static boolean isOwn(Observation transfer) {
        return transfer.is(Fields.TOOL, "bulkbench");
    }

    private static Optional<Finding> inMemory(CaseFile all, Observation transfer) {
        if (!isOwn(transfer)) {
            return Optional.empty();
        }
        return all.inForce(Kind.FILESYSTEM, transfer)
                .filter(each -> MEMORY.contains(each.text(Fields.TYPE)))
                .map(each -> finding(
                        transfer,
                        Confidence.HIGH,
                        "is a rate of memory: the file lies on %s, which has no medium"
                                .formatted(each.text(Fields.TYPE)),
                        List.of(transfer, each),
                        "Name a folder that lies on the drive; 'bulkbench devices' lists the mounts."));
    }

    private static Optional<Finding> resident(List<Observation> caches, Observation transfer) {
        if (transfer.is(Fields.DIRECT, true) || !transfer.is(Fields.DIRECTION, "read")) {
            return Optional.empty();
        }
        return caches.stream()
                .filter(each ->
                        each.source().document().equals(transfer.source().document()))
                .filter(each -> !each.text(Fields.WHAT).startsWith("after") && each.number(Fields.RESIDENT_BYTES) > 0)
                .findFirst()
                .map(each -> finding(
                        transfer,
                        Confidence.HIGH,
                        "is a rate of memory: %s of the file were in the page cache"
                                .formatted(Show.bytes(each.number(Fields.RESIDENT_BYTES))),
                        List.of(transfer, each)));
    }

    /** What was not yet on the medium when the rate ended. */
    private static Optional<Finding> unflushed(List<Observation> caches, Observation transfer) {
        if (!transfer.is(Fields.DIRECT, false) || !transfer.is(Fields.DIRECTION, "write")) {
            return Optional.empty();
        }
        Optional<Observation> dirty = caches.stream()
                .filter(each ->
                        each.source().document().equals(transfer.source().document()))
                .filter(each -> !each.is(Fields.WHAT, "machine")) // which holds what others wrote, too
                .filter(each -> each.number(Fields.DIRTY_BYTES) >= LEAST_DIRTY * transfer.number(Fields.BYTES))
                .findFirst();
        if (dirty.isPresent()) {
            String why = "is partly a rate of memory: %s were not yet on the medium"
                    .formatted(Show.bytes(dirty.get().number(Fields.DIRTY_BYTES)));
            return Optional.of(finding(transfer, Confidence.HIGH, why, List.of(transfer, dirty.get())));
        }
        return transfer.is(Fields.SYNC, "none")
                ? Optional.of(finding(
                        transfer,
                        Confidence.MEDIUM,
                        "is at least partly a rate of memory: nothing was synced",
                        List.of(transfer)))
                : Optional.empty();
    }

    /** A tool that reads from memory on purpose: nothing is wrong with that. */
    private static Optional<Finding> byName(Observation transfer) {
        return Measured.isOfMemory(transfer)
                ? Optional.of(Finding.of(
                                Severity.OK,
                                Confidence.HIGH,
                                "The %s of %s (%s) are the speed of memory, on purpose."
                                        .formatted(
                                                Show.rate(transfer.number(Fields.BYTES_PER_SECOND)),
                                                transfer.text(Fields.TOOL),
                                                transfer.text(Fields.WHAT)),
                                List.of(transfer))
                        .because("It reads the same bytes again and again from the page cache."))
                : Optional.empty();
    }

    private static Optional<Finding> aboveLimit(Observation transfer, Path path) {
        double limit = path.limit().hardBytesPerSecond();
        boolean itsLink = !isOwn(transfer)
                || path.evidence().source().document().equals(transfer.source().document());
        return itsLink
                        && transfer.number(Fields.BYTES_PER_SECOND) > ABOVE_LIMIT * limit
                        && !transfer.is(Fields.DIRECT, true)
                ? Optional.of(finding(
                        transfer,
                        Confidence.MEDIUM,
                        "is above the %s that %s carries at most"
                                .formatted(Show.rate(limit), path.limit().spoken()),
                        List.of(transfer, path.evidence())))
                : Optional.empty();
    }

    private static Finding finding(
            Observation transfer, Confidence confidence, String why, List<Observation> evidence) {
        return finding(
                transfer,
                confidence,
                why,
                evidence,
                "Measure directly, with a file larger than memory, or with the sync in the time.");
    }

    private static Finding finding(
            Observation transfer, Confidence confidence, String why, List<Observation> evidence, String mend) {
        boolean read = transfer.is(Fields.DIRECTION, "read");
        return Finding.of(
                        Severity.WARNING,
                        confidence,
                        "%s %s.".formatted(Show.rate(transfer.number(Fields.BYTES_PER_SECOND)), why),
                        evidence)
                .because(
                        "The kernel answers from its page cache, or takes the bytes into it, without asking the device.")
                .mendedBy(mend)
                .testedBy(EXPERIMENT.formatted(read ? "read" : "write", read ? "" : " sync=end"));
    }
}
