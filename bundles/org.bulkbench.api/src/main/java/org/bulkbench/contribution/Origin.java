package org.bulkbench.contribution;

import java.util.Comparator;

/**
 * Who brought a contribution.
 *
 * @param kind what it is, for messages: {@code strategy}, {@code reader}, {@code rule}
 * @param id its id
 * @param bundle symbolic name of its bundle
 * @param version of its bundle
 * @param ranking of its service; the higher is preferred
 * @param serial number of its service; of equal ranking the lower, that is the earlier, is preferred
 */
public record Origin(String kind, String id, String bundle, String version, int ranking, long serial)
        implements Comparable<Origin> {

    private static final Comparator<Origin> PREFERRED_FIRST = Comparator.comparing(Origin::ranking)
            .reversed()
            .thenComparing(Origin::serial)
            .thenComparing(Origin::id);

    @Override
    public int compareTo(Origin other) {
        return PREFERRED_FIRST.compare(this, other);
    }
}
