package org.bulkbench.report.csv.internal;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.OptionalDouble;

/** Rows as RFC 4180 has them, with a line feed alone at their ends. A spreadsheet computes nothing of a text. */
final class Csv {

    private static final String FORMULA = "=+-@\t\r";

    private final Writer out;

    Csv(OutputStream out) {
        this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    }

    void row(Object... cells) throws IOException {
        for (int i = 0; i < cells.length; i++) {
            out.write(i == 0 ? "" : ",");
            out.write(cell(cells[i]));
        }
        out.write('\n');
    }

    void flush() throws IOException {
        out.flush();
    }

    private static String cell(Object value) {
        return switch (value) {
            case Double number -> number(number);
            case OptionalDouble maybe -> maybe.isPresent() ? number(maybe.getAsDouble()) : "";
            case Number whole -> whole.toString();
            default -> quoted(harmless(value.toString()));
        };
    }

    /** All digits, without an exponent, which not every reader knows; nothing where there is no number. */
    private static String number(double value) {
        if (!Double.isFinite(value)) {
            return "";
        }
        BigDecimal exact = new BigDecimal(Double.toString(value)).stripTrailingZeros();
        return exact.signum() == 0 ? "0" : exact.toPlainString();
    }

    /** A terminal obeys nothing of it, a spreadsheet neither. */
    private static String harmless(String raw) {
        String text = raw.replaceAll("[\\p{Cc}&&[^\\n\\t]]", "\uFFFD");
        return !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    }

    private static String quoted(String text) {
        boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? text : "\"%s\"".formatted(text.replace("\"", "\"\""));
    }
}
