package org.bulkbench.report.text.internal;

import java.io.IOException;
import java.io.OutputStream;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.figure.FigureCatalog;
import org.bulkbench.report.ReportFormat;
import org.bulkbench.report.ReportInfo;
import org.bulkbench.run.RunRecord;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** Tells a result in plain text, for people. */
@Component
@ReportInfo(id = "text", name = "Plain text")
public final class TextReport implements ReportFormat {

    private final FigureCatalog figures;

    /** Takes what makes tables. */
    @Activate
    public TextReport(@Reference FigureCatalog figures) {
        this.figures = figures;
    }

    @Override
    public void write(RunRecord run, OutputStream out) throws IOException {
        Page page = new Page();
        new RunText(run, RunFigures.tables(figures, run), page).print();
        page.writeTo(out);
    }

    @Override
    public boolean write(Explanation explanation, OutputStream out) throws IOException {
        Page page = new Page();
        new ExplanationText(explanation, page).print();
        page.writeTo(out);
        return true;
    }
}
