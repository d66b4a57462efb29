package org.bulkbench.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.measure.Metric;
import org.bulkbench.measure.Unit;

/** A run told in observations, so that the same rules explain it as explain a report. */
public final class RunObservations {

    private RunObservations() {}

    /** Returns what a run observed, filed under its id; the same record gives the same ids. A plan's figures are told by its runs. */
    public static List<Observation> of(RunRecord run) {
        List<Observation> all = new ArrayList<>();
        run.targets().forEach(target -> all.addAll(target.facts()));
        run.meters().stream()
                .filter(meter -> meter.operations() > 0 && Meter.isStream(meter.direction()))
                .forEach(meter -> all.add(transfer(run, meter)));
        run.metrics().stream()
                .filter(metric -> metric.value() > 0 && !run.isPlan())
                .filter(metric -> !isOfSeveral(run, metric))
                .forEach(metric -> all.addAll(figure(metric)));
        all.addAll(run.observations());
        List<Observation> filed = new ArrayList<>();
        for (Observation each : all) {
            filed.add(each.filed("r" + (filed.size() + 1), run.id()));
        }
        return List.copyOf(filed);
    }

    /** A flush of what several jobs wrote belongs to no transfer of one of them. */
    private static boolean isOfSeveral(RunRecord run, Metric metric) {
        return metric.name().equals("flush.seconds")
                && run.meters().stream()
                                .filter(meter -> meter.direction().equals("write") && meter.operations() > 0)
                                .count()
                        > 1;
    }

    private static Observation transfer(RunRecord run, MeterSnapshot meter) {
        Map<String, String> settings = run.settings();
        Observation transfer = Observation.measured(Kind.TRANSFER)
                .with(Fields.TOOL, "bulkbench")
                .with(Fields.WORKLOAD, run.workload())
                .with(Fields.WHAT, Optional.of(meter.job()).filter(job -> !job.isEmpty()))
                .with(Fields.BYTES, meter.bytes())
                .with(Fields.SECONDS, meter.seconds())
                .with(Fields.BYTES_PER_SECOND, meter.bytesPerSecond())
                .with(Fields.DIRECTION, meter.direction())
                .with(Fields.COUNT, meter.operations())
                .with(Fields.BLOCK_BYTES, meter.bytes() / meter.operations());
        if (settings.containsKey("depth")) {
            transfer = transfer.with(Fields.DEPTH, Unit.COUNT.parse(settings.get("depth")));
        }
        for (String name : List.of("sync", "payload")) {
            if (settings.containsKey(name)) {
                transfer = transfer.with(name.equals("sync") ? Fields.SYNC : Fields.PAYLOAD, settings.get(name));
            }
        }
        Predicate<String> isDirect = engine -> engine.endsWith(" direct");
        List<String> engines = run.targets().stream()
                .flatMap(target -> target.engines().stream())
                .toList();
        return transfer.with(
                        Fields.TARGET,
                        String.join(
                                ", ",
                                run.targets().stream().map(TargetRecord::uri).toList()))
                .with(Fields.DIRECT, !engines.isEmpty() && engines.stream().allMatch(isDirect));
    }

    private static List<Observation> figure(Metric metric) {
        if (metric.name().startsWith("latency.")) {
            return List.of(Observation.measured(Kind.LATENCY)
                    .with(Fields.WHAT, "operation")
                    .with(Fields.DIRECTION, metric.direction())
                    .with(Fields.STATISTIC, metric.name().substring("latency.".length()))
                    .with(Fields.SCOPE, "total")
                    .with(Fields.SAMPLES, metric.n())
                    .with(Fields.SECONDS, metric.value()));
        }
        return switch (metric.name()) {
            case "iops" ->
                List.of(Observation.measured(Kind.IOPS)
                        .with(Fields.DIRECTION, metric.direction())
                        .with(Fields.PER_SECOND, metric.value()));
            case "rate.durable" ->
                List.of(Observation.measured(Kind.RATE)
                        .with(Fields.TOOL, "bulkbench")
                        .with(Fields.WHAT, "durable")
                        .with(Fields.DIRECTION, metric.direction())
                        .with(Fields.BYTES_PER_SECOND, metric.value()));
            case "flush.seconds" ->
                List.of(Observation.measured(Kind.ELAPSED)
                        .with(Fields.WHAT, "flush")
                        .with(Fields.SECONDS, metric.value()));
            default -> List.of();
        };
    }
}
