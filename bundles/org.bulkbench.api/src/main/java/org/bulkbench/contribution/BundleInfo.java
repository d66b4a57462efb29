package org.bulkbench.contribution;

import java.util.List;

/**
 * A bundle as people see it.
 *
 * @param name symbolic name
 * @param version as in its manifest
 * @param state {@code active}, {@code stopped}, {@code broken} or {@code removed}
 * @param place {@code product}, {@code plugins} (of the product) or {@code user} (of the person)
 * @param contributes what it brings
 * @param problem a sentence; empty if there is none
 */
public record BundleInfo(
        String name, String version, String state, String place, List<Contributed> contributes, String problem) {

    public BundleInfo {
        contributes = List.copyOf(contributes);
    }

    /**
     * A contribution.
     *
     * @param contract {@code workload}, {@code storage}, {@code reader}, {@code rule}, {@code report} …
     * @param id its id
     * @param hidden whether another bundle's contribution of the same id is used instead
     */
    public record Contributed(String contract, String id, boolean hidden) {}
}
