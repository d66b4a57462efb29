package org.bulkbench.workload.stream.internal;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.bulkbench.measure.Unit;

/**
 * Sizes of requests, each with a share.
 *
 * @param bytes the sizes, each a multiple of 512
 * @param upTo percents of the requests that have this size or one before it; the last is 100
 */
record BlockSizes(int[] bytes, int[] upTo) {

    private static final int SECTOR_BYTES = 512;
    private static final int LARGEST_BYTES = 64 << 20;
    private static final int ALL = 100;

    /**
     * Reads sizes as fio's bssplit has them, such as {@code 4k/70:64k/30}.
     *
     * @param text empty for the one size
     * @throws IllegalArgumentException with a sentence for people
     */
    static BlockSizes of(String text, int block) {
        if (text.isEmpty()) {
            return new BlockSizes(new int[] {block}, new int[] {ALL});
        }
        String[] parts = text.split(":", -1);
        int[] bytes = new int[parts.length];
        int[] upTo = new int[parts.length];
        int sum = 0;
        for (int i = 0; i < parts.length; i++) {
            String[] part = parts[i].split("/", -1);
            if (part.length != 2) {
                throw unreadable(text);
            }
            bytes[i] = size(part[0], text);
            sum += percent(part[1], text);
            upTo[i] = sum;
        }
        if (sum != ALL) {
            throw new IllegalArgumentException("split=%s: the percents make %d, not 100.".formatted(text, sum));
        }
        return new BlockSizes(bytes, upTo);
    }

    private static int size(String size, String text) {
        long bytes;
        try {
            bytes = Unit.BYTES.parse(size);
        } catch (IllegalArgumentException e) {
            throw unreadable(text);
        }
        if (bytes < SECTOR_BYTES || bytes > LARGEST_BYTES || bytes % SECTOR_BYTES != 0) {
            throw new IllegalArgumentException(
                    "split=%s: %s is not a multiple of 512 bytes up to 64M.".formatted(text, size));
        }
        return (int) bytes;
    }

    private static int percent(String percent, String text) {
        if (!percent.matches("[0-9]{1,3}")) {
            throw unreadable(text);
        }
        return Integer.parseInt(percent);
    }

    private static IllegalArgumentException unreadable(String text) {
        return new IllegalArgumentException(
                "split=%s is not a list of sizes with percents; write it as fio does: split=4k/70:64k/30."
                        .formatted(text));
    }

    int smallest() {
        return Arrays.stream(bytes).min().orElseThrow();
    }

    int largest() {
        return Arrays.stream(bytes).max().orElseThrow();
    }

    /** Returns the mean size of a request. */
    int mean() {
        double sum = 0;
        for (int i = 0; i < bytes.length; i++) {
            sum += (double) bytes[i] * (upTo[i] - (i == 0 ? 0 : upTo[i - 1])) / ALL;
        }
        return (int) Math.round(sum);
    }

    /** Draws a size by its share. */
    int draw(SplittableRandom random) {
        if (bytes.length == 1) {
            return bytes[0];
        }
        int percent = random.nextInt(ALL);
        int i = 0;
        while (percent >= upTo[i]) {
            i++;
        }
        return bytes[i];
    }
}
