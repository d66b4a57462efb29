package org.bulkbench.assembler;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArchiveTest {

    private static final FileTime TIME = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));

    @TempDir
    Path folder;

    @Test
    void keepsProgramsFilesAndLinks() throws IOException {
        Path file = folder.resolve("a.tar.gz");
        new Archive(product("one"), TIME).write(file);

        List<String> entries = new ArrayList<>();
        try (TarArchiveInputStream tar =
                new TarArchiveInputStream(new GzipCompressorInputStream(Files.newInputStream(file)))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                entries.add(Integer.toOctalString(entry.getMode() & 0777) + " " + entry.getName() + " "
                        + (entry.isSymbolicLink() ? entry.getLinkName() : new String(tar.readAllBytes())));
            }
        }
        assertEquals(
                List.of("755 p/ ", "755 p/bin/ ", "755 p/bin/go #!", "644 p/link bin/go", "644 p/text x"), entries);
    }

    @Test
    void theSameFilesGiveTheSameBytes() throws IOException {
        Path first = folder.resolve("1.tar.gz");
        Path second = folder.resolve("2.tar.gz");
        new Archive(product("one"), TIME).write(first);
        new Archive(product("two"), TIME).write(second);

        assertArrayEquals(Files.readAllBytes(first), Files.readAllBytes(second));
    }

    private Path product(String name) throws IOException {
        Path product = Files.createDirectories(folder.resolve(name).resolve("p"));
        Path program =
                Files.writeString(Files.createDirectory(product.resolve("bin")).resolve("go"), "#!");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-x---"));
        Files.writeString(product.resolve("text"), "x");
        Files.createSymbolicLink(product.resolve("link"), Path.of("bin/go"));
        return product;
    }
}
