package org.bulkbench.json;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import org.bulkbench.measure.Histogram;
import org.bulkbench.measure.Limit;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.measure.Metric;
import org.bulkbench.measure.Series;
import org.bulkbench.measure.Track;
import org.bulkbench.run.TargetRecord;
import org.bulkbench.storage.Access;

/** Targets, figures and counts of a run. */
final class FigureJson {

    private FigureJson() {}

    static void write(TargetRecord target, Out json) throws IOException {
        json.field("uri", target.uri()).field("role", target.role()).field("identity", target.identity());
        json.field("access", target.access()).field("engines", target.engines());
        json.field("bytesRead", target.bytesRead()).field("bytesWritten", target.bytesWritten());
        json.each("facts", target.facts(), EvidenceJson::write).each("limits", target.limits(), FigureJson::write);
    }

    static TargetRecord target(Tree tree) throws IOException {
        return new TargetRecord(
                tree.text("uri"),
                tree.textOr("role", ""),
                tree.textOr("identity", ""),
                access(tree.text("access")),
                tree.texts("engines"),
                tree.wholeOr("bytesRead", 0),
                tree.wholeOr("bytesWritten", 0),
                tree.each("facts", EvidenceJson::observation),
                tree.each("limits", FigureJson::limit));
    }

    static void write(Limit limit, Out json) throws IOException {
        json.field("kind", EvidenceJson.word(limit.kind()))
                .optional("bytesPerSecond", limit.bytesPerSecond())
                .field("sentence", limit.sentence());
    }

    private static Limit limit(Tree tree) throws IOException {
        return new Limit(
                tree.word("kind", Limit.Kind.class), tree.number("bytesPerSecond"), tree.textOr("sentence", ""));
    }

    static void write(Metric metric, Out json) throws IOException {
        json.field("name", metric.name())
                .field("direction", metric.direction())
                .field("job", metric.job())
                .field("target", metric.target())
                .field("value", metric.value())
                .field("unit", metric.unit())
                .field("n", metric.n())
                .optional("low", metric.low())
                .optional("high", metric.high());
        if (metric.hasTooFew()) {
            json.field("interval", "n too small");
        }
    }

    static Metric metric(Tree tree) throws IOException {
        return new Metric(
                tree.text("name"),
                tree.textOr("direction", ""),
                tree.textOr("job", ""),
                tree.textOr("target", ""),
                tree.number("value"),
                tree.textOr("unit", ""),
                tree.wholeOr("n", 0),
                bound(tree.number("low")),
                bound(tree.number("high")));
    }

    static void writeSeries(MeterSnapshot meter, Out json) throws IOException {
        json.field("direction", meter.direction()).field("job", meter.job());
        json.field("totalBytes", meter.bytes()).field("totalOperations", meter.operations());
        json.field("beginNanos", meter.startNanos()).field("lastNanos", meter.lastNanos());
        json.field("startNanos", meter.series().startNanos());
        json.field("widthNanos", meter.series().widthNanos());
        json.longs("bytes", meter.series().bytes());
        json.longs("operations", meter.series().operations());
    }

    static void writeHistogram(MeterSnapshot meter, Out json) throws IOException {
        json.field("what", "latency").field("direction", meter.direction()).field("job", meter.job());
        json.longs("lowsNanos", meter.latency().lows());
        json.longs("counts", meter.latency().counts())
                .field("maxNanos", meter.latency().max());
    }

    static void write(Track track, Out json) throws IOException {
        json.field("name", track.name()).field("unit", track.unit());
        json.field("startNanos", track.startNanos()).field("widthNanos", track.widthNanos());
        json.longs("values", track.values());
    }

    static Track track(Tree tree) throws IOException {
        return new Track(
                tree.text("name"),
                tree.textOr("unit", ""),
                tree.whole("startNanos"),
                tree.whole("widthNanos"),
                tree.longs("values"));
    }

    /** Series and histograms stand in the same order, one of each for a meter. */
    static List<MeterSnapshot> meters(List<Tree> series, List<Tree> histograms) throws IOException {
        if (series.size() != histograms.size()) {
            throw new IOException("There are %d series but %d histograms; the record is damaged."
                    .formatted(series.size(), histograms.size()));
        }
        List<MeterSnapshot> meters = new ArrayList<>();
        for (int i = 0; i < series.size(); i++) {
            meters.add(meter(series.get(i), histograms.get(i)));
        }
        return meters;
    }

    private static MeterSnapshot meter(Tree sums, Tree bins) throws IOException {
        long[] lows = bins.longs("lowsNanos");
        long[] counts = bins.longs("counts");
        if (lows.length != counts.length) {
            throw new IOException("A histogram has %d bins but %d counts; the record is damaged."
                    .formatted(lows.length, counts.length));
        }
        return new MeterSnapshot(
                sums.text("direction"),
                sums.textOr("job", ""),
                sums.whole("totalBytes"),
                sums.whole("totalOperations"),
                sums.whole("beginNanos"),
                sums.whole("lastNanos"),
                new Series(
                        sums.whole("startNanos"),
                        sums.whole("widthNanos"),
                        sums.longs("bytes"),
                        sums.longs("operations")),
                new Histogram(lows, counts, bins.whole("maxNanos")));
    }

    private static OptionalDouble bound(double value) {
        return Double.isNaN(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    private static Access access(String words) throws IOException {
        String[] parts = words.split(",", -1);
        try {
            Set<Access.Extra> extras = EnumSet.noneOf(Access.Extra.class);
            for (int i = 1; i < parts.length; i++) {
                extras.add(Access.Extra.valueOf(constant(parts[i])));
            }
            return new Access(Access.Level.valueOf(constant(parts[0])), extras);
        } catch (IllegalArgumentException e) {
            throw new IOException("'access' is '%s', which this version does not know.".formatted(words), e);
        }
    }

    private static String constant(String word) {
        return word.toUpperCase(Locale.ROOT).replace('-', '_');
    }
}
