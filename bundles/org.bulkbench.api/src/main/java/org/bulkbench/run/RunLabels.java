package org.bulkbench.run;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What a person says of a run. It is kept beside the record, which never changes.
 *
 * @param tags words to find it by, in order, each once
 * @param note a text for people; empty if there is none
 */
public record RunLabels(List<String> tags, String note) {

    /** Nothing is said. */
    public static final RunLabels NONE = new RunLabels(List.of(), "");

    /** What a tag looks like. */
    public static final String TAG = "[\\p{L}\\p{N}][\\p{L}\\p{N}._:+-]{0,63}";

    /** Most tags of a run. */
    public static final int MOST_TAGS = 64;

    /** Longest note, in characters. */
    public static final int LONGEST_NOTE = 10_000;

    /** @throws IllegalArgumentException with a sentence, for a tag that is none, too many, or a note that is too long */
    public RunLabels {
        SortedSet<String> sorted = new TreeSet<>(tags);
        for (String tag : sorted) {
            if (!tag.matches(TAG)) {
                throw new IllegalArgumentException(
                        "'%s' is no tag: up to 64 letters, digits and . _ : + -, without blanks.".formatted(tag));
            }
        }
        if (sorted.size() > MOST_TAGS) {
            throw new IllegalArgumentException("A run has at most %d tags.".formatted(MOST_TAGS));
        }
        if (note.length() > LONGEST_NOTE) {
            throw new IllegalArgumentException("A note has at most %d characters.".formatted(LONGEST_NOTE));
        }
        tags = List.copyOf(sorted);
    }

    /** Returns this with more tags. */
    public RunLabels tagged(List<String> more) {
        List<String> all = new ArrayList<>(tags);
        all.addAll(more);
        return new RunLabels(all, note);
    }

    /** Returns this without some tags. */
    public RunLabels untagged(List<String> less) {
        List<String> left = new ArrayList<>(tags);
        left.removeAll(less);
        return new RunLabels(left, note);
    }

    /** Returns this with another note. */
    public RunLabels noted(String text) {
        return new RunLabels(tags, text.strip());
    }
}
