package org.bulkbench.cli.internal;

import org.bulkbench.run.Ending;
import org.bulkbench.run.RefusedException;

/** What the exit codes mean; the table is in README.md. */
final class ExitCode {

    static final int DONE = 0;
    static final int FAILED = 1;
    static final int USAGE = 2;
    static final int COULD_NOT_RUN = 3;
    static final int INTERRUPTED = 130;

    private ExitCode() {}

    static int of(Ending ending) {
        return switch (ending) {
            case COMPLETED -> DONE;
            case MEDIUM_FAILED -> FAILED;
            case NOT_APPLICABLE, CUT, ABORTED, FAILED -> COULD_NOT_RUN;
            case INTERRUPTED -> INTERRUPTED;
        };
    }

    static int of(RefusedException.Reason reason) {
        return switch (reason) {
            case USAGE -> USAGE;
            case CANNOT_RUN, BUSY -> COULD_NOT_RUN;
        };
    }
}
