package org.bulkbench.report.text.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Markdown as CommonMark and GitHub read it. What is quoted stands in code, where nothing of it is obeyed. */
final class Markdown {

    private static final String MARKS = "\\`*_{}[]<>#|~&@";

    private final StringBuilder text = new StringBuilder();

    void heading(int level, String heading) {
        block("#".repeat(level) + " " + escaped(heading));
    }

    /** A paragraph of markup that is escaped where it must be. */
    void paragraph(String markup) {
        if (!markup.isBlank()) {
            block(markup);
        }
    }

    /** A list; its items are markup that is escaped where it must be. */
    void list(List<String> items) {
        if (!items.isEmpty()) {
            block(items.stream().map(item -> "- " + item).collect(Collectors.joining("\n")));
        }
    }

    /** A command on lines of its own. */
    void command(String command) {
        block("```\n%s\n```".formatted(clean(command).replace("```", "'''")));
    }

    /** Rows in columns: the first to the left, the others to the right. Cells are texts; empty columns are left out. */
    void table(List<List<String>> rows) {
        List<Integer> columns = IntStream.range(0, rows.getFirst().size())
                .filter(i -> i == 0
                        || rows.stream().skip(1).anyMatch(row -> !row.get(i).isEmpty()))
                .boxed()
                .toList();
        StringBuilder table = new StringBuilder();
        for (int i = 0; i < rows.size(); i++) {
            List<String> row = rows.get(i);
            table.append(columns.stream()
                    .map(column -> escaped(row.get(column)))
                    .collect(Collectors.joining(" | ", i == 0 ? "| " : "\n| ", " |")));
            if (i == 0) {
                table.append("\n|")
                        .append(columns.stream()
                                .map(column -> column == 0 ? " --- |" : " ---: |")
                                .collect(Collectors.joining()));
            }
        }
        block(table.toString());
    }

    /** Returns a text in code, whatever it holds. */
    static String code(String text) {
        String clean = clean(text).strip();
        String fence = "`";
        while (clean.contains(fence)) {
            fence += "`";
        }
        String pad = clean.startsWith("`") || clean.endsWith("`") || clean.isEmpty() ? " " : "";
        return fence + pad + clean + pad + fence;
    }

    /** Returns a text of which nothing is obeyed. */
    static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        clean(text).chars().forEach(c -> {
            if (MARKS.indexOf(c) >= 0) {
                escaped.append('\\');
            }
            escaped.append((char) c);
        });
        return escaped.toString();
    }

    void writeTo(OutputStream out) throws IOException {
        out.write(text.toString().getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private void block(String block) {
        text.append(text.isEmpty() ? "" : "\n").append(block).append('\n');
    }

    private static String clean(String text) {
        StringBuilder clean = new StringBuilder(text.length());
        text.chars()
                .forEach(c ->
                        clean.append(c == '\t' || c == '\n' ? ' ' : Character.isISOControl(c) ? '\uFFFD' : (char) c));
        return clean.toString();
    }
}
