package org.bulkbench.core.internal.figures;

import java.util.ArrayList;
import java.util.List;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.Validity.Reason;
import org.bulkbench.run.Validity.Verdict;

/** Says what befell the machine or a device while a run went on: errors, sleep, another time on the clock. */
final class IncidentJudge {

    /** What clocks may differ by: samples are taken ten times a second, and a busy machine takes them late. */
    static final double MOST_SECONDS = 1;

    private IncidentJudge() {}

    static List<Reason> of(RunRecord run) {
        List<Reason> reasons = new ArrayList<>();
        for (Observation each : run.observations()) {
            if (each.kind().equals(Kind.ERROR_COUNTER)) {
                errors(each, reasons);
            } else if (each.kind().equals(ProbeFigures.CLOCKS)) {
                clocks(each, reasons);
            }
        }
        return reasons;
    }

    private static void errors(Observation counter, List<Reason> reasons) {
        double more = counter.number(Fields.AFTER) - counter.number(Fields.BEFORE);
        if (more > 0) {
            boolean late = counter.is(Fields.NAME, ProbeFigures.TIMEOUT);
            reasons.add(new Reason(
                    late ? "device-timeouts" : "device-errors",
                    Verdict.QUESTIONABLE,
                    "%s counts %.0f commands that %s during the run; they were repeated, which takes time, or lost."
                            .formatted(counter.text(Fields.DEVICE), more, late ? "took too long" : "failed"),
                    more,
                    0));
        }
    }

    private static void clocks(Observation clocks, List<Reason> reasons) {
        double asleep = clocks.number(ProbeFigures.BOOT_SECONDS) - clocks.number(Fields.SECONDS);
        if (asleep > MOST_SECONDS) {
            reasons.add(new Reason(
                    "suspended",
                    Verdict.QUESTIONABLE,
                    "The machine slept %s during the run; a device that loses power begins anew, with cold caches and links."
                            .formatted(Unit.NANOS.show(asleep * 1e9)),
                    asleep,
                    MOST_SECONDS));
        }
        double step = clocks.number(ProbeFigures.WALL_SECONDS) - clocks.number(ProbeFigures.BOOT_SECONDS);
        if (Math.abs(step) > MOST_SECONDS) {
            reasons.add(new Reason(
                    "clock-step",
                    Verdict.VALID, // figures are of a clock that nobody sets
                    "The clock on the wall was set %s %s during the run; begin and end of the record do not fit together, its figures are not touched."
                            .formatted(Unit.NANOS.show(Math.abs(step) * 1e9), step > 0 ? "ahead" : "back"),
                    step,
                    MOST_SECONDS));
        }
    }
}
