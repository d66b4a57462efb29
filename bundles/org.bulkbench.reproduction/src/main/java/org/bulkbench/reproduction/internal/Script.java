package org.bulkbench.reproduction.internal;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bulkbench.json.Json;
import org.bulkbench.reproduction.Row;
import org.bulkbench.reproduction.Seed;

/**
 * The data of one report: experiments, and how its figures come from them.
 *
 * @param experiments by name
 */
record Script(
        String id,
        String title,
        Map<String, Experiment> experiments,
        List<Line> lines,
        List<Rivals> rivals,
        List<WhatIf> questions) {

    private static final int SCHEMA = 1;

    /** A row, before anything was run. */
    record Line(String figure, String unit, double reported, Row.Kind kind, Figure of, String reason) {}

    /** Explanations that rival each other, with the machines and changes that stand for them. */
    record Rivals(String question, String experiment, List<Hypothesis> hypotheses, List<Sample> samples) {}

    /**
     * An explanation.
     *
     * @param machines that stand in the place of others, by their names
     * @param changes of the machines
     */
    record Hypothesis(String name, Map<String, String> machines, Map<String, String> changes) {}

    /** A figure that is asked of each explanation; NaN where the report has none. */
    record Sample(String figure, String unit, double reported, Figure of, boolean separates) {}

    /** Something to ask, and what is claimed of the answer. */
    record WhatIf(Seed.Question question, String claim, Map<String, Sample> samples, List<Condition> conditions) {}

    /** That one figure is above another; samples are named by experiments of the same name. */
    record Condition(Figure higher, Figure lower) {}

    static Script read(String resource) {
        try (InputStream in = Script.class.getResourceAsStream(resource)) {
            return of(Tree.of(resource, Json.read(in)));
        } catch (IOException e) {
            throw new IllegalStateException(
                    "%s of this bundle cannot be read: %s".formatted(resource, e.getMessage()), e);
        }
    }

    private static Script of(Tree tree) {
        tree.only("schema", "seed", "title", "experiments", "rows", "rivals", "questions");
        if (tree.number("schema") != SCHEMA) {
            throw new IllegalArgumentException("%s is not of shape %d".formatted(tree.path(), SCHEMA));
        }
        Map<String, Experiment> experiments = new LinkedHashMap<>();
        Tree all = tree.child("experiments");
        all.members()
                .keySet()
                .forEach(name -> experiments.put((String) name, Experiment.read(all.child((String) name))));
        Script script = new Script(
                tree.text("seed"),
                tree.text("title"),
                experiments,
                tree.children("rows").stream().map(Script::line).toList(),
                tree.children("rivals").stream().map(Script::rivals).toList(),
                tree.children("questions").stream().map(Script::question).toList());
        script.check();
        return script;
    }

    private static Line line(Tree row) {
        row.only("figure", "unit", "reported", "kind", "of", "reason");
        return new Line(
                row.text("figure"),
                row.text("unit", ""),
                row.number("reported"),
                Row.Kind.valueOf(row.text("kind").toUpperCase(Locale.ROOT)),
                Figure.read(row.path() + ".of", row.value("of")),
                row.text("reason"));
    }

    private static Rivals rivals(Tree tree) {
        tree.only("question", "experiment", "hypotheses", "figures");
        List<Hypothesis> hypotheses = new ArrayList<>();
        for (Tree each : tree.children("hypotheses")) {
            each.only("name", "machines", "changes");
            hypotheses.add(new Hypothesis(each.text("name"), each.texts("machines"), each.texts("changes")));
        }
        return new Rivals(
                tree.text("question"),
                tree.text("experiment"),
                hypotheses,
                tree.children("figures").stream().map(Script::sample).toList());
    }

    private static Sample sample(Tree tree) {
        tree.only("figure", "unit", "reported", "of", "separates");
        return new Sample(
                tree.text("figure"),
                tree.text("unit", ""),
                tree.has("reported") ? tree.number("reported") : Double.NaN,
                Figure.read(tree.path() + ".of", tree.value("of")),
                tree.has("separates"));
    }

    private static WhatIf question(Tree tree) {
        tree.only("id", "question", "claim", "figures", "holds");
        Map<String, Sample> samples = new LinkedHashMap<>();
        for (Tree each : tree.children("figures")) {
            Sample sample = sample(each);
            samples.put(sample.figure(), sample);
        }
        List<Condition> conditions = new ArrayList<>();
        for (Tree each : tree.children("holds")) {
            each.only("above");
            List<Object> two = each.list("above");
            conditions.add(
                    new Condition(figure(each.path(), two.get(0), samples), figure(each.path(), two.get(1), samples)));
        }
        return new WhatIf(
                new Seed.Question(tree.text("id"), tree.text("question")), tree.text("claim"), samples, conditions);
    }

    /** A figure of the question by its name, a number, or a name with a factor: {@code ["name", 1.2]}. */
    private static Figure figure(String path, Object value, Map<String, Sample> samples) {
        return switch (value) {
            case String name when samples.containsKey(name) -> samples.get(name).of();
            case List<?> product ->
                new Figure.Worked(
                        Figure.Operation.MULTIPLY,
                        product.stream()
                                .map(each -> figure(path, each, samples))
                                .toList());
            case Number number -> new Figure.Constant(number.doubleValue());
            default -> throw new IllegalArgumentException("%s: %s is no figure of the question".formatted(path, value));
        };
    }

    private void check() {
        List<Figure> figures = new ArrayList<>();
        lines.forEach(line -> figures.add(line.of()));
        rivals.forEach(each -> each.samples().forEach(sample -> figures.add(sample.of())));
        questions.forEach(each -> each.samples().values().forEach(sample -> figures.add(sample.of())));
        figures.stream().flatMap(Figure::experiments).forEach(name -> {
            if (!experiments.containsKey(name)) {
                throw new IllegalArgumentException("report %s has no experiment %s".formatted(id, name));
            }
        });
    }
}
