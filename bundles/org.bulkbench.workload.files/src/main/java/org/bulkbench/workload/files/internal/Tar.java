package org.bulkbench.workload.files.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.bulkbench.storage.FileChanges;
import org.bulkbench.storage.FileDetails;
import org.bulkbench.storage.FileDetails.Details;
import org.bulkbench.storage.FileDetails.Type;
import org.bulkbench.storage.FileTree.Mode;

/** Makes an archive of what was found in a tree, and a tree of an archive. Confined to one job. */
final class Tar {

    private static final String UTF_8 = StandardCharsets.UTF_8.name();
    private static final int RECORD_BYTES = 10_240; // to a multiple of which tar makes an archive long
    private static final int FILE_MODE = 0644;
    private static final int FOLDER_MODE = 0755;

    private final Copying how;
    private long files;
    private long skipped;

    Tar(Copying how) {
        this.how = how;
    }

    /** Returns how many files and links went into the archive or came out of it. */
    long files() {
        return files;
    }

    /** Returns how many were left out: devices, pipes, sockets and links that cannot be made. */
    long skipped() {
        return skipped;
    }

    /** Writes an archive to a path. */
    void create(Branch from, List<Entry> entries, Branch to, String archive)
            throws IOException, InterruptedException, FailedRequest {
        try (Strand strand = new Strand(
                archive,
                to.tree().open(to.path(archive), Mode.CREATE),
                how.options(Long.MAX_VALUE / 2),
                how.writes())) {
            Detour.around(() -> {
                OutputStream file = new StrandOutput(strand, how.blockBytes());
                TarArchiveOutputStream tar = new TarArchiveOutputStream(file, RECORD_BYTES, UTF_8);
                tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
                tar.setBigNumberMode(TarArchiveOutputStream.BIGNUMBER_POSIX);
                tar.setAddPaxHeadersForNonAsciiNames(true);
                Map<String, String> archived = new HashMap<>(); // path in the archive by identity
                for (Entry entry : entries) {
                    add(from, entry, tar, archived);
                }
                tar.finish();
                file.close();
            });
        }
    }

    private void add(Branch from, Entry entry, TarArchiveOutputStream tar, Map<String, String> archived)
            throws IOException {
        Details details = entry.details();
        String twin = archived.get(details.identity());
        switch (details.type()) {
            case DIRECTORY -> put(new TarArchiveEntry(entry.path() + "/"), entry, tar);
            case SYMBOLIC_LINK -> {
                TarArchiveEntry link = new TarArchiveEntry(entry.path(), TarConstants.LF_SYMLINK);
                link.setLinkName(linkTarget(from, entry));
                put(link, entry, tar);
                files++;
            }
            case OTHER -> skipped++;
            case FILE -> {
                if (twin != null) {
                    TarArchiveEntry link = new TarArchiveEntry(entry.path(), TarConstants.LF_LINK);
                    link.setLinkName(twin);
                    put(link, entry, tar);
                } else {
                    TarArchiveEntry file = new TarArchiveEntry(entry.path());
                    file.setSize(details.sizeBytes());
                    bytes(from, entry, file, tar);
                    if (details.names() > 1) {
                        archived.put(details.identity(), entry.path());
                    }
                }
                files++;
            }
        }
    }

    private static void put(TarArchiveEntry header, Entry entry, TarArchiveOutputStream tar) throws IOException {
        head(header, entry);
        tar.putArchiveEntry(header);
        tar.closeArchiveEntry();
    }

    private static void head(TarArchiveEntry header, Entry entry) {
        boolean folder = entry.details().type() == Type.DIRECTORY;
        header.setMode(entry.details().mode().orElse(folder ? FOLDER_MODE : FILE_MODE));
        header.setLastModifiedTime(FileTime.from(entry.details().modified()));
    }

    private void bytes(Branch from, Entry entry, TarArchiveEntry header, TarArchiveOutputStream tar)
            throws IOException {
        head(header, entry);
        String path = from.path(entry.path());
        long size = entry.details().sizeBytes();
        try (Strand strand = new Strand(path, from.tree().open(path, Mode.READ), how.options(size), how.reads())) {
            tar.putArchiveEntry(header);
            long moved = new StrandInput(strand, how.options(size).requestBytes()).transferTo(tar);
            if (moved != size) {
                throw new IOException(
                        "%s of %s changed while it was archived (%d B, then %d B); archive a tree that nobody writes to."
                                .formatted(entry.path(), from.tree().uri(), size, moved));
            }
            tar.closeArchiveEntry();
        } catch (InterruptedException e) {
            throw new Detour(e);
        }
    }

    private static String linkTarget(Branch from, Entry entry) throws IOException {
        try {
            return from.tree()
                    .capability(FileDetails.class)
                    .orElseThrow(() -> new IOException(entry.path() + " is a link that cannot be read"))
                    .linkTarget(from.path(entry.path()));
        } catch (InterruptedException e) {
            throw new Detour(e);
        }
    }

    /** Makes a tree of an archive. */
    void extract(Branch from, String archive, Branch to) throws IOException, InterruptedException, FailedRequest {
        try (Strand strand = new Strand(
                archive,
                from.tree().open(from.path(archive), Mode.READ),
                how.options(Long.MAX_VALUE / 2),
                how.reads())) {
            Detour.around(() -> {
                InputStream file = new StrandInput(strand, how.blockBytes());
                TarArchiveInputStream tar = new TarArchiveInputStream(file, UTF_8);
                List<TarArchiveEntry> folders = new ArrayList<>();
                try {
                    for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                        take(entry, tar, to, folders);
                    }
                    for (TarArchiveEntry folder : folders.reversed()) { // what is made in it changes its time
                        keep(folder, to);
                    }
                } catch (InterruptedException | FailedRequest e) {
                    throw new Detour(e);
                }
            });
        }
    }

    private void take(TarArchiveEntry entry, TarArchiveInputStream tar, Branch to, List<TarArchiveEntry> folders)
            throws IOException, InterruptedException, FailedRequest {
        String path = to.path(entry.getName());
        if (entry.isDirectory()) {
            to.tree().createDirectory(path.substring(0, path.length() - 1));
            folders.add(entry);
            return;
        }
        files++;
        Optional<FileChanges> changes = to.tree().capability(FileChanges.class);
        if (!entry.isSymbolicLink() && !entry.isLink()) {
            long size = entry.getSize();
            try (Strand strand = new Strand(path, to.tree().open(path, Mode.CREATE), how.options(size), how.writes());
                    StrandOutput file =
                            new StrandOutput(strand, how.options(size).requestBytes())) {
                tar.transferTo(file);
            }
            keep(entry, to);
        } else if (changes.isEmpty()) {
            files--;
            skipped++;
        } else if (entry.isLink()) {
            changes.get().hardLink(path, to.path(entry.getLinkName()));
        } else {
            changes.get().symbolicLink(path, entry.getLinkName());
        }
    }

    private void keep(TarArchiveEntry entry, Branch to) throws IOException, InterruptedException {
        Optional<FileChanges> changes = to.tree().capability(FileChanges.class);
        if (how.preserve() && changes.isPresent()) {
            String path = to.path(entry.getName()).replaceFirst("/$", "");
            changes.get().mode(path, entry.getMode());
            changes.get().modified(path, entry.getLastModifiedTime().toInstant());
        }
    }
}
