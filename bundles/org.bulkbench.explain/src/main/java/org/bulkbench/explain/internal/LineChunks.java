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
}
