package org.bulkbench.evidence.bench.internal.tool;

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

/** Reads the statistics of ioping: a unit behind each figure, or one behind all. */
@Component
@ReaderInfo(id = "ioping", name = "ioping")
public final class IopingReader implements TextReader {

    private static final String FIGURE = "([\\d.]{1,15})\\s?([num]?s|min)?";
    private static final Pattern BANNER = Pattern.compile(
            "--- (\\S{1,200}) \\((\\S{1,40})(?: (/dev/\\S{1,80}))?(?: [\\d.]{1,15} \\wi?B)?\\) ioping statistics ---");
    private static final Pattern REQUESTS = Pattern.compile(
            "(\\d{1,15}) requests completed in [\\d.]{1,15} \\w{1,3}, [\\d.]{1,15} \\w{1,3} (read|written),"
                    + " ([\\d.]{1,15}(?: ?[kM])?) iops");
    private static final Pattern LATENCY = Pattern.compile(
            "min/avg/max/mdev = " + FIGURE + "\\s?/\\s?" + FIGURE + "\\s?/\\s?" + FIGURE + "\\s?/\\s?" + FIGURE);

    @Override
    public Scan begin(Sink sink) {
        return new Ioping(sink);
    }

    private static final class Ioping implements Scan {

        private static final int FARTHEST_BANNER = 6;

        private final Sink sink;
        private String target = "";
        private int targetLine;
        private String direction = "";

        Ioping(Sink sink) {
            this.sink = sink;
        }

        @Override
        public void line(Window window) {
            String text = window.line().text();
            if (text.contains("ioping statistics")) {
                window.find(BANNER).ifPresent(match -> banner(match, window));
            } else if (text.contains("requests completed in")) {
                window.find(REQUESTS).ifPresent(match -> requests(match, window));
            } else if (text.contains("min/avg/max/mdev")) {
                window.find(LATENCY).ifPresent(match -> latency(match, window));
            }
        }

        private void banner(MatchResult match, Window window) {
            target = match.group(1);
            targetLine = window.line().number();
            direction = "";
            if (match.group(3) != null) {
                sink.add(Observation.of(Kind.FILESYSTEM, window)
                        .with(Fields.TYPE, match.group(2))
                        .with(Fields.DEVICE, match.group(3)));
            }
        }

        private Observation begin(Kind kind, Window window) {
            Observation begun = Observation.of(kind, window).with(Fields.TOOL, "ioping");
            begun = direction.isEmpty() ? begun : begun.with(Fields.DIRECTION, direction);
            boolean near = !target.isEmpty() && window.line().number() - targetLine <= FARTHEST_BANNER;
            return near ? begun.with(Fields.TARGET, target) : begun;
        }

        private void requests(MatchResult match, Window window) {
            direction = match.group(2).equals("read") ? "read" : "write";
            sink.add(begin(Kind.IOPS, window)
                    .with(Fields.COUNT, Quantity.whole(Quantity.number(match.group(1))))
                    .with(Fields.PER_SECOND, Quantity.count(match.group(3))));
        }

        private void latency(MatchResult match, Window window) {
            String[] names = {"min", "mean", "max"};
            for (int i = 0; i < names.length; i++) {
                String unit = match.group(2 * i + 2) == null ? match.group(8) : match.group(2 * i + 2);
                if (unit != null) {
                    sink.add(begin(Kind.LATENCY, window)
                            .with(Fields.STATISTIC, names[i])
                            .with(Fields.SCOPE, "total")
                            .with(Fields.SECONDS, Quantity.seconds(match.group(2 * i + 1), unit)));
                }
            }
        }
    }
}
