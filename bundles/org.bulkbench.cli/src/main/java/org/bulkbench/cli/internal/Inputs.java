package org.bulkbench.cli.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.bulkbench.diagnosis.Input;
import org.bulkbench.evidence.Observation;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;
import org.bulkbench.run.RunObservations;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.RunStore;
import org.bulkbench.run.RunSummary;
import org.bulkbench.settings.Spelling;

/**
 * Finds what people mean by a name: a file, standard input, or a run. What cannot be read twice is kept in a temporary
 * file until this is closed.
 */
final class Inputs implements AutoCloseable {

    /** Most that is kept of standard input or a pipe. */
    static final long LONGEST_STREAM_BYTES = 1L << 30;

    private static final long PATIENCE_SECONDS = 5;

    /** What stands in a name for bytes that are no character. */
    private static final char UNKNOWN_BYTE = '\ufffd';

    private static final int MOST_NEIGHBOURS = 2_000;

    private final Console console;
    private final Services services;
    private final long longestBytes;
    private final List<Path> kept = new ArrayList<>();

    Inputs(Console console, Services services) {
        this(console, services, LONGEST_STREAM_BYTES);
    }

    Inputs(Console console, Services services, long longestBytes) {
        this.console = console;
        this.services = services;
        this.longestBytes = longestBytes;
    }

    Input find(String name) throws RefusedException, IOException, InterruptedException {
        if (name.isEmpty()) {
            throw new RefusedException(Reason.USAGE, "'' names nothing: name a file, a run, or - for standard input.");
        }
        if (name.equals("-")) {
            return document("standard input", keep("standard input", console::in));
        }
        Optional<Path> found = path(name).filter(Files::exists);
        if (found.isEmpty()) {
            return run(name);
        }
        Path path = found.get();
        if (Files.isDirectory(path)) {
            throw new RefusedException(
                    Reason.USAGE,
                    "'%s' is a folder: name the files in it, such as %s."
                            .formatted(
                                    name,
                                    path.resolve(neighbours(path).stream()
                                            .filter(each -> Files.isRegularFile(path.resolve(each)))
                                            .findFirst()
                                            .orElse("report.txt"))));
        }
        if (!Files.isReadable(path)) {
            throw new RefusedException(
                    Reason.CANNOT_RUN,
                    "'%s' may not be read by you: change its permissions or copy it.".formatted(name));
        }
        if (Files.isRegularFile(path)) {
            return document(name, path);
        }
        return document(name, keep(name, () -> Files.newInputStream(path)));
    }

    private static Input document(String name, Path path) {
        return new Input.Document(name, () -> {
            try {
                return Files.newInputStream(path);
            } catch (NoSuchFileException e) {
                throw new IOException("'%s' has gone.".formatted(name), e);
            } catch (IOException e) {
                throw new IOException("'%s' cannot be read: %s.".formatted(name, why(e)), e);
            }
        });
    }

    /** What is no file may keep silent for ever: then that is said, and an interruption ends it. */
    private Path keep(String name, Callable<InputStream> source)
            throws RefusedException, IOException, InterruptedException {
        Path file = Files.createTempFile("bulkbench-input", "");
        file.toFile().deleteOnExit(); // a signal may come before this is closed
        kept.add(file);
        FutureTask<Boolean> copy = new FutureTask<>(() -> copy(source, file));
        Thread.ofPlatform().daemon().name("bulkbench-input").start(copy);
        boolean whole;
        try {
            whole = copy.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            console.say("Waiting for the end of %s; Ctrl-C ends the waiting.".formatted(quoted(name)));
            whole = end(name, copy);
        } catch (ExecutionException e) {
            throw unreadable(name, e);
        }
        if (!whole) {
            throw new RefusedException(
                    Reason.CANNOT_RUN,
                    "'%s' is longer than %d bytes: put it in a file and name that.".formatted(name, longestBytes));
        }
        return file;
    }

    private static boolean end(String name, FutureTask<Boolean> copy) throws IOException, InterruptedException {
        try {
            return copy.get();
        } catch (ExecutionException e) {
            throw unreadable(name, e);
        }
    }

    private static IOException unreadable(String name, ExecutionException e) {
        return new IOException("%s cannot be read: %s.".formatted(quoted(name), why(e.getCause())), e);
    }

    private static String why(Throwable e) {
        if (e instanceof AccessDeniedException) {
            return "access is denied";
        }
        return e instanceof FileSystemException file && file.getReason() != null ? file.getReason() : e.getMessage();
    }

    private static String quoted(String name) {
        return name.equals("standard input") ? name : "'%s'".formatted(name);
    }

    /** Returns whether it fitted. */
    private boolean copy(Callable<InputStream> source, Path file) throws Exception {
        byte[] buffer = new byte[1 << 16];
        long length = 0;
        try (InputStream stream = source.call();
                OutputStream out = Files.newOutputStream(file)) {
            for (int n = stream.read(buffer); n >= 0; n = stream.read(buffer)) {
                length += n;
                if (length > longestBytes) {
                    return false;
                }
                out.write(buffer, 0, n);
            }
        }
        return true;
    }

    private Input run(String name) throws RefusedException, IOException {
        if (name.contains("/") || path(name).isEmpty()) {
            throw missing("There is no file '%s'.".formatted(name), name);
        }
        RunStore store;
        List<RunSummary> runs;
        try {
            store = services.store();
            runs = store.list();
        } catch (RefusedException e) {
            throw missing("There is no file '%s', and no runs can be looked at.".formatted(name), name);
        }
        boolean known =
                runs.stream().anyMatch(run -> run.id().startsWith(name)) || name.equals("last") && !runs.isEmpty();
        if (!known) {
            throw missing("There is neither a file nor a run '%s'.".formatted(name), name);
        }
        RunRecord record = store.read(name);
        List<Observation> observations = new ArrayList<>(RunObservations.of(record));
        if (record.isPlan()) {
            for (String child : record.children()) {
                observations.addAll(RunObservations.of(store.read(child)));
            }
        }
        return new Input.Observed(record.id(), observations);
    }

    private static RefusedException missing(String sentence, String name) {
        if (name.indexOf(UNKNOWN_BYTE) >= 0) {
            return new RefusedException(
                    Reason.CANNOT_RUN,
                    "%s A name that is not UTF-8 does not get here: begin with bulkbench explain - < FILE."
                            .formatted(sentence));
        }
        Optional<Path> folder =
                path(name).map(Path::toAbsolutePath).map(Path::getParent).filter(Files::isDirectory);
        Optional<Path> last = path(name).map(Path::getFileName);
        String hint = "";
        if (folder.isPresent() && last.isPresent()) {
            String prefix = name.substring(
                    0,
                    name.length()
                            - Math.min(name.length(), last.get().toString().length()));
            hint = Spelling.nearest(last.get().toString(), neighbours(folder.get()))
                    .map(near -> " Did you mean '%s%s'?".formatted(prefix, near))
                    .orElse("");
        }
        return new RefusedException(Reason.CANNOT_RUN, sentence + hint);
    }

    private static List<String> neighbours(Path folder) {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Iterator<Path> each = entries.iterator(); each.hasNext() && names.size() < MOST_NEIGHBOURS; ) {
                names.add(each.next().getFileName().toString());
            }
        } catch (IOException e) {
            return List.of(); // only a hint is lost
        }
        return names.stream().sorted().toList();
    }

    private static Optional<Path> path(String name) {
        try {
            return Optional.of(Path.of(name));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    @Override
    public void close() throws IOException {
        for (Path file : kept) {
            Files.deleteIfExists(file);
        }
    }
}
