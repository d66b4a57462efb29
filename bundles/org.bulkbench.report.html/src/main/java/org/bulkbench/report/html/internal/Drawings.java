package org.bulkbench.report.html.internal;

import java.util.List;
import org.bulkbench.figure.Figure;
import org.bulkbench.figure.FigureCatalog;

/** The section of figures; absent where there are none. */
final class Drawings {

    private static final int MOST_FIGURES = 40;
    private static final double LARGEST = 1e18;
    private static final double SMALLEST = 1e-18;

    private Drawings() {}

    static void print(FigureCatalog.Drawn drawn, Page page) {
        List<Figure> figures = drawn.figures().stream()
                .filter(Drawings::isDrawable)
                .limit(MOST_FIGURES)
                .toList();
        if (figures.isEmpty() && drawn.tables().isEmpty() && drawn.problems().isEmpty()) {
            return;
        }
        page.section("figures", "Figures");
        drawn.tables().stream().limit(MOST_FIGURES).forEach(table -> new Grid(table, page).print());
        for (int i = 0; i < figures.size(); i++) {
            new Plot(figures.get(i), "figure-" + (i + 1), page.html()).draw();
        }
        page.more(drawn.figures().size(), MOST_FIGURES);
        drawn.problems().forEach(problem -> page.paragraph(problem, "class", "problem"));
        page.endSection();
    }

    private static boolean isDrawable(Figure figure) {
        return figure.series().stream().anyMatch(series -> {
            for (int i = 0; i < series.xs().size(); i++) {
                if (has(figure.x(), series.xs().get(i))
                        && has(figure.y(), series.ys().get(i))) {
                    return true;
                }
            }
            return false;
        });
    }

    /** Returns whether a value has a place on an axis. */
    static boolean has(Figure.Axis axis, double value) {
        return Math.abs(value) < LARGEST && (!axis.logarithmic() || value > SMALLEST);
    }
}
