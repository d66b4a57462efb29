package org.bulkbench.evidence.kernel.internal.linux;

import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.kernel.internal.Digits;

/** Reads stamps: of dmesg with its options, of syslog, journald, ISO loggers and OpenWrt, one after the other. */
final class Stamps {

    private static final String MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";
    private static final Pattern BRACKET =
            Pattern.compile("\\[\\s{0,10}(\\d{1,10}\\.\\d{1,9})\\](?:\\[\\s{0,8}[TC]\\d{1,8}\\])?:?\\s{0,2}");
    private static final Pattern DATED = Pattern.compile("\\[[A-Z][a-z]{2}\\s{1,2}([A-Z][a-z]{2})\\s{1,2}(\\d{1,2})"
            + " (\\d{2}):(\\d{2}):(\\d{2})(?:\\.\\d{1,9})? \\d{4}\\]\\s{0,2}");
    private static final Pattern SYSLOG = Pattern.compile(
            "(?:[A-Z][a-z]{2}\\s{1,2})?([A-Z][a-z]{2})\\s{1,2}(\\d{1,2}) (\\d{2}):(\\d{2}):(\\d{2})(?:\\.\\d{1,9})?\\s");
    private static final Pattern ISO = Pattern.compile(
            "\\d{4}-(\\d{2})-(\\d{2})[T ](\\d{2}):(\\d{2}):(\\d{2})" + "(?:[.,]\\d{1,9})?(?:Z|[+-]\\d{2}:?\\d{2})?\\s");
    private static final Pattern SENDER =
            Pattern.compile("(?:\\d{4} )?(?:[\\w.:-]{1,64} )??([\\w./@-]{1,64})(?:\\[\\d{1,10}\\])?: {0,4}");
    private static final Pattern LEVEL =
            Pattern.compile("<\\d{1,3}>|[a-z]{3,8}\\s{0,4}:[a-z]{3,7}\\s{0,4}: ?|kernel: ?");

    private Stamps() {}

    /** Reads what stands at {@code begin}; {@link Stamp#NONE} if that is no stamp. */
    static Stamp at(String text, int begin) {
        OptionalDouble at = OptionalDouble.empty();
        int position = begin;
        while (position < text.length() && position < begin + 12 && text.charAt(position) <= ' ') {
            position++;
        }
        int first = position;
        for (int pieces = 0; pieces < 5 && position < text.length(); pieces++) {
            Matcher piece = piece(text, position);
            if (piece == null) {
                break;
            }
            if (piece.pattern() == BRACKET) {
                return new Stamp(piece.end() - begin, Digits.decimal(piece.group(1)), true);
            }
            position = piece.end();
            if (piece.pattern() == LEVEL) {
                continue;
            }
            at = wallClock(piece);
            if (piece.pattern() == DATED) {
                return new Stamp(position - begin, at, true);
            }
            Matcher sender = SENDER.matcher(text).region(position, text.length());
            if (!sender.lookingAt()) { // no program is named: the host stands at the end of a wrapped line
                return new Stamp(position - begin, at, false);
            }
            if (!sender.group(1).equals("kernel")) {
                return looksLikeDevice(sender.group(1))
                        ? new Stamp(position - begin, at, true)
                        : new Stamp(sender.end() - begin, at, false);
            }
            position = sender.end();
        }
        return position == first ? Stamp.NONE : new Stamp(position - begin, at, true);
    }

    /** Some cut the sender off, so that {@code usb 2-1:} seems to be one. */
    private static boolean looksLikeDevice(String sender) {
        return sender.matches("\\d{1,3}-[\\d.]{1,24}|\\d{1,4}:\\d.{0,16}");
    }

    private static Matcher piece(String text, int position) {
        char first = text.charAt(position);
        if (first == '[') {
            Matcher bracket = at(BRACKET, text, position);
            return bracket == null ? at(DATED, text, position) : bracket;
        }
        if (first >= 'A' && first <= 'Z') {
            return at(SYSLOG, text, position);
        }
        if (first >= '0' && first <= '9') {
            return at(ISO, text, position);
        }
        return first == '<' || first >= 'a' && first <= 'z' ? at(LEVEL, text, position) : null;
    }

    private static Matcher at(Pattern pattern, String text, int position) {
        Matcher matcher = pattern.matcher(text).region(position, text.length());
        return matcher.lookingAt() ? matcher : null;
    }

    /** Returns seconds since the begin of a year whose months all have 31 days: good enough for differences. */
    private static OptionalDouble wallClock(Matcher stamp) {
        int month = stamp.pattern() == ISO
                ? Integer.parseInt(stamp.group(1))
                : Math.max(0, MONTHS.indexOf(stamp.group(1))) / 3;
        long days = month * 31L + Integer.parseInt(stamp.group(2));
        long minutes = (days * 24 + Integer.parseInt(stamp.group(3))) * 60 + Integer.parseInt(stamp.group(4));
        return OptionalDouble.of(minutes * 60.0 + Integer.parseInt(stamp.group(5)));
    }
}
