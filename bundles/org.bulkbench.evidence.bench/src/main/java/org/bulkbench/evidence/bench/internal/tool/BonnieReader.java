package org.bulkbench.evidence.bench.internal.tool;

import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.TextReader;
import org.bulkbench.evidence.Window;
import org.bulkbench.evidence.bench.internal.Quantity;
import org.osgi.service.component.annotations.Component;

/** Reads the line of figures that bonnie++ 1.96 to 2.00 prints behind its table; fields may be empty or crosses. */
@Component
@ReaderInfo(id = "bonnie", name = "bonnie++, comma-separated")
public final class BonnieReader implements TextReader {

    static final Pattern BEGIN =
            Pattern.compile("^\\s{0,8}(1\\.9[3-8]|2\\.\\d{2}),[12]\\.\\d{2}\\w{0,3},[^,]{1,100},\\d{1,6},");
    private static final Pattern TIME = Pattern.compile("(\\d{1,12})(us|ms|s)");
    /** The tests in the order of the figures. */
    static final List<String> TESTS = List.of("putc", "block write", "rewrite", "getc", "block read", "seeks");

    private static final int FIRST_TEST = 7;

    /** Where the first time stands: two fields for each of the six tests, and 17 of the files, come before. */
    private static final int FIRST_TIME = FIRST_TEST + 12 + 17;

    private static final int MOST_FIELDS = 60;

    @Override
    public Scan begin(Sink sink) {
        return window -> {
            String text = window.line().text();
            if (text.indexOf(',') == 4 || text.stripLeading().indexOf(',') == 4) {
                Matcher begin = BEGIN.matcher(text);
                if (begin.find()) {
                    figures(window, begin.group(1), sink);
                }
            }
        };
    }

    /** Reads the fields; from 1.98 on two about seeks stand before the first test. */
    private static void figures(Window window, String version, Sink sink) {
        String[] fields = window.joined(Window.MOST_JOINED).replace(" ", "").split(",", MOST_FIELDS);
        int shift = version.compareTo("1.98") >= 0 ? 2 : 0;
        for (int i = 0; i < TESTS.size(); i++) {
            Observation some = Observation.of(Kind.RATE, window)
                    .with(Fields.TOOL, "bonnie++")
                    .with(Fields.WHAT, TESTS.get(i));
            OptionalDouble figure = number(fields, FIRST_TEST + shift + 2 * i);
            if (figure.isPresent() && TESTS.get(i).equals("seeks")) {
                sink.add(of(Kind.IOPS, some).with(Fields.PER_SECOND, figure));
            } else if (figure.isPresent()) {
                sink.add(some.with(Fields.BYTES_PER_SECOND, figure.getAsDouble() * 1024)
                        .with(Fields.DIRECTION, direction(TESTS.get(i))));
            }
            latency(fields, FIRST_TIME + shift + i)
                    .ifPresent(seconds -> sink.add(of(Kind.LATENCY, some)
                            .with(Fields.STATISTIC, "max")
                            .with(Fields.SCOPE, "total")
                            .with(Fields.SECONDS, seconds)));
        }
    }

    /** Returns in which direction a test moves bytes. */
    static String direction(String test) {
        return test.endsWith("read") || test.equals("getc") ? "read" : "write";
    }

    private static Observation of(Kind kind, Observation some) {
        return new Observation("", kind, some.source(), some.fields());
    }

    private static OptionalDouble number(String[] fields, int at) {
        OptionalDouble number = at < fields.length ? Quantity.number(fields[at]) : OptionalDouble.empty();
        return number.orElse(0) > 0 ? number : OptionalDouble.empty();
    }

    private static OptionalDouble latency(String[] fields, int at) {
        Matcher time = TIME.matcher(at < fields.length ? fields[at] : "");
        return time.matches() ? Quantity.seconds(time.group(1), time.group(2)) : OptionalDouble.empty();
    }
}
