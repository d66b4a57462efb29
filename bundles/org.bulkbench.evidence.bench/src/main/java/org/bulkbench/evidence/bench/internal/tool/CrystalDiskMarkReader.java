package org.bulkbench.evidence.bench.internal.tool;

import java.util.OptionalDouble;
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

/** Reads the text that CrystalDiskMark 3 to 8 copies. Its MB are 1,000,000 bytes; KB of a block are 1024. */
@Component
@ReaderInfo(id = "crystaldiskmark", name = "CrystalDiskMark, copied text")
public final class CrystalDiskMarkReader implements TextReader {

    private static final String QUEUES =
            "(?:\\s{0,4}\\((?:Q=\\s{0,4}(\\d{1,6}),\\s?T=\\s{0,4}(\\d{1,6})|QD=\\s?(\\d{1,6}))\\))?";
    private static final String FIGURES = "\\s{0,4}:\\s{1,12}([\\d.]{1,15}) MB/s"
            + "(?:\\s{0,4}\\[\\s{0,12}([\\d.]{1,15}) IOPS\\])?(?:\\s{0,4}<\\s{0,12}([\\d.]{1,15}) us>)?";
    private static final Pattern OLD = Pattern.compile(
            "^\\s{0,16}(Sequential|Random) (Read|Write)(?: (\\d{1,6})\\s?([KM]i?B))?" + QUEUES + FIGURES);
    private static final Pattern NEW =
            Pattern.compile("^\\s{0,16}(SEQ|RND)\\s{1,6}(\\d{1,6})\\s?([KM]i?B)" + QUEUES + FIGURES);
    private static final Pattern SECTION = Pattern.compile("^\\s{0,8}\\[(Read|Write|Mix)[^\\]]{0,40}\\]\\s{0,8}$");
    private static final Pattern SYSTEM =
            Pattern.compile("^\\s{0,8}OS ?: (Windows.{1,60}?)\\s{0,4}\\[(\\d[\\w. ]{1,40})\\]");

    @Override
    public Scan begin(Sink sink) {
        return new CrystalDiskMark(sink);
    }

    private static final class CrystalDiskMark implements Scan {

        private final Sink sink;
        private String section = "";

        CrystalDiskMark(Sink sink) {
            this.sink = sink;
        }

        @Override
        public void line(Window window) {
            String text = window.line().text();
            if (text.contains("Sequential ") || text.contains("Random ")) {
                window.find(OLD)
                        .ifPresent(match -> figures(
                                window,
                                new Test(match.group(1), match.group(2), match.group(3), match.group(4)),
                                match,
                                5));
            } else if (text.contains("SEQ") || text.contains("RND")) {
                window.find(NEW)
                        .filter(match -> !section.isEmpty())
                        .ifPresent(match -> figures(
                                window, new Test(match.group(1), section, match.group(2), match.group(3)), match, 4));
            } else if (text.indexOf('[') >= 0) {
                window.find(SECTION).ifPresent(match -> section = match.group(1));
                window.find(SYSTEM)
                        .ifPresent(match -> sink.add(Observation.of(Kind.SYSTEM, window)
                                .with(Fields.OS, match.group(1).strip())
                                .with(Fields.VERSION, match.group(2))));
            }
        }

        /** Reads queues, threads, rate, operations and latency, which are groups one after the other. */
        private void figures(Window window, Test test, MatchResult match, int group) {
            String depth = match.group(group) == null ? match.group(group + 2) : match.group(group);
            Observation some = test.onto(Observation.of(Kind.RATE, window).with(Fields.TOOL, "CrystalDiskMark"))
                    .with(Fields.DEPTH, Quantity.whole(Quantity.number(depth)))
                    .with(Fields.JOBS, Quantity.whole(Quantity.number(match.group(group + 1))));
            sink.add(some.with(Fields.BYTES_PER_SECOND, Quantity.bytes(match.group(group + 3), "MB", 1000)));
            OptionalDouble operations = Quantity.number(match.group(group + 4));
            if (operations.isPresent()) {
                sink.add(of(Kind.IOPS, some).with(Fields.PER_SECOND, operations));
            }
            OptionalDouble micros = Quantity.number(match.group(group + 5));
            if (micros.isPresent()) {
                sink.add(of(Kind.LATENCY, some)
                        .with(Fields.STATISTIC, "mean")
                        .with(Fields.SCOPE, "total")
                        .with(Fields.SECONDS, micros.getAsDouble() / 1e6));
            }
        }

        private static Observation of(Kind kind, Observation some) {
            return new Observation("", kind, some.source(), some.fields());
        }
    }

    /** What a line is about; the block may be missing. */
    private record Test(String order, String direction, String block, String unit) {

        Observation onto(Observation observation) {
            boolean sequential = order.startsWith("S");
            Observation test = observation.with(Fields.WHAT, sequential ? "sequential" : "random");
            test = direction.equals("Mix")
                    ? test
                    : test.with(Fields.DIRECTION, direction.equals("Read") ? "read" : "write");
            return block == null
                    ? test
                    : test.with(Fields.BLOCK_BYTES, Quantity.whole(Quantity.bytes(block, unit, 1024)));
        }
    }
}
