package org.bulkbench.cli.internal;

import java.io.IOException;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RunRecord;
import picocli.CommandLine.Model.CommandSpec;

/** Tells a run in one of the report formats. */
final class ReportCommand implements Command {

    static final String SYNOPSIS = "RUN [--as FORMAT] [--out FILE] [--json]";

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Arguments.spec("report", SYNOPSIS, "Tells a run in another form.");
        Delivery.options(spec);
        spec.addPositional(Arguments.values("RUN", "its id, the begin of it, or last for the newest"));
        return spec;
    }

    @Override
    public int run(Arguments arguments, Console console, Services services)
            throws RefusedException, IOException, InterruptedException {
        String id = arguments
                .onlyValue()
                .orElseThrow(() -> arguments.wrong("Which run? 'bulkbench runs' lists what there is."));
        Delivery delivery = Delivery.of(arguments, console, services);
        RunRecord record = services.store().read(id);
        delivery.write((catalog, format, out) -> catalog.write(format, record, out));
        return ExitCode.DONE;
    }
}
