package org.bulkbench.simulation;

import java.util.Arrays;

/** Where the bytes of a file lie, front to back. Grows at its end; a piece that follows the last one makes it longer. */
public final class Extents {

    private final int number;
    private long[] ends = new long[4]; // in the file
    private long[] places = new long[4];
    private int count;

    /**
     * Makes one without bytes.
     *
     * @param number tells the files of a file system apart, as an inode number does
     */
    public Extents(int number) {
        this.number = number;
    }

    /** Returns the number of the file. */
    public int number() {
        return number;
    }

    /** Returns how many bytes have a place. */
    public long bytes() {
        return count == 0 ? 0 : ends[count - 1];
    }

    /** Returns how many pieces there are. */
    public int count() {
        return count;
    }

    /** Returns where the last byte lies, plus one; 0 without bytes. */
    public long lastEndBytes() {
        return count == 0 ? 0 : places[count - 1] + ends[count - 1] - begin(count - 1);
    }

    /** Adds a place at the end. */
    public void add(long placeBytes, long lengthBytes) {
        if (count > 0 && placeBytes == lastEndBytes()) {
            ends[count - 1] += lengthBytes;
            return;
        }
        if (count == ends.length) {
            ends = Arrays.copyOf(ends, 2 * count);
            places = Arrays.copyOf(places, 2 * count);
        }
        ends[count] = bytes() + lengthBytes;
        places[count++] = placeBytes;
    }

    /** Forgets all places. */
    public void clear() {
        count = 0;
    }

    /** Returns the index of the piece with a byte of the file. */
    public int find(long fileBytes) {
        if (fileBytes < 0 || fileBytes >= bytes()) {
            throw new IllegalArgumentException("byte %d of %d".formatted(fileBytes, bytes()));
        }
        int low = 0;
        int high = count - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (fileBytes < ends[middle]) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    /** Returns where a piece begins in the file. */
    public long begin(int index) {
        return index == 0 ? 0 : ends[index - 1];
    }

    /** Returns where a piece ends in the file. */
    public long end(int index) {
        return ends[index];
    }

    /** Returns where a piece begins on the partition. */
    public long place(int index) {
        return places[index];
    }

    /** Returns where a byte of the file lies. */
    public long placeOf(long fileBytes) {
        int index = find(fileBytes);
        return places[index] + fileBytes - begin(index);
    }
}
