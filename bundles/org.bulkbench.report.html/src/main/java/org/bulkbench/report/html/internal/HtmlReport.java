package org.bulkbench.report.html.internal;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.figure.FigureCatalog;
import org.bulkbench.report.ReportFormat;
import org.bulkbench.report.ReportInfo;
import org.bulkbench.run.RunRecord;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** Tells a result in one HTML file with figures, for people: on a screen, in the dark, on paper. */
@Component
@ReportInfo(id = "html", name = "HTML page with figures")
public final class HtmlReport implements ReportFormat {

    private final FigureCatalog figures;

    /** Takes what draws. */
    @Activate
    public HtmlReport(@Reference FigureCatalog figures) {
        this.figures = figures;
    }

    @Override
    public void write(RunRecord run, OutputStream out) throws IOException {
        new RunPage(run, drawn(() -> figures.figures(run))).writeTo(out);
    }

    @Override
    public boolean write(Explanation explanation, OutputStream out) throws IOException {
        new ExplanationPage(explanation, drawn(() -> figures.figures(explanation.caseFile()))).writeTo(out);
        return true;
    }

    private static FigureCatalog.Drawn drawn(Drawing drawing) throws IOException {
        try {
            return drawing.draw();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("The drawing of figures was interrupted.");
        }
    }

    /** Asks the catalog. */
    @FunctionalInterface
    private interface Drawing {

        FigureCatalog.Drawn draw() throws InterruptedException;
    }
}
