package org.bulkbench.report.html.internal;

import java.util.List;
import java.util.OptionalDouble;
import org.bulkbench.figure.Table;
import org.bulkbench.measure.Unit;

/** A table of figures; where all are of one kind, the larger ones are darker. */
final class Grid {

    private static final int MOST_ROWS = 64;
    private static final int MOST_COLUMNS = 24;
    private static final int SHADES = 5;

    private final Table table;
    private final Page page;
    private final Html html;

    Grid(Table table, Page page) {
        this.table = table;
        this.page = page;
        this.html = page.html();
    }

    void print() {
        html.element("h3", table.title());
        html.open("div", "class", "wide", "tabindex", "0", "role", "region", "aria-label", table.title());
        html.open("table", "class", "numbers").open("thead").open("tr").element("th", table.corner(), "scope", "col");
        table.columns().stream()
                .limit(MOST_COLUMNS)
                .forEach(column -> html.element("th", column.head(), "scope", "col"));
        html.close("tr").close("thead").open("tbody");
        table.rows().stream().limit(MOST_ROWS).forEach(this::row);
        html.close("tbody").close("table").close("div");
        page.more(table.rows().size(), MOST_ROWS);
    }

    private void row(Table.Row row) {
        html.open("tr").element("th", row.head(), "scope", "row");
        for (int i = 0; i < Math.min(MOST_COLUMNS, row.values().size()); i++) {
            OptionalDouble value = row.values().get(i);
            String text = value.isPresent()
                    ? Unit.show(value.getAsDouble(), table.columns().get(i).unit())
                    : "";
            if (table.shaded() && value.isPresent()) {
                html.element("td", text, "class", "shade" + shade(value.getAsDouble()));
            } else {
                html.element("td", text);
            }
        }
        html.close("tr");
    }

    /** Equal ratios are equal steps, from the least value to the largest. */
    private int shade(double value) {
        List<Double> all = table.rows().stream()
                .flatMap(row -> row.values().stream())
                .filter(OptionalDouble::isPresent)
                .map(OptionalDouble::getAsDouble)
                .filter(each -> each > 0)
                .sorted()
                .toList();
        if (value <= 0 || all.isEmpty() || all.getLast() <= all.getFirst()) {
            return 0;
        }
        double share = Math.log(value / all.getFirst()) / Math.log(all.getLast() / all.getFirst());
        return Math.clamp(Math.round(share * (SHADES - 1)), 0, SHADES - 1);
    }
}
