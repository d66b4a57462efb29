package org.bulkbench.evidence.text.internal;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Line;
import org.bulkbench.evidence.Window;

/**
 * The line in which dd sums up. The words are of any language; what counts is their order: a whole number of bytes,
 * perhaps the same in brackets, seconds, a rate.
 *
 * @param bytes that were copied
 * @param seconds that it took
 * @param wholeSeconds whether the seconds were printed without decimals, as in a line of progress
 * @param statedBytesPerSecond the rate as printed
 * @param quote the words
 */
record DdSummary(long bytes, double seconds, boolean wholeSeconds, OptionalDouble statedBytesPerSecond, String quote) {

    private static final String SECOND = "(?:s(?:ec(?:ond)?s?)?|[cс]|秒|초|Sek\\w{0,8}|segundos?|secondes?|secondi)";

    private static final String SIZE = "[\\d.,]{1,12}+\\s?[kKMGT]i?B";

    private static final Pattern GNU = Pattern.compile(
            "(?<![\\d.,])(\\d{1,18}+)\\s?(?![kKMGT]i?B\\b)[^\\s\\d(),，（、.]{1,16}+" // bytes
                    + "\\s?(?:[(（][^()（）]{0,60}+[)）]|[(（]" + SIZE + "(?:[,，]\\s?" + SIZE
                    + ")?+)?+" // the same in brackets
                    + "[^\\d(),，（、]{0,40}+[,，、]\\s{0,3}(" + Decimal.TOOL + ")\\s?" + SECOND
                    + "[,，、]\\s{0,3}" // the time
                    + "(" + Decimal.TOOL + "|[Ii]nf(?:inity)?)(\\s?)(" + ByteUnit.PATTERN + "|[kKMGT])/" + SECOND
                    + "(?!\\w)");
    private static final Pattern BSD =
            Pattern.compile("(?<![\\d.,])(\\d{1,18}+) bytes(?: \\([^()]{1,40}+\\))? transferred in (" + Decimal.TOOL
                    + ")\\s?(?:seconds?|secs?)(?: \\((" + Decimal.TOOL + ") bytes/s(?:ec)?\\)?)");
    private static final Pattern BSD_CUT =
            Pattern.compile("(?<![\\d.,])(\\d{1,18}+) bytes(?: \\([^()]{1,40}+\\))? transferred in (" + Decimal.TOOL
                    + ")()\\s?(?:seconds?|secs?)\\b");
    private static final Pattern RECORDS = Pattern.compile("^\\D{0,12}\\d{1,18}+\\+\\d{1,18}+\\s{1,3}\\S");
    private static final char FIRST_IDEOGRAPH = '\u2e80';
    private static final double LONGEST_STEP_SECONDS = 2.5;

    /** Finds the summary that begins in the line where the window stands; the last one if they overwrote each other. */
    static Optional<DdSummary> in(Window window) {
        String text = window.line().text();
        if (!mayHold(text)) {
            return Optional.empty();
        }
        if (text.contains("bytes")
                && (text.contains("transf") || window.at(1).text().contains("transf"))) {
            Optional<DdSummary> bsd =
                    window.find(BSD).or(() -> window.find(BSD_CUT)).flatMap(DdSummary::bsd);
            if (bsd.isPresent()) {
                return bsd;
            }
        }
        return window.find(GNU).flatMap(DdSummary::gnu);
    }

    /** Returns whether this is only progress: no count of records before it, and the end of the run behind it. */
    boolean isRemnant(Window window) {
        for (int i = 1; i <= 3; i++) {
            if (isRecords(window.at(-i))) {
                return false;
            }
        }
        Line next = window.at(1).isBlank() ? window.at(2) : window.at(1);
        if (isRecords(next)) {
            return true;
        }
        if (!mayHold(next.text())) {
            return false;
        }
        Matcher matcher = GNU.matcher(next.text());
        Optional<DdSummary> later = matcher.find() ? gnu(matcher.toMatchResult()) : Optional.empty();
        return later.filter(each -> each.bytes >= bytes && each.seconds > seconds)
                .filter(each -> wholeSeconds || each.seconds - seconds < LONGEST_STEP_SECONDS)
                .isPresent();
    }

    private static boolean isRecords(Line line) {
        return line.text().indexOf('+') > 0 && RECORDS.matcher(line.text()).find();
    }

    /** Looks at characters only: a digit, and a word that goes with copying or a rate. */
    private static boolean mayHold(String text) {
        int length = text.length();
        if (length < 12) {
            return false;
        }
        int digits = 0;
        for (int i = 0; i < length; i++) {
            char each = text.charAt(i);
            if (each >= '0' && each <= '9') {
                digits++;
            } else if (digits > 0 && (each == ' ' || each >= FIRST_IDEOGRAPH) && isBytes(text, i)) {
                return true;
            } else {
                digits = 0;
            }
        }
        return false;
    }

    private static boolean isBytes(String text, int at) {
        int begin = text.charAt(at) == ' ' ? at + 1 : at;
        if (begin >= text.length()) {
            return false;
        }
        return text.charAt(begin) >= '\u0370'
                || text.startsWith("yte", begin + 1) // byte, Byte
                || text.startsWith("oct", begin)
                || text.startsWith("baj", begin)
                || text.startsWith("tav", begin);
    }

    private static Optional<DdSummary> gnu(MatchResult match) {
        OptionalDouble seconds = Decimal.tool(match.group(2));
        ByteUnit unit =
                match.group(4).isEmpty() && match.group().contains("second") ? ByteUnit.BINARY : ByteUnit.DECIMAL;
        boolean letter = match.group(5).length() == 1 && !match.group(5).equals("B"); // toybox leaves the B out
        OptionalDouble stated = letter
                ? ByteUnit.BINARY.bytes(Decimal.tool(match.group(3)), match.group(5) + "B")
                : unit.bytes(Decimal.tool(match.group(3)), match.group(5));
        return of(match, seconds, stated);
    }

    private static Optional<DdSummary> bsd(MatchResult match) {
        return of(match, Decimal.tool(match.group(2)), Decimal.tool(match.group(3)));
    }

    private static Optional<DdSummary> of(MatchResult match, OptionalDouble seconds, OptionalDouble stated) {
        if (seconds.isEmpty()) {
            return Optional.empty();
        }
        boolean whole = match.group(2).chars().allMatch(Character::isDigit);
        return Optional.of(new DdSummary(
                Long.parseLong(match.group(1)),
                seconds.getAsDouble(),
                whole,
                stated,
                match.group().strip()));
    }
}
