package org.bulkbench.report.html.internal;

import java.util.Set;

/** Markup that is written in order. All text is escaped; what a page must not obey is replaced. */
final class Html {

    private static final Set<String> LINES = Set.of(
            "html",
            "head",
            "meta",
            "title",
            "style",
            "body",
            "header",
            "main",
            "footer",
            "section",
            "article",
            "figure",
            "figcaption",
            "h1",
            "h2",
            "h3",
            "p",
            "ul",
            "ol",
            "li",
            "dl",
            "dt",
            "dd",
            "table",
            "caption",
            "thead",
            "tbody",
            "tr",
            "div",
            "svg",
            "g",
            "path",
            "line",
            "circle");
    private static final Set<String> BOXES = Set.of(
            "html", "head", "body", "header", "main", "footer", "section", "article", "figure", "ul", "ol", "dl",
            "table", "thead", "tbody", "div", "svg", "g");

    private final StringBuilder markup = new StringBuilder("<!DOCTYPE html>");

    /** Opens an element; attributes are pairs of name and value, and one whose value is empty is left out. */
    Html open(String tag, String... attributes) {
        if (LINES.contains(tag)) {
            markup.append('\n');
        }
        markup.append('<').append(tag);
        for (int i = 0; i < attributes.length; i += 2) {
            if (!attributes[i + 1].isEmpty()) {
                markup.append(' ').append(attributes[i]).append("=\"");
                text(attributes[i + 1]);
                markup.append('"');
            }
        }
        markup.append('>');
        return this;
    }

    Html close(String tag) {
        markup.append(BOXES.contains(tag) ? "\n</" : "</").append(tag).append('>');
        return this;
    }

    Html element(String tag, String text, String... attributes) {
        return open(tag, attributes).text(text).close(tag);
    }

    Html text(String text) {
        text.codePoints().forEach(this::character);
        return this;
    }

    /** Takes what is markup or a style sheet already. */
    Html raw(String trusted) {
        markup.append(trusted);
        return this;
    }

    private void character(int c) {
        switch (c) {
            case '<' -> markup.append("&lt;");
            case '>' -> markup.append("&gt;");
            case '&' -> markup.append("&amp;");
            case '"' -> markup.append("&quot;");
            case '\n', '\t' -> markup.append(' ');
            default -> markup.appendCodePoint(isObeyed(c) ? '\uFFFD' : c);
        }
    }

    /** Returns whether a page would act on a character: controls, direction marks, halves of pairs, what is none. */
    private static boolean isObeyed(int c) {
        return Character.isISOControl(c)
                || c >= 0x202A && c <= 0x202E
                || c >= 0x2066 && c <= 0x2069
                || c >= 0xD800 && c <= 0xDFFF
                || (c & 0xFFFE) == 0xFFFE;
    }

    @Override
    public String toString() {
        return markup + "\n";
    }
}
