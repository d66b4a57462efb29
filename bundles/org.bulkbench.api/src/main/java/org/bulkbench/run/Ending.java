package org.bulkbench.run;

import java.util.Locale;

/** How a run ended. */
public enum Ending {
    /** It did all it set out to do. */
    COMPLETED,
    /** The medium gave a wrong answer or none. */
    MEDIUM_FAILED,
    /** It does not apply to these targets and touched nothing. */
    NOT_APPLICABLE,
    /** A person ended it. */
    INTERRUPTED,
    /** The process ended before the run did; found at the next start. */
    CUT,
    /** A bundle that it needed stopped. */
    ABORTED,
    /** The strategy, the transport or the workbench broke; nothing can be said of the medium. */
    FAILED;

    /** Returns the word that JSON and people see, such as {@code medium-failed}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
