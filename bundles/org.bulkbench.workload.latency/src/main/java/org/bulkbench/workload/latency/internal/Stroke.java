package org.bulkbench.workload.latency.internal;

/** A line of the seek table of diskinfo: which sectors are read one after the other. */
enum Stroke {
    /** Between the two ends of the disk. */
    FULL("Full stroke", 250) {
        @Override
        long sector(long index, Surface of) {
            return index % 2 == 0 ? index / 2 : of.sectors() - 1 - index / 2;
        }

        @Override
        long distance(Surface of) {
            return of.sectors();
        }
    },
    /** Between the first and the third quarter. */
    HALF("Half stroke", 250) {
        @Override
        long sector(long index, Surface of) {
            return of.sectors() / 4 + index / 2 + (index % 2) * distance(of);
        }

        @Override
        long distance(Surface of) {
            return of.sectors() / 2;
        }
    },
    /** Between the first quarter and the middle. */
    QUARTER("Quarter stroke", 500) {
        @Override
        long sector(long index, Surface of) {
            return of.sectors() / 4 + index / 2 + (index % 2) * distance(of);
        }

        @Override
        long distance(Surface of) {
            return of.sectors() / 4;
        }
    },
    /** From the middle towards the end. */
    SHORT_FORWARD("Short forward", 400) {
        @Override
        long sector(long index, Surface of) {
            return of.sectors() / 2 + index * of.step();
        }

        @Override
        long distance(Surface of) {
            return of.step();
        }
    },
    /** From the middle towards the begin. */
    SHORT_BACKWARD("Short backward", 400) {
        @Override
        long sector(long index, Surface of) {
            return of.sectors() / 2 - (index + 1) * of.step();
        }

        @Override
        long distance(Surface of) {
            return of.step();
        }
    },
    /** Each sector from the first one on. */
    SEQUENTIAL_OUTER("Seq outer", 2048) {
        @Override
        long sector(long index, Surface of) {
            return index;
        }

        @Override
        long distance(Surface of) {
            return 1;
        }
    },
    /** Each sector up to the last one. */
    SEQUENTIAL_INNER("Seq inner", 2048) {
        @Override
        long sector(long index, Surface of) {
            return of.sectors() - of.count(this) + index;
        }

        @Override
        long distance(Surface of) {
            return 1;
        }
    };

    private final String title;
    private final int count;

    Stroke(String title, int count) {
        this.title = title;
        this.count = count;
    }

    /** Returns its name in the table. */
    String title() {
        return title;
    }

    /** Returns how many sectors diskinfo reads. */
    int count() {
        return count;
    }

    /** Returns the sector that is read as number {@code index}, counted from 0. */
    abstract long sector(long index, Surface of);

    /** Returns how many sectors lie between two reads. */
    abstract long distance(Surface of);
}
