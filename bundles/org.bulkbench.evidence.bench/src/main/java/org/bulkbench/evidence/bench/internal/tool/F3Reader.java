package org.bulkbench.evidence.bench.internal.tool;

import java.util.Locale;
import java.util.regex.MatchResult;
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

/** Reads f3write, f3read and f3probe of all versions; their MB are MiB. */
@Component
@ReaderInfo(id = "f3", name = "f3write, f3read and f3probe")
public final class F3Reader implements TextReader {

    private static final Pattern SPEED = Pattern.compile(
            "Average (writing|reading) speed:\\s{1,9}([\\d.]{1,15}) ([KMGT]?B(?:yte)?)/s", Pattern.CASE_INSENSITIVE);
    private static final Pattern DATA = Pattern.compile(
            "(?:Data (OK|LOST)|(Corrupted|Slightly changed|Overwritten)):.{1,40}\\((\\d{1,18}) sectors\\)");
    private static final Pattern PROBED = Pattern.compile(
            "(?:Good|Bad) news: The device .?(/dev/[\\w/.-]{1,80}).? is (the real thing|damaged|a counterfeit of type (\\w{1,20}))");
    private static final Pattern GEOMETRY = Pattern.compile(
            "(\\*?Usable\\*?|\\*?Real\\*?|Announced) size:\\s{1,9}[\\d.]{1,15} \\w{1,4} \\((\\d{1,18}) blocks\\)");
    private static final long SECTOR_BYTES = 512;
    private static final long MOST_SECTORS = Long.MAX_VALUE / SECTOR_BYTES;

    @Override
    public Scan begin(Sink sink) {
        return new F3(sink);
    }

    private static final class F3 implements Scan {

        private final Sink sink;
        private String device = "";

        F3(Sink sink) {
            this.sink = sink;
        }

        @Override
        public void line(Window window) {
            String text = window.line().text();
            if (text.contains("peed:")) {
                window.find(SPEED).ifPresent(match -> speed(match, window));
            } else if (text.contains(" sectors)")) {
                window.find(DATA).ifPresent(match -> data(match, window));
            } else if (text.contains(" news: The device ")) {
                window.find(PROBED).ifPresent(match -> probed(match, window));
            } else if (text.contains(" size:") && text.contains(" blocks)")) {
                window.find(GEOMETRY).ifPresent(match -> geometry(match, window));
            }
        }

        private void speed(MatchResult match, Window window) {
            String verb = match.group(1).toLowerCase(Locale.ROOT);
            sink.add(Observation.of(Kind.RATE, window)
                    .quoting(match.group())
                    .with(Fields.TOOL, verb.equals("writing") ? "f3write" : "f3read")
                    .with(Fields.BYTES_PER_SECOND, Quantity.bytes(match.group(2), match.group(3), 1024))
                    .with(Fields.DIRECTION, verb.equals("writing") ? "write" : "read"));
        }

        private Observation health(Window window, String tool, String attribute, String value) {
            Observation health = Observation.of(Kind.HEALTH, window)
                    .with(Fields.TOOL, tool)
                    .with(Fields.ATTRIBUTE, attribute)
                    .with(Fields.VALUE, value);
            return device.isEmpty() ? health : health.with(Fields.DEVICE, device);
        }

        private void bytes(Window window, String tool, String attribute, String sectors) {
            long count = Long.parseLong(sectors);
            if (count <= MOST_SECTORS) {
                sink.add(health(window, tool, attribute, Long.toString(count * SECTOR_BYTES)));
            }
        }

        private void data(MatchResult match, Window window) {
            String what = match.group(1) == null ? match.group(2) : match.group(1);
            String word = what.toLowerCase(Locale.ROOT).replace("slightly ", "").replace("ok", "good");
            bytes(window, "f3read", word + "-bytes", match.group(3));
        }

        private void probed(MatchResult match, Window window) {
            device = match.group(1);
            String verdict =
                    match.group(3) != null ? "counterfeit" : match.group(2).equals("damaged") ? "damaged" : "genuine";
            sink.add(health(window, "f3probe", "verdict", verdict));
        }

        private void geometry(MatchResult match, Window window) {
            boolean announced = match.group(1).equals("Announced");
            bytes(window, "f3probe", announced ? "announced-bytes" : "usable-bytes", match.group(2));
        }
    }
}
