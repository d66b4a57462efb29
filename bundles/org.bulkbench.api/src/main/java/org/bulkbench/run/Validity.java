package org.bulkbench.run;

import java.util.List;

/**
 * Whether the figures of a run can be trusted.
 *
 * @param verdict the worst of its reasons; valid if there is none
 * @param reasons what was found
 */
public record Validity(Verdict verdict, List<Reason> reasons) {

    /** How far a figure can be trusted, best first. */
    public enum Verdict {
        /** Nothing speaks against it. */
        VALID,
        /** It may mean something else than it seems to. */
        QUESTIONABLE,
        /** It is not what it says. */
        INVALID
    }

    /**
     * Something that speaks against a figure.
     *
     * @param id stable word, such as {@code page-cache-read}
     * @param verdict what it does to the run
     * @param sentence for people, with the figure in it
     * @param figure what was measured
     * @param threshold what would have been acceptable
     */
    public record Reason(String id, Verdict verdict, String sentence, double figure, double threshold) {}

    public Validity {
        reasons = List.copyOf(reasons);
    }

    /** Judges by the worst of the reasons. */
    public static Validity of(List<Reason> reasons) {
        Verdict worst =
                reasons.stream().map(Reason::verdict).max(Enum::compareTo).orElse(Verdict.VALID);
        return new Validity(worst, reasons);
    }
}
