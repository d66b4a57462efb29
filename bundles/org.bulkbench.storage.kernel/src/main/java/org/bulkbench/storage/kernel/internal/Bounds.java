package org.bulkbench.storage.kernel.internal;

import java.io.IOException;
import org.bulkbench.measure.Unit;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.storage.NotGrantedException;

/**
 * What a queue may do.
 *
 * @param name of the file or device
 * @param writable whether writes are allowed
 * @param capacityBytes where it ends; {@link Long#MAX_VALUE} if it grows
 */
record Bounds(String name, boolean writable, long capacityBytes) {

    /** Throws a sentence if a request cannot be done. */
    void check(IoRequest request, int longestBytes, int alignmentBytes) throws IOException {
        IoRequest.Kind kind = request.kind();
        if (kind == IoRequest.Kind.FLUSH) {
            return;
        }
        long offset = request.offsetBytes();
        int length = request.lengthBytes();
        if (length < 0 || length > longestBytes || offset < 0 || offset > capacityBytes - length) {
            throw new IllegalArgumentException("%s of %d B at byte %d: %s has %d B, the longest request %d B"
                    .formatted(kind, length, offset, name, capacityBytes, longestBytes));
        }
        if (kind != IoRequest.Kind.READ && !writable) {
            throw new NotGrantedException(
                    "%s is open for reading only, so that no %s may reach it".formatted(name, kind));
        }
        if (kind == IoRequest.Kind.DISCARD) {
            throw new IOException("%s: the kernel engines cannot discard; leave discard out".formatted(name));
        }
        if (offset % alignmentBytes != 0 || length % alignmentBytes != 0) {
            throw new IOException(
                    "%s: past the page cache, offsets and lengths are multiples of %s here, not %d B at byte %d; choose such a block and size, or set direct=false"
                            .formatted(name, Unit.BYTES.print(alignmentBytes), length, offset));
        }
    }
}
