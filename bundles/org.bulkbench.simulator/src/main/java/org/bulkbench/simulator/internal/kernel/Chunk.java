package org.bulkbench.simulator.internal.kernel;

/** What the page cache knows of 512 neighbouring pages of a file, and the place of that in the order of last use. */
final class Chunk {

    static final int PAGES = 512;

    final CachedFile file;
    final long firstPage;
    final Bits resident = new Bits(PAGES); // dirty ones too
    final Bits dirty = new Bits(PAGES);
    final Bits loading = new Bits(PAGES);
    Chunk older;
    Chunk newer;

    Chunk(CachedFile file, long firstPage) {
        this.file = file;
        this.firstPage = firstPage;
    }
}
