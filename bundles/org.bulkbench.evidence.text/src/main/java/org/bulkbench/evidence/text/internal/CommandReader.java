package org.bulkbench.evidence.text.internal;

import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.TextReader;
import org.osgi.service.component.annotations.Component;

/** Reads the commands that people ran. */
@Component
@ReaderInfo(id = "command", name = "Commands that somebody ran")
public final class CommandReader implements TextReader {

    @Override
    public Scan begin(Sink sink) {
        return window -> {
            for (ShellCommand each : TypedCommands.in(window)) {
                sink.add(Observation.of(Kind.COMMAND, window)
                        .with(Fields.TOOL, each.tool())
                        .with(Fields.ARGUMENTS, each.arguments()));
            }
        };
    }
}
