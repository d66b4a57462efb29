package org.bulkbench.evidence.bench.internal.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Line;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.TextReader;
import org.bulkbench.evidence.Window;
import org.bulkbench.evidence.bench.internal.Quantity;
import org.osgi.service.component.annotations.Component;

/**
 * Reads the table that bonnie++ 1.9x and 2.00 print for people: six rates in KiB/s, or with a letter behind them, each
 * with a share of the processor, and a line of latencies. Crosses stand for what was too quick to measure. A table that
 * the comma-separated line follows is left to that.
 */
@Component
@ReaderInfo(id = "bonnie-table", name = "bonnie++, table")
public final class BonnieTableReader implements TextReader {

    private static final Pattern ROW = Pattern.compile(
            "^\\s{0,8}(\\S.{0,60}?)\\s{1,20}(\\d{1,9}[KMGT]?(?::\\w{1,9})?)((?:\\s{1,6}[\\d.,]{1,12}[kmgKMG]?\\s{1,4}\\d{1,6}"
                    + "|\\s{1,6}\\+{3,6} \\+{3}){6})\\s{0,8}$");
    private static final Pattern FIGURE = Pattern.compile("([\\d.,]{1,12})([kmgKMG]?)\\s{1,4}\\d{1,6}|\\+{3,6} \\+{3}");
    private static final Pattern TIME = Pattern.compile("(\\d{1,12})(us|ms|s)\\b");
    private static final int HEADING_REACH = 4;
    private static final int LATENCY_REACH = 3;
    private static final int LINE_REACH = 14;

    @Override
    public Scan begin(Sink sink) {
        return window -> {
            String text = window.line().text();
            if (text.length() > 60 && isBelowHeading(window) && !precedesLine(window)) {
                Matcher row = ROW.matcher(text);
                if (row.matches()) {
                    figures(row.group(3), window).forEach(sink::add);
                }
            }
        };
    }

    private static boolean isBelowHeading(Window window) {
        for (int i = -1; i >= -HEADING_REACH; i--) {
            if (window.at(i).text().contains("-Rewrite-")) {
                return true;
            }
        }
        return false;
    }

    private static boolean precedesLine(Window window) {
        for (int i = 1; i <= LINE_REACH; i++) {
            Line line = window.at(i);
            if (BonnieReader.BEGIN.matcher(line.text()).find()) {
                return true;
            }
            if (line.text().contains("-Rewrite-")) {
                return false;
            }
        }
        return false;
    }

    private static List<Observation> figures(String text, Window window) {
        List<Observation> found = new ArrayList<>();
        List<OptionalDouble> latencies = latencies(window);
        Matcher figure = FIGURE.matcher(text);
        for (int i = 0; i < BonnieReader.TESTS.size() && figure.find(); i++) {
            String test = BonnieReader.TESTS.get(i);
            Observation some = Observation.of(Kind.RATE, window)
                    .with(Fields.TOOL, "bonnie++")
                    .with(Fields.WHAT, test);
            OptionalDouble value = Quantity.number(figure.group(1));
            if (value.orElse(0) > 0 && test.equals("seeks")) {
                found.add(
                        of(Kind.IOPS, some).with(Fields.PER_SECOND, Quantity.count(figure.group(1) + figure.group(2))));
            } else if (value.orElse(0) > 0) {
                String unit = figure.group(2).isEmpty() ? "k" : figure.group(2);
                found.add(some.with(Fields.BYTES_PER_SECOND, Quantity.bytes(figure.group(1), unit, 1024))
                        .with(Fields.DIRECTION, BonnieReader.direction(test)));
            }
            if (i < latencies.size() && latencies.get(i).orElse(0) > 0) {
                found.add(of(Kind.LATENCY, some)
                        .with(Fields.STATISTIC, "max")
                        .with(Fields.SCOPE, "total")
                        .with(Fields.SECONDS, latencies.get(i)));
            }
        }
        return found;
    }

    private static List<OptionalDouble> latencies(Window window) {
        List<OptionalDouble> latencies = new ArrayList<>();
        for (int i = 1; i <= LATENCY_REACH && latencies.isEmpty(); i++) {
            String text = window.at(i).text();
            if (text.stripLeading().startsWith("Latency ")) {
                Matcher time = TIME.matcher(text);
                while (time.find() && latencies.size() < BonnieReader.TESTS.size()) {
                    latencies.add(Quantity.seconds(time.group(1), time.group(2)));
                }
            }
        }
        return latencies.size() == BonnieReader.TESTS.size() ? latencies : List.of();
    }

    private static Observation of(Kind kind, Observation some) {
        return new Observation("", kind, some.source(), some.fields());
    }
}
