package org.bulkbench.simulator.internal.kernel;

/** How far one who reads a file has read ahead: a window, which doubles while the reading is sequential. */
final class ReadAhead {

    private final long mostPages;
    private long beginPage;
    private long pages;
    private long markPage = -1; // reaching it starts the next window
    private long previousPage = -1;

    ReadAhead(long mostPages) {
        this.mostPages = mostPages;
    }

    /** Is told that a page is not there; says how many pages to read from there on, of {@code asked} that are wanted. */
    long missed(long page, long asked) {
        boolean sequential = page == 0 || page == previousPage + 1;
        if (!sequential || mostPages == 0) {
            return asked;
        }
        beginPage = page;
        pages = initial(asked);
        markPage = page + (pages > asked ? asked : 0);
        return pages;
    }

    /** Returns whether a page is the one at which the next window is due. */
    boolean isMark(long page) {
        return page == markPage;
    }

    /** Moves on to the next window; {@link #begin} says where it is. */
    long next() {
        beginPage += pages;
        pages = Math.min(2 * pages, mostPages);
        markPage = beginPage;
        return pages;
    }

    long begin() {
        return beginPage;
    }

    /** Is told what was read last. */
    void read(long page) {
        previousPage = page;
    }

    private long initial(long asked) {
        long rounded = Long.highestOneBit(Math.max(1, 2 * asked - 1));
        long wanted = rounded <= mostPages / 32 ? 4 * rounded : rounded <= mostPages / 4 ? 2 * rounded : mostPages;
        return Math.max(1, Math.min(wanted, mostPages));
    }
}
