package org.bulkbench.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.osgi.framework.BundleException;

/** One start of the product, from the folders to the end of its command. */
final class Launch {

    private static final long SERVICE_PATIENCE_MILLIS = 5_000;
    private static final long STOP_PATIENCE_MILLIS = 8_000;

    private final Options options;
    private final Folders folders;
    private final StartList list;
    private final Phases phases;
    private Optional<ProcessFolder> folder = Optional.empty(); // guarded by this, as is the next
    private Optional<Workbench> workbench = Optional.empty();
    private final Halt halt = new Halt();
    private volatile boolean ending;

    private Launch(Options options, Folders folders, StartList list, Phases phases) {
        this.options = options;
        this.folders = folders;
        this.list = list;
        this.phases = phases;
    }

    /** Works out the folders and publishes them as properties of the system. */
    static Launch prepare(Options options) throws LaunchException {
        Phases phases = Phases.since(System.getProperty("bulkbench.startup", ""));
        phases.end("virtual machine");
        Path product = Path.of(System.getProperty("bulkbench.product", "."))
                .toAbsolutePath()
                .normalize();
        StartList list = StartList.of(product);
        Folders folders = Folders.of(options.home(), System::getenv);
        System.setProperty("bulkbench.product", product.toString());
        System.setProperty("bulkbench.data", folders.data().toString());
        System.setProperty("bulkbench.config", folders.config().toString());
        System.setProperty("bulkbench.cache", folders.cache().toString());
        System.setProperty("bulkbench.version", list.version());
        System.setProperty("bulkbench.debug", Boolean.toString(options.debug()));
        System.setProperty("java.util.logging.SimpleFormatter.format", logLine(options.debug()));
        return new Launch(options, folders, list, phases);
    }

    /** Without {@code --debug} a message of the log is one line, and where it happened is nobody's business. */
    static String logLine(boolean debug) {
        return "bulkbench: %5$s" + (debug ? "%6$s%n" : "%n");
    }

    /**
     * Runs the command on the calling thread. The end of the virtual machine, by whatever cause, stops the framework.
     *
     * @return its exit code
     */
    int run() throws LaunchException, InterruptedException {
        Runtime.getRuntime().addShutdownHook(new Thread(this::end, "bulkbench-end")); // first: Ctrl-C may come early
        Optional<Workbench> started = start();
        if (started.isEmpty()) {
            return Main.COULD_NOT_RUN;
        }
        Workbench workbench = started.get();
        try {
            boolean window = options.command().isEmpty() && workbench.has("window");
            ToIntFunction<String[]> main = workbench.main(window ? "window" : "cli", SERVICE_PATIENCE_MILLIS);
            phases.end("main service");
            train(main);
            int code = main.applyAsInt(options.command().toArray(String[]::new));
            halt.code(code);
            phases.end("command");
            return code;
        } catch (RuntimeException | Error | LaunchException e) {
            if (isNews()) {
                throw e;
            }
            return Main.COULD_NOT_RUN;
        }
    }

    /** Returns nothing if the process was told to end before. The end waits for the start, so that it finds all of it. */
    private synchronized Optional<Workbench> start() throws LaunchException {
        if (ending) {
            return Optional.empty();
        }
        folder = Optional.of(ProcessFolder.create(folders.cache().resolve("processes")));
        phases.end("options and folders");
        workbench = Optional.of(Workbench.create(list, folder.get().path()));
        try {
            workbench.get().start(phases);
        } catch (RuntimeException | Error | LaunchException e) {
            if (isNews()) {
                throw e;
            }
        }
        return workbench;
    }

    /** Services vanish when the process is told to end: no news. A full folder keeps bundles from starting, and they do not say so. */
    private synchronized boolean isNews() throws LaunchException {
        if (ending) {
            return false;
        }
        folder.orElseThrow().check();
        return true;
    }

    /** Runs more commands before the first one: the build fills the class cache so. */
    private void train(ToIntFunction<String[]> main) throws LaunchException {
        String file = System.getProperty("bulkbench.training", "");
        if (!file.isEmpty()) {
            try {
                for (String line : Files.readAllLines(Path.of(file))) {
                    main.applyAsInt(List.of(line.split("\t")).toArray(String[]::new));
                }
            } catch (IOException e) {
                throw new LaunchException("The commands in " + file + " cannot be read.", e);
            }
        }
    }

    private void end() {
        ending = true;
        halt.guard();
        synchronized (this) {
            try {
                if (workbench.isPresent()) {
                    workbench.get().stop(STOP_PATIENCE_MILLIS);
                }
                if (folder.isPresent()) {
                    folder.get().close();
                }
                phases.end("stop");
            } catch (BundleException | IOException e) {
                System.err.println("bulkbench: The end was not clean: " + e.getMessage());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt(); // the next start sweeps the folder
            }
        }
        halt.tell();
    }
}
