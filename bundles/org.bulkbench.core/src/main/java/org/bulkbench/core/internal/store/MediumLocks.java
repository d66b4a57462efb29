package org.bulkbench.core.internal.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** One run per medium, in all processes of a person. Safe for use by several threads. */
public final class MediumLocks {

    private final Path folder;
    private final Set<String> mine = new HashSet<>(); // guarded by itself

    /** Takes the folder of the locks. */
    public MediumLocks(Path folder) {
        this.folder = folder;
    }

    /** Media that are held until closed. */
    @FunctionalInterface
    public interface Held extends AutoCloseable {

        /** Lets others have them. Idempotent. */
        @Override
        void close();
    }

    /**
     * Takes all media or none.
     *
     * @param identities what makes each medium this one and no other
     * @return nothing if one of them is taken
     * @throws IOException if the folder cannot be used
     */
    public Optional<Held> take(Collection<String> identities) throws IOException {
        Files.createDirectories(folder);
        List<Held> taken = new ArrayList<>();
        Held all = () -> taken.forEach(Held::close);
        try {
            for (String identity : new TreeSet<>(identities)) { // in one order, so that two never wait for each other
                Optional<Held> one = take(identity);
                if (one.isEmpty()) {
                    all.close();
                    return Optional.empty();
                }
                taken.add(one.get());
            }
            return Optional.of(all);
        } catch (IOException e) {
            all.close();
            throw e;
        }
    }

    private Optional<Held> take(String identity) throws IOException {
        synchronized (mine) {
            if (mine.contains(identity)) {
                return Optional.empty();
            }
            Optional<Owner.Hold> hold = Owner.Hold.take(folder.resolve(name(identity)));
            hold.ifPresent(held -> mine.add(identity));
            return hold.map(held -> () -> release(identity, held));
        }
    }

    private void release(String identity, Owner.Hold hold) {
        synchronized (mine) {
            if (mine.remove(identity)) {
                try {
                    hold.close();
                } catch (IOException e) {
                    System.getLogger(MediumLocks.class.getName())
                            .log(System.Logger.Level.WARNING, "The lock of " + identity + " was not let go.", e);
                }
            }
        }
    }

    private static String name(String identity) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(identity.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 12) + ".lock";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Java without SHA-256", e);
        }
    }
}
