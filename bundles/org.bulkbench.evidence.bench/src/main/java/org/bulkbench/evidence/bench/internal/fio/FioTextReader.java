package org.bulkbench.evidence.bench.internal.fio;

import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.TextReader;
import org.bulkbench.evidence.Window;
import org.bulkbench.evidence.bench.internal.Quantity;
import org.bulkbench.evidence.bench.internal.Words;
import org.osgi.service.component.annotations.Component;

/** Reads what fio 2 and 3 print for people. Lines of progress are no transfers. */
@Component
@ReaderInfo(id = "fio", name = "fio, normal output")
public final class FioTextReader implements TextReader {

    private static final Pattern ERROR =
            Pattern.compile("fio: pid=\\d{1,9}, err=(\\d{1,5})/file:[^,]{1,100}, func=([^,]{1,60}), error=.?");

    @Override
    public Scan begin(Sink sink) {
        return new FioText(sink);
    }

    private static final class FioText implements Scan {

        private final Sink sink;
        private final TextResults results;

        FioText(Sink sink) {
            this.sink = sink;
            this.results = new TextResults(sink);
        }

        @Override
        public void line(Window window) {
            String text = window.line().text();
            if (text.contains("fio: pid=")) {
                window.find(ERROR).ifPresent(match -> {
                    Observation error = Observation.of(Words.TOOL_ERROR, window)
                            .quoting(match.group())
                            .with(Fields.TOOL, "fio")
                            .with(Fields.WHAT, match.group(2));
                    sink.add(error.with(Words.CODE, Quantity.whole(Quantity.number(match.group(1)))));
                });
            } else {
                results.line(window);
            }
        }

        @Override
        public void end() {
            results.end();
        }
    }
}
