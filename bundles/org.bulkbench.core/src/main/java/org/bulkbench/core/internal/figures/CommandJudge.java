package org.bulkbench.core.internal.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToLongFunction;
import org.bulkbench.evidence.Field;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.measure.Metric;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.Validity.Reason;
import org.bulkbench.run.Validity.Verdict;

/** Says where the device was not asked what the run asked for: commands of another size, fewer of them at a time. */
final class CommandJudge {

    /**
     * How much commands may differ from requests on average. A request that is split becomes two halves at least, two that are
     * merged become one; what a file system writes beside large requests stays below.
     */
    static final double MOST_RESIZED = 0.25;

    /** Fewer requests say nothing of an average: the file system's own weigh as much. */
    static final long FEWEST_REQUESTS = 20;

    /** Share of the depth that a generator keeps on average; it fills and drains the queue once. */
    static final double LEAST_KEPT = 0.8;

    /** Share of the depth that the device has on average; the way there and back takes a part of each request's time. */
    static final double LEAST_AT_DEVICE = 0.5;

    private static final String DEPTH = "depth";

    private final RunRecord run;
    private final Optional<LowestDevices> devices;
    private final List<Reason> reasons = new ArrayList<>();

    private CommandJudge(RunRecord run) {
        this.run = run;
        this.devices = LowestDevices.of(run).filter(LowestDevices::direct).filter(LowestDevices::single);
    }

    static List<Reason> of(RunRecord run) {
        CommandJudge judge = new CommandJudge(run);
        judge.sizes("read", Fields.READS_PER_SECOND, Fields.READ_BYTES_PER_SECOND);
        judge.sizes("write", Fields.WRITES_PER_SECOND, Fields.WRITE_BYTES_PER_SECOND);
        judge.depth();
        return judge.reasons;
    }

    private void sizes(String direction, Field<Double> commands, Field<Double> bytes) {
        long requests = requests(direction);
        if (devices.isEmpty() || requests < FEWEST_REQUESTS) {
            return;
        }
        double asked = bytes(direction) / (double) requests;
        double moved = devices.get().sum(each -> each.number(bytes));
        if (moved == 0) { // which counters-disagree tells
            return;
        }
        double size = moved / devices.get().sum(each -> each.number(commands));
        if (Math.abs(size / asked - 1) > MOST_RESIZED) {
            boolean split = size < asked;
            reasons.add(new Reason(
                    "size-at-device",
                    split ? Verdict.VALID : Verdict.QUESTIONABLE,
                    "A %s asked for %s, but %s got commands of %s on average: %s."
                            .formatted(
                                    direction,
                                    Unit.BYTES.show(asked),
                                    devices.get(),
                                    Unit.BYTES.show(size),
                                    split
                                            ? "a latency is that of several commands"
                                            : "the kernel merged requests, so operations are not the device's"),
                    size / asked,
                    split ? 1 - MOST_RESIZED : 1 + MOST_RESIZED));
        }
    }

    private void depth() {
        long asked = askedDepth();
        OptionalDouble kept = keptDepth();
        if (asked < 2 || kept.isEmpty() || requests("read") + requests("write") < asked * FEWEST_REQUESTS) {
            return;
        }
        if (kept.getAsDouble() < LEAST_KEPT * asked) {
            add(
                    asked,
                    kept.getAsDouble(),
                    LEAST_KEPT,
                    "this program kept only %.1f in flight".formatted(kept.getAsDouble()));
            return;
        }
        devices.ifPresent(lowest -> {
            double atDevice = inRequests(lowest);
            if (atDevice < LEAST_AT_DEVICE * asked) {
                add(asked, atDevice, LEAST_AT_DEVICE, "%s had only %.1f of them at a time".formatted(lowest, atDevice));
            }
        });
    }

    private void add(long asked, double figure, double share, String what) {
        reasons.add(new Reason(
                "depth-not-reached",
                Verdict.QUESTIONABLE,
                "%d requests at a time were asked for, but %s on average; more of them would not be faster."
                        .formatted(asked, what),
                figure,
                share * asked));
    }

    /** Returns the queue of the devices in requests of the run: those that were split count as one. */
    private double inRequests(LowestDevices lowest) {
        double commands = lowest.sum(CommandJudge::commands);
        double bytes = lowest.sum(
                each -> each.number(Fields.READ_BYTES_PER_SECOND) + each.number(Fields.WRITE_BYTES_PER_SECOND));
        double request = (bytes("read") + bytes("write")) / (double) (requests("read") + requests("write"));
        return lowest.sum(each -> each.number(Fields.QUEUE_MEAN)) * bytes / commands / request;
    }

    private static double commands(Observation device) {
        return device.number(Fields.READS_PER_SECOND) + device.number(Fields.WRITES_PER_SECOND);
    }

    /** Returns how many requests all jobs together shall have in flight; 0 if the strategy has no such setting. */
    private long askedDepth() {
        String depth = run.settings().getOrDefault(DEPTH, "");
        long jobs = run.meters().stream()
                .filter(meter -> meter.operations() > 0 && !meter.direction().equals(Meter.PREPARE))
                .map(MeterSnapshot::job)
                .distinct()
                .count();
        return depth.isEmpty() ? 0 : Unit.COUNT.parse(depth) * jobs;
    }

    /** Returns how many were in flight on average, by the law of Little; empty if a rate was set, where latency counts from before. */
    private OptionalDouble keptDepth() {
        String rate = run.settings().getOrDefault("rate", "");
        boolean paced = !rate.isEmpty() && Unit.BYTES_PER_SECOND.parse(rate) > 0;
        return paced
                ? OptionalDouble.empty()
                : run.metrics().stream()
                        .filter(metric -> metric.name().equals("latency.mean")
                                && metric.job().isEmpty()
                                && metric.target().isEmpty())
                        .mapToDouble(mean -> mean.value()
                                * run.metric("iops", mean.direction())
                                        .map(Metric::value)
                                        .orElse(0.0))
                        .reduce(Double::sum);
    }

    private long requests(String direction) {
        return measured(direction, MeterSnapshot::operations);
    }

    private long bytes(String direction) {
        return measured(direction, MeterSnapshot::bytes);
    }

    private long measured(String direction, ToLongFunction<MeterSnapshot> count) {
        return run.meters().stream()
                .filter(meter -> meter.direction().equals(direction))
                .mapToLong(count)
                .sum();
    }
}
