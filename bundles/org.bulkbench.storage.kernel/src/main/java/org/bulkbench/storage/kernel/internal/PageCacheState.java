package org.bulkbench.storage.kernel.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.bulkbench.linux.CachePages;
import org.bulkbench.linux.Descriptor;
import org.bulkbench.linux.OpenFlag;
import org.bulkbench.storage.CacheState;

/** What the page cache holds of one file or device. */
record PageCacheState(Path path) implements CacheState {

    @Override
    public long residentBytes() throws IOException {
        return pages().residentBytes();
    }

    /** Empty before Linux 6.5, which has no cachestat. */
    @Override
    public OptionalLong dirtyBytes() throws IOException {
        CachePages pages = pages();
        return pages.dirtyBytes().isPresent() && pages.writebackBytes().isPresent()
                ? OptionalLong.of(
                        pages.dirtyBytes().getAsLong() + pages.writebackBytes().getAsLong())
                : OptionalLong.empty();
    }

    /** Dirty pages would stay, so they are written first. */
    @Override
    public void drop() throws IOException {
        try (Descriptor file = open()) {
            drop(file);
        }
    }

    private CachePages pages() throws IOException {
        try (Descriptor file = open()) {
            return pages(file);
        }
    }

    private Descriptor open() throws IOException {
        try {
            return Descriptor.open(path, OpenFlag.READ_ONLY);
        } catch (IOException e) {
            throw Trouble.with("open", path, e);
        }
    }

    private void drop(Descriptor file) throws IOException {
        try {
            file.syncData();
            file.dropCleanPages();
        } catch (IOException e) {
            throw Trouble.with("drop the cached pages of", path, e);
        }
    }

    private CachePages pages(Descriptor file) throws IOException {
        try {
            return file.cachePages();
        } catch (IOException e) {
            throw Trouble.with("see the cached pages of", path, e);
        }
    }
}
