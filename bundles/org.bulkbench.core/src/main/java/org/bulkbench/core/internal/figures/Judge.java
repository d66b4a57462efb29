package org.bulkbench.core.internal.figures;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Limit;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.measure.Metric;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.TargetRecord;
import org.bulkbench.run.Validity;
import org.bulkbench.run.Validity.Reason;
import org.bulkbench.run.Validity.Verdict;

/** Says what speaks against the figures of a record, from nothing but the record. */
final class Judge {

    private static final double LEAST_ALLOCATED =
            0.9; // of a file; metadata and compression of little account for the rest
    private static final double SAME = 0.01; // of two ways to the same figure
    private static final double SHORTEST_SECONDS = 1;
    static final double MOST_RESIDENT = 0.05; // of the bytes that were read
    private static final double FOR_P99 = 100; // samples, below which the quantile is the maximum
    private static final double FOR_P999 = 1000;
    private static final Set<String> MEMORY = Set.of("tmpfs", "ramfs", "devtmpfs");
    private static final Set<String> YES = Set.of("true", "yes", "on");

    private final RunRecord run;
    private final List<Reason> reasons = new ArrayList<>();

    private Judge(RunRecord run) {
        this.run = run;
    }

    static Validity of(RunRecord run) {
        Judge judge = new Judge(run);
        judge.complete();
        judge.consistent();
        judge.belowHardLimits();
        judge.longEnough();
        judge.enoughSamples();
        judge.fromTheMedium();
        judge.toTheMedium();
        judge.direct();
        judge.addNew(ContentJudge.of(run));
        judge.addNew(MachineJudge.of(run));
        judge.addNew(IncidentJudge.of(run));
        return Validity.of(judge.reasons);
    }

    /** Adds what was not said yet: the cache and the counters may tell the same. */
    private void addNew(List<Reason> more) {
        Set<String> said = reasons.stream().map(Reason::id).collect(Collectors.toSet());
        more.stream().filter(reason -> !said.contains(reason.id())).forEach(reasons::add);
    }

    private void complete() {
        Verdict verdict = switch (run.outcome()) {
            case COMPLETED, NOT_APPLICABLE, MEDIUM_FAILED -> Verdict.VALID;
            case INTERRUPTED, CUT -> Verdict.QUESTIONABLE;
            case ABORTED, FAILED -> Verdict.INVALID;
        };
        if (verdict != Verdict.VALID) {
            add(
                    "not-completed",
                    verdict,
                    0,
                    1,
                    "The run ended %s, so its figures tell of a part.",
                    run.outcome().word());
        }
    }

    /** What lies in a hole is read from no medium, and is allocated while it is written. */
    private void allocated(TargetRecord target, Observation layout) {
        double share = layout.number(Fields.ALLOCATED_BYTES) / layout.number(Fields.BYTES); // NaN of a folder
        if (share < LEAST_ALLOCATED) {
            boolean read = sum("read", true) > 0;
            add(
                    "sparse-target",
                    read ? Verdict.INVALID : Verdict.QUESTIONABLE,
                    share,
                    LEAST_ALLOCATED,
                    "Only %.0f %% of %s are on the medium, the rest are holes: %s.",
                    100 * share,
                    target.uri(),
                    read
                            ? "reading them asks no medium; write the file once before"
                            : "writing them has the file system find room too");
        }
    }

    private void consistent() {
        for (MeterSnapshot meter : run.meters()) {
            long bytes = Arrays.stream(meter.series().bytes()).sum();
            long samples = meter.latency().total();
            double off = Math.max(share(bytes, meter.bytes()), share(samples, meter.operations()));
            if (off > SAME) {
                add(
                        "counts-disagree",
                        Verdict.INVALID,
                        off,
                        SAME,
                        "Sums, series and histogram of the %s meter differ by %.1f %%.",
                        meter.direction(),
                        100 * off);
            }
        }
        for (Metric rate : figures("rate")) {
            double iops =
                    run.metric("iops", rate.direction()).map(Metric::value).orElse(Double.NaN);
            double size = (double) sum(rate.direction(), true) / sum(rate.direction(), false);
            double off = Math.abs(rate.value() - iops * size) / rate.value();
            if (off > SAME) {
                add(
                        "rate-iops-mismatch",
                        Verdict.INVALID,
                        off,
                        SAME,
                        "The %s rate of %s is not its %.0f operations a second times %s.",
                        rate.direction(),
                        Unit.BYTES_PER_SECOND.show(rate.value()),
                        iops,
                        Unit.BYTES.show(size));
            }
        }
    }

    /** All targets together cannot be faster than the sum of what their paths allow. */
    private void belowHardLimits() {
        double hard = 0;
        for (TargetRecord target : run.targets()) {
            OptionalDouble lowest = target.limits().stream()
                    .filter(limit -> limit.kind() == Limit.Kind.HARD)
                    .mapToDouble(Limit::bytesPerSecond)
                    .min();
            hard += lowest.orElse(Double.POSITIVE_INFINITY);
        }
        for (Metric rate : streamRates()) {
            if (rate.value() > hard) {
                add(
                        "above-hard-limit",
                        Verdict.INVALID,
                        rate.value(),
                        hard,
                        "The %s rate of %s did not come from this path, which ends at %s.",
                        rate.direction(),
                        Unit.BYTES_PER_SECOND.show(rate.value()),
                        Unit.BYTES_PER_SECOND.show(hard));
            }
        }
    }

    private void longEnough() {
        for (Metric rate : streamRates()) {
            double seconds = sum(rate.direction(), true) / rate.value();
            if (seconds < SHORTEST_SECONDS) {
                add(
                        "too-short",
                        Verdict.QUESTIONABLE,
                        seconds,
                        SHORTEST_SECONDS,
                        "The %s part took only %s; a second or more says how the medium goes on.",
                        rate.direction(),
                        Unit.NANOS.show(seconds * 1e9));
            }
        }
    }

    /** Below one sample beyond the quantile it is the maximum by another name. */
    private void enoughSamples() {
        for (Metric p50 : figures("latency.p50")) {
            boolean few = p50.n() < FOR_P99;
            double threshold = few ? FOR_P99 : FOR_P999;
            if (p50.n() < threshold) {
                add(
                        "too-few-samples",
                        few ? Verdict.QUESTIONABLE : Verdict.VALID,
                        p50.n(),
                        threshold,
                        "%s of %d %s operations is no more than the slowest of them.",
                        few ? "p99" : "p99.9",
                        p50.n(),
                        p50.direction());
            }
        }
    }

    private void fromTheMedium() {
        for (TargetRecord target : run.targets()) {
            for (Observation fact : target.facts()) {
                if (fact.kind().equals(Kind.LAYOUT)) {
                    allocated(target, fact);
                }
                String type = fact.text(Fields.TYPE).toLowerCase(Locale.ROOT);
                if (fact.kind().equals(Kind.FILESYSTEM) && MEMORY.contains(type)) {
                    add(
                            "memory-file-system",
                            Verdict.INVALID,
                            1,
                            0,
                            "%s lies in a %s, which is memory; no medium was measured.",
                            target.uri(),
                            type);
                }
            }
        }
        double read = sum("read", true);
        double resident = Coldness.resident(run).orElse(0);
        if (read > 0 && buffered() && resident / read > MOST_RESIDENT) {
            add(
                    "page-cache-read",
                    Verdict.INVALID,
                    resident / read,
                    MOST_RESIDENT,
                    "%s of the %s that were read lay in the page cache before; this is partly the rate of memory.",
                    Unit.BYTES.show(Math.min(read, resident)),
                    Unit.BYTES.show(read));
        }
    }

    private void toTheMedium() {
        boolean flushed = run.metrics().stream().anyMatch(each -> each.name().equals("flush.seconds"));
        boolean each = run.settings().getOrDefault("sync", "").equals("each");
        long written = sum("write", true);
        if (written > 0 && buffered() && !flushed && !each) {
            add(
                    "write-not-durable",
                    Verdict.QUESTIONABLE,
                    written,
                    0,
                    "%s were written into memory and not flushed; the medium may have none of it.",
                    Unit.BYTES.show(written));
        }
    }

    private void direct() {
        if (YES.contains(run.settings().getOrDefault("direct", "")) && buffered()) {
            add(
                    "not-direct",
                    Verdict.QUESTIONABLE,
                    0,
                    1,
                    "direct=%s was asked for, but bytes went through the page cache.",
                    run.settings().get("direct"));
        }
    }

    private boolean buffered() {
        return run.targets().stream()
                .flatMap(target -> target.engines().stream())
                .anyMatch(engine -> engine.endsWith(" buffered"));
    }

    /** Without single requests and memory, whose rates say nothing of the medium. */
    private List<Metric> streamRates() {
        return figures("rate").stream()
                .filter(rate -> Meter.isStream(rate.direction()))
                .toList();
    }

    private List<Metric> figures(String name) {
        return run.metrics().stream()
                .filter(each -> each.name().equals(name)
                        && each.job().isEmpty()
                        && each.target().isEmpty()
                        && each.value() > 0)
                .toList();
    }

    private long sum(String direction, boolean bytes) {
        return run.meters().stream()
                .filter(meter -> meter.direction().equals(direction) && !direction.equals(Meter.PREPARE))
                .mapToLong(bytes ? MeterSnapshot::bytes : MeterSnapshot::operations)
                .sum();
    }

    private static double share(long a, long b) {
        return a == b ? 0 : Math.abs(a - b) / (double) Math.max(a, b);
    }

    private void add(String id, Verdict verdict, double figure, double threshold, String sentence, Object... parts) {
        reasons.add(new Reason(id, verdict, sentence.formatted(parts), figure, threshold));
    }
}
