package org.bulkbench.core.internal.store;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Who uses a medium.
 *
 * @param run its id; empty if it is not known yet
 * @param pid number of the process
 * @param since when it took the medium
 */
public record Holder(String run, long pid, Instant since) {

    /** Written by whoever may write to the folder, so that nothing else passes. */
    private static final Pattern LINE = Pattern.compile("([0-9a-f-]{0,40}) ([0-9]{1,18}) ([0-9]{1,18})\n");

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("HH:mm:ss 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

    static final Holder UNKNOWN = new Holder("", 0, Instant.EPOCH);

    Holder with(String newRun) {
        return new Holder(newRun, pid, since);
    }

    byte[] line() {
        return "%s %d %d\n".formatted(run, pid, since.getEpochSecond()).getBytes(StandardCharsets.UTF_8);
    }

    static Holder parse(byte[] line) {
        Matcher words = LINE.matcher(new String(line, StandardCharsets.UTF_8));
        return words.matches()
                ? new Holder(
                        words.group(1),
                        Long.parseLong(words.group(2)),
                        Instant.ofEpochSecond(Math.min(Long.parseLong(words.group(3)), Instant.MAX.getEpochSecond())))
                : UNKNOWN;
    }

    /** Returns who it is, as the subject of a sentence. */
    public String subject() {
        if (equals(UNKNOWN)) {
            return "Another run";
        }
        String who = run.isEmpty() ? "A run that is about to begin" : "Run " + run;
        return "%s (process %d, since %s)".formatted(who, pid, TIME.format(since));
    }
}
