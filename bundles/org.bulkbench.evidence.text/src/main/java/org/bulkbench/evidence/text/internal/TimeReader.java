package org.bulkbench.evidence.text.internal;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.TextReader;
import org.bulkbench.evidence.Window;
import org.osgi.service.component.annotations.Component;

/** Reads what time(1) and the time commands of shells print, with the command that was timed where it is known. */
@Component
@ReaderInfo(id = "time", name = "time of shells, GNU, BSD and macOS")
public final class TimeReader implements TextReader {

    @Override
    public Scan begin(Sink sink) {
        return new Time(sink);
    }

    private static final class Time implements Scan {

        private static final int FARTHEST_COMMAND = 24;

        private final Sink sink;
        private final Deque<String> timed = new ArrayDeque<>();
        private int commandLine;

        Time(Sink sink) {
            this.sink = sink;
        }

        @Override
        public void line(Window window) {
            TimeLine.in(window).ifPresent(found -> sink.add(elapsed(found, window)));
            List<ShellCommand> typed = TypedCommands.in(window);
            if (!typed.isEmpty()) {
                commandLine = window.line().number();
                timed.clear();
                typed.stream().flatMap(each -> each.measured().stream()).forEach(timed::add);
            }
        }

        private Observation elapsed(TimeLine found, Window window) {
            String what = found.what();
            if (what.isEmpty() && window.line().number() - commandLine <= FARTHEST_COMMAND && !timed.isEmpty()) {
                what = timed.removeFirst();
            }
            Observation elapsed = Observation.of(Kind.ELAPSED, window).quoting(found.quote());
            if (!what.isEmpty()) {
                elapsed = elapsed.with(Fields.WHAT, what);
            }
            return elapsed.with(Fields.SECONDS, found.seconds())
                    .with(Fields.USER_SECONDS, found.userSeconds())
                    .with(Fields.SYSTEM_SECONDS, found.systemSeconds())
                    .with(TimeLine.INPUT_OPERATIONS, found.inputOperations())
                    .with(TimeLine.OUTPUT_OPERATIONS, found.outputOperations());
        }
    }
}
