package org.bulkbench.report.html.internal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.bulkbench.figure.Figure;
import org.bulkbench.measure.Limit;
import org.bulkbench.measure.Unit;

/** Draws a figure as SVG inside a page. Colours come from the style of the page, so it is readable in the dark and on paper. */
final class Plot {

    private static final int WIDTH = 760;
    private static final int HEIGHT = 320;
    private static final int LEFT = 92;
    private static final int RIGHT = WIDTH - 24;
    private static final int TOP = 34;
    private static final int BOTTOM = HEIGHT - 52;
    private static final int MOST_SERIES = 8;
    private static final int MOST_POINTS = 4096;
    private static final int MOST_MARKS = 24;
    private static final int FEW_POINTS = 40;
    private static final double FARTHEST_LIMIT =
            4; // times the highest value; beyond it a limit would flatten the lines
    private static final int LINE_HEIGHT = 14;

    private final Figure figure;
    private final String id;
    private final Html html;
    private final Scale x;
    private final Scale y;
    private final List<Limit> limits;

    Plot(Figure figure, String id, Html html) {
        this.figure = figure;
        this.id = id;
        this.html = html;
        double highest = ys().max().orElse(1);
        this.limits = figure.limits().stream()
                .filter(limit -> limit.bytesPerSecond() <= FARTHEST_LIMIT * highest && limit.bytesPerSecond() > 0)
                .sorted(Comparator.comparingDouble(Limit::bytesPerSecond).reversed())
                .toList();
        double top = DoubleStream.concat(
                        DoubleStream.of(highest), limits.stream().mapToDouble(Limit::bytesPerSecond))
                .max()
                .orElse(highest);
        this.y = new Scale(figure.y(), ys().min().orElse(0), headroom(top), BOTTOM, TOP);
        this.x = new Scale(figure.x(), xs().min().orElse(0), xs().max().orElse(1), LEFT, RIGHT);
    }

    void draw() {
        html.open("figure");
        html.element("h3", figure.title());
        html.open("div", "class", "wide");
        html.open("svg", "viewBox", "0 0 %d %d".formatted(WIDTH, HEIGHT), "role", "img", "aria-labelledby", id);
        html.element("title", "%s. %s".formatted(figure.title(), figure.alternative()), "id", id);
        axes();
        limits();
        marks();
        List<Figure.Series> drawn =
                figure.series().subList(0, Math.min(MOST_SERIES, figure.series().size()));
        for (int i = 0; i < drawn.size(); i++) {
            series(drawn.get(i), i);
        }
        html.close("svg").close("div");
        legend(drawn);
        html.element("figcaption", figure.alternative() + beyond());
        html.close("figure");
    }

    private double headroom(double top) {
        return figure.y().logarithmic() ? top : top * 1.08;
    }

    private void axes() {
        html.open("g", "class", "axes");
        for (double tick : y.ticks()) {
            String at = at(y.place(tick));
            line("grid", at(LEFT), at, at(RIGHT), at);
            html.element("text", y.label(tick), "x", at(LEFT - 8), "y", at(y.place(tick) + 4), "text-anchor", "end");
        }
        for (double tick : x.ticks()) {
            String at = at(x.place(tick));
            line("grid", at, at(TOP), at, at(BOTTOM));
            html.element("text", x.label(tick), "x", at, "y", at(BOTTOM + 18), "text-anchor", "middle");
        }
        line("axis", at(LEFT), at(BOTTOM), at(RIGHT), at(BOTTOM));
        line("axis", at(LEFT), at(TOP), at(LEFT), at(BOTTOM));
        html.element(
                "text",
                figure.x().label(),
                "class",
                "name",
                "x",
                at((LEFT + RIGHT) / 2.0),
                "y",
                at(HEIGHT - 10),
                "text-anchor",
                "middle");
        html.element(
                "text", figure.y().label(), "class", "name", "x", at(LEFT), "y", at(TOP - 14), "text-anchor", "end");
        html.close("g");
    }

    /** The label of a limit stands above its line; where another is close above, below it. */
    private void limits() {
        double above = Double.NEGATIVE_INFINITY;
        for (Limit limit : limits) {
            double place = y.place(limit.bytesPerSecond());
            line("limit", at(LEFT), at(place), at(RIGHT), at(place));
            boolean below = place - above < 2 * LINE_HEIGHT;
            html.element(
                    "text",
                    "%s %s".formatted(word(limit), Unit.BYTES_PER_SECOND.show(limit.bytesPerSecond())),
                    "class",
                    "limit",
                    "x",
                    at(RIGHT - 4),
                    "y",
                    at(below ? place + LINE_HEIGHT - 1 : place - 5),
                    "text-anchor",
                    "end");
            above = place;
        }
    }

    private static String word(Limit limit) {
        return limit.kind() == Limit.Kind.HARD ? "hard limit" : "reached by the best hosts";
    }

    private void marks() {
        List<Figure.Mark> marks = figure.marks().stream()
                .filter(mark -> x.spans(mark.x()))
                .limit(MOST_MARKS)
                .toList();
        for (int i = 0; i < marks.size(); i++) {
            String at = at(x.place(marks.get(i).x()));
            line("mark", at, at(TOP), at, at(BOTTOM));
            html.element(
                    "text",
                    marks.get(i).text(),
                    "class",
                    "mark",
                    "x",
                    at(Math.min(x.place(marks.get(i).x()) + 4, RIGHT - 60)),
                    "y",
                    at(TOP + 12 + i % 3 * LINE_HEIGHT));
        }
    }

    private void series(Figure.Series series, int index) {
        StringBuilder path = new StringBuilder();
        List<String> points = new ArrayList<>();
        int size = series.xs().size();
        int every = Math.max(1, (size + MOST_POINTS - 1) / MOST_POINTS);
        for (int i = 0; i < size; i += every) {
            if (x.has(series.xs().get(i)) && y.has(series.ys().get(i))) {
                String point = at(x.place(series.xs().get(i))) + " "
                        + at(y.place(series.ys().get(i)));
                path.append(path.isEmpty() ? "M" : "L").append(point);
                points.add(point);
            }
        }
        if (points.size() > 1 && series.joined()) {
            html.open("path", "class", "series s" + index, "d", path.toString()).close("path");
        }
        whiskers(series, index);
        if (points.size() <= FEW_POINTS || !series.joined()) {
            for (String point : points) {
                String[] at = point.split(" ");
                html.open(
                                "circle",
                                "class",
                                "point s" + index,
                                "cx",
                                at[0],
                                "cy",
                                at[1],
                                "r",
                                points.size() <= FEW_POINTS ? "3.5" : "2")
                        .close("circle");
            }
        }
    }

    private void whiskers(Figure.Series series, int index) {
        for (int i = 0; i < Math.min(FEW_POINTS, series.lows().size()); i++) {
            boolean drawn = x.has(series.xs().get(i))
                    && y.has(series.lows().get(i))
                    && y.has(series.highs().get(i));
            if (drawn) {
                String place = at(x.place(series.xs().get(i)));
                line(
                        "whisker s" + index,
                        place,
                        at(y.place(series.lows().get(i))),
                        place,
                        at(y.place(series.highs().get(i))));
            }
        }
    }

    private void legend(List<Figure.Series> drawn) {
        html.open("ul", "class", "legend");
        for (int i = 0; i < drawn.size(); i++) {
            html.open("li").raw("<svg viewBox=\"0 0 32 10\" width=\"32\" height=\"10\" aria-hidden=\"true\">");
            html.raw("<path class=\"series s%d\" d=\"M0 5L32 5\"></path></svg>".formatted(i));
            html.text(" " + drawn.get(i).name()).close("li");
        }
        html.close("ul");
    }

    private String beyond() {
        StringBuilder beyond = new StringBuilder();
        figure.limits().stream()
                .filter(limit -> !limits.contains(limit))
                .forEach(limit -> beyond.append(" The %s of %s lies far above the figure."
                        .formatted(
                                limit.kind() == Limit.Kind.HARD ? "hard limit" : "rate of the best hosts",
                                Unit.BYTES_PER_SECOND.show(limit.bytesPerSecond()))));
        int left = figure.series().size() - MOST_SERIES;
        return left > 0 ? "%s And %d more lines are not drawn.".formatted(beyond, left) : beyond.toString();
    }

    private DoubleStream xs() {
        return finite(
                figure.series().stream().flatMap(each -> each.xs().stream()).mapToDouble(Double::doubleValue),
                figure.x());
    }

    private DoubleStream ys() {
        return finite(
                figure.series().stream()
                        .flatMap(each -> Stream.of(each.ys(), each.lows(), each.highs()))
                        .flatMap(List::stream)
                        .mapToDouble(Double::doubleValue),
                figure.y());
    }

    private static DoubleStream finite(DoubleStream values, Figure.Axis axis) {
        return values.filter(each -> Drawings.has(axis, each));
    }

    private void line(String kind, String x1, String y1, String x2, String y2) {
        html.open("line", "class", kind, "x1", x1, "y1", y1, "x2", x2, "y2", y2).close("line");
    }

    private static String at(double place) {
        return String.format(Locale.ROOT, "%.1f", place).replaceFirst("\\.0$", "");
    }
}
