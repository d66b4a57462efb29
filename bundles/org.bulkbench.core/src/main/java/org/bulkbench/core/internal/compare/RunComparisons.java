package org.bulkbench.core.internal.compare;

import org.bulkbench.run.Comparison;
import org.bulkbench.run.Comparisons;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RunStore;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** Compares runs of the store. */
@Component
public final class RunComparisons implements Comparisons {

    private final RunStore store;

    /** Takes the records. */
    @Activate
    public RunComparisons(@Reference RunStore store) {
        this.store = store;
    }

    @Override
    public Comparison compare(String base, String other) throws RefusedException {
        Likeness sides = Likeness.of(Side.of(base, store), Side.of(other, store));
        sides.check();
        return new Comparing(sides.base(), sides.other()).result();
    }

    @Override
    public Comparison self(String runs) throws RefusedException {
        Side all = Side.of(runs, store);
        return Quiet.of(new Comparing(all.every(2, 0), all.every(2, 1)).result());
    }
}
