package org.bulkbench.probe.linux.internal;

import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;

/**
 * A file of the kernel that is kept open and read again and again into the same bytes, and the numbers in it. Not a
 * channel: the interruption of the thread that reads would close it. Confined to one thread at a time.
 */
final class KernelFile implements AutoCloseable {

    private final String name;
    private final RandomAccessFile file;
    private final byte[] bytes;
    private int length;
    private int at;

    /** Opens it; at most {@code most} bytes of it are read. */
    KernelFile(Path path, int most) throws IOException {
        name = path.toString();
        file = new RandomAccessFile(name, "r");
        bytes = new byte[most];
    }

    /** Reads it anew and goes to its begin. */
    void refresh() throws IOException {
        file.seek(0);
        length = Math.max(0, file.read(bytes, 0, bytes.length));
        at = 0;
    }

    /** Goes behind the next occurrence of a text. */
    void seek(byte[] text) throws IOException {
        for (int i = at; i + text.length <= length; i++) {
            if (matches(text, i)) {
                at = i + text.length;
                return;
            }
        }
        throw new EOFException(name + " is not as expected");
    }

    /** Goes behind the last occurrence of a byte. */
    void seekLast(byte value) throws IOException {
        for (int i = length - 1; i >= at; i--) {
            if (bytes[i] == value) {
                at = i + 1;
                return;
            }
        }
        throw new EOFException(name + " is not as expected");
    }

    /** Goes behind so many words. */
    void skip(int words) {
        for (int i = 0; i < words; i++) {
            while (at < length && bytes[at] <= ' ') {
                at++;
            }
            while (at < length && bytes[at] > ' ') {
                at++;
            }
        }
    }

    /** Returns the next number of this line. */
    long next() throws IOException {
        while (at < length && (bytes[at] == ' ' || bytes[at] == '\t')) {
            at++;
        }
        if (at == length || bytes[at] < '0' || bytes[at] > '9') {
            throw new EOFException(name + " is not as expected");
        }
        long number = 0;
        while (at < length && bytes[at] >= '0' && bytes[at] <= '9') {
            number = 10 * number + (bytes[at++] - '0');
        }
        return number;
    }

    /** Returns the sum of all numbers from here on. */
    long sum() {
        long sum = 0;
        long number = 0;
        for (; at < length; at++) {
            if (bytes[at] >= '0' && bytes[at] <= '9') {
                number = 10 * number + (bytes[at] - '0');
            } else {
                sum += number;
                number = 0;
            }
        }
        return sum + number;
    }

    /** Returns the next number, which has two digits behind its point, in hundredths. */
    long nextHundredths() throws IOException {
        long whole = next();
        if (at + 2 >= length || bytes[at] != '.') {
            throw new EOFException(name + " is not as expected");
        }
        at++;
        return 100 * whole + next();
    }

    /** Returns the next number, written as {@code 0x2f}. */
    long nextHexadecimal() throws IOException {
        if (next() != 0 || at == length || bytes[at] != 'x') {
            throw new EOFException(name + " is not as expected");
        }
        long number = 0;
        for (at++; at < length && Character.digit(bytes[at], 16) >= 0; at++) {
            number = 16 * number + Character.digit(bytes[at], 16);
        }
        return number;
    }

    private boolean matches(byte[] text, int from) {
        for (int i = 0; i < text.length; i++) {
            if (bytes[from + i] != text[i]) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
