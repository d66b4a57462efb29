package org.bulkbench.json;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.bulkbench.reproduction.Answer;
import org.bulkbench.reproduction.Choice;
import org.bulkbench.reproduction.Replica;
import org.bulkbench.reproduction.Rivalry;
import org.bulkbench.reproduction.Row;
import org.bulkbench.reproduction.Seed;
import org.bulkbench.reproduction.Sensitivity;

/** Reproduced reports as JSON. */
public final class ReproductionJson {

    /** Version of the shape. */
    public static final int SCHEMA = 1;

    private ReproductionJson() {}

    /**
     * Writes what there is to reproduce.
     *
     * @param out left open, flushed
     * @throws IOException if {@code out} does not take it
     */
    public static void write(List<Seed> seeds, OutputStream out) throws IOException {
        try (Out json = new Out(out)) {
            json.array();
            for (Seed seed : seeds) {
                json.object()
                        .field("seed", seed.id())
                        .field("title", seed.title())
                        .field("rows", seed.rows());
                json.each("questions", seed.questions(), ReproductionJson::write)
                        .end();
            }
            json.endArray();
        }
    }

    /**
     * Writes rows and parameters of several reports; lists that are empty beside them are left out.
     *
     * @param out left open, flushed
     * @throws IOException if {@code out} does not take it
     */
    public static void write(
            List<Replica> replicas, List<Rivalry> rivalries, List<Sensitivity> sensitivities, OutputStream out)
            throws IOException {
        try (Out json = new Out(out)) {
            json.object().field("schema", SCHEMA);
            json.each(
                    "rows",
                    replicas.stream().flatMap(each -> each.rows().stream()).toList(),
                    ReproductionJson::write);
            json.each(
                    "parameters",
                    replicas.stream().flatMap(each -> each.choices().stream()).toList(),
                    ReproductionJson::write);
            if (!rivalries.isEmpty()) {
                json.each("rivalries", rivalries, ReproductionJson::write);
            }
            if (!sensitivities.isEmpty()) {
                json.each(
                        "effects",
                        sensitivities.stream()
                                .flatMap(each -> each.effects().stream())
                                .toList(),
                        ReproductionJson::write);
                json.each(
                        "omissions",
                        sensitivities.stream()
                                .flatMap(each -> each.omissions().stream())
                                .toList(),
                        ReproductionJson::write);
            }
            json.end();
        }
    }

    /**
     * Writes answers.
     *
     * @param out left open, flushed
     * @throws IOException if {@code out} does not take it
     */
    public static void writeAnswers(List<Answer> answers, OutputStream out) throws IOException {
        try (Out json = new Out(out)) {
            json.object().field("schema", SCHEMA);
            json.each("answers", answers, ReproductionJson::write).end();
        }
    }

    private static void write(Seed.Question question, Out json) throws IOException {
        json.field("id", question.id()).field("text", question.text());
    }

    private static void write(Row row, Out json) throws IOException {
        json.field("seed", row.seed()).field("figure", row.figure()).field("unit", row.unit());
        json.field("reported", row.reported()).field("simulated", row.simulated());
        json.field("difference", row.difference()).field("kind", row.kind().word());
        json.field("reason", row.reason());
    }

    private static void write(Choice choice, Out json) throws IOException {
        json.field("seed", choice.seed()).field("name", choice.name()).field("value", choice.value());
        json.field("unit", choice.unit()).field("origin", choice.origin());
        json.field("choice", choice.sort().word());
    }

    private static void write(Rivalry rivalry, Out json) throws IOException {
        json.field("seed", rivalry.seed()).field("question", rivalry.question());
        json.field("experiment", rivalry.experiment());
        json.each("rows", rivalry.rows(), ReproductionJson::write);
    }

    private static void write(Rivalry.Prediction row, Out json) throws IOException {
        json.field("hypothesis", row.hypothesis()).field("figure", row.figure()).field("unit", row.unit());
        json.optional("reported", row.reported()).field("simulated", row.simulated());
        json.field("separates", row.separates());
    }

    private static void write(Sensitivity.Effect effect, Out json) throws IOException {
        json.field("seed", effect.seed()).field("parameter", effect.choice()).field("figure", effect.figure());
        json.field("lower", effect.lower()).field("higher", effect.higher());
    }

    private static void write(Sensitivity.Omission omission, Out json) throws IOException {
        json.field("seed", omission.seed()).field("figure", omission.figure());
        json.field("parameters", omission.choices()).field("simulated", omission.simulated());
        json.field("difference", omission.difference());
    }

    private static void write(Answer answer, Out json) throws IOException {
        json.field("seed", answer.seed()).field("id", answer.question().id());
        json.field("question", answer.question().text());
        json.each("rows", answer.rows(), ReproductionJson::write);
        json.field("claim", answer.sentence()).field("holds", answer.holds());
    }

    private static void write(Answer.Line line, Out json) throws IOException {
        json.field("what", line.what()).field("unit", line.unit()).field("value", line.value());
    }
}
