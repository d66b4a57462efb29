package org.bulkbench.workload.files.internal;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.bulkbench.storage.FileDetails;
import org.bulkbench.storage.FileDetails.Details;
import org.bulkbench.storage.FileDetails.Type;
import org.bulkbench.storage.FileTree;
import org.bulkbench.storage.FileTree.Attributes;

/**
 * A directory of a tree with all below it.
 *
 * @param root path of it in the tree; empty for the tree itself
 */
record Branch(FileTree tree, String root) {

    private static final char UNREADABLE = '\uFFFD'; // stands where bytes are no character

    /** Returns the path in the tree of what lies below the root. */
    String path(String below) {
        return below.isEmpty() ? root : root.isEmpty() ? below : root + "/" + below;
    }

    /** Returns all below the root, each directory before what is in it. */
    List<Entry> entries() throws IOException, InterruptedException {
        List<Entry> found = new ArrayList<>();
        add("", tree.capability(FileDetails.class), found);
        return found;
    }

    /** Returns what is at a path now. */
    Details details(String below) throws IOException, InterruptedException {
        return details(below, tree.capability(FileDetails.class));
    }

    private void add(String folder, Optional<FileDetails> details, List<Entry> found)
            throws IOException, InterruptedException {
        for (String name : tree.list(path(folder))) {
            if (Thread.interrupted()) {
                throw new InterruptedException(); // looking at names does not wait
            }
            String below = folder.isEmpty() ? name : folder + "/" + name;
            Entry entry = new Entry(below, named(below, details));
            found.add(entry);
            if (entry.details().type() == Type.DIRECTORY) {
                add(below, details, found);
            }
        }
    }

    /** A name whose bytes are no UTF-8 is listed but not found. */
    private Details named(String below, Optional<FileDetails> details) throws IOException, InterruptedException {
        try {
            return details(below, details);
        } catch (IOException e) {
            throw below.indexOf(UNREADABLE) < 0
                    ? e
                    : new IOException(
                            "%s in %s has a name that is not UTF-8; rename it.".formatted(below, tree.uri()), e);
        }
    }

    /** A tree that says nothing of links and modes has files and directories. */
    private Details details(String below, Optional<FileDetails> details) throws IOException, InterruptedException {
        if (details.isPresent()) {
            return details.get().details(path(below));
        }
        Attributes plain = tree.attributes(path(below));
        return new Details(
                plain.directory() ? Type.DIRECTORY : Type.FILE,
                plain.sizeBytes(),
                OptionalLong.empty(),
                OptionalInt.empty(),
                Instant.EPOCH,
                below,
                1);
    }
}
