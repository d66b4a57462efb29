package org.bulkbench.explain.internal;

import java.util.ArrayList;
import java.util.List;
import org.bulkbench.evidence.Line;
import org.bulkbench.evidence.Window;

/** Some lines of a document, each with its neighbours, through which a window is moved. */
final class LineChunk {

    private final List<Line> lines;
    private final int begin;
    private final int end;

    /** Takes lines of which those from {@code begin} to {@code end} are looked at; the others are neighbours. */
    LineChunk(List<Line> lines, int begin, int end) {
        this.lines = new ArrayList<>(lines);
        this.begin = begin;
        this.end = end;
    }

    int begin() {
        return begin;
    }

    int end() {
        return end;
    }

    /** Returns a window of its own that stands at an index. */
    Moving window(int index) {
        return new Moving(index);
    }

    /** A window on this chunk. */
    final class Moving implements Window {

        private int index;

        private Moving(int index) {
            this.index = index;
        }

        void moveTo(int newIndex) {
            index = newIndex;
        }

        @Override
        public Line at(int distance) {
            if (Math.abs(distance) > REACH) {
                throw new IllegalArgumentException("%d lines away, at most %d".formatted(distance, REACH));
            }
            int there = index + distance;
            return there >= 0 && there < lines.size() ? lines.get(there) : Line.NONE;
        }
    }
}
