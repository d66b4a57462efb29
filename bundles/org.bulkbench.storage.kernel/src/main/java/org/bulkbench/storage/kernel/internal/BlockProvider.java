package org.bulkbench.storage.kernel.internal;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalLong;
import org.bulkbench.linux.Architecture;
import org.bulkbench.linux.FileStatus;
import org.bulkbench.machine.Session;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.Opening;
import org.bulkbench.storage.StorageInfo;
import org.bulkbench.storage.StorageProvider;
import org.bulkbench.storage.Target;
import org.bulkbench.storage.TargetFacts;
import org.bulkbench.storage.TargetKind;
import org.bulkbench.storage.TargetUri;
import org.osgi.service.component.annotations.Component;

/** Opens {@code block:/dev/sdb}, for reading only. */
@Component
@StorageInfo(scheme = "block")
public final class BlockProvider implements StorageProvider {

    private static final int USUAL_BLOCK_BYTES = 512;

    private final BlockSysfs sysfs = new BlockSysfs();
    private final Rings rings = new Rings();
    private final WarmUp warmUp = new WarmUp(rings);

    @Override
    public TargetFacts look(TargetUri uri) throws IOException {
        Place place = device(uri);
        long capacity = capacityBytes(place);
        return new TargetFacts(
                TargetKind.BLOCK,
                "%s %d B".formatted(sysfs.identity(place.major(), place.minor()), capacity),
                OptionalLong.of(capacity),
                Optional.of(place.path()));
    }

    @Override
    public Target open(Opening opening, Session session) throws IOException {
        if (opening.access().level().compareTo(Access.Level.RAW_RESTORED) >= 0) {
            throw new IOException(
                    "%s can only be read: writing to block devices is not offered; leave --write out, or name a folder on it as file:DIR"
                            .formatted(opening.uri()));
        }
        Place place = device(opening.uri());
        long capacity = capacityBytes(place);
        Choice choice = Choice.of(opening.options(), true, rings, warmUp, session.clock());
        Bounds bounds = new Bounds(opening.uri().toString(), false, capacity);
        return new KernelBlock(
                opening.uri(),
                new KernelFile(place.path(), bounds, choice, place.presence(), session.clock()),
                capacity,
                sysfs.logicalBlockBytes(place.major(), place.minor()).orElse(USUAL_BLOCK_BYTES));
    }

    private static Place device(TargetUri uri) throws IOException {
        if (!Architecture.supported()) {
            throw new IOException("block: works on Linux on x86_64 and aarch64; use file: with engine=portable here");
        }
        Place place = Place.of(uri);
        if (place.type() != FileStatus.Type.BLOCK_DEVICE) {
            throw new IOException(place.refusal());
        }
        return place;
    }

    private long capacityBytes(Place place) throws IOException {
        long bytes = sysfs.capacityBytes(place.major(), place.minor())
                .orElseThrow(() -> new IOException(
                        "How large %s is cannot be said: sysfs does not have it; mount /sys".formatted(place.path())));
        if (bytes == 0) {
            throw new IOException(
                    "%s has no medium: its size is 0; put one in or name another".formatted(place.path()));
        }
        return bytes;
    }
}
