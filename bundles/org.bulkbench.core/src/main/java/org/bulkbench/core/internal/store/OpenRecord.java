package org.bulkbench.core.internal.store;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.bulkbench.json.RunJson;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.run.RunRecord;

/**
 * A run that has begun: a folder with a journal that grows until the record takes its place, or nothing at all for a run that
 * is not kept. Safe for use by several threads.
 */
public final class OpenRecord {

    static final String RECORD = "record.json";
    static final String JOURNAL = "journal.jsonl";
    static final String LOCK = "owner.lock";
    static final String RESERVE = "reserve"; // room for the record on a disk that gets full meanwhile

    private static final System.Logger LOG = System.getLogger(OpenRecord.class.getName());
    private static final int RESERVE_BYTES = 256 << 10;
    private static final double SECOND_NANOS = 1e9;

    /** Where it is kept. */
    private record Place(Path folder, Owner.Hold hold, OutputStream journal) {

        /** What has to be done once the journal ends. */
        @FunctionalInterface
        private interface Ending {
            void run() throws IOException;
        }

        void end(Ending ending) throws IOException {
            try {
                journal.close();
                ending.run();
            } finally {
                hold.close();
            }
        }
    }

    private final RunRecord begun;
    private final Optional<Place> place; // none for a run that is not kept
    private final JournalMeters written = new JournalMeters();
    private Supplier<List<MeterSnapshot>> meters = List::of; // guarded by this, as is all below
    private int secondsSinceLine;
    private boolean broken;
    private boolean closed;

    private OpenRecord(RunRecord begun, Optional<Place> place) {
        this.begun = begun;
        this.place = place;
    }

    /** Begins one that is kept nowhere. */
    static OpenRecord passing(RunRecord begun) {
        return new OpenRecord(begun, Optional.empty());
    }

    /** Begins in a folder of a run that has ended; leaves it as it is if that fails. */
    static OpenRecord begin(Path folder, RunRecord begun) throws IOException {
        Owner.Hold hold = Owner.Hold.take(folder.resolve(LOCK))
                .orElseThrow(() -> new IOException(folder + " is used by another process"));
        return begin(folder, folder, begun, List.of(), hold);
    }

    /**
     * Begins in an empty folder that will have another name; leaves it as it is if that fails.
     *
     * @param hold of its lock file; let go if this fails
     */
    static OpenRecord begin(Path now, Path later, RunRecord begun, List<Path> ownFolders, Owner.Hold hold)
            throws IOException {
        try {
            try (FileOutputStream reserve =
                    new FileOutputStream(now.resolve(RESERVE).toFile())) {
                reserve.write(new byte[RESERVE_BYTES]);
                reserve.getFD().sync();
            }
            FileOutputStream journal = new FileOutputStream(now.resolve(JOURNAL).toFile());
            try {
                journal.write(Journal.header(Owner.self(), ownFolders, begun));
                journal.getFD().sync();
                Disk.force(now);
                return new OpenRecord(begun, Optional.of(new Place(later, hold, journal)));
            } catch (IOException e) {
                journal.close();
                throw e;
            }
        } catch (IOException e) {
            hold.close();
            throw e;
        }
    }

    /** Lets go of its files, wherever they are; whoever asks for it removes them. */
    synchronized void abandon() throws IOException {
        closed = true;
        if (place.isPresent()) {
            place.get().end(() -> {});
        }
    }

    /** Returns the record as it is at the start of the run. */
    public RunRecord begun() {
        return begun;
    }

    /** Notes that a run of this plan has begun. */
    public synchronized void child(String id) throws IOException {
        if (!broken && !closed && place.isPresent()) {
            place.get().journal().write(Journal.line(Map.of(Journal.CHILD, id)));
        }
    }

    /** Gives up without a record: another one took its place. */
    synchronized void drop() throws IOException {
        closed = true;
        if (place.isPresent()) {
            Place kept = place.get();
            kept.end(() -> removeAllButTheRecord(kept.folder()));
        }
    }

    /** The lock goes last: as long as it is there, the next start looks whether something is left. */
    static void removeAllButTheRecord(Path folder) throws IOException {
        try (DirectoryStream<Path> pieces = Files.newDirectoryStream(folder, RECORD + ".*.tmp")) {
            for (Path piece : pieces) {
                Files.deleteIfExists(piece);
            }
        }
        Files.deleteIfExists(folder.resolve(RESERVE));
        Files.deleteIfExists(folder.resolve(JOURNAL));
        Files.deleteIfExists(folder.resolve(LOCK));
    }

    /** Says where the figures come from that the journal notes from now on. */
    public synchronized void watch(Supplier<List<MeterSnapshot>> newMeters) {
        meters = newMeters;
    }

    /** Called every second: notes the meters, less often the longer the run is, so that the journal stays small. */
    synchronized void pulse() {
        List<MeterSnapshot> now = closed || broken || place.isEmpty() ? List.of() : meters.get();
        double intervalSeconds = now.stream()
                .mapToDouble(meter -> meter.series().widthNanos() / SECOND_NANOS)
                .max()
                .orElse(0);
        if (++secondsSinceLine >= intervalSeconds && !now.isEmpty()) {
            secondsSinceLine = 0;
            try {
                place.get().journal().write(Journal.line(written.line(now)));
            } catch (IOException e) {
                broken = true; // a piece of a line may be there; nothing may follow it
                LOG.log(
                        System.Logger.Level.WARNING,
                        "The journal of run %s ends here: %s.".formatted(begun.id(), Disk.why(e)),
                        e);
            }
        }
    }

    /**
     * Puts the record in the place of the journal; whatever comes later changes nothing.
     *
     * @throws IOException if it cannot be written; the journal stays
     */
    synchronized void finish(RunRecord record) throws IOException {
        closed = true;
        if (place.isPresent()) {
            Place kept = place.get();
            kept.end(() -> {
                Files.deleteIfExists(kept.folder().resolve(RESERVE));
                Disk.replace(kept.folder().resolve(RECORD), out -> RunJson.write(record, out));
                removeAllButTheRecord(kept.folder());
            });
        }
    }
}
