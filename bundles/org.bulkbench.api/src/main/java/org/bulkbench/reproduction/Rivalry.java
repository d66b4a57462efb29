package org.bulkbench.reproduction;

import java.util.List;

/**
 * Explanations that rival each other, side by side.
 *
 * @param seed number of the report
 * @param question what they disagree about, a sentence
 * @param experiment what separates them, a sentence
 * @param rows one for each explanation and figure
 */
public record Rivalry(String seed, String question, String experiment, List<Prediction> rows) {

    public Rivalry {
        rows = List.copyOf(rows);
    }

    /**
     * What one explanation predicts.
     *
     * @param hypothesis its name
     * @param figure what
     * @param unit of the value
     * @param reported what the report has; NaN if it has no such figure
     * @param simulated what the machine of that explanation gave
     * @param separates whether the figure is of the experiment that separates them
     */
    public record Prediction(
            String hypothesis, String figure, String unit, double reported, double simulated, boolean separates) {}
}
