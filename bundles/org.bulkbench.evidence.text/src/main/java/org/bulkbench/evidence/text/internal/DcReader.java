package org.bulkbench.evidence.text.internal;

import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.TextReader;
import org.bulkbench.evidence.Window;
import org.osgi.service.component.annotations.Component;

/** Reads rates that somebody reckoned with dc, bc or the shell: reckons again and compares with what was printed. */
@Component
@ReaderInfo(id = "dc", name = "Rates reckoned with dc, bc or the shell")
public final class DcReader implements TextReader {

    private static final Pattern NUMBER = Pattern.compile("_?\\d{1,20}+(?:\\.\\d{0,20}+)?+|\\.\\d{1,20}+");
    private static final Pattern POSTFIX = Pattern.compile("[\\d._+*/%^\\-pfnkdrcq \\t]{1,200}+");
    private static final Pattern INFIX = Pattern.compile("[\\d.+*/() \\t-]{3,200}+");

    @Override
    public Scan begin(Sink sink) {
        return new Dc(sink);
    }

    private static final class Dc implements Scan {

        private static final int LONGEST_SESSION = 40;

        private final Sink sink;
        private Reckoning reckoning;
        private boolean postfix;
        private int lastLine;

        Dc(Sink sink) {
            this.sink = sink;
        }

        @Override
        public void line(Window window) {
            String text = window.line().text().strip();
            if (reckoning != null && go(text, window)) {
                return;
            }
            reckoning = null;
            if (text.contains("dc") || text.contains("bc") || text.contains("$((")) {
                begin(text, window);
            }
        }

        private void begin(String text, Window window) {
            List<ShellCommand> typed = TypedCommands.in(window);
            ShellCommand last = typed.isEmpty() ? null : typed.getLast();
            boolean dc = last == null ? text.equals("dc") : last.tool().equals("dc");
            boolean bc = last == null
                    ? text.equals("bc") || text.equals("bc -l")
                    : last.tool().equals("bc");
            lastLine = window.line().number();
            if (dc || bc) {
                reckoning = new Reckoning();
                postfix = dc;
                if (typed.size() > 1 && typed.get(typed.size() - 2).tool().equals("echo")) {
                    reckon(String.join(" ", typed.get(typed.size() - 2).words()));
                } else if (dc
                        && last != null
                        && last.words().size() == 2
                        && last.words().getFirst().equals("-e")) {
                    reckon(last.words().getLast());
                }
            } else if (last != null && last.tool().equals("echo")) {
                String words = String.join(" ", last.words());
                if (words.startsWith("$((") && words.endsWith("))")) {
                    reckoning = new Reckoning();
                    postfix = false;
                    reckon(words.substring(3, words.length() - 2));
                }
            }
        }

        /** Goes on with a session; returns false if the line does not belong to it. */
        private boolean go(String text, Window window) {
            if (window.line().number() - lastLine > LONGEST_SESSION) {
                return false;
            }
            if (text.isEmpty()) {
                return true;
            }
            if (NUMBER.matcher(text).matches()) {
                number(text, window);
                return true;
            }
            return reckon(text);
        }

        private boolean reckon(String text) {
            if (postfix && POSTFIX.matcher(text).matches()) {
                return reckoning.postfix(text);
            }
            int scale = text.indexOf(';');
            String plain = !postfix && text.startsWith("scale") && scale > 0 ? text.substring(scale + 1) : text;
            if (!postfix && INFIX.matcher(plain).matches()) {
                return reckoning.infix(plain);
            }
            return !postfix && text.startsWith("scale");
        }

        private void number(String text, Window window) {
            OptionalDouble printed = Decimal.tool(text.startsWith("_") ? "0" : text);
            if (printed.isEmpty()) {
                return;
            }
            Reckoning.Value expected = reckoning.nextPrinted();
            if (expected == null || !isLike(expected.number(), printed.getAsDouble())) {
                if (postfix) {
                    reckoning.postfix(text);
                }
                return;
            }
            reckoning.printed();
            if (expected.isRate()) {
                sink.add(Observation.of(Kind.RATE, window)
                        .with(Fields.TOOL, postfix ? "dc" : "bc")
                        .with(Fields.WHAT, "reckoned")
                        .with(Fields.BYTES_PER_SECOND, rate(expected, printed.getAsDouble()))
                        .with(Fields.BYTES, Math.round(expected.bytes()))
                        .with(Fields.SECONDS, expected.seconds()));
            }
        }

        /** What is printed counts, even if it was reckoned wrong or typed off: another rule's business. */
        private static boolean isLike(double expected, double printed) {
            return Math.abs(expected - printed) <= 1 || printed > expected / 2 && printed < expected * 2;
        }

        private static double rate(Reckoning.Value expected, double printed) {
            double unit = expected.bytesPerSecond() / expected.number();
            boolean rounded = unit != 1 && Math.abs(expected.number() - printed) <= 1;
            return rounded ? expected.bytesPerSecond() : printed * unit;
        }
    }
}
