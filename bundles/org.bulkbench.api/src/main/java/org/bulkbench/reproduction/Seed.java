package org.bulkbench.reproduction;

import java.util.List;

/**
 * A report with its experiments.
 *
 * @param id its number
 * @param title what it is about, a phrase
 * @param rows how many figures it has
 * @param questions what can be asked beyond what it reports
 */
public record Seed(String id, String title, int rows, List<Question> questions) {

    public Seed {
        questions = List.copyOf(questions);
    }

    /**
     * Something to ask of its machines.
     *
     * @param id word to ask it by
     * @param text a sentence
     */
    public record Question(String id, String text) {}
}
