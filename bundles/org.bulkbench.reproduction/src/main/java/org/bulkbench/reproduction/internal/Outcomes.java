package org.bulkbench.reproduction.internal;

import java.util.Map;
import java.util.Optional;
import org.bulkbench.evidence.Observation;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RunRecord;

/** Records of experiments, by their names, and the figures that come from them. */
record Outcomes(Map<String, RunRecord> records) {

    /** Returns a figure; NaN if a run that it needs did not complete or has no such figure. */
    double value(Figure figure) {
        return switch (figure) {
            case Figure.Constant(double value) -> value;
            case Figure.OfMetric metric -> metric(metric);
            case Figure.OfObservation observation -> observation(observation);
            case Figure.Worked(Figure.Operation operation, var of) ->
                operation.of(of.stream().mapToDouble(this::value).toArray());
        };
    }

    /** Returns why a figure is missing, a sentence; empty if all its runs completed. */
    String trouble(Figure figure) {
        return figure.experiments()
                .map(records::get)
                .filter(record -> record.outcome() != Ending.COMPLETED)
                .findFirst()
                .map(record -> "The run ended %s. %s".formatted(record.outcome().word(), record.sentence()))
                .orElse("");
    }

    private double metric(Figure.OfMetric wanted) {
        return completed(wanted.experiment()).stream()
                .flatMap(record -> record.metrics().stream())
                .filter(each -> each.name().equals(wanted.name())
                        && each.direction().equals(wanted.direction())
                        && each.job().equals(wanted.job()))
                .mapToDouble(each -> each.value())
                .findFirst()
                .orElse(Double.NaN);
    }

    private double observation(Figure.OfObservation wanted) {
        return completed(wanted.experiment()).stream()
                .flatMap(record -> record.observations().stream())
                .filter(each -> each.kind().word().equals(wanted.kind()) && matches(each, wanted.fields()))
                .map(each -> each.fields().get(wanted.field()))
                .filter(Number.class::isInstance)
                .mapToDouble(each -> ((Number) each).doubleValue())
                .findFirst()
                .orElse(Double.NaN);
    }

    private static boolean matches(Observation observation, Map<String, String> fields) {
        return fields.entrySet().stream()
                .allMatch(wanted -> String.valueOf(observation.fields().get(wanted.getKey()))
                        .equals(wanted.getValue()));
    }

    private Optional<RunRecord> completed(String experiment) {
        return Optional.ofNullable(records.get(experiment)).filter(record -> record.outcome() == Ending.COMPLETED);
    }
}
