package org.bulkbench.reproduction.internal;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** How a figure comes from runs. */
sealed interface Figure {

    /** Returns the experiments that it needs, by name. */
    Stream<String> experiments();

    /**
     * A metric of a run.
     *
     * @param job empty for all jobs together
     */
    record OfMetric(String experiment, String name, String direction, String job) implements Figure {
        @Override
        public Stream<String> experiments() {
            return Stream.of(experiment);
        }
    }

    /**
     * A number in an observation of a run: of the first one of a kind whose fields have some values.
     *
     * @param kind word of the kind
     */
    record OfObservation(String experiment, String kind, Map<String, String> fields, String field) implements Figure {
        @Override
        public Stream<String> experiments() {
            return Stream.of(experiment);
        }
    }

    /** A number that the report gives, such as a size. */
    record Constant(double value) implements Figure {
        @Override
        public Stream<String> experiments() {
            return Stream.empty();
        }
    }

    /** Worked out of others. */
    record Worked(Operation operation, List<Figure> of) implements Figure {
        @Override
        public Stream<String> experiments() {
            return of.stream().flatMap(Figure::experiments);
        }
    }

    /** How figures are worked out, from the left to the right. */
    enum Operation {
        ADD,
        SUBTRACT,
        MULTIPLY,
        DIVIDE,
        LEAST,
        MOST,
        MEAN;

        double of(double[] values) {
            double result = values[0];
            for (int i = 1; i < values.length; i++) {
                result = switch (this) {
                    case ADD, MEAN -> result + values[i];
                    case SUBTRACT -> result - values[i];
                    case MULTIPLY -> result * values[i];
                    case DIVIDE -> result / values[i];
                    case LEAST -> Math.min(result, values[i]);
                    case MOST -> Math.max(result, values[i]);
                };
            }
            return this == MEAN ? result / values.length : result;
        }
    }

    /** Reads a number, a metric or observation of a run, or an operation with its operands. */
    static Figure read(String path, Object value) {
        if (value instanceof Number number) {
            return new Constant(number.doubleValue());
        }
        Tree tree = Tree.of(path, value);
        if (tree.has("run") && tree.has("metric")) {
            tree.only("run", "metric", "direction", "job");
            return new OfMetric(
                    tree.text("run"), tree.text("metric"), tree.text("direction", ""), tree.text("job", ""));
        }
        if (tree.has("run")) {
            tree.only("run", "observation", "where", "field");
            return new OfObservation(
                    tree.text("run"), tree.text("observation"), tree.texts("where"), tree.text("field"));
        }
        for (Operation operation : Operation.values()) {
            String word = operation.name().toLowerCase(java.util.Locale.ROOT);
            if (tree.has(word)) {
                tree.only(word);
                return new Worked(
                        operation,
                        tree.list(word).stream()
                                .map(each -> read(path + "." + word, each))
                                .toList());
            }
        }
        throw new IllegalArgumentException(path + " is no figure");
    }
}
