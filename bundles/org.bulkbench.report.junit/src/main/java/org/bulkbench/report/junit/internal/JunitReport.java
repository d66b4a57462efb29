package org.bulkbench.report.junit.internal;

import java.io.IOException;
import java.io.OutputStream;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.report.ReportFormat;
import org.bulkbench.report.ReportInfo;
import org.bulkbench.run.RunRecord;
import org.osgi.service.component.annotations.Component;

/** Tells a result as the test results of JUnit, for CI machines. */
@Component
@ReportInfo(id = "junit", name = "JUnit XML for CI")
public final class JunitReport implements ReportFormat {

    @Override
    public void write(RunRecord run, OutputStream out) throws IOException {
        RunSuite.of(run).writeTo(out);
    }

    @Override
    public boolean write(Explanation explanation, OutputStream out) throws IOException {
        ExplanationSuite.of(explanation).writeTo(out);
        return true;
    }
}
