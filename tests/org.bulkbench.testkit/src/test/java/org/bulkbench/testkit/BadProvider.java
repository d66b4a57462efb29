package org.bulkbench.testkit;

import org.bulkbench.machine.Session;
import org.bulkbench.storage.Opening;
import org.bulkbench.storage.StorageProvider;
import org.bulkbench.storage.Target;
import org.bulkbench.storage.TargetFacts;
import org.bulkbench.storage.TargetUri;

/** Breaks at once. */
record BadProvider() implements StorageProvider {

    @Override
    public TargetFacts look(TargetUri uri) {
        throw new ArithmeticException("/ by zero");
    }

    @Override
    public Target open(Opening opening, Session session) {
        throw new ArithmeticException("/ by zero");
    }
}
