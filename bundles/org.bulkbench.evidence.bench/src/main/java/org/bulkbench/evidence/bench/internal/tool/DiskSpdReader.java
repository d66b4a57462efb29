package org.bulkbench.evidence.bench.internal.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
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
import org.bulkbench.evidence.bench.internal.Words;
import org.osgi.service.component.annotations.Component;

/** Reads the text of DiskSpd: the totals of reads and of writes, columns by name; its MB are MiB. */
@Component
@ReaderInfo(id = "diskspd", name = "DiskSpd, text")
public final class DiskSpdReader implements TextReader {

    private static final Pattern TIME = Pattern.compile("actual test time:\\s{1,8}([\\d.]{1,15})s");
    private static final Pattern PATH = Pattern.compile("^\\s{0,8}path: '([^']{1,200})'");
    private static final Pattern BLOCK = Pattern.compile("block size: (\\d{1,12})(KiB|MiB|K|M)?");
    private static final Pattern DEPTH = Pattern.compile("number of outstanding I/O operations[^:]{0,20}: (\\d{1,9})");
    private static final Pattern THREADS = Pattern.compile("thread count:\\s{1,8}(\\d{1,9})");
    private static final Map<String, String> PERCENTILES = Map.of(
            "50th", "p50", "90th", "p90", "95th", "p95", "99th", "p99", "3-nines", "p99.9", "4-nines", "p99.99", "max",
            "max");

    @Override
    public Scan begin(Sink sink) {
        return new DiskSpd(sink);
    }

    private static final class DiskSpd implements Scan {

        private static final int MOST_COLUMNS = 16;
        private static final String[] DIRECTIONS = {"read", "write"};

        private final Sink sink;
        private double seconds;
        private String path = "";
        private OptionalLong blockBytes = OptionalLong.empty();
        private OptionalLong depth = OptionalLong.empty();
        private OptionalLong threads = OptionalLong.empty();
        private boolean direct;
        private String section = "";
        private List<String> columns = List.of();
        private List<String> latencies = List.of();

        DiskSpd(Sink sink) {
            this.sink = sink;
        }

        @Override
        public void line(Window window) {
            String text = window.line().text();
            if (text.contains("|")) {
                table(text, window);
            } else if (text.endsWith(" IO") || text.endsWith(" IO:")) {
                section = text.strip().split(" ", 2)[0];
                columns = List.of();
            } else {
                head(text);
            }
        }

        private void head(String text) {
            if (text.startsWith("Command Line:") || text.startsWith("Results for timespan")) {
                seconds = 0;
                section = "";
            } else if (text.contains("actual test time:")) {
                seconds = first(TIME, text).orElse(0);
            } else if (text.contains("path: '")) {
                Matcher matcher = PATH.matcher(text);
                path = matcher.find() ? matcher.group(1) : "";
                direct = false;
            } else if (text.contains("software cache disabled")) {
                direct = true;
            } else if (text.contains("block size:")) {
                Matcher matcher = BLOCK.matcher(text);
                blockBytes = matcher.find()
                        ? Quantity.whole(Quantity.bytes(
                                matcher.group(1),
                                matcher.group(2) == null ? "" : matcher.group(2).substring(0, 1),
                                1024))
                        : OptionalLong.empty();
            } else if (text.contains("outstanding I/O")) {
                depth = Quantity.whole(first(DEPTH, text));
            } else if (text.contains("thread count:")) {
                threads = Quantity.whole(first(THREADS, text));
            }
        }

        private static OptionalDouble first(Pattern pattern, String text) {
            Matcher matcher = pattern.matcher(text);
            return matcher.find() ? Quantity.number(matcher.group(1)) : OptionalDouble.empty();
        }

        private void table(String text, Window window) {
            List<String> cells = cells(text);
            String name = cells.getFirst();
            if (name.equals("thread")) {
                columns = cells;
                latencies = List.of();
            } else if (name.equals("%-ile")) {
                latencies = cells;
                columns = List.of();
            } else if (name.startsWith("total:") && !columns.isEmpty()) {
                total(cells, window);
            } else if (PERCENTILES.containsKey(name) && cells.size() == latencies.size()) {
                percentile(cells, window);
            }
        }

        private static List<String> cells(String text) {
            List<String> cells = new ArrayList<>();
            for (String each : text.split("\\|", MOST_COLUMNS)) {
                cells.add(each.strip());
            }
            return cells;
        }

        private void total(List<String> cells, Window window) {
            List<String> values = new ArrayList<>(cells);
            values.set(0, cells.getFirst().substring("total:".length()).strip());
            values.addFirst("total"); // which has no bar behind it, as the threads have
            boolean mine = section.equals("Read") || section.equals("Write");
            OptionalLong bytes = Quantity.whole(value(values, "bytes"));
            if (!mine || bytes.orElse(0) == 0 || seconds <= 0) {
                return;
            }
            Observation some = Observation.of(Kind.TRANSFER, window)
                    .with(Fields.TOOL, "DiskSpd")
                    .with(Fields.DIRECTION, section.equals("Read") ? "read" : "write");
            some = path.isEmpty() ? some : some.with(Fields.TARGET, path);
            OptionalDouble stated = value(values, columns.contains("MiB/s") ? "MiB/s" : "MB/s");
            Observation transfer = Words.moved(some, bytes.getAsLong(), seconds, mebibytes(stated))
                    .with(Fields.BLOCK_BYTES, blockBytes)
                    .with(Fields.DEPTH, depth)
                    .with(Fields.JOBS, threads)
                    .with(Fields.COUNT, Quantity.whole(value(values, "I/Os")));
            sink.add(direct ? transfer.with(Fields.DIRECT, true) : transfer);
            OptionalDouble millis = value(values, "AvgLat");
            if (millis.orElse(0) > 0) {
                sink.add(latency(some, "mean", millis.getAsDouble()));
            }
        }

        private static OptionalDouble mebibytes(OptionalDouble rate) {
            return rate.isPresent() ? OptionalDouble.of(rate.getAsDouble() * 1024 * 1024) : rate;
        }

        private OptionalDouble value(List<String> cells, String column) {
            int at = columns.indexOf(column);
            return at >= 0 && at < cells.size() ? Quantity.number(cells.get(at)) : OptionalDouble.empty();
        }

        private static Observation latency(Observation some, String statistic, double millis) {
            return new Observation("", Kind.LATENCY, some.source(), some.fields())
                    .with(Fields.STATISTIC, statistic)
                    .with(Fields.SCOPE, "total")
                    .with(Fields.SECONDS, millis / 1e3);
        }

        private void percentile(List<String> cells, Window window) {
            for (String direction : DIRECTIONS) {
                int at = latencies.indexOf(direction.equals("read") ? "Read (ms)" : "Write (ms)");
                OptionalDouble millis = at < 0 ? OptionalDouble.empty() : Quantity.number(cells.get(at));
                if (millis.isPresent()) {
                    Observation some = Observation.of(Kind.LATENCY, window)
                            .with(Fields.TOOL, "DiskSpd")
                            .with(Fields.DIRECTION, direction);
                    sink.add(latency(some, PERCENTILES.get(cells.getFirst()), millis.getAsDouble()));
                }
            }
        }
    }
}
