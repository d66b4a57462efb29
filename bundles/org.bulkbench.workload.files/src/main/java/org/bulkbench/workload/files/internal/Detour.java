package org.bulkbench.workload.files.internal;

import java.io.IOException;

/** Carries what a stream of the JDK cannot throw through code that reads or writes the stream. */
final class Detour extends IOException {

    private static final long serialVersionUID = 1;

    Detour(Exception cause) {
        super(cause);
    }

    /** Something that uses such a stream. */
    @FunctionalInterface
    interface Body {
        void run() throws IOException;
    }

    /** Runs it and throws what was carried. */
    static void around(Body body) throws IOException, InterruptedException, FailedRequest {
        try {
            body.run();
        } catch (Detour e) {
            switch (e.getCause()) {
                case InterruptedException end -> throw end;
                case FailedRequest failed -> throw failed;
                default -> throw e;
            }
        }
    }
}
