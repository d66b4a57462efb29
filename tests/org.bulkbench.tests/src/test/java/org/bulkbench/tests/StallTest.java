package org.bulkbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Media that stop answering, for real: the verdict comes at the deadline and the command ends, whatever the kernel does. */
@Timeout(120)
class StallTest {

    private static final Pattern WAIT =
            Pattern.compile("\"kind\":\"wait\"[^}]*\"seconds\":([0-9.]+)[^}]*\"state\":\"(.)\"");
    private static final String CHILD = "\"child\""; // of a plan
    private static final String FAILED = "medium-failed";
    private static final String INTERRUPTED = "interrupted";
    private static final String LIMIT = "--stalled-after=2s";
    private static final Duration START = Duration.ofSeconds(20); // of a command, on a busy machine
    private static final double LIMIT_SECONDS = 2;
    private static final double LATEST_SECONDS = 5; // a busy machine may look late
    private static final Duration LONGEST_END = Duration.ofSeconds(8);

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    Path folder;

    private StallingMedia media;
    private Product product;

    @BeforeEach
    void begin() throws IOException {
        StallingMedia.assumePossible();
        media = new StallingMedia(folder);
        product = Product.built(folder.resolve("home"));
    }

    @AfterEach
    void end() throws IOException, InterruptedException {
        if (media != null) {
            media.end();
        }
    }

    @Test
    void aReadOfAFileThatHangs() throws Exception {
        Path file = media.fuse();
        Command run = begin("random", "--on", "file:" + file, "time=60s", LIMIT);
        run.awaitBytes();
        media.stall("read");
        String record = run.expect(1, FAILED);
        said(record, "ead of 4.10 kB at byte ", " of file:" + file + " has not come back for ");
        waits(record, "DS");
    }

    @Test
    void readsOfALoopDeviceThatHang() throws Exception {
        String device = media.loop(media.fuse());
        Command run = begin("random", "--on", "block:" + device, "time=60s", "depth=8", LIMIT);
        run.awaitBytes();
        media.stall("read");
        String record = run.expect(1, FAILED);
        said(record, "ead of 4.10 kB at byte ", " of block:" + device + " has not come back for ");
    }

    @Test
    void anOpeningThatHangs() throws Exception {
        Path file = media.fuse();
        media.stall("open");
        String record =
                begin("random", "--on", "file:" + file, "time=60s", LIMIT).expect(1, FAILED);
        said(record, "file:" + file + " has not come back for ");
        waits(record, "DS");
    }

    @Test
    void aFlushThatHangs() throws Exception {
        Path tree = media.tree();
        List<String> words = List.of("sequential", "--on", "file:" + tree, "direction=write", "direct=false");
        Command run = begin(words, "size=8M", "block=4k", "rate=2M/s", "time=4s", LIMIT);
        run.awaitBytes();
        media.freeze();
        String record = run.expect(1, FAILED);
        said(record, " of stream.data in file:" + tree + " has not come back for ");
        waits(record, "D");
    }

    @Test
    void aWriteThatHangsEndsItsPlan() throws Exception {
        Path disk = media.disk();
        List<String> words = List.of("sequential", "--on", "file:" + disk, "direction=write", "direct=true");
        Command run = begin(words, "size=8M", "block=4k", "rate=2M/s", "--repeat=3", LIMIT);
        run.awaitBytes();
        media.freeze();
        String plan = run.expect(1, FAILED);
        said(plan, " has not come back for ", "Own files of the run are left in " + disk, "0 of 3 runs were done");
    }

    @Test
    void anInterruptionDoesNotWaitForTheDeviceEither() throws Exception {
        Path file = media.fuse();
        Command run = begin("random", "--on", "file:" + file, "time=60s", "--stalled-after=1h");
        run.awaitBytes();
        media.stall("read");
        TimeUnit.SECONDS.sleep(1);
        run.interrupt();
        String record = run.expect(130, INTERRUPTED);
        said(record, "ead of 4.10 kB at byte ", " has not come back for ");
    }

    private Command begin(String... words) throws IOException {
        return new Command(product, folder, List.of(words));
    }

    private Command begin(List<String> words, String... more) throws IOException {
        List<String> all = new ArrayList<>(words);
        all.addAll(List.of(more));
        return begin(all.toArray(String[]::new));
    }

    private static void said(String record, String... parts) {
        for (String part : parts) {
            assertTrue(record.contains(part), () -> part + " is not in: " + record);
        }
    }

    /** The verdict came at the deadline, and a thread waits in one of these states. */
    private static void waits(String record, String states) {
        Matcher wait = WAIT.matcher(record);
        assertTrue(wait.find(), record);
        double seconds = Double.parseDouble(wait.group(1));
        assertTrue(seconds >= LIMIT_SECONDS && seconds < LATEST_SECONDS, wait::group);
        assertTrue(states.contains(wait.group(2)), wait::group);
    }

    /** A run that goes on. */
    private record Command(Product product, Process process) {

        Command(Product product, Path folder, List<String> words) throws IOException {
            this(
                    product,
                    product.begin(
                            folder,
                            Stream.concat(Stream.of("run"), words.stream()).toArray(String[]::new)));
        }

        /** Returns when its journal notes bytes, so that the measurement is under way. */
        void awaitBytes() throws Exception {
            long end = System.nanoTime() + START.toNanos();
            while (System.nanoTime() < end) {
                for (Path journal : files("journal.jsonl")) {
                    if (Files.readAllLines(journal).stream().skip(1).anyMatch(line -> !line.contains(CHILD))) {
                        return;
                    }
                }
                assertTrue(process.isAlive(), "the run has ended");
                TimeUnit.MILLISECONDS.sleep(50);
            }
            throw new AssertionError("the run did not begin");
        }

        void interrupt() throws Exception {
            new ProcessBuilder("kill", "-INT", String.valueOf(process.pid()))
                    .start()
                    .waitFor();
        }

        /** Waits for the end, which is not the device's business, and returns the record. */
        String expect(int code, String ending) throws Exception {
            long longest = LONGEST_END.plus(START).toMillis();
            assertTrue(process.waitFor(longest, TimeUnit.MILLISECONDS), "the command did not end");
            List<Path> records = files("record.json");
            Path record = records.getFirst(); // a plan began before its runs
            String text = Files.readString(record).replaceAll("\n *", "").replace("\": ", "\":");
            assertTrue(text.contains("\"outcome\":\"%s\"".formatted(ending)), text);
            assertEquals(code, process.exitValue(), text);
            return text;
        }

        private List<Path> files(String name) throws IOException {
            Path runs = product.home().resolve("data/runs");
            if (!Files.isDirectory(runs)) {
                return List.of();
            }
            try (Stream<Path> all = Files.list(runs)) {
                return all.sorted()
                        .map(run -> run.resolve(name))
                        .filter(Files::isRegularFile)
                        .toList();
            }
        }
    }
}
