package org.bulkbench.storage;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Limit;

/**
 * What can be said of a target before it is opened.
 *
 * @param kind what it is
 * @param identity what makes it this one and no other, for records and for the token of a destructive run
 * @param capacityBytes size of a block target; free space of a tree, if known
 * @param local where it lies on this computer, for the inventory of media; empty for others
 * @param facts what the record shall say of it beside its medium, such as how much of a file is allocated
 * @param limits what its path allows, if the provider knows better than the inventory of media; empty if not
 */
public record TargetFacts(
        TargetKind kind,
        String identity,
        OptionalLong capacityBytes,
        Optional<Path> local,
        List<Observation> facts,
        List<Limit> limits) {

    public TargetFacts {
        facts = List.copyOf(facts);
        limits = List.copyOf(limits);
    }

    /** Without limits. */
    public TargetFacts(
            TargetKind kind,
            String identity,
            OptionalLong capacityBytes,
            Optional<Path> local,
            List<Observation> facts) {
        this(kind, identity, capacityBytes, local, facts, List.of());
    }

    /** Without facts. */
    public TargetFacts(TargetKind kind, String identity, OptionalLong capacityBytes, Optional<Path> local) {
        this(kind, identity, capacityBytes, local, List.of());
    }
}
