package org.bulkbench.report.fio.internal;

import java.io.IOException;
import java.io.OutputStream;
import org.bulkbench.json.Json;
import org.bulkbench.report.ReportFormat;
import org.bulkbench.report.ReportInfo;
import org.bulkbench.run.RunRecord;
import org.osgi.service.component.annotations.Component;

/** Tells a run in the JSON of fio 3, for the tools that read it. */
@Component
@ReportInfo(id = "fio", name = "JSON as fio writes it")
public final class FioReport implements ReportFormat {

    @Override
    public void write(RunRecord run, OutputStream out) throws IOException {
        Json.write(FioDocument.of(run), out);
    }
}
