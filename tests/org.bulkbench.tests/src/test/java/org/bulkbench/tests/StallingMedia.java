package org.bulkbench.tests;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Media that stop answering when told to: a FUSE file, a loop device on it, a file system whose disk is frozen. */
final class StallingMedia {

    private static final long FILE_BYTES = 64L << 20;
    private static final List<String> PROGRAMS =
            List.of("python3", "losetup", "mount", "umount", "fsfreeze", "mkfs.ext4", "setpriv", "env");

    /** Undoes something. */
    @FunctionalInterface
    private interface Undoing {
        void undo() throws IOException, InterruptedException;
    }

    private final Path folder;
    private final Deque<Undoing> undoings = new ArrayDeque<>();
    private Process server;
    private BufferedReader answers;
    private Path disk;

    StallingMedia(Path folder) {
        this.folder = folder;
    }

    /** Skips a test, with the reason, where media cannot be made to stall. */
    static void assumePossible() throws IOException {
        assumeTrue("root".equals(System.getProperty("user.name")), "mounting needs root");
        assumeTrue(Files.isWritable(Path.of("/dev/fuse")), "there is no /dev/fuse");
        assumeTrue(Files.exists(Path.of("/dev/loop-control")), "there are no loop devices");
        List<String> path = Arrays.asList((System.getenv("PATH") + ":/usr/sbin:/sbin").split(":"));
        for (String program : PROGRAMS) {
            assumeTrue(
                    path.stream().anyMatch(each -> Files.isExecutable(Path.of(each, program))),
                    program + " is not installed");
        }
    }

    /** Returns a file of 64 MiB on a file system of ours. */
    Path fuse() throws IOException, InterruptedException {
        Path mounted = Files.createDirectory(folder.resolve("fuse"));
        Path script = folder.resolve("stalling.py");
        try (InputStream in = StallingMedia.class.getResourceAsStream("stalling.py")) {
            Files.copy(in, script);
        }
        server = new ProcessBuilder("python3", script.toString(), mounted.toString(), String.valueOf(FILE_BYTES))
                .redirectError(folder.resolve("stalling.err").toFile())
                .start();
        undoings.push(() -> {
            server.getOutputStream().close(); // its end lets all go that wait for it
            server.waitFor(10, TimeUnit.SECONDS);
        });
        answers = server.inputReader(StandardCharsets.UTF_8);
        expect("mounted");
        return mounted.resolve("data");
    }

    /** Answers nothing more of a kind, {@code read} or {@code open}. */
    void stall(String what) throws IOException {
        server.getOutputStream().write(("stall " + what).getBytes(StandardCharsets.UTF_8));
        server.getOutputStream().flush();
        expect("stalling");
    }

    private void expect(String word) throws IOException {
        String line = answers.readLine();
        if (!word.equals(line)) {
            throw new IOException(
                    "stalling.py said %s: %s".formatted(line, Files.readString(folder.resolve("stalling.err"))));
        }
    }

    /** Returns a loop device on a file. */
    String loop(Path file) throws IOException, InterruptedException {
        String device = call("losetup", "--find", "--show", file.toString()).strip();
        undoings.addLast(() -> call("losetup", "--detach", device)); // after the server has let go
        return device;
    }

    /** Returns a folder that can be frozen. */
    Path disk() throws IOException, InterruptedException {
        disk = mount("disk", folder.resolve("disk.img"), 192L << 20);
        return disk;
    }

    /** Returns a folder of a file system on a disk that can be frozen. */
    Path tree() throws IOException, InterruptedException {
        disk();
        return mount("tree", disk.resolve("tree.img"), 96L << 20);
    }

    private Path mount(String name, Path image, long bytes) throws IOException, InterruptedException {
        try (RandomAccessFile file = new RandomAccessFile(image.toFile(), "rw")) {
            file.setLength(bytes);
        }
        call("mkfs.ext4", "-q", "-F", image.toString());
        Path mounted = Files.createDirectory(folder.resolve(name));
        call("mount", "-o", "loop", image.toString(), mounted.toString());
        undoings.push(() -> call("umount", mounted.toString()));
        return mounted;
    }

    /** Stops all writing to the disk under the folder. */
    void freeze() throws IOException, InterruptedException {
        undoings.push(() -> call("fsfreeze", "--unfreeze", disk.toString()));
        call("fsfreeze", "--freeze", disk.toString());
    }

    /** Makes all answer again and removes it. */
    void end() throws IOException, InterruptedException {
        IOException failed = null;
        while (!undoings.isEmpty()) {
            try {
                undo(undoings.pop());
            } catch (IOException e) {
                failed = e;
            }
        }
        if (failed != null) {
            throw failed;
        }
    }

    /** Processes that were left behind let go a moment later. */
    private static void undo(Undoing undoing) throws IOException, InterruptedException {
        for (int left = 50; ; left--) {
            try {
                undoing.undo();
                return;
            } catch (IOException e) {
                if (left == 0) {
                    throw e;
                }
                TimeUnit.MILLISECONDS.sleep(100);
            }
        }
    }

    private static String call(String... words) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
        builder.environment().merge("PATH", ":/usr/sbin:/sbin", String::concat);
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(String.join(" ", words) + ": " + said);
        }
        return said;
    }
}
