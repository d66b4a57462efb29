package org.bulkbench.cli.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
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

    private static final int MOST_NEIGHBOURS = 2_000;

    private final InputStream standardInput;
    private final Services services;
    private final long longestBytes;
    private final List<Path> kept = new ArrayList<>();

    Inputs(InputStream standardInput, Services services) {
        this(standardInput, services, LONGEST_STREAM_BYTES);
    }

    Inputs(InputStream standardInput, Services services, long longestBytes) {
        this.standardInput = standardInput;
        this.services = services;
        this.longestBytes = longestBytes;
    }

    Input find(String name) throws RefusedException, IOException {
        if (name.equals("-")) {
            return document("standard input", keep("standard input", standardInput));
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
        try (InputStream stream = Files.newInputStream(path)) {
            return document(name, keep(name, stream));
        }
    }

    private static Input document(String name, Path path) {
        return new Input.Document(name, () -> {
            try {
                return Files.newInputStream(path);
            } catch (NoSuchFileException e) {
                throw new IOException("'%s' has gone.".formatted(name), e);
            } catch (IOException e) {
                throw new IOException("'%s' cannot be read: %s.".formatted(name, e.getMessage()), e);
            }
        });
    }

    private Path keep(String name, InputStream stream) throws RefusedException, IOException {
        Path file = Files.createTempFile("bulkbench-input", "");
        kept.add(file);
        byte[] buffer = new byte[1 << 16];
        long length = 0;
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int n = stream.read(buffer); n >= 0; n = stream.read(buffer)) {
                length += n;
                if (length > longestBytes) {
                    throw new RefusedException(
                            Reason.CANNOT_RUN,
                            "'%s' is longer than %d bytes: put it in a file and name that."
                                    .formatted(name, longestBytes));
                }
                out.write(buffer, 0, n);
            }
        }
        return file;
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
