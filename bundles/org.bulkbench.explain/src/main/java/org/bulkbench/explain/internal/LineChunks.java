package org.bulkbench.explain.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bulkbench.evidence.Line;
import org.bulkbench.evidence.Window;

/** Gives the lines of a document as chunks that overlap by the reach of a window. */
final class LineChunks {

    private static final int SIZE = 2048;

    private final RawLines raw;
    private final List<Line> held = new ArrayList<>();
    private int looked; // index in held of the first line not yet given
    private boolean atEnd;
    private long cutLines;

    LineChunks(RawLines raw) {
        this.raw = raw;
    }

    /** Returns the next chunk; nothing at the end. */
    Optional<LineChunk> next() throws IOException {
        int forget = Math.max(0, looked - Window.REACH);
        held.subList(0, forget).clear();
        looked -= forget;
        while (!atEnd && held.size() < looked + SIZE + Window.REACH) {
            String text = raw.next();
            if (text == null) {
                atEnd = true;
            } else {
                cutLines += text.length() > Line.LONGEST ? 1 : 0;
                held.add(LineCleaner.clean(raw.number(), text));
            }
        }
        int end = atEnd ? held.size() : looked + SIZE;
        if (end == looked) {
            return Optional.empty();
        }
        LineChunk chunk = new LineChunk(held, looked, end);
        looked = end;
        return Optional.of(chunk);
    }

    /** Returns the number of the last line that was read. */
    int reached() {
        return held.isEmpty() ? 0 : held.getLast().number();
    }

    /** Returns how many lines were longer than can be looked at. */
    long cutLines() {
        return cutLines;
    }
}
