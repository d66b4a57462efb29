package org.bulkbench.evidence.text.internal;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.Window;

/** Reads {@code bfq: 4m10.5s}: a label, which often is a scheduler, and a time. */
final class LabelledTimes {

    private static final Set<String> SCHEDULERS = Set.of(
            "cfq",
            "noop",
            "deadline",
            "anticipatory",
            "as",
            "none",
            "bfq",
            "kyber",
            "mq-deadline",
            "bfq-mq",
            "sio",
            "row",
            "zen",
            "vr",
            "fiops");
    private static final Set<String> OF_TIME = Set.of("real", "user", "sys", "total", "elapsed", "system");
    private static final Pattern LABELLED = Pattern.compile(
            "^\\s{0,16}+(?:[-*•]\\s{1,4})?\\[?([A-Za-z][\\w.+-]{0,31}+(?: [\\w.+()-]{1,24}+){0,3}?)\\]?(?:\\s{0,8}+[:=|]\\s{0,16}+|\\s{1,16}+-?\\s{0,4}+)"
                    + "(" + Duration.LETTERS + "|" + Duration.CLOCK + "|" + Decimal.TOOL
                    + "\\s?(?:s|secs?|seconds?|min|minutes?))\\s{0,4}$");
    private static final Pattern AMOUNT = Pattern.compile("(" + Decimal.TOOL + ")\\s?([a-z]+)");

    private final Sink sink;

    LabelledTimes(Sink sink) {
        this.sink = sink;
    }

    void line(Window window) {
        String text = window.line().text();
        if (text.length() > 80 || text.length() < 4 || !mayHold(text)) {
            return;
        }
        Matcher matcher = LABELLED.matcher(text);
        if (!matcher.matches()) {
            return;
        }
        String label = matcher.group(1).strip();
        String time = matcher.group(2);
        boolean scheduler = SCHEDULERS.contains(label.toLowerCase(Locale.ROOT));
        boolean letters = time.endsWith("s") && time.indexOf('m') > 0 && time.matches(Duration.LETTERS);
        if (!scheduler && (!letters || OF_TIME.contains(label) || !separated(text))) {
            return;
        }
        OptionalDouble seconds = seconds(time, letters);
        if (seconds.isPresent()) {
            sink.add(Observation.of(Kind.ELAPSED, window)
                    .with(Fields.WHAT, label)
                    .with(Fields.SECONDS, seconds));
        }
    }

    private static boolean mayHold(String text) {
        char last = text.charAt(text.length() - 1);
        return last == 's' || last == 'n' || Character.isDigit(last) && text.indexOf(':') > 0;
    }

    private static boolean separated(String text) {
        return text.indexOf(':') > 0 || text.indexOf('=') > 0;
    }

    private static OptionalDouble seconds(String time, boolean letters) {
        if (letters) {
            return Duration.letters(time);
        }
        Matcher amount = AMOUNT.matcher(time);
        if (amount.matches()) {
            OptionalDouble unit = Duration.unit(amount.group(2));
            OptionalDouble number = Decimal.tool(amount.group(1));
            return unit.isPresent() && number.isPresent()
                    ? OptionalDouble.of(number.getAsDouble() * unit.getAsDouble())
                    : OptionalDouble.empty();
        }
        return time.indexOf(':') > 0 ? Duration.clock(time) : OptionalDouble.empty();
    }
}
