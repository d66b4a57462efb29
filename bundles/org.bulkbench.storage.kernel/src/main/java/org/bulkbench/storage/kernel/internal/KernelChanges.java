package org.bulkbench.storage.kernel.internal;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.bulkbench.storage.FileChanges;

/** What a run may change of its own files beside their bytes. */
record KernelChanges(KernelTree tree) implements FileChanges {

    private static final int SAFE =
            01777; // who owns the copy is not who owned the file, so no program may run as its owner
    private static final int OURS = 0700; // or the run could not remove what lies in the directory

    @Override
    public void mode(String path, int mode) throws IOException {
        Path file = tree.writable(path);
        try {
            int least = Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS) ? OURS : 0;
            Files.setAttribute(file, "unix:mode", mode & SAFE | least, LinkOption.NOFOLLOW_LINKS);
        } catch (IOException e) {
            throw Trouble.with("set the mode of", file, e);
        } catch (UnsupportedOperationException | IllegalArgumentException e) {
            throw new IOException("%s has no mode on this system".formatted(file), e);
        }
    }

    @Override
    public void modified(String path, Instant time) throws IOException {
        Path file = tree.writable(path);
        try {
            Files.getFileAttributeView(file, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                    .setTimes(FileTime.from(time), null, null);
        } catch (IOException e) {
            throw Trouble.with("set the time of", file, e);
        }
    }

    @Override
    public void symbolicLink(String path, String target) throws IOException {
        Path link = tree.writable(path);
        try {
            Files.createSymbolicLink(link, Path.of(target));
        } catch (IOException e) {
            throw Trouble.with("make the link", link, e);
        } catch (UnsupportedOperationException e) {
            throw new IOException("%s cannot be a symbolic link on this system".formatted(link), e);
        }
    }

    @Override
    public void hardLink(String path, String existing) throws IOException {
        Path link = tree.writable(path);
        try {
            Files.createLink(link, tree.writable(existing));
        } catch (IOException e) {
            throw Trouble.with("make the link", link, e);
        } catch (UnsupportedOperationException e) {
            throw new IOException("%s cannot be a second name on this system".formatted(link), e);
        }
    }

    @Override
    public void length(String path, long bytes) throws IOException {
        Path file = tree.writable(path);
        try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw")) {
            open.setLength(bytes);
        } catch (IOException e) {
            throw Trouble.with("set the length of", file, e);
        }
    }
}
