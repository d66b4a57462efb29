package org.bulkbench.tests.runs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Devices and mounts that are made for a test and removed after it, the last first. Needs root. */
final class Lab implements AutoCloseable {

    /** What a loop device needs. */
    static final String LOOP = "/dev/loop-control";

    /** What a RAM disk that compresses needs. */
    static final String ZRAM = "/sys/class/zram-control";

    private static final List<Path> PROGRAMS =
            Stream.of("/usr/sbin", "/sbin", "/usr/bin", "/bin").map(Path::of).toList();
    private static final int PATIENCE_SECONDS = 60;

    private final Deque<String[]> undo = new ArrayDeque<>();

    /** Returns what is missing for root to make devices, a phrase: a program, or a file of the kernel. */
    static Optional<String> missing(String... needed) {
        if (!"root".equals(System.getProperty("user.name"))) {
            return Optional.of("only root makes devices");
        }
        return Arrays.stream(needed)
                .filter(name -> PROGRAMS.stream().noneMatch(folder -> Files.exists(folder.resolve(name))))
                .findFirst()
                .map(name -> name + " is not there");
    }

    /** Returns a loop device on a file. */
    Path loop(Path file) throws IOException, InterruptedException {
        String device = run("losetup", "--find", "--show", file.toString());
        undo.push(new String[] {"losetup", "--detach", device});
        return Path.of(device);
    }

    /** Returns a new RAM disk that compresses. */
    Path zram(long bytes) throws IOException, InterruptedException {
        Optional<String> missing = missing(ZRAM);
        if (missing.isPresent()) {
            throw new IOException("There is no zram: %s.".formatted(missing.get()));
        }
        String id = Files.readString(Path.of(ZRAM, "hot_add")).strip();
        String remove = "for try in 1 2 3 4 5 6 7 8 9; do echo %s > %s/hot_remove && exit; sleep 0.3; done; exit 1";
        undo.push(new String[] {"sh", "-c", remove.formatted(id, ZRAM)}); // others look at a new disk for a moment
        Files.writeString(Path.of("/sys/block/zram" + id + "/disksize"), String.valueOf(bytes));
        return Path.of("/dev/zram" + id);
    }

    /** Returns a folder where a device is mounted. */
    Path mount(Path device, Path folder, String... options) throws IOException, InterruptedException {
        run(
                "mount",
                "-o",
                options.length == 0 ? "defaults" : String.join(",", options),
                device.toString(),
                folder.toString());
        undo.push(new String[] {"umount", folder.toString()});
        return folder;
    }

    /** Runs a program and returns what it printed. */
    static String run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
            throw new IOException("%s: %s".formatted(String.join(" ", command), out));
        }
        return out;
    }

    @Override
    public void close() throws IOException {
        while (!undo.isEmpty()) {
            try {
                run(undo.pop());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
