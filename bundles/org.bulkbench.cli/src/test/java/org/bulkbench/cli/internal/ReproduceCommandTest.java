package org.bulkbench.cli.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bulkbench.cli.internal.Fakes.Result;
import org.bulkbench.reproduction.Answer;
import org.bulkbench.reproduction.Choice;
import org.bulkbench.reproduction.Replica;
import org.bulkbench.reproduction.Reproduction;
import org.bulkbench.reproduction.Rivalry;
import org.bulkbench.reproduction.Row;
import org.bulkbench.reproduction.Seed;
import org.bulkbench.reproduction.Sensitivity;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReproduceCommandTest {

    private final Fakes fakes = new Fakes();

    @BeforeEach
    void haveAReport() {
        fakes.reproduction = Optional.of(new OneReport());
    }

    @Test
    void aMissIsShownWithItsReason() {
        Result result = fakes.run("reproduce", "007");
        assertEquals(0, result.code(), result.err());
        assertTrue(result.out().contains("007   10.0 MB/s  10.5 MB/s  +5.0 %     fitted  write"), result.out());
        assertTrue(
                result.out().contains("007   2.00 s     none       !         open    read\n    Who knows."),
                result.out());
        assertTrue(result.out().contains("fitted    1 of 1 within 15 %\nopen      0 of 1 within 15 %"), result.out());
        assertTrue(result.out().contains("1 fitted, 0 specified, 0 assumed, 0 structural"), result.out());
    }

    @Test
    void anAnswerThatIsNotAsClaimedFails() {
        assertEquals(1, fakes.run("reproduce", "--what-if", "larger").code());
        assertTrue(fakes.run("reproduce", "--what-if", "all").out().contains("It is not so: Larger is faster."));
    }

    @Test
    void withoutAReportItListsWhatThereIs() {
        assertTrue(fakes.run("reproduce").out().contains("--what-if larger: What if it is larger?"));
        assertTrue(fakes.run("reproduce", "--json").out().contains("\"rows\": 2"));
    }

    @Test
    void jsonHasRowsAndParameters() {
        String json = fakes.run("reproduce", "all", "--sensitivity", "--rivals", "--json")
                .out();
        for (String part : List.of("\"rows\"", "\"parameters\"", "\"effects\"", "\"omissions\"", "\"rivalries\"")) {
            assertTrue(json.contains(part), json);
        }
    }

    @Test
    void changesAreHandedOn() {
        assertEquals(
                "bulkbench: changed {x=1}\n",
                fakes.run("reproduce", "007", "x=1").err());
        assertTrue(fakes.run("reproduce", "007", "008").err().contains("'008' is one report too many"));
    }

    /** A report with a figure that is close and one that is missing. */
    private static final class OneReport implements Reproduction {

        private static final Seed.Question QUESTION = new Seed.Question("larger", "What if it is larger?");

        @Override
        public List<Seed> seeds() {
            return List.of(new Seed("007", "a slow stick", 2, List.of(QUESTION)));
        }

        @Override
        public Replica reproduce(String seed, Map<String, String> changes, Progress progress)
                throws org.bulkbench.run.RefusedException {
            if (!changes.isEmpty()) {
                throw new org.bulkbench.run.RefusedException(
                        org.bulkbench.run.RefusedException.Reason.USAGE, "changed " + changes);
            }
            return new Replica(
                    List.of(
                            new Row(seed, "write", "B/s", 10e6, 10.5e6, Row.Kind.FITTED, "It was fitted."),
                            new Row(seed, "read", "s", 2, Double.NaN, Row.Kind.OPEN, "Who knows.")),
                    List.of(new Choice(seed, "m/disks.d.medium.program", "600us", "s", "Fitted.", Choice.Sort.FITTED)));
        }

        @Override
        public Sensitivity sensitivity(String seed, Progress progress) {
            return new Sensitivity(
                    List.of(new Sensitivity.Effect(seed, "m/p", "write", 0.3, -0.2)),
                    List.of(new Sensitivity.Omission(seed, "write", List.of(), Double.NaN, Double.NaN)));
        }

        @Override
        public List<Rivalry> rivalries(String seed, Progress progress) {
            return List.of(new Rivalry(
                    seed,
                    "Why?",
                    "Look.",
                    List.of(new Rivalry.Prediction("H1", "write", "B/s", Double.NaN, 1e6, true))));
        }

        @Override
        public Answer answer(String question, Progress progress) {
            return new Answer(
                    "007", QUESTION, List.of(new Answer.Line("large", "B/s", 1e6)), false, "Larger is faster.");
        }
    }
}
