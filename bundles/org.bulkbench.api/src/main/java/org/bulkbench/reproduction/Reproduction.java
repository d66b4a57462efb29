package org.bulkbench.reproduction;

import java.util.List;
import java.util.Map;
import org.bulkbench.run.RefusedException;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Runs the experiments of reports on simulated machines, by the ordinary strategies. No figure is anything but the outcome
 * of a run, or is worked out of several. Safe for use by several threads; the same again gives the same.
 */
@ProviderType
public interface Reproduction {

    /** Returns the reports there are, by their numbers. */
    List<Seed> seeds();

    /**
     * Runs the experiments of one report.
     *
     * @param seed number of the report
     * @param changes of all its machines, by parameter, as a target names them; empty for the machines as they are
     * @param progress is told how far it is
     * @throws RefusedException if there is no such report, or a run does not start; the sentence is for the person
     */
    Replica reproduce(String seed, Map<String, String> changes, Progress progress)
            throws RefusedException, InterruptedException;

    /**
     * Changes every free choice of a report by a quarter down and up, one at a time, and works out what the fitted ones would be if
     * a fitted figure had not been known. Takes about twice as many reproductions as there are free choices.
     *
     * @throws RefusedException as {@link #reproduce}
     */
    Sensitivity sensitivity(String seed, Progress progress) throws RefusedException, InterruptedException;

    /**
     * Runs what would separate explanations that rival each other, on one machine for each.
     *
     * @throws RefusedException as {@link #reproduce}
     */
    List<Rivalry> rivalries(String seed, Progress progress) throws RefusedException, InterruptedException;

    /**
     * Answers what would be if.
     *
     * @param question id of one of {@link Seed#questions}
     * @throws RefusedException if there is no such question, and as {@link #reproduce}
     */
    Answer answer(String question, Progress progress) throws RefusedException, InterruptedException;

    /** Is told how far it is, on any thread, one call at a time. */
    @FunctionalInterface
    interface Progress {

        /**
         * Is told that a run ended.
         *
         * @param done how many have
         * @param all how many there will be
         * @param what was run, a phrase
         */
        void ended(int done, int all, String what);
    }
}
