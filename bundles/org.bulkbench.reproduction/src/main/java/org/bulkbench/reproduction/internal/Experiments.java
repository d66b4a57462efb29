package org.bulkbench.reproduction.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.bulkbench.reproduction.Answer;
import org.bulkbench.reproduction.Replica;
import org.bulkbench.reproduction.Reproduction;
import org.bulkbench.reproduction.Rivalry;
import org.bulkbench.reproduction.Row;
import org.bulkbench.reproduction.Seed;
import org.bulkbench.reproduction.Sensitivity;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;
import org.bulkbench.run.RunService;
import org.bulkbench.settings.Spelling;
import org.bulkbench.simulation.Machines;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** The experiments of five reports, which are data of this bundle. */
@Component
public final class Experiments implements Reproduction {

    private static final List<String> SEEDS = List.of("000", "001", "002", "003", "004");

    private final RunService runs;
    private final Machines machines;
    private final Map<String, Script> scripts = new LinkedHashMap<>(); // read when first asked for; guarded by itself

    /** Takes what runs the experiments, and what knows the machines. */
    @Activate
    public Experiments(@Reference RunService runs, @Reference Machines machines) {
        this.runs = runs;
        this.machines = machines;
    }

    @Override
    public List<Seed> seeds() {
        return scripts().stream()
                .map(script -> new Seed(
                        script.id(),
                        script.title(),
                        script.lines().size(),
                        script.questions().stream().map(Script.WhatIf::question).toList()))
                .toList();
    }

    @Override
    public Replica reproduce(String seed, Map<String, String> changes, Progress progress)
            throws RefusedException, InterruptedException {
        Script script = script(seed);
        Map<String, Experiment> wanted = needed(script, script.lines().stream().map(Script.Line::of));
        Set<String> changed = changes.isEmpty() ? Set.of() : changeable(wanted, changes);
        Map<String, Experiment> experiments = new LinkedHashMap<>();
        wanted.forEach((name, experiment) -> experiments.put(
                name,
                changed.contains(experiment.machine()) ? experiment.changed(each -> each.with(changes)) : experiment));
        Outcomes outcomes = new Outcomes(new Laboratory(runs, progress).run(experiments));
        return new Replica(rows(script, outcomes), ledger(script).choices());
    }

    /** Returns the machines that have the parameters; it is refused if none has. */
    private Set<String> changeable(Map<String, Experiment> experiments, Map<String, String> changes)
            throws RefusedException {
        Set<String> changeable = new LinkedHashSet<>();
        Optional<IOException> refusal = Optional.empty();
        for (Experiment experiment : experiments.values()) {
            try {
                machines.parameters(experiment.machine(), changes);
                changeable.add(experiment.machine());
            } catch (IOException e) {
                refusal = refusal.or(() -> Optional.of(e));
            }
        }
        if (changeable.isEmpty()) {
            throw new RefusedException(Reason.USAGE, refusal.orElseThrow().getMessage());
        }
        return changeable;
    }

    @Override
    public Sensitivity sensitivity(String seed, Progress progress) throws RefusedException, InterruptedException {
        Script script = script(seed);
        return new Variation(script, ledger(script), new Laboratory(runs, progress)).sensitivity();
    }

    @Override
    public List<Rivalry> rivalries(String seed, Progress progress) throws RefusedException, InterruptedException {
        Script script = script(seed);
        Laboratory laboratory = new Laboratory(runs, progress);
        List<Rivalry> rivalries = new ArrayList<>();
        for (Script.Rivals rivals : script.rivals()) {
            rivalries.add(rivalry(script, rivals, laboratory));
        }
        return rivalries;
    }

    private static Rivalry rivalry(Script script, Script.Rivals rivals, Laboratory laboratory)
            throws RefusedException, InterruptedException {
        List<Rivalry.Prediction> predictions = new ArrayList<>();
        for (Script.Hypothesis hypothesis : rivals.hypotheses()) {
            Map<String, Experiment> experiments = new LinkedHashMap<>();
            needed(script, rivals.samples().stream().map(Script.Sample::of)).forEach((name, experiment) -> {
                String machine = hypothesis.machines().getOrDefault(experiment.machine(), experiment.machine());
                experiments.put(
                        name, experiment.changed(each -> each.on(machine).with(hypothesis.changes())));
            });
            Outcomes outcomes = new Outcomes(laboratory.run(experiments));
            for (Script.Sample sample : rivals.samples()) {
                predictions.add(new Rivalry.Prediction(
                        hypothesis.name(),
                        sample.figure(),
                        sample.unit(),
                        sample.reported(),
                        outcomes.value(sample.of()),
                        sample.separates()));
            }
        }
        return new Rivalry(script.id(), rivals.question(), rivals.experiment(), predictions);
    }

    @Override
    public Answer answer(String question, Progress progress) throws RefusedException, InterruptedException {
        List<String> known = new ArrayList<>();
        for (Script script : scripts()) {
            for (Script.WhatIf each : script.questions()) {
                if (each.question().id().equals(question)) {
                    return answer(script, each, new Laboratory(runs, progress));
                }
                known.add(each.question().id());
            }
        }
        throw new RefusedException(
                Reason.USAGE,
                "There is no question '%s'.%s There are %s."
                        .formatted(question, Spelling.hint(question, known), String.join(", ", known)));
    }

    private static Answer answer(Script script, Script.WhatIf asked, Laboratory laboratory)
            throws RefusedException, InterruptedException {
        List<Script.Sample> samples = List.copyOf(asked.samples().values());
        Outcomes outcomes =
                new Outcomes(laboratory.run(needed(script, samples.stream().map(Script.Sample::of))));
        boolean holds = asked.conditions().stream()
                .allMatch(each -> outcomes.value(each.higher()) > outcomes.value(each.lower()));
        return new Answer(
                script.id(),
                asked.question(),
                samples.stream()
                        .map(each -> new Answer.Line(each.figure(), each.unit(), outcomes.value(each.of())))
                        .toList(),
                holds,
                asked.claim());
    }

    static List<Row> rows(Script script, Outcomes outcomes) {
        return script.lines().stream()
                .map(line -> new Row(
                        script.id(),
                        line.figure(),
                        line.unit(),
                        line.reported(),
                        outcomes.value(line.of()),
                        line.kind(),
                        (line.reason() + " " + outcomes.trouble(line.of())).strip()))
                .toList();
    }

    static Map<String, Experiment> needed(Script script, Stream<Figure> figures) {
        Map<String, Experiment> needed = new LinkedHashMap<>();
        figures.flatMap(Figure::experiments)
                .forEach(name -> needed.put(name, script.experiments().get(name)));
        return needed;
    }

    private Ledger ledger(Script script) throws RefusedException {
        List<String> used = needed(script, script.lines().stream().map(Script.Line::of)).values().stream()
                .map(Experiment::machine)
                .distinct()
                .toList();
        return Ledger.of(script.id(), used, machines);
    }

    private Script script(String seed) throws RefusedException {
        List<Script> all = scripts();
        List<String> known = all.stream().map(Script::id).toList();
        return all.stream()
                .filter(each -> each.id().equals(seed))
                .findFirst()
                .orElseThrow(() -> new RefusedException(
                        Reason.USAGE,
                        "There is no report '%s'.%s There are %s, and all."
                                .formatted(seed, Spelling.hint(seed, known), String.join(", ", known))));
    }

    private List<Script> scripts() {
        synchronized (scripts) {
            SEEDS.forEach(id -> scripts.computeIfAbsent(id, seed -> Script.read(seed + ".json")));
            return List.copyOf(scripts.values());
        }
    }
}
