package org.bulkbench.explain.internal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.bulkbench.evidence.Line;

/**
 * Cuts a stream of bytes into lines in bounded memory. A line ends with LF; CR within it separates pieces that overwrote
 * each other on a screen, which are given one after the other under one number. Bytes that are not UTF-8 are Latin-1.
 */
final class RawLines {

    private static final int LONGEST_BYTES = 4 * Line.LONGEST;

    private final InputStream in;
    private final byte[] buffer = new byte[65_536];
    private final byte[] piece = new byte[LONGEST_BYTES];
    private final CharsetDecoder utf8 = StandardCharsets.UTF_8.newDecoder();
    private int position;
    private int limit;
    private int number = 1;
    private int nextNumber = 1;
    private boolean afterReturn;

    RawLines(InputStream in) {
        this.in = in;
    }

    /** Returns the next piece, or null at the end; {@link #number} says of which line. */
    String next() throws IOException {
        int length = 0;
        number = nextNumber;
        while (true) {
            if (position == limit && !fill()) {
                return length > 0 ? decode(length) : null;
            }
            byte each = buffer[position++];
            if (each == '\n') {
                nextNumber = number + 1;
                if (afterReturn && length == 0) { // the LF of CR LF: the piece was given already
                    afterReturn = false;
                    number = nextNumber;
                    continue;
                }
                return decode(length);
            }
            afterReturn = each == '\r';
            if (each == '\r') {
                return decode(length);
            }
            if (length < LONGEST_BYTES) {
                piece[length++] = each;
            }
        }
    }

    /** Returns the number of the line of the last piece, from 1. */
    int number() {
        return number;
    }

    private boolean fill() throws IOException {
        position = 0;
        limit = Math.max(0, in.read(buffer));
        return limit > 0;
    }

    private String decode(int length) {
        for (int i = 0; i < length; i++) {
            if (piece[i] < 0) {
                return decodeUtf8(length);
            }
        }
        return new String(piece, 0, length, StandardCharsets.ISO_8859_1);
    }

    private String decodeUtf8(int length) {
        try {
            CharBuffer text = utf8.decode(ByteBuffer.wrap(piece, 0, length));
            return text.toString();
        } catch (CharacterCodingException e) { // an old mail, or cut within a character
            return new String(Arrays.copyOf(piece, length), StandardCharsets.ISO_8859_1);
        }
    }
}
