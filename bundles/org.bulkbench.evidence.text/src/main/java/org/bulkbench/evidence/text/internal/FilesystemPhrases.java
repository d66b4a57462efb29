package org.bulkbench.evidence.text.internal;

import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Sink;

/** Finds file systems that sentences name. */
final class FilesystemPhrases {

    /** Names of file systems. */
    static final String TYPE =
            "(ext[234]|v?fat(?:16|32)?|exfat|msdosfs|msdos|ms-dos|ntfs(?:-3g)?|ufs[12]?|xfs|btrfs|reiserfs|jfs|hfs\\+?|apfs|f2fs|zfs|ffs|udf)";

    private static final Pattern NAMED = Pattern.compile(
            "\\b" + TYPE
                    + "(?:[ -](?:file[ -]?systems?|formatted|partitions?|volumes?)\\b)|\\b(?:formatted (?:it |them |the \\w{2,12} )?(?:as|with|to|in|using)|file ?system is|file ?system:|uses?|using|on an?|both|mounted as) (?:the |an? )?"
                    + TYPE + "\\b(?!\\.\\w)(?: (?:or|and|vs\\.?) " + TYPE + "\\b)?|\\b" + TYPE + " (?:or|and|vs\\.?) "
                    + TYPE + "\\b",
            Pattern.CASE_INSENSITIVE);

    private final Sink sink;

    FilesystemPhrases(Sink sink) {
        this.sink = sink;
    }

    void look(Prose prose) {
        String text = prose.text().toLowerCase(Locale.ROOT);
        if (!text.contains("fs")
                && !text.contains("fat")
                && !text.contains("ext")
                && !text.contains("dos")
                && !text.contains("udf")) {
            return;
        }
        for (MatchResult match : prose.matches(NAMED)) {
            for (int group = 1; group <= match.groupCount(); group++) {
                if (match.group(group) != null) {
                    sink.add(prose.observation(Kind.FILESYSTEM, match).with(Fields.TYPE, type(match.group(group))));
                }
            }
        }
    }

    /** Returns one name for the spellings of a file system. */
    static String type(String word) {
        String type = word.toLowerCase(Locale.ROOT);
        return type.equals("msdos") || type.equals("ms-dos") ? "msdosfs" : type;
    }
}
