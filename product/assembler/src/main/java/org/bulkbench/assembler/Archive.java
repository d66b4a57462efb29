package org.bulkbench.assembler;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;

/** Packs a folder: same files, same bytes. */
record Archive(Path folder, FileTime time) {

    private static final int FOLDER_MODE = 0755;
    private static final int PROGRAM_MODE = 0755;
    private static final int FILE_MODE = 0644;

    void write(Path file) throws IOException {
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        List<Path> entries;
        try (Stream<Path> walk = Files.walk(folder)) {
            entries = walk.sorted().toList();
        }
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(fresh));
                TarArchiveOutputStream tar = new TarArchiveOutputStream(new GzipCompressorOutputStream(out))) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            for (Path entry : entries) {
                add(tar, entry);
            }
        }
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
    }

    private void add(TarArchiveOutputStream tar, Path file) throws IOException {
        String name = folder.getParent().relativize(file).toString();
        TarArchiveEntry entry;
        if (Files.isSymbolicLink(file)) {
            entry = new TarArchiveEntry(name, TarConstants.LF_SYMLINK);
            entry.setLinkName(Files.readSymbolicLink(file).toString());
        } else if (Files.isDirectory(file)) {
            entry = new TarArchiveEntry(name + "/");
            entry.setMode(FOLDER_MODE);
        } else {
            entry = new TarArchiveEntry(name);
            entry.setMode(Files.isExecutable(file) ? PROGRAM_MODE : FILE_MODE);
            entry.setSize(Files.size(file));
        }
        entry.setModTime(time);
        entry.setUserName("");
        entry.setGroupName("");
        tar.putArchiveEntry(entry);
        if (entry.isFile() && !entry.isSymbolicLink()) {
            Files.copy(file, tar);
        }
        tar.closeArchiveEntry();
    }
}
