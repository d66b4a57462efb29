package org.bulkbench.settings;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds what somebody meant who mistyped a name. */
public final class Spelling {

    private Spelling() {}

    /** Returns the known name with the fewest differing letters, at most a third of them; ties by alphabet. */
    public static Optional<String> nearest(String typed, Collection<String> known) {
        return known.stream()
                .filter(name -> distance(typed, name) <= Math.max(1, name.length() / 3))
                .min(Comparator.comparingInt((String name) -> distance(typed, name))
                        .thenComparing(name -> name));
    }

    /** Returns {@code  Did you mean 'x'?} with a leading space, or nothing. */
    public static String hint(String typed, Collection<String> known) {
        return nearest(typed, known).map(" Did you mean '%s'?"::formatted).orElse("");
    }

    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
