package org.bulkbench.cli.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.Set;
import org.bulkbench.report.ReportCatalog;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;
import org.bulkbench.settings.Spelling;
import picocli.CommandLine.Model.CommandSpec;

/** A report in the format and at the place that a person named by {@code --as} and {@code --out}. */
final class Delivery {

    private static final String TEXT = "text";
    private static final String JSON = "json";

    private final ReportCatalog catalog;
    private final String format;
    private final Optional<Path> file;
    private final Console console;

    private Delivery(ReportCatalog catalog, String format, Optional<Path> file, Console console) {
        this.catalog = catalog;
        this.format = format;
        this.file = file;
        this.console = console;
    }

    /** Adds the options. */
    static void options(CommandSpec spec) {
        spec.addOption(Arguments.option(
                "--as", "FORMAT", "text (the default), json, markdown, html, or what else a plug-in brings"));
        spec.addOption(Arguments.option("--out", "FILE", "writes to a file, which is replaced when it is complete"));
    }

    /** Returns the format that was asked for. */
    static String format(Arguments arguments) throws RefusedException {
        String format = arguments.option("--as").orElse(arguments.json() ? JSON : TEXT);
        if (arguments.json() && !format.equals(JSON)) {
            throw arguments.wrong("'--json' and '--as %s' exclude each other.".formatted(format));
        }
        return format;
    }

    /** Looks whether there is such a format and such a place, before anything is done for it. */
    static Delivery of(Arguments arguments, Console console, Services services) throws RefusedException {
        String format = format(arguments);
        ReportCatalog catalog = services.reports();
        Set<String> formats = catalog.formats().keySet();
        if (!formats.contains(format)) {
            throw new RefusedException(
                    Reason.USAGE,
                    "There is no report format '%s'.%s There are: %s."
                            .formatted(format, Spelling.hint(format, formats), String.join(", ", formats)));
        }
        Optional<String> out = arguments.option("--out");
        return new Delivery(catalog, format, out.isEmpty() ? Optional.empty() : Optional.of(file(out.get())), console);
    }

    private static Path file(String typed) throws RefusedException {
        Path file;
        try {
            file = Path.of(typed).toAbsolutePath();
        } catch (InvalidPathException e) {
            throw new RefusedException(Reason.USAGE, "'%s' is no name of a file.".formatted(typed));
        }
        if (Files.isDirectory(file)) {
            throw new RefusedException(Reason.USAGE, "'%s' is a folder: name a file in it.".formatted(file));
        }
        if (!Files.isDirectory(file.getParent())) {
            throw new RefusedException(Reason.CANNOT_RUN, "There is no folder '%s'.".formatted(file.getParent()));
        }
        return file;
    }

    void write(Writing writing) throws RefusedException, IOException, InterruptedException {
        if (file.isEmpty()) {
            watched(writing, console.out());
            return;
        }
        Path place = file.get();
        Path begun = Files.createTempFile(place.getParent(), "." + place.getFileName(), ".part");
        try {
            try (OutputStream out = Files.newOutputStream(begun)) {
                watched(writing, out);
            }
            Files.move(begun, place, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(begun);
        }
        console.say("Written to %s.".formatted(place));
    }

    /** What standard output refused is told as such, not as a broken format. */
    private void watched(Writing writing, OutputStream to) throws RefusedException, IOException, InterruptedException {
        try {
            writing.to(catalog, format, to);
        } catch (RefusedException e) {
            if (console.out().failure().isPresent()) {
                throw console.out().failure().get();
            }
            throw e;
        }
    }

    /** One of the ways of writing with a catalog. */
    @FunctionalInterface
    interface Writing {

        void to(ReportCatalog catalog, String format, OutputStream out)
                throws RefusedException, IOException, InterruptedException;
    }
}
