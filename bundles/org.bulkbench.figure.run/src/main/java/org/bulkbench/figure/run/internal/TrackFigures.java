package org.bulkbench.figure.run.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import org.bulkbench.figure.Figure;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.Track;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.RunRecord;

/** What the lowest devices moved over the time of a run, and what waited in memory to be written. */
final class TrackFigures {

    private static final double NANOS = 1e9;

    private TrackFigures() {}

    static Optional<Figure> devices(RunRecord run) {
        return figure(
                run,
                "Rate at the device",
                new Figure.Axis("rate", "B/s", false),
                track -> track.unit().equals("B/s"),
                "%s moved %s on average and %s at most.");
    }

    /** Only of runs that write: of others it would tell of what others do. */
    static Optional<Figure> memory(RunRecord run) {
        boolean writes = run.meters().stream()
                .anyMatch(meter -> meter.bytes() > 0 && !meter.direction().equals("read"));
        return writes
                ? figure(
                        run,
                        "Waiting in memory to be written",
                        new Figure.Axis("bytes", "B", false),
                        track -> track.unit().equals("B"),
                        "%s: %s on average and %s at most.")
                : Optional.empty();
    }

    private static Optional<Figure> figure(
            RunRecord run, String title, Figure.Axis y, Predicate<Track> shown, String sentence) {
        long begin = run.meters().stream()
                .filter(meter -> meter.operations() > 0 && !meter.direction().equals(Meter.PREPARE))
                .mapToLong(meter -> meter.startNanos())
                .min()
                .orElse(0);
        List<Figure.Series> series = new ArrayList<>();
        List<String> told = new ArrayList<>();
        run.tracks().stream()
                .filter(shown)
                .filter(track -> LongStream.of(track.values()).max().orElse(0) > 0)
                .limit(RunFigures.MOST_SERIES)
                .forEach(track -> {
                    LongStream values = LongStream.of(track.values());
                    series.add(line(track, begin));
                    told.add(sentence.formatted(
                            track.name(),
                            Unit.show(values.average().orElse(0), y.unit()),
                            Unit.show(LongStream.of(track.values()).max().orElse(0), y.unit())));
                });
        return series.isEmpty()
                ? Optional.empty()
                : Optional.of(new Figure(
                        title,
                        new Figure.Axis("time since the begin", "s", false),
                        y,
                        series,
                        List.of(),
                        List.of(),
                        String.join(" ", told)));
    }

    /** A rate stands in the middle of its interval, a level at its end; what was before the run measured is left out. */
    private static Figure.Series line(Track track, long begin) {
        List<Double> xs = new ArrayList<>();
        List<Double> ys = new ArrayList<>();
        double share = track.unit().endsWith("/s") ? 0.5 : 1;
        long[] values = track.values();
        for (int i = 0; i < values.length; i++) {
            double x = (track.startNanos() + (i + share) * track.widthNanos() - begin) / NANOS;
            if (x >= 0) {
                xs.add(x);
                ys.add((double) values[i]);
            }
        }
        return new Figure.Series(track.name(), xs, ys);
    }
}
