package org.bulkbench.report.fio.internal;

import java.io.IOException;
import java.io.OutputStream;
import org.bulkbench.json.Json;
import org.bulkbench.report.ReportFormat;
import org.bulkbench.report.ReportInfo;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;
import org.bulkbench.run.RunRecord;
import org.osgi.service.component.annotations.Component;

/** Tells a run in the JSON of fio 3, for the tools that read it. */
@Component
@ReportInfo(id = "fio", name = "JSON as fio writes it")
public final class FioReport implements ReportFormat {

    @Override
    public void write(RunRecord run, OutputStream out) throws IOException, RefusedException {
        if (run.isPlan()) {
            String child = run.children().stream()
                    .findFirst()
                    .map(", such as %s"::formatted)
                    .orElse("");
            throw refusal("one run, and %s is a plan; name one of its runs%s".formatted(run.id(), child));
        }
        if (FioDocument.leavesAllOut(run)) {
            throw refusal(
                    "streams of reads and writes, which %s has none of; choose csv, json or html".formatted(run.id()));
        }
        Json.write(FioDocument.of(run), out);
    }

    private static RefusedException refusal(String what) {
        return new RefusedException(Reason.USAGE, "Report format 'fio' tells " + what);
    }
}
