package org.bulkbench.tests.runs;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Devices and mounts that are made for a test and removed after it, the last first. Needs root; tests without it are skipped by name. */
final class Lab implements AutoCloseable {

    private static final Path ZRAM_CONTROL = Path.of("/sys/class/zram-control");
    private static final int PATIENCE_SECONDS = 60;

    private final Deque<String[]> undo = new ArrayDeque<>();

    /** Skips the test where this cannot be had. */
    static void assumeRoot(String... programs) {
        assumeTrue("root".equals(System.getProperty("user.name")), "only root makes devices");
        for (String program : programs) {
            boolean there = List.of("/usr/sbin", "/sbin", "/usr/bin", "/bin").stream()
                    .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
            assumeTrue(there, program + " is not installed");
        }
    }

    /** Returns a loop device on a file. */
    Path loop(Path file) throws IOException, InterruptedException {
        assumeRoot("losetup");
        assumeTrue(Files.exists(Path.of("/dev/loop-control")), "there are no loop devices");
        String device = run("losetup", "--find", "--show", file.toString());
        undo.push(new String[] {"losetup", "--detach", device});
        return Path.of(device);
    }

    /** Returns a new RAM disk that compresses. */
    Path zram(long bytes) throws IOException, InterruptedException {
        assumeRoot();
        assumeTrue(Files.exists(ZRAM_CONTROL), "there is no zram");
        String id = Files.readString(ZRAM_CONTROL.resolve("hot_add")).strip();
        undo.push(new String[] {"sh", "-c", "echo %s > %s/hot_remove".formatted(id, ZRAM_CONTROL)});
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
