package org.bulkbench.evidence.text.internal;

import java.util.List;
import java.util.Optional;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.TextReader;
import org.bulkbench.evidence.Window;
import org.osgi.service.component.annotations.Component;

/** Reads what dd prints when it ends, in its many forms and languages, with the command before it. */
@Component
@ReaderInfo(id = "dd", name = "dd of GNU, BSD, macOS and BusyBox")
public final class DdReader implements TextReader {

    @Override
    public Scan begin(Sink sink) {
        return new Dd(sink);
    }

    private static final class Dd implements Scan {

        private static final int FARTHEST_COMMAND = 24;

        private final Sink sink;
        private List<DdArguments> commands = List.of();
        private int commandLine;
        private int summaries;

        Dd(Sink sink) {
            this.sink = sink;
        }

        @Override
        public void line(Window window) {
            List<ShellCommand> typed = TypedCommands.in(window);
            if (!typed.isEmpty()) {
                commands = typed.stream()
                        .filter(each -> each.tool().equals("dd") || each.tool().equals("dcfldd"))
                        .map(DdArguments::new)
                        .toList();
                commandLine = window.line().number();
                summaries = 0;
                return;
            }
            Optional<DdSummary> found = DdSummary.in(window);
            if (found.isPresent() && !found.get().isRemnant(window)) {
                sink.add(transfer(found.get(), window));
                summaries++;
            }
        }

        private Observation transfer(DdSummary summary, Window window) {
            Observation transfer = Observation.of(Kind.TRANSFER, window)
                    .quoting(summary.quote())
                    .with(Fields.TOOL, "dd")
                    .with(Fields.BYTES, summary.bytes())
                    .with(Fields.SECONDS, summary.seconds());
            if (summary.seconds() > 0) {
                transfer = transfer.with(Fields.BYTES_PER_SECOND, summary.bytes() / summary.seconds());
            }
            transfer = transfer.with(Fields.STATED_BYTES_PER_SECOND, summary.statedBytesPerSecond());
            boolean near = window.line().number() - commandLine <= FARTHEST_COMMAND;
            return commands.isEmpty() || !near
                    ? transfer
                    : commands.get(Math.min(summaries, commands.size() - 1)).onto(transfer);
        }
    }
}
