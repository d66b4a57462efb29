package org.bulkbench.settings;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
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

    /** Letters that differ, are missing, are too many, or changed places with their neighbour; case does not count. */
    private static int distance(String typed, String known) {
        if (typed.length() > 2 * known.length() + 2) {
            return typed.length(); // not meant, and not worth the work
        }
        String a = typed.toLowerCase(Locale.ROOT);
        String b = known.toLowerCase(Locale.ROOT);
        int[] before = new int[b.length() + 1];
        int[] last = new int[b.length() + 1];
        int[] row = first(b.length());
        for (int i = 1; i <= a.length(); i++) {
            int[] oldest = before;
            before = last;
            last = row;
            row = oldest;
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                boolean same = a.charAt(i - 1) == b.charAt(j - 1);
                row[j] = Math.min(last[j - 1] + (same ? 0 : 1), 1 + Math.min(last[j], row[j - 1]));
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    row[j] = Math.min(row[j], before[j - 2] + 1);
                }
            }
        }
        return row[b.length()];
    }

    private static int[] first(int length) {
        int[] row = new int[length + 1];
        for (int j = 0; j <= length; j++) {
            row[j] = j;
        }
        return row;
    }
}
