package org.bulkbench.reproduction;

import java.util.List;

/**
 * On what the figures of a report depend.
 *
 * @param effects of each free choice on each figure
 * @param omissions what each fitted figure would be if it had not been known
 */
public record Sensitivity(List<Effect> effects, List<Omission> omissions) {

    public Sensitivity {
        effects = List.copyOf(effects);
        omissions = List.copyOf(omissions);
    }

    /**
     * What a quarter more or less of one choice does to one figure.
     *
     * @param choice name of the choice
     * @param figure of the row
     * @param lower change of the figure with three quarters of the value, as a share; NaN if that is no value
     * @param higher change of the figure with five quarters of the value, as a share; NaN if that is no value
     */
    public record Effect(String seed, String choice, String figure, double lower, double higher) {}

    /**
     * A fitted figure, left out.
     *
     * @param figure of the row
     * @param choices what was fitted anew to the other figures, each as {@code name=value}; empty if they say nothing of it
     * @param simulated the figure then; NaN if the others say nothing of what it depends on
     * @param difference from what was reported, as a share
     */
    public record Omission(String seed, String figure, List<String> choices, double simulated, double difference) {

        public Omission {
            choices = List.copyOf(choices);
        }
    }
}
