package org.bulkbench.cli.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.Set;
import org.bulkbench.report.ReportCatalog;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;
import org.bulkbench.run.RunRecord;
import org.bulkbench.settings.Spelling;
import picocli.CommandLine.Model.CommandSpec;

/** Tells a run in one of the report formats. */
final class ReportCommand implements Command {

    static final String SYNOPSIS = "RUN [--as FORMAT] [--out FILE] [--json]";

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Arguments.spec("report", SYNOPSIS, "Tells a run in another form.");
        spec.addOption(Arguments.option("--as", "FORMAT", "text (the default), json, or what a plug-in brings"));
        spec.addOption(Arguments.option("--out", "FILE", "writes to a file, which is replaced when it is complete"));
        spec.addPositional(Arguments.values("RUN", "its id, the begin of it, or last for the newest"));
        return spec;
    }

    @Override
    public int run(Arguments arguments, Console console, Services services)
            throws RefusedException, IOException, InterruptedException {
        String id = arguments
                .onlyValue()
                .orElseThrow(() -> arguments.wrong("Which run? 'bulkbench runs' lists what there is."));
        String format = arguments.option("--as").orElse(arguments.json() ? "json" : "text");
        if (arguments.json() && !format.equals("json")) {
            throw arguments.wrong("'--json' and '--as %s' exclude each other.".formatted(format));
        }
        ReportCatalog catalog = services.reports();
        Set<String> formats = catalog.formats().keySet();
        if (!formats.contains(format)) {
            throw new RefusedException(
                    Reason.USAGE,
                    "There is no report format '%s'.%s There are: %s."
                            .formatted(format, Spelling.hint(format, formats), String.join(", ", formats)));
        }
        RunRecord record = services.store().read(id);
        Optional<String> file = arguments.option("--out");
        if (file.isEmpty()) {
            Reports.write(catalog, format, record, console.out(), console.out());
        } else {
            write(catalog, format, record, Path.of(file.get()).toAbsolutePath(), console);
        }
        return ExitCode.DONE;
    }

    private static void write(ReportCatalog catalog, String format, RunRecord record, Path file, Console console)
            throws RefusedException, IOException, InterruptedException {
        if (Files.isDirectory(file)) {
            throw new RefusedException(Reason.USAGE, "'%s' is a folder: name a file in it.".formatted(file));
        }
        if (!Files.isDirectory(file.getParent())) {
            throw new RefusedException(Reason.CANNOT_RUN, "There is no folder '%s'.".formatted(file.getParent()));
        }
        Path begun = Files.createTempFile(file.getParent(), "." + file.getFileName(), ".part");
        try {
            try (OutputStream out = Files.newOutputStream(begun)) {
                Reports.write(catalog, format, record, out, console.out());
            }
            Files.move(begun, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(begun);
        }
        console.say("Written to %s.".formatted(file));
    }
}
