package org.bulkbench.report.json.internal;

import java.io.IOException;
import java.io.OutputStream;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.json.ExplanationJson;
import org.bulkbench.json.RunJson;
import org.bulkbench.report.ReportFormat;
import org.bulkbench.report.ReportInfo;
import org.bulkbench.run.RunRecord;
import org.osgi.service.component.annotations.Component;

/** Tells a result in JSON, for programs. */
@Component
@ReportInfo(id = "json", name = "JSON")
public final class JsonReport implements ReportFormat {

    @Override
    public void write(RunRecord run, OutputStream out) throws IOException {
        RunJson.write(run, out);
    }

    @Override
    public boolean write(Explanation explanation, OutputStream out) throws IOException {
        ExplanationJson.write(explanation, out);
        return true;
    }
}
