package org.bulkbench.figure.run.internal;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.figure.Figure;
import org.bulkbench.figure.FigureProvider;
import org.bulkbench.figure.Table;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.run.RunRecord;
import org.osgi.service.component.annotations.Component;

/** Draws what a run counted, what its strategy noted of single requests, files and copies, and the rates of a case. */
@Component
public final class RunFigures implements FigureProvider {

    /** Most lines in one figure: more cannot be told apart. */
    static final int MOST_SERIES = 6;

    @Override
    public List<Figure> figures(RunRecord run) {
        List<MeterSnapshot> meters = run.meters().stream()
                .filter(meter -> meter.operations() > 0 && !meter.direction().equals(Meter.PREPARE))
                .toList();
        List<MeterSnapshot> streams = meters.stream()
                .filter(meter -> Meter.isStream(meter.direction()))
                .toList();
        Stream<Figure> always = Stream.of(
                        RateFigure.of(run, streams),
                        TrackFigures.devices(run),
                        TrackFigures.memory(run),
                        LatencyFigure.of(meters),
                        SweepFigure.of(run),
                        SeekFigure.of(run),
                        CapacityFigure.of(run),
                        PartTables.figure(run))
                .flatMap(Optional::stream);
        return Stream.concat(always, SampleFigure.of(run).stream()).toList();
    }

    @Override
    public List<Table> tables(RunRecord run) {
        return Stream.of(SeekFigure.tables(run), CopyTables.of(run), PartTables.of(run))
                .flatMap(List::stream)
                .toList();
    }

    @Override
    public List<Figure> figures(CaseFile caseFile) {
        return TransferFigure.of(caseFile).stream().toList();
    }

    /** Returns what a line of the legend says. */
    static String name(MeterSnapshot meter) {
        return "%s %s".formatted(meter.direction(), meter.job()).strip();
    }

    /** Returns a sentence on what is left out, behind a blank; empty if nothing is. */
    static String leftOut(int series, String what) {
        return series > MOST_SERIES ? " Of %d %s the first %d are drawn.".formatted(series, what, MOST_SERIES) : "";
    }
}
