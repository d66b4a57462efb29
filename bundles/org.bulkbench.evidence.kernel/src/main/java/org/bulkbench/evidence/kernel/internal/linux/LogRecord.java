package org.bulkbench.evidence.kernel.internal.linux;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.kernel.internal.KernelFields;

/**
 * One message of a kernel.
 *
 * @param line where it begins
 * @param at seconds since an arbitrary begin
 * @param own the part of the message in that line
 * @param whole the message with what was wrapped into the lines that follow
 * @param stamped whether a stamp says where it begins, so that {@code whole} is certain
 */
record LogRecord(int line, OptionalDouble at, String own, String whole, boolean stamped) {

    boolean has(String word) {
        return !stamped && own.contains(word) || whole.contains(word);
    }

    /**
     * Finds a pattern. Without a stamp it must begin in the record's own line, since the next may be a record too, and that
     * line alone is tried first.
     */
    Optional<MatchResult> find(Pattern pattern) {
        Matcher joined = pattern.matcher(whole);
        if (stamped) {
            return joined.find() ? Optional.of(joined.toMatchResult()) : Optional.empty();
        }
        Matcher alone = pattern.matcher(own);
        if (alone.find()) {
            return Optional.of(alone.toMatchResult());
        }
        return joined.find() && joined.start() < own.length() ? Optional.of(joined.toMatchResult()) : Optional.empty();
    }

    /** Returns a group of a pattern. */
    Optional<String> find(Pattern pattern, int group) {
        return find(pattern).map(each -> each.group(group));
    }

    /** Begins an observation that rests on this record. */
    Observation observe(Kind kind) {
        return Observation.of(kind, line, (stamped ? whole : own).strip());
    }

    /** Begins an observation of something that happened at a time. */
    Observation event(Kind kind) {
        return observe(kind).with(KernelFields.AT, at);
    }
}
