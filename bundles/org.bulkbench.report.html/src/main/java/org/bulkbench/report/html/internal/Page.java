package org.bulkbench.report.html.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** The frame of every page: head, style, sections, foot. The file needs nothing beside it and may load nothing. */
final class Page {

    private static final String POLICY = "default-src 'none'; style-src 'unsafe-inline'";

    private final Html html = new Html();

    /** Begins a page; the head is open for more until {@link #begin}. */
    Page(String title) {
        html.open("html", "lang", "en").open("head");
        html.open("meta", "charset", "utf-8");
        html.open("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
        html.open("meta", "http-equiv", "Content-Security-Policy", "content", POLICY);
        html.open("meta", "name", "generator", "content", "Bulkbench");
        html.element("title", title);
        html.open("style").raw(style()).close("style");
        html.close("head").open("body").open("header").element("h1", title);
    }

    Html html() {
        return html;
    }

    /** Ends the head of the page. */
    void begin() {
        html.close("header").open("main");
    }

    void section(String id, String heading) {
        html.open("section", "id", id, "aria-labelledby", "h-" + id).element("h2", heading, "id", "h-" + id);
    }

    void endSection() {
        html.close("section");
    }

    /** A paragraph, unless there is nothing to say. */
    void paragraph(String text, String... attributes) {
        if (!text.isBlank()) {
            html.element("p", text, attributes);
        }
    }

    /** Names and values; of many only the first are shown. */
    void pairs(Map<String, String> pairs, int most) {
        html.open("dl", "class", "pairs");
        pairs.entrySet().stream()
                .limit(most)
                .forEach(pair -> html.open("div", "class", "pair")
                        .element("dt", pair.getKey())
                        .element("dd", pair.getValue())
                        .close("div"));
        html.close("dl");
        more(pairs.size(), most);
    }

    void list(List<String> items, int most) {
        html.open("ul");
        items.stream().limit(most).forEach(item -> html.element("li", item));
        html.close("ul");
        more(items.size(), most);
    }

    /** Says how many are not shown. */
    void more(long all, int shown) {
        if (all > shown) {
            paragraph("And %d more, which the report format json has.".formatted(all - shown), "class", "muted");
        }
    }

    void writeTo(OutputStream out) throws IOException {
        html.close("main").open("footer");
        html.element("p", "Made by Bulkbench. This file is complete in itself and loads nothing.");
        html.close("footer").close("body").close("html");
        out.write(html.toString().getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private static String style() {
        try (InputStream in = Page.class.getResourceAsStream("report.css")) {
            return "\n" + new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("The style of the page is missing in its bundle.", e);
        }
    }
}
