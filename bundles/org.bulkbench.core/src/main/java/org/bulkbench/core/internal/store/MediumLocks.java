package org.bulkbench.core.internal.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** One run per medium, in all processes that share a folder of locks. Safe for use by several threads. */
public final class MediumLocks {

    private static final System.Logger LOG = System.getLogger(MediumLocks.class.getName());

    private final LockFolder folder;
    private final Map<String, Holder> mine = new HashMap<>(); // guarded by itself

    /**
     * Takes the folder of the locks.
     *
     * @param shared of all users; made if it is not there
     * @param own of this person, for when the other cannot be used
     */
    public MediumLocks(Path shared, Path own) {
        folder = new LockFolder(shared, own);
    }

    /** Media that are held until closed. */
    public interface Held extends AutoCloseable {

        /** Says which run it is, to whoever wants the media meanwhile. */
        void tell(String run);

        /** Lets others have them. Idempotent. */
        @Override
        void close();
    }

    /**
     * Takes all media or none.
     *
     * @param media what makes each medium this one and no other on this computer
     * @throws TakenException if one of them is taken
     * @throws IOException if no folder can be used
     */
    public Held take(Collection<String> media) throws IOException, TakenException {
        List<One> taken = new ArrayList<>();
        Held all = new Held() {
            @Override
            public void tell(String run) {
                taken.forEach(one -> one.tell(run));
            }

            @Override
            public void close() {
                taken.forEach(One::close);
            }
        };
        boolean whole = false;
        try {
            Path place = folder.usable();
            for (String medium : new TreeSet<>(media)) { // in one order, so that two never wait for each other
                taken.add(takeOne(place, medium));
            }
            whole = true;
            return all;
        } finally {
            if (!whole) {
                all.close();
            }
        }
    }

    private One takeOne(Path place, String medium) throws IOException, TakenException {
        synchronized (mine) {
            if (mine.containsKey(medium)) {
                throw new TakenException(mine.get(medium));
            }
            Holder self = new Holder("", Owner.self().pid(), Instant.now().truncatedTo(ChronoUnit.SECONDS));
            One one = new One(medium, MediumLock.take(place, name(medium), self));
            mine.put(medium, self);
            return one;
        }
    }

    private static String name(String medium) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(medium.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 12);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Java without SHA-256", e);
        }
    }

    /** One medium. */
    private final class One {

        private final String medium;
        private final MediumLock lock;

        One(String medium, MediumLock lock) {
            this.medium = medium;
            this.lock = lock;
        }

        void tell(String run) {
            synchronized (mine) {
                Holder named = mine.computeIfPresent(medium, (key, holder) -> holder.with(run));
                if (named != null) {
                    try {
                        lock.tell(named);
                    } catch (IOException e) { // who asks hears of the process only
                        LOG.log(System.Logger.Level.DEBUG, "The lock does not say its run: " + Disk.why(e), e);
                    }
                }
            }
        }

        void close() {
            synchronized (mine) {
                if (mine.remove(medium) != null) {
                    try {
                        lock.close();
                    } catch (IOException e) {
                        LOG.log(System.Logger.Level.WARNING, "The lock of " + medium + " was not let go.", e);
                    }
                }
            }
        }
    }
}
