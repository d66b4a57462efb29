package org.bulkbench.core.internal;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.Preview;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.TargetFacts;
import org.bulkbench.storage.TargetKind;

/** Says what a run would do to a target, for people. */
final class Previews {

    private Previews() {}

    static Preview of(PlannedTarget target, Optional<String> refusal, boolean grantable) {
        return new Preview(
                target.uri().toString(),
                target.seen().facts().identity(),
                target.grant().access(),
                List.of(range(target)),
                target.grant().access().level() == Access.Level.READ ? OptionalLong.of(0) : target.writtenBytes(),
                List.of(),
                grantable && Gate.needsToken(target) ? Token.of(target).text() : "",
                refusal.orElse(""));
    }

    private static String range(PlannedTarget target) {
        TargetFacts facts = target.seen().facts();
        String whole = facts.capacityBytes().isPresent()
                ? "any of its " + Unit.BYTES.show(facts.capacityBytes().getAsLong())
                : "any byte";
        return switch (target.grant().access().level()) {
            case READ -> facts.kind() == TargetKind.TREE ? "reads any file in it" : "reads " + whole;
            case OWN_FILES -> "makes, reads and removes a folder bulkbench-RUNID in it and touches nothing else";
            case RAW_RESTORED -> "writes " + whole + " and puts back what was there";
            case RAW_DESTRUCTIVE -> "overwrites " + whole + "; what was there is lost";
        };
    }
}
