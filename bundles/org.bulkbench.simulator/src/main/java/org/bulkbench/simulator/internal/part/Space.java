package org.bulkbench.simulator.internal.part;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.bulkbench.simulation.Extents;

/**
 * The free space of a file system. A file that grows keeps a window for itself, twice as long each time, so that files which
 * grow together do not lie block by block among each other; without windows each takes the next free block.
 */
final class Space {

    private static final long FIRST_WINDOW_BYTES = 32 << 10;

    private final TreeMap<Long, Piece> free = new TreeMap<>(); // by end, so that one that shrinks from its begin stays
    private final Map<Integer, Window> windows = new HashMap<>(); // by number of file
    private final long blockBytes;
    private final long mostWindowBytes;
    private long freeBytes;
    private Extents lastFile; // the one that grew last
    private Window lastWindow;

    /** Free blocks in a row. */
    private static final class Piece {
        long begin;
        long end;
    }

    /** What a file keeps for itself. */
    private static final class Window {
        long begin;
        long left;
        long nextBytes = FIRST_WINDOW_BYTES;
        Piece from = new Piece(); // where it was taken from, which may go on behind it
    }

    /** Takes the space from one byte to another, and the longest window; 0 for none. */
    Space(long begin, long end, long blockBytes, long mostWindowBytes) {
        this.blockBytes = blockBytes;
        this.mostWindowBytes = mostWindowBytes;
        freeBytes = Math.max(0, (end - begin) / blockBytes * blockBytes);
        give(begin, freeBytes);
    }

    long freeBytes() {
        return freeBytes;
    }

    /** Makes a file as long as some bytes; there is room. */
    void extend(Extents file, long bytes) {
        long missing = (bytes - file.bytes() + blockBytes - 1) / blockBytes * blockBytes;
        Window window = window(file);
        while (missing > 0) {
            if (window.left == 0) {
                keep(window, file, missing);
            }
            long taken = Math.min(missing, window.left);
            file.add(window.begin, taken);
            window.begin += taken;
            window.left -= taken;
            freeBytes -= taken;
            missing -= taken;
        }
    }

    void release(Extents file) {
        lastFile = null;
        Window window = windows.remove(file.number());
        if (window != null) {
            give(window.begin, window.left);
        }
        for (int i = 0; i < file.count(); i++) {
            long length = file.end(i) - file.begin(i);
            give(file.place(i), length);
            freeBytes += length;
        }
    }

    private Window window(Extents file) {
        if (file != lastFile) {
            lastFile = file;
            lastWindow = windows.computeIfAbsent(file.number(), number -> new Window());
        }
        return lastWindow;
    }

    private void keep(Window window, Extents file, long missing) {
        if (free.isEmpty()) { // all that is left is in the windows of others
            windows.values().forEach(other -> {
                give(other.begin, other.left);
                other.left = 0;
            });
        }
        long wanted = Math.max(missing, Math.min(window.nextBytes, mostWindowBytes) / blockBytes * blockBytes);
        window.nextBytes *= 2;
        boolean follows = window.from.begin < window.from.end && window.from.begin == file.lastEndBytes();
        Piece piece = follows ? window.from : fitting(wanted);
        window.from = piece;
        window.begin = piece.begin;
        window.left = Math.min(wanted, piece.end - piece.begin);
        piece.begin += window.left;
        if (piece.begin == piece.end) {
            free.remove(piece.end);
        }
    }

    private Piece fitting(long wanted) {
        for (Piece piece : free.values()) {
            if (piece.end - piece.begin >= wanted) {
                return piece;
            }
        }
        return free.firstEntry().getValue();
    }

    /** Makes space free, as one piece with what is free on either side. */
    private void give(long begin, long length) {
        if (length == 0) {
            return;
        }
        Piece before = free.remove(begin);
        Map.Entry<Long, Piece> behind = free.higherEntry(begin);
        long from = before == null ? begin : before.begin;
        if (behind != null && behind.getValue().begin == begin + length) {
            behind.getValue().begin = from;
        } else {
            Piece piece = new Piece();
            piece.begin = from;
            piece.end = begin + length;
            free.put(piece.end, piece);
        }
        if (before != null) {
            before.begin = before.end; // it is no more
        }
    }
}
