package org.bulkbench.explain.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;

/** Gives UTF-16 that begins with a byte order mark as UTF-8. */
final class Utf16Stream extends InputStream {

    private final Reader reader;
    private final char[] chars = new char[4096];
    private byte[] bytes = new byte[0];
    private int position;

    Utf16Stream(InputStream in) {
        reader = new InputStreamReader(in, StandardCharsets.UTF_16);
    }

    static boolean hasMark(byte[] head) {
        return head.length >= 2 && (head[0] & 0xff ^ head[1] & 0xff) == 1 && (head[0] & 0xff) >= 0xfe;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
        while (position == bytes.length) {
            int count = reader.read(chars, 0, chars.length - 1);
            if (count < 0) {
                return -1;
            }
            if (Character.isHighSurrogate(chars[count - 1])) {
                int low = reader.read();
                if (low >= 0) {
                    chars[count++] = (char) low;
                }
            }
            bytes = new String(chars, 0, count).getBytes(StandardCharsets.UTF_8);
            position = 0;
        }
        int count = Math.min(length, bytes.length - position);
        System.arraycopy(bytes, position, to, offset, count);
        position += count;
        return count;
    }
}
