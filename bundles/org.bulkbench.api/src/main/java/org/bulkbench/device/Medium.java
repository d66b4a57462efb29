package org.bulkbench.device;

import java.util.List;
import java.util.OptionalLong;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Limit;

/**
 * A medium as the gate and the record see it.
 *
 * @param identity what makes it this one and no other: serial, WWID, capacity, or device and inode numbers of a file
 * @param device name of the lowest device that is known, such as {@code sda}; empty if none is
 * @param capacityBytes its size, if known
 * @param users sentences, one for each thing that uses it: a mount, swap, a holder
 * @param system whether it carries the running system, the program or its results
 * @param facts observations about its disk, file system, layers and link, for the record
 * @param limits what its path allows, best known first; empty if the link is not known
 * @param carriers its disks, or its file system where it has none, each named so that it is one and no other while this
 *     computer runs; media that share one cannot be measured at once
 */
public record Medium(
        String identity,
        String device,
        OptionalLong capacityBytes,
        List<String> users,
        boolean system,
        List<Observation> facts,
        List<Limit> limits,
        List<String> carriers) {

    public Medium {
        users = List.copyOf(users);
        facts = List.copyOf(facts);
        limits = List.copyOf(limits);
        carriers = List.copyOf(carriers);
    }

    /** Carried by nothing that others share. */
    public Medium(
            String identity,
            String device,
            OptionalLong capacityBytes,
            List<String> users,
            boolean system,
            List<Observation> facts,
            List<Limit> limits) {
        this(identity, device, capacityBytes, users, system, facts, limits, List.of());
    }
}
