package org.bulkbench.cli.internal;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Standard output. Remembers what went wrong with it, so that a closed pipe is told from every other failure. */
final class Output extends FilterOutputStream {

    private static final int BUFFER_BYTES = 64 << 10;

    /** The next stage, to which the buffer is emptied. */
    private static final class Watched extends FilterOutputStream {

        private Optional<IOException> failure = Optional.empty();

        Watched(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            try {
                out.write(bytes, from, length);
            } catch (IOException e) {
                failure = Optional.of(e);
                throw e;
            }
        }
    }

    private final Watched watched;

    private Output(Watched watched) {
        super(new BufferedOutputStream(watched, BUFFER_BYTES));
        this.watched = watched;
    }

    static Output to(OutputStream out) {
        return new Output(new Watched(out));
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        out.write(bytes, from, length);
    }

    /** Writes a text in UTF-8, as it is. */
    void text(String text) throws IOException {
        write(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Writes a text and a line end. */
    void line(String text) throws IOException {
        text(text + "\n");
    }

    Optional<IOException> failure() {
        return watched.failure;
    }

    /** Returns whether nobody reads any more, as behind {@code | head}: nothing to complain about. */
    boolean closedByReader() {
        return watched.failure
                .map(IOException::getMessage)
                .filter(message -> message.contains("Broken pipe"))
                .isPresent();
    }
}
