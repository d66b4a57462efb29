package org.bulkbench.evidence.bench.internal.fio;

import java.util.HashMap;
import java.util.Map;
import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.TextReader;
import org.bulkbench.evidence.Window;
import org.osgi.service.component.annotations.Component;

/** Reads the lines of fio's terse output, versions 2 to 5. */
@Component
@ReaderInfo(id = "fio-terse", name = "fio --output-format=terse")
public final class FioTerseReader implements TextReader {

    private static final int MOST_PLANS = 2_000;

    @Override
    public Scan begin(Sink sink) {
        Map<String, TextPlan> plans = new HashMap<>();
        return window -> line(window, plans, sink);
    }

    /** The lines with which fio begins tell of terse output too how a job moves. */
    private static void line(Window window, Map<String, TextPlan> plans, Sink sink) {
        String text = window.line().text();
        if (text.contains("(g=") && plans.size() < MOST_PLANS) {
            TextPlan.in(window).ifPresent(plan -> plans.put(plan.job(), plan));
        } else {
            TerseLine.of(text)
                    .ifPresent(terse -> terse.observations(window, plans).forEach(sink::add));
        }
    }
}
