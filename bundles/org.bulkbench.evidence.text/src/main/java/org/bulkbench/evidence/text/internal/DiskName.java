package org.bulkbench.evidence.text.internal;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Window;

/** Names of disks as systems give them: {@code sda}, {@code da0}, {@code nvme0n1}, {@code disk4}. */
final class DiskName {

    /** The name of a whole disk. */
    static final String PATTERN =
            "(?:[shvx]?v?d[a-z]{1,2}|(?:ada|da|ad|wd|sd|vtbd|nvd|nda|cd|acd|mmcsd)\\d{1,3}|nvme\\d{1,3}n\\d{1,3}"
                    + "|mmcblk\\d{1,3}|r?disk\\d{1,3})";

    private static final Pattern HEADING =
            Pattern.compile("^\\s{0,4}+(?:\\d{1,3}[.)]\\s{1,3})?(?:/dev/)?(" + PATTERN + ")(?![\\w-])");
    private static final int FARTHEST = 4;

    private DiskName() {}

    /** Returns the disk at the begin of a line. */
    static Optional<String> heading(String text) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Matcher matcher = HEADING.matcher(text);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    /** Returns the disk that the line of the window or the next one above that is not blank begins with. */
    static Optional<String> above(Window window) {
        for (int i = 0; i <= FARTHEST; i++) {
            Optional<String> found = heading(window.at(-i).text());
            if (found.isPresent() || i > 0 && !window.at(-i).isBlank()) {
                return found;
            }
        }
        return Optional.empty();
    }
}
