package org.bulkbench.report.junit.internal;

/** XML 1.0 that is written in order. Characters that no XML may hold are replaced. */
final class Xml {

    private final StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    private int depth;

    /** Opens an element on a line of its own; attributes are pairs of name and value. */
    void open(String name, String... attributes) {
        begin(name, attributes);
        xml.append(">\n");
        depth++;
    }

    void close(String name) {
        depth--;
        xml.append("  ".repeat(depth)).append("</").append(name).append(">\n");
    }

    /** Writes an element without content. */
    void empty(String name, String... attributes) {
        begin(name, attributes);
        xml.append("/>\n");
    }

    /** Writes an element with text alone. */
    void text(String name, String text, String... attributes) {
        begin(name, attributes);
        xml.append('>');
        escape(text, false);
        xml.append("</").append(name).append(">\n");
    }

    private void begin(String name, String... attributes) {
        xml.append("  ".repeat(depth)).append('<').append(name);
        for (int i = 0; i < attributes.length; i += 2) {
            xml.append(' ').append(attributes[i]).append("=\"");
            escape(attributes[i + 1], true);
            xml.append('"');
        }
    }

    private void escape(String text, boolean attribute) {
        text.codePoints().forEach(c -> {
            switch (c) {
                case '<' -> xml.append("&lt;");
                case '>' -> xml.append("&gt;");
                case '&' -> xml.append("&amp;");
                case '"' -> xml.append("&quot;");
                case '\n', '\t' -> {
                    if (attribute) {
                        xml.append("&#").append(c).append(';');
                    } else {
                        xml.append((char) c);
                    }
                }
                default -> xml.appendCodePoint(isAllowed(c) ? c : '\uFFFD');
            }
        });
    }

    private static boolean isAllowed(int c) {
        return c >= 0x20 && !(c >= 0x7F && c <= 0x9F) && !(c >= 0xD800 && c <= 0xDFFF) && (c & 0xFFFE) != 0xFFFE;
    }

    @Override
    public String toString() {
        return xml.toString();
    }
}
