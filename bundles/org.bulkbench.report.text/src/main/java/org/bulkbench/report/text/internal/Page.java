package org.bulkbench.report.text.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Plain text that is wrapped. Control characters of what is quoted are replaced: a terminal would obey them. */
final class Page {

    static final int WIDTH = 96;

    private final StringBuilder text = new StringBuilder();

    void blank() {
        if (!text.isEmpty()) {
            text.append('\n');
        }
    }

    /** A line as it is, cut where the page ends. */
    void line(String indent, String line) {
        String clean = clean(line);
        int room = WIDTH - indent.length();
        if (clean.codePointCount(0, clean.length()) > room) {
            clean = clean.substring(0, clean.offsetByCodePoints(0, room - 1)) + "…";
        }
        text.append((indent + clean).stripTrailing()).append('\n');
    }

    /** A text in lines: the first behind {@code head}, the others below its first word. Nothing if it is empty. */
    void paragraph(String head, String paragraph) {
        paragraph(head, " ".repeat(head.length()), paragraph);
    }

    void paragraph(String head, String indent, String paragraph) {
        if (paragraph.isBlank()) {
            return;
        }
        StringBuilder line = new StringBuilder(head);
        boolean begun = false;
        for (String word : words(paragraph, WIDTH - Math.max(head.length(), indent.length()))) {
            if (begun && line.length() + 1 + word.length() > WIDTH) {
                text.append(line).append('\n');
                line = new StringBuilder(indent);
                begun = false;
            }
            line.append(begun ? " " : "").append(word);
            begun = true;
        }
        text.append(line).append('\n');
    }

    /** A word that is longer than a line is cut in pieces, between characters. */
    private static List<String> words(String paragraph, int room) {
        List<String> words = new ArrayList<>();
        for (String word : clean(paragraph).strip().split("\\s+")) {
            String rest = word;
            while (rest.length() > room) {
                int cut = Character.isHighSurrogate(rest.charAt(room - 1)) ? room - 1 : room;
                words.add(rest.substring(0, cut));
                rest = rest.substring(cut);
            }
            words.add(rest);
        }
        return words;
    }

    /** Rows in columns: the first to the left, the others to the right, as numbers stand. Empty columns are left out. */
    void columns(String indent, List<List<String>> rows) {
        int columns = rows.getFirst().size();
        int[] widths = new int[columns];
        for (int i = 0; i < columns; i++) {
            int column = i;
            boolean empty = i > 0
                    && rows.stream().skip(1).allMatch(row -> row.get(column).isEmpty());
            widths[i] = empty
                    ? 0
                    : rows.stream()
                            .mapToInt(row -> row.get(column).length())
                            .max()
                            .orElse(0);
        }
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder(indent);
            for (int i = 0; i < columns; i++) {
                if (widths[i] > 0 || i == 0) {
                    String pad = " ".repeat(widths[i] - row.get(i).length());
                    line.append(i == 0 ? row.get(i) + pad : "  " + pad + row.get(i));
                }
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
    }

    void writeTo(OutputStream out) throws IOException {
        out.write(text.toString().getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private static String clean(String text) {
        StringBuilder clean = new StringBuilder(text.length());
        text.chars()
                .forEach(c ->
                        clean.append(c == '\t' || c == '\n' ? ' ' : Character.isISOControl(c) ? '\uFFFD' : (char) c));
        return clean.toString();
    }
}
