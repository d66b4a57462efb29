package org.bulkbench.evidence.text.internal;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Field;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.Sink;

/** Finds rates in sentences: {@code about 30MB/sec}, {@code 5~7 MB/s}, {@code 90,000 bytes per second}. */
final class RatePhrases {

    /** Of rate: the lower end of a range. */
    static final Field<Double> LOW = Field.number("low");

    /** Of rate: the upper end of a range. */
    static final Field<Double> HIGH = Field.number("high");

    private static final Pattern RATE =
            Pattern.compile("(?<![\\w.=/])(" + Decimal.PROSE + ")(?:\\s?(?:~|-|–|to|\\.\\.)\\s?(" + Decimal.PROSE
                    + "))?\\s?((?:[kKMGT]i?)?[Bb](?:ytes?)?|[kmg]bytes?|kilobytes|megabytes|gigabytes)"
                    + "(?:\\s?/\\s?s(?:ec(?:ond)?)?|ps| per sec(?:ond)?| a second)(?![\\w=])");
    private static final Pattern NOMINAL = Pattern.compile(
            "\\b(?:theoretical|nominal|signalling|signaling|specification|spec|advertised|promised)\\b");
    private static final Pattern DIFFERENCE = Pattern.compile(
            "\\b(?:by|(?:gain|increase|drop|loss|difference|improvement) of)(?: about| around| roughly| almost| some| up to| only)?\\s?~?\\s?$");
    private static final String[] TOOLS = {
        "bw=", "BW=", "IOPS", "iops", "transfers", " MB in ", "kbytes in", "avg=", "READ:", "WRITE:", "hdparm:"
    };
    private static final int NEAR = 48;

    private final Sink sink;

    RatePhrases(Sink sink) {
        this.sink = sink;
    }

    void look(Prose prose) {
        if (!prose.text().contains("/s")
                && !prose.text().contains("second")
                && !prose.text().contains("ps")
                && !prose.text().contains("/ s")) {
            return;
        }
        for (String each : TOOLS) {
            if (prose.line().text().contains(each)) {
                return;
            }
        }
        for (MatchResult match : prose.matches(RATE)) {
            rate(prose, match);
        }
    }

    private void rate(Prose prose, MatchResult match) {
        Optional<Double> unit = unit(match.group(3));
        OptionalDouble first = Decimal.prose(match.group(1));
        OptionalDouble second = match.group(2) == null ? first : Decimal.prose(match.group(2));
        if (unit.isEmpty() || first.isEmpty() || second.isEmpty() || isLinkSpeed(prose, match, second.getAsDouble())) {
            return;
        }
        double low = first.getAsDouble() * unit.get();
        double high = second.getAsDouble() * unit.get();
        String sentence = prose.sentence(match);
        if (DIFFERENCE.matcher(prose.near(match)).find()) {
            sink.add(prose.observation(Kind.CLAIM, match).with(Fields.WHAT, sentence));
            return;
        }
        Observation rate = prose.observation(Kind.RATE, match)
                .with(Fields.BYTES_PER_SECOND, (low + high) / 2)
                .with(Fields.WHAT, sentence)
                .with(Fields.DIRECTION, direction(prose, match));
        if (match.group(2) != null) {
            rate = rate.with(LOW, Math.min(low, high)).with(HIGH, Math.max(low, high));
        }
        sink.add(NOMINAL.matcher(sentence).find() ? rate.with(Fields.NOMINAL, true) : rate);
    }

    /** A small b is a bit, unless the word is written out. */
    private static Optional<Double> unit(String word) {
        boolean bits = word.endsWith("b");
        if (bits) {
            return Optional.empty();
        }
        String unit = word.replace("kilobytes", "kB").replace("megabytes", "MB").replace("gigabytes", "GB");
        OptionalDouble bytes = ByteUnit.DECIMAL.bytes(unit);
        return bytes.isPresent() ? Optional.of(bytes.getAsDouble()) : Optional.empty();
    }

    /** People write 480MB/s where they mean the 480 Mb/s of a high-speed link. */
    private static boolean isLinkSpeed(Prose prose, MatchResult match, double number) {
        boolean mega = match.group(3).startsWith("M");
        boolean signalling = number == 480 || number == 12 || number == 1.5 || number == 5000;
        String near = around(prose, match);
        return mega
                && signalling
                && (near.contains("usb") || near.contains("high") || near.contains("full"))
                && !near.contains("seeing")
                && !near.contains("get")
                && !near.contains("got")
                && (number != 12 || near.contains("1.1"));
    }

    private static Optional<String> direction(Prose prose, MatchResult match) {
        String near = around(prose, match);
        boolean write = near.contains("writ");
        boolean read = near.contains("read") && !near.contains("read-ahead");
        return write == read ? Optional.empty() : Optional.of(write ? "write" : "read");
    }

    private static String around(Prose prose, MatchResult match) {
        String text = prose.text();
        return text.substring(Math.max(0, match.start() - NEAR), Math.min(text.length(), match.end() + NEAR))
                .toLowerCase(Locale.ROOT);
    }
}
