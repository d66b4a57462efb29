package org.bulkbench.measure;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a number counts, how people write it and how we print it: the only parser and formatter of
 * numbers. {@code k M G T} and {@code KiB MiB GiB TiB} are powers of 1024, {@code kB MB GB TB} of 1000.
 */
public enum Unit {
    /** Plain count. */
    COUNT("", Map.of("", 1L)),
    /** Bytes. */
    BYTES("B", byteFactors("")),
    /** Nanoseconds; written with a unit, always. */
    NANOS("s", nanoFactors()),
    /** Bytes per second. */
    BYTES_PER_SECOND("B/s", rateFactors());

    private static final Pattern NUMBER = Pattern.compile("([0-9]+(?:\\.[0-9]+)?) ?([A-Za-z]*(?:/s)?)");

    private final String symbol;
    private final Map<String, Long> factors;

    Unit(String symbol, Map<String, Long> factors) {
        this.symbol = symbol;
        this.factors = factors;
    }

    /** Returns what people write behind the number; empty for a count. */
    public String symbol() {
        return symbol;
    }

    /**
     * Reads what a person typed, such as {@code 64k}, {@code 1.5s} or {@code 20MB/s}.
     *
     * @return the number in this unit, 0 or above
     * @throws IllegalArgumentException with a sentence for that person
     */
    public long parse(String text) {
        Matcher matcher = NUMBER.matcher(text.strip());
        if (!matcher.matches() || !factors.containsKey(matcher.group(2))) {
            if (matcher.matches() && factors.containsKey(matcher.group(2) + "/s")) {
                throw new IllegalArgumentException("'%s' is no rate: write %s/s".formatted(text, text.strip()));
            }
            throw new IllegalArgumentException(
                    this == COUNT
                            ? "'%s' is not a whole number".formatted(text)
                            : "'%s' is not a number with one of the units %s"
                                    .formatted(
                                            text,
                                            String.join(" ", factors.keySet()).strip()));
        }
        try {
            return new BigDecimal(matcher.group(1))
                    .multiply(BigDecimal.valueOf(factors.get(matcher.group(2))))
                    .longValueExact();
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException("'%s' is not a whole number below 2^63".formatted(text), e);
        }
    }

    /** Prints exactly and as short as possible; {@link #parse} reads it back: {@code 1M}, {@code 1MB}, {@code 1500ms}. */
    public String print(long value) {
        String best = "";
        long factor = 0;
        for (Map.Entry<String, Long> entry : factors.entrySet()) {
            if (value % entry.getValue() == 0 && entry.getValue() > factor && (value != 0 || factor == 0)) {
                best = entry.getKey();
                factor = entry.getValue();
            }
        }
        return value / factor + best;
    }

    /** Prints for people: three digits, decimal prefix, a space: {@code 41.9 MB/s}, {@code 12.3 ms}. */
    public String show(double value) {
        double shown = this == NANOS ? value / 1e9 : value;
        if (this == COUNT || shown == 0) {
            return String.format(Locale.ROOT, "%.0f %s", shown, symbol).strip();
        }
        int highest = this == NANOS ? 0 : 4;
        int power = Math.clamp((int) Math.floor(Math.log10(Math.abs(shown)) / 3), this == NANOS ? -3 : 0, highest);
        if (power < highest && Math.abs(shown) / Math.pow(1000, power) >= 999.5) {
            power++;
        }
        double scaled = shown / Math.pow(1000, power);
        return "%s %s%s".formatted(threeDigits(scaled), prefix(power), symbol);
    }

    /**
     * Prints a figure in the unit of a {@link Metric} for people: {@code 41.9 MB/s}, {@code 12.3 ms}, {@code 6973 /s},
     * {@code 1.50}.
     *
     * @param unit {@code s}, {@code B}, {@code B/s}, {@code 1/s}, empty, or what a strategy brings
     */
    public static String show(double value, String unit) {
        return switch (unit) {
            case "B/s" -> BYTES_PER_SECOND.show(value);
            case "B" -> BYTES.show(value);
            case "s" -> NANOS.show(value * 1e9);
            case "1/s" -> plain(value) + " /s";
            default -> "%s %s".formatted(plain(value), unit).strip();
        };
    }

    private static String plain(double value) {
        return value == Math.rint(value) ? COUNT.show(value) : threeDigits(value);
    }

    /** Prints as many decimals as make three digits, counted after rounding. */
    private static String threeDigits(double value) {
        double magnitude = Math.abs(value);
        int decimals = magnitude >= 99.95 ? 0 : magnitude >= 9.995 ? 1 : 2;
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }

    private static String prefix(int power) {
        return new String[] {"n", "u", "m", "", "k", "M", "G", "T"}[power + 3];
    }

    private static Map<String, Long> byteFactors(String suffix) {
        Map<String, Long> factors = new LinkedHashMap<>();
        factors.put("", 1L);
        factors.put("B" + suffix, 1L);
        String[] prefixes = {"k", "M", "G", "T"};
        for (int i = 0; i < prefixes.length; i++) {
            String prefix = prefixes[i];
            long binary = 1L << 10 * (i + 1);
            factors.put(prefix + suffix, binary);
            factors.put(prefix.toUpperCase(Locale.ROOT) + suffix, binary);
            factors.put(prefix.toUpperCase(Locale.ROOT) + "iB" + suffix, binary);
            factors.put(prefix + "B" + suffix, Math.powExact(1000L, i + 1));
        }
        return factors;
    }

    private static Map<String, Long> rateFactors() {
        Map<String, Long> factors = byteFactors("/s");
        factors.put("kbit/s", 125L);
        factors.put("Mbit/s", 125_000L);
        factors.put("Gbit/s", 125_000_000L);
        return factors;
    }

    private static Map<String, Long> nanoFactors() {
        Map<String, Long> factors = new LinkedHashMap<>();
        factors.put("ns", 1L);
        factors.put("us", 1_000L);
        factors.put("ms", 1_000_000L);
        factors.put("s", 1_000_000_000L);
        factors.put("min", 60_000_000_000L);
        factors.put("h", 3_600_000_000_000L);
        return factors;
    }
}
