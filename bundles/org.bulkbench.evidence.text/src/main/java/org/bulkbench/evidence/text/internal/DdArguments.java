package org.bulkbench.evidence.text.internal;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Observation;

/** What a dd command says of the transfer that it does. */
record DdArguments(ShellCommand command) {

    private static final long DEFAULT_BLOCK_BYTES = 512;
    private static final Pattern OPERANDS = Pattern.compile(
            "^(?:sudo |time ){0,2}dd(?:\\s++[a-z]{2,6}=(?:\\$\\(\\([^)]{0,80}+\\)\\)|\"[^\"]{0,200}+\"|'[^']{0,200}+'|[^\\s;|&<>()]{1,200}+)|\\s++--?[a-z]{1,20}+)*+"
                    + "(?:\\s*+[;|&<>].{0,400}+)?+");
    private static final Pattern SIZE = Pattern.compile("(\\d{1,15}+)([kKMmGgTtPbcw]?)(i?)(B?)");

    /** Cuts the words of a sentence that stand behind a command. */
    static String untilProse(String text) {
        Matcher matcher = OPERANDS.matcher(text);
        return matcher.find() ? matcher.group().replaceFirst("[.,`'\"):]{1,3}$", "") : text;
    }

    /** Adds what is known to a transfer. */
    Observation onto(Observation transfer) {
        Observation more = transfer;
        Optional<String> from = command.value("if").or(command::input).filter(each -> !isPseudo(each));
        Optional<String> to = command.value("of").or(command::output).filter(each -> !isPseudo(each));
        boolean fromPseudo = command.value("if").filter(DdArguments::isPseudo).isPresent();
        if (to.isPresent() && (fromPseudo || from.isEmpty() || isDevice(to.get()) && !isDevice(from.get()))) {
            more = more.with(Fields.DIRECTION, "write").with(Fields.TARGET, to.get());
        } else if (from.isPresent() && to.isEmpty()) {
            more = more.with(Fields.DIRECTION, "read").with(Fields.TARGET, from.get());
        } else if (to.isPresent()) { // from one place to another: nobody knows which one is slow
            more = more.with(Fields.TARGET, to.get());
        }
        more = more.with(Fields.BLOCK_BYTES, blockBytes()).with(Fields.COUNT, size("count"));
        String flags =
                command.value("oflag").orElse("") + "," + command.value("iflag").orElse("");
        more = more.with(Fields.DIRECT, flags.contains("direct"));
        return more.with(Fields.SYNC, sync(flags));
    }

    private Optional<String> sync(String flags) {
        String conversions = command.value("conv").orElse("");
        if (flags.contains("dsync")) {
            return Optional.of("dsync");
        }
        if (conversions.contains("fdatasync")) {
            return Optional.of("fdatasync");
        }
        if (conversions.contains("fsync")) {
            return Optional.of("fsync");
        }
        return (',' + flags + ',').contains(",sync,") ? Optional.of("sync") : Optional.empty();
    }

    /** Returns the bytes of a block; 512 if the command does not say, as dd has it. */
    OptionalLong blockBytes() {
        for (String key : new String[] {"bs", "obs", "ibs"}) {
            if (command.value(key).isPresent()) {
                return size(key);
            }
        }
        return OptionalLong.of(DEFAULT_BLOCK_BYTES);
    }

    private OptionalLong size(String key) {
        return command.value(key).map(DdArguments::parse).orElse(OptionalLong.empty());
    }

    /** Reads a size of dd: {@code 64k}, {@code 1MB}, {@code 2x512}, {@code $((10*1024))}. */
    static OptionalLong parse(String text) {
        String plain = text.replaceAll("[.,`'\"):]{1,3}$", "");
        if (text.startsWith("$((")) {
            plain = text.replaceAll("[$() ]", "").replace('*', 'x');
        }
        long product = 1;
        String[] factors = plain.split("x", 8);
        for (String factor : factors) {
            Matcher matcher = SIZE.matcher(factor);
            if (!matcher.matches()) {
                return OptionalLong.empty();
            }
            long number = Long.parseLong(matcher.group(1));
            long unit = unit(matcher.group(2), matcher.group(3), matcher.group(4));
            if (number != 0 && unit > Long.MAX_VALUE / number
                    || product != 0 && number * unit > Long.MAX_VALUE / product) {
                return OptionalLong.empty();
            }
            product *= number * unit;
        }
        return OptionalLong.of(product);
    }

    private static long unit(String letter, String iec, String bytes) {
        long base = !bytes.isEmpty() && iec.isEmpty() ? 1000 : 1024;
        return switch (letter.toLowerCase(Locale.ROOT)) {
            case "w" -> 2;
            case "b" -> 512;
            case "k" -> base;
            case "m" -> base * base;
            case "g" -> base * base * base;
            case "t" -> base * base * base * base;
            case "p" -> base * base * base * base * base;
            default -> 1;
        };
    }

    private static boolean isPseudo(String path) {
        String plain = path.replaceAll("[.,`'\"):]{1,3}$", "");
        return plain.equals("/dev/zero")
                || plain.equals("/dev/null")
                || plain.endsWith("random")
                || plain.equals("/dev/stdin")
                || plain.equals("/dev/full");
    }

    private static boolean isDevice(String path) {
        return path.startsWith("/dev/");
    }
}
