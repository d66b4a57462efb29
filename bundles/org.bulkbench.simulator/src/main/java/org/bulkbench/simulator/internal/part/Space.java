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

    private final TreeMap<Long, Long> free = new TreeMap<>(); // lengths by begin
    private final Map<Integer, Window> windows = new HashMap<>(); // by number of file
    private final long blockBytes;
    private final long mostWindowBytes;
    private long freeBytes;

    /** What a file keeps for itself. */
    private static final class Window {
        long begin;
        long left;
        long nextBytes = FIRST_WINDOW_BYTES;
    }

    /** Takes the space from one byte to another, and the longest window; 0 for none. */
    Space(long begin, long end, long blockBytes, long mostWindowBytes) {
        this.blockBytes = blockBytes;
        this.mostWindowBytes = mostWindowBytes;
        freeBytes = Math.max(0, (end - begin) / blockBytes * blockBytes);
        if (freeBytes > 0) {
            free.put(begin, freeBytes);
        }
    }

    long freeBytes() {
        return freeBytes;
    }

    /** Makes a file as long as some bytes; there is room. */
    void extend(Extents file, long bytes) {
        long missing = (bytes - file.bytes() + blockBytes - 1) / blockBytes * blockBytes;
        Window window = windows.computeIfAbsent(file.number(), number -> new Window());
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

    private void keep(Window window, Extents file, long missing) {
        if (free.isEmpty()) { // all that is left is in the windows of others
            windows.values().forEach(other -> {
                give(other.begin, other.left);
                other.left = 0;
            });
        }
        long wanted = Math.max(missing, Math.min(window.nextBytes, mostWindowBytes) / blockBytes * blockBytes);
        window.nextBytes *= 2;
        long behind = file.lastEndBytes();
        Long following = file.bytes() == 0 ? null : free.get(behind);
        Map.Entry<Long, Long> piece = following == null ? fitting(wanted) : Map.entry(behind, following);
        window.begin = piece.getKey();
        window.left = Math.min(wanted, piece.getValue());
        free.remove(piece.getKey());
        if (window.left < piece.getValue()) {
            free.put(piece.getKey() + window.left, piece.getValue() - window.left);
        }
    }

    private Map.Entry<Long, Long> fitting(long wanted) {
        for (Map.Entry<Long, Long> piece : free.entrySet()) {
            if (piece.getValue() >= wanted) {
                return Map.entry(piece.getKey(), piece.getValue());
            }
        }
        return free.firstEntry();
    }

    private void give(long begin, long length) {
        if (length == 0) {
            return;
        }
        long from = begin;
        long to = begin + length;
        Map.Entry<Long, Long> before = free.lowerEntry(from);
        if (before != null && before.getKey() + before.getValue() == from) {
            from = before.getKey();
        }
        Long after = free.remove(to);
        free.put(from, (after == null ? to : to + after) - from);
    }
}
