package org.bulkbench.workload.files.internal;

import org.bulkbench.storage.IoRequest;
import org.bulkbench.workload.Outcome;

/** The medium gave a wrong answer or none: the run ends with that as its result. */
final class FailedRequest extends Exception {

    private static final long serialVersionUID = 1;

    private final transient Outcome outcome;

    FailedRequest(String file, IoRequest request) {
        super("%s of %s".formatted(request.kind(), file));
        this.outcome =
                new Outcome.MediumFailed(request.offsetBytes(), "%s: %s".formatted(file, request.describeFailure()));
    }

    Outcome outcome() {
        return outcome;
    }
}
