package org.bulkbench.evidence.bench.internal.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Field;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.TextReader;
import org.bulkbench.evidence.Window;
import org.bulkbench.evidence.bench.internal.Quantity;
import org.bulkbench.evidence.bench.internal.Words;
import org.osgi.service.component.annotations.Component;

/** Reads iostat of sysstat, plain and -x, in sectors, kB and MB. The first report behind its banner is since boot. */
@Component
@ReaderInfo(id = "iostat", name = "iostat of sysstat")
public final class IostatReader implements TextReader {

    private static final Pattern BANNER = Pattern.compile(
            "^\\s{0,8}Linux (\\S{1,80}) \\(\\S{1,100}\\)\\s{1,12}\\S{8,12}(?:\\s{1,12}_\\w{1,20}_)?(?:\\s{1,12}\\((\\d{1,5}) CPU\\))?");
    private static final Pattern COMMAND = Pattern.compile("\\biostat\\s(.{1,200})");
    private static final Pattern WITHOUT_FIRST = Pattern.compile("(?:^|\\s)-\\w{0,8}y");

    @Override
    public Scan begin(Sink sink) {
        return new Iostat(sink);
    }

    private static final class Iostat implements Scan {

        private static final int MOST_COLUMNS = 30;
        private static final int LEAST_COLUMNS = 4;

        private final Sink sink;
        private List<String> columns = List.of();
        private List<String> shares = List.of();
        private boolean withoutFirst;
        private boolean processorSinceBoot;
        private boolean tableSinceBoot;
        private boolean nextTableSinceBoot;

        Iostat(Sink sink) {
            this.sink = sink;
        }

        @Override
        public void line(Window window) {
            String text = window.line().text();
            if (text.contains("iostat ")) {
                Matcher command = COMMAND.matcher(text);
                withoutFirst = command.find()
                        && WITHOUT_FIRST.matcher(command.group(1)).find();
            }
            if (text.contains("Linux ") && text.indexOf('(') > 0) {
                window.find(BANNER).ifPresent(match -> banner(match.group(1), window));
            }
            if (text.stripLeading().startsWith("avg-cpu:")) {
                shares = words(window.joined(text.contains("%idle") ? 0 : 1));
                columns = List.of();
            } else if (text.stripLeading().startsWith("Device")) {
                heading(window);
            } else if (!shares.isEmpty() && processor(text, window)) {
                shares = List.of();
            } else if (!columns.isEmpty()) {
                row(window);
            }
        }

        private void banner(String kernel, Window window) {
            processorSinceBoot = !withoutFirst;
            nextTableSinceBoot = !withoutFirst;
            columns = List.of();
            sink.add(
                    Observation.of(Kind.SYSTEM, window).with(Fields.OS, "Linux").with(Fields.KERNEL, kernel));
        }

        private static List<String> words(String text) {
            return List.of(text.strip().split("\\s+", MOST_COLUMNS + 1));
        }

        private void heading(Window window) {
            for (int more = 0; more <= Window.MOST_JOINED; more++) {
                List<String> words = words(window.joined(more));
                boolean plain =
                        words.getFirst().equals("Device") || words.getFirst().equals("Device:");
                boolean whole = words.contains("%util")
                        || words.contains("kB_wrtn")
                        || words.contains("MB_wrtn")
                        || words.contains("Blk_wrtn");
                if (plain && whole && words.size() >= LEAST_COLUMNS && words.size() <= MOST_COLUMNS) {
                    columns = columnsOf(words);
                    tableSinceBoot = nextTableSinceBoot;
                    nextTableSinceBoot = false;
                    return;
                }
            }
        }

        /** Cuts what joining brought behind the last column: the first row. */
        private static List<String> columnsOf(List<String> words) {
            List<String> columns = new ArrayList<>();
            for (String each : words) {
                if (Quantity.number(each).isPresent()) {
                    columns.removeLast(); // the name of the first device
                    break;
                }
                columns.add(each);
            }
            return columns;
        }

        private boolean processor(String text, Window window) {
            List<String> numbers = words(text);
            if (text.isBlank() || numbers.size() != shares.size() - 1) {
                return false;
            }
            Observation processor =
                    marked(Observation.of(Kind.CPU, window).with(Fields.TOOL, "iostat"), processorSinceBoot);
            for (int i = 0; i < numbers.size(); i++) {
                OptionalDouble number = Quantity.number(numbers.get(i));
                String name = shares.get(i + 1).replace("%", "");
                if (number.isEmpty() || !name.matches("[a-z]{1,12}")) {
                    return false;
                }
                processor = processor.with(Field.number(name + "Fraction"), number.getAsDouble() / 100);
            }
            sink.add(processor);
            processorSinceBoot = false;
            return true;
        }

        private static Observation marked(Observation observation, boolean sinceBoot) {
            return sinceBoot ? observation.with(Words.SINCE_BOOT, true) : observation;
        }

        private void row(Window window) {
            String text = window.line().text();
            if (text.isBlank()) {
                return;
            }
            for (int more = 0; more <= Window.MOST_JOINED; more++) {
                List<String> words = words(window.joined(more));
                if (words.size() == columns.size()) {
                    row(words, window).ifPresent(sink::add);
                    return;
                }
                if (words.size() > columns.size()) {
                    return;
                }
            }
        }

        private Optional<Observation> row(List<String> words, Window window) {
            Observation row = marked(
                    Observation.of(Kind.IO_STATISTICS, window)
                            .with(Fields.TOOL, "iostat")
                            .with(Fields.DEVICE, words.getFirst()),
                    tableSinceBoot);
            for (int i = 1; i < words.size(); i++) {
                OptionalDouble number = Quantity.number(words.get(i));
                if (number.isEmpty()) {
                    return Optional.empty();
                }
                Optional<IostatColumn> column = IostatColumn.named(columns.get(i));
                row = column.isPresent() ? column.get().onto(row, number.getAsDouble()) : row;
            }
            return Optional.of(row);
        }
    }
}
