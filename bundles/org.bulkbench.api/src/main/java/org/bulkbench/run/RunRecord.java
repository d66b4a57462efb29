package org.bulkbench.run;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Limit;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.measure.Metric;
import org.bulkbench.measure.Track;

/**
 * All that is kept of a run, immutable: complete, or it says so by its outcome.
 *
 * @param id which names its folder and its own files
 * @param parent id of the plan's record that it is a part of
 * @param children ids of the records that are a part of it
 * @param workload id of the strategy
 * @param bundle symbolic name and version of the bundle that brought it
 * @param settings all of them, as text that can be typed again
 * @param targets in the order in which they were named
 * @param environment versions of program, Java and kernel, JVM options, processors, by name
 * @param started when, on the wall clock
 * @param ended when, on the wall clock; empty if it was cut
 * @param outcome how it ended
 * @param sentence what a person should know of the ending; empty if it completed and there is nothing to add
 * @param metrics its figures
 * @param meters what was counted, one for each job and direction
 * @param validity whether the figures can be trusted
 * @param observations what the strategy and the workbench noted beside the figures
 * @param findings of the rules; evidence refers to {@link RunObservations}
 * @param tracks what probes saw over time; none if nobody watched or the run was too short
 */
public record RunRecord(
        String id,
        Optional<String> parent,
        List<String> children,
        String workload,
        String bundle,
        Map<String, String> settings,
        List<TargetRecord> targets,
        Map<String, String> environment,
        Instant started,
        Optional<Instant> ended,
        Ending outcome,
        String sentence,
        List<Metric> metrics,
        List<MeterSnapshot> meters,
        Validity validity,
        List<Observation> observations,
        List<Finding> findings,
        List<Track> tracks) {

    /** Version of the shape of records; a reader is kept for each. */
    public static final int SCHEMA = 1;

    public RunRecord {
        children = List.copyOf(children);
        settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
        targets = List.copyOf(targets);
        environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
        metrics = List.copyOf(metrics);
        meters = List.copyOf(meters);
        observations = List.copyOf(observations);
        findings = List.copyOf(findings);
        tracks = List.copyOf(tracks);
    }

    /** Makes one of a run that nobody watched. */
    public RunRecord(
            String id,
            Optional<String> parent,
            List<String> children,
            String workload,
            String bundle,
            Map<String, String> settings,
            List<TargetRecord> targets,
            Map<String, String> environment,
            Instant started,
            Optional<Instant> ended,
            Ending outcome,
            String sentence,
            List<Metric> metrics,
            List<MeterSnapshot> meters,
            Validity validity,
            List<Observation> observations,
            List<Finding> findings) {
        this(
                id,
                parent,
                children,
                workload,
                bundle,
                settings,
                targets,
                environment,
                started,
                ended,
                outcome,
                sentence,
                metrics,
                meters,
                validity,
                observations,
                findings,
                List.of());
    }

    /** Name in the environment of a plan's record: how often each combination is run. */
    public static final String REPETITIONS = "plan.repetitions";

    /** Name in the environment of a plan's record: the seed of the order of its runs. */
    public static final String SEED = "plan.seed";

    /** Name in the environment: how long the medium might take for one request or call, such as {@code 30s}. */
    public static final String STALLED_AFTER = "stalledAfter";

    /** Returns whether it is the record of a plan, whose settings are lists with commas and whose figures are those of its children. */
    public boolean isPlan() {
        return environment.containsKey(REPETITIONS);
    }

    /** Returns this with the findings of the rules. */
    public RunRecord with(List<Finding> newFindings) {
        return new RunRecord(
                id,
                parent,
                children,
                workload,
                bundle,
                settings,
                targets,
                environment,
                started,
                ended,
                outcome,
                sentence,
                metrics,
                meters,
                validity,
                observations,
                newFindings,
                tracks);
    }

    /** Returns this with what probes saw over time. */
    public RunRecord tracked(List<Track> newTracks) {
        return new RunRecord(
                id,
                parent,
                children,
                workload,
                bundle,
                settings,
                targets,
                environment,
                started,
                ended,
                outcome,
                sentence,
                metrics,
                meters,
                validity,
                observations,
                findings,
                newTracks);
    }

    /** Returns this with a verdict on its figures. */
    public RunRecord with(Validity newValidity) {
        return new RunRecord(
                id,
                parent,
                children,
                workload,
                bundle,
                settings,
                targets,
                environment,
                started,
                ended,
                outcome,
                sentence,
                metrics,
                meters,
                newValidity,
                observations,
                findings,
                tracks);
    }

    /** Returns this with another ending. */
    public RunRecord with(Ending newOutcome, String newSentence) {
        return new RunRecord(
                id,
                parent,
                children,
                workload,
                bundle,
                settings,
                targets,
                environment,
                started,
                ended,
                newOutcome,
                newSentence,
                metrics,
                meters,
                validity,
                observations,
                findings,
                tracks);
    }

    /** Returns the first figure of a name and direction. */
    public Optional<Metric> metric(String name, String direction) {
        return metrics.stream()
                .filter(each -> each.name().equals(name) && each.direction().equals(direction))
                .findFirst();
    }

    /**
     * Returns what the best known hosts reach on the paths of all targets together, in bytes per second: the basis of a
     * share. Empty if the limit of one of them is not known.
     */
    public OptionalDouble reachable() {
        double sum = 0;
        for (TargetRecord target : targets) {
            OptionalDouble lowest = target.limits().stream()
                    .filter(limit -> limit.kind() == Limit.Kind.REACHED)
                    .mapToDouble(Limit::bytesPerSecond)
                    .min();
            if (lowest.isEmpty()) {
                return lowest;
            }
            sum += lowest.getAsDouble();
        }
        return sum > 0 ? OptionalDouble.of(sum) : OptionalDouble.empty();
    }
}
