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

/** Tells a result in Markdown, for issues, mails and notes. */
@Component
@ReportInfo(id = "markdown", name = "Markdown")
public final class MarkdownReport implements ReportFormat {

    private final FigureCatalog figures;

    /** Takes what makes tables. */
    @Activate
    public MarkdownReport(@Reference FigureCatalog figures) {
        this.figures = figures;
    }

    @Override
    public void write(RunRecord run, OutputStream out) throws IOException {
        Markdown page = new Markdown();
        new RunMarkdown(run, RunFigures.tables(figures, run), page).print();
        page.writeTo(out);
    }

    @Override
    public boolean write(Explanation explanation, OutputStream out) throws IOException {
        Markdown page = new Markdown();
        new ExplanationMarkdown(explanation, page).print();
        page.writeTo(out);
        return true;
    }
}
