package org.bulkbench.explain.internal;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.bulkbench.diagnosis.Input;
import org.bulkbench.evidence.DocumentReader;

/** A document from its first byte, unpacked, with what its first bytes tell. */
final class OpenDocument implements AutoCloseable {

    /** Most bytes that are looked at of what was packed: a small file can unpack to any size. */
    private static final long MOST_UNPACKED = 4L << 30;

    /** Share of control characters above which bytes are no text; random bytes have 0.1. */
    private static final double MOST_CONTROLS = 0.03;

    /** Share of NUL above which bytes are no text; logs have some after a crash. */
    private static final double MOST_ZEROS = 0.3;

    private final CountedStream raw;
    private final InputStream bytes;
    private final byte[] head;
    private final List<String> remarks = new ArrayList<>();

    OpenDocument(Input.Document document) throws IOException {
        raw = new CountedStream(document.opener().open(), Long.MAX_VALUE);
        try {
            BufferedInputStream packed = new BufferedInputStream(raw, DocumentReader.HEAD_BYTES);
            byte[] magic = peek(packed, 2);
            boolean gzip = magic.length == 2 && magic[0] == 0x1f && magic[1] == (byte) 0x8b;
            if (gzip) {
                remarks.add("It was unpacked with gzip.");
            }
            bytes = gzip
                    ? new BufferedInputStream(
                            new CountedStream(new GZIPInputStream(packed, 8192), MOST_UNPACKED),
                            DocumentReader.HEAD_BYTES)
                    : packed;
            head = peek(bytes, DocumentReader.HEAD_BYTES);
        } catch (IOException e) {
            raw.close();
            throw new IOException("%s cannot be read: %s.".formatted(document.name(), why(e)), e);
        }
    }

    private static byte[] peek(InputStream in, int length) throws IOException {
        in.mark(length);
        byte[] first = in.readNBytes(length);
        in.reset();
        return first;
    }

    static String why(IOException e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }

    byte[] head() {
        return head.clone();
    }

    InputStream bytes() {
        return bytes;
    }

    /** Returns its characters as UTF-8. */
    InputStream text() {
        return Utf16Stream.hasMark(head) ? new Utf16Stream(bytes) : bytes;
    }

    /** Returns how many bytes of the file were read. */
    long position() {
        return raw.position();
    }

    /** Returns sentences about how it was opened. */
    List<String> remarks() {
        return List.copyOf(remarks);
    }

    boolean isEmpty() {
        return head.length == 0;
    }

    /** Returns whether its first bytes can be text. */
    boolean isText() {
        if (Utf16Stream.hasMark(head)) {
            return true;
        }
        int zeros = 0;
        int controls = 0;
        for (byte each : head) {
            zeros += each == 0 ? 1 : 0;
            controls += each > 0 && each < ' ' && (each < '\b' || each > '\r') && each != 0x1b ? 1 : 0;
        }
        return zeros <= MOST_ZEROS * head.length && controls <= MOST_CONTROLS * head.length;
    }

    @Override
    public void close() throws IOException {
        raw.close();
    }
}
