package org.bulkbench.tests.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.bulkbench.device.linux.internal.LinuxInventory;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.probe.linux.internal.LinuxProbe;
import org.bulkbench.run.Ending;
import org.bulkbench.run.Grants;
import org.bulkbench.run.Run;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.Validity.Reason;
import org.bulkbench.run.Validity.Verdict;
import org.bulkbench.storage.kernel.internal.BlockProvider;
import org.bulkbench.storage.kernel.internal.FileProvider;
import org.bulkbench.testkit.Bench;
import org.bulkbench.workload.stream.internal.Sequential;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What makes figures wrong is provoked on this kernel, and the record of a real run says so. */
@EnabledOnOs(OS.LINUX)
@Timeout(120)
class SoundnessTest {

    private static final int MIB = 1 << 20;
    private static final Path MEMORY = Path.of("/dev/shm");

    @TempDir
    Path folder;

    @AutoClose
    private final Lab lab = new Lab();

    @AutoClose
    private final Bench bench = new Bench(new Sequential())
            .with("file", new FileProvider())
            .with("block", new BlockProvider())
            .with(new LinuxInventory())
            .watchedBy(new LinuxProbe());

    @Test
    void pagesThatSomebodyHoldsAreReadFromTheCache() throws Exception {
        Path file = random(folder.resolve("file"), 32);
        try (FileChannel channel = FileChannel.open(file)) {
            MappedByteBuffer held = channel.map(FileChannel.MapMode.READ_ONLY, 0, 32 * MIB);
            held.load(); // pages that are mapped are not dropped
            RunRecord run = run(Map.of("direct", "false"), "file:" + file);

            assertEquals(Verdict.INVALID, reason(run, "page-cache-read").verdict(), held.toString());
            assertTrue(reason(run, "page-cache-read").figure() > 0.9);
            assertEquals("host-warm", cold(run));
        }
    }

    @Test
    void aSecondReadIsColdBecauseThePagesWereDropped() throws Exception {
        Path file = random(folder.resolve("file"), 32);
        assumeTrue(!run(Map.of(), "file:" + file).observations().isEmpty());
        assertEquals(32 * MIB, Files.readAllBytes(file).length); // all of it is in the page cache now
        RunRecord run = run(Map.of("direct", "false"), "file:" + file);

        assumeTrue(onDisk(run), "there is no device under " + folder);
        assertEquals(List.of(), reasons(run, "page-cache-read"));
        assertEquals("cold", cold(run));
    }

    @Test
    void memoryIsNoMediumAndNothingProvesThatReadsAreCold() throws Exception {
        assumeTrue(Files.isWritable(MEMORY), "there is no " + MEMORY);
        Path place = Files.createTempDirectory(MEMORY, "bulkbench-");
        try {
            RunRecord run = run(Map.of("size", "16M"), "file:" + place);
            assertEquals(Verdict.INVALID, reason(run, "memory-file-system").verdict());
            assertFalse(cold(run).equals("cold"), cold(run));
        } finally {
            Files.delete(place);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"if=%s of=/dev/null iflag=direct", "if=/dev/zero of=%s oflag=direct conv=notrunc"})
    @DisplayName("somebody else on the device is seen (needs root, for a loop device)")
    void somebodyElseOnTheDeviceIsSeen(String dd) throws Exception {
        Path device = loopInMemory(128);
        String[] command = ("dd " + dd.formatted(device) + " bs=1M count=64 status=none").split(" ");
        RunRecord alone = bench.run(Grants.NONE, paced(), "block:" + device);
        assertEquals(List.of(), reasons(alone, "other-traffic"));
        assertEquals("cold", cold(alone));
        Run run = bench.start(Grants.NONE, paced(), "block:" + device);
        Lab.run(command);
        RunRecord record = run.await();

        assertEquals(Ending.COMPLETED, record.outcome(), record.sentence());
        assertEquals(Verdict.QUESTIONABLE, reason(record, "other-traffic").verdict());
        assertTrue(reason(record, "other-traffic").figure() > 0.5);
    }

    @Test
    void holesAreReadFromNoMedium() throws Exception {
        Path file = folder.resolve("holes");
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(64 * MIB);
        }
        RunRecord run = run(Map.of(), "file:" + file);
        assertEquals(Verdict.INVALID, reason(run, "sparse-target").verdict());
        assertEquals(0, reason(run, "sparse-target").figure());
        if (onDisk(run)) {
            assertEquals("host-warm", cold(run)); // the device was not asked
        }
    }

    @Test
    @DisplayName("zeros on a RAM disk that compresses are seen (needs root and zram)")
    void zerosOnARamDiskThatCompressesAreSeen() throws Exception {
        assumeThere("mkfs.ext4", Lab.ZRAM);
        Path device = lab.zram(256L * MIB);
        Lab.run("mkfs.ext4", "-q", device.toString());
        Path mounted = lab.mount(device, Files.createDirectory(folder.resolve("zram")));

        for (String payload : List.of("zero", "compressible")) {
            RunRecord run = run(write(payload), "file:" + mounted);
            assertEquals(Verdict.INVALID, reason(run, "compressible-payload").verdict());
        }
        RunRecord random = run(write("random"), "file:" + mounted);
        assertEquals(List.of(), reasons(random, "compressible-payload"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"compress=zstd", "compress-force=lzo", "attribute"})
    @DisplayName("zeros on a file system that compresses are seen (needs root and mkfs.btrfs)")
    void zerosOnAFileSystemThatCompressesAreSeen(String how) throws Exception {
        assumeThere("mkfs.btrfs", "chattr");
        Path device = loopInMemory(192);
        Lab.run("mkfs.btrfs", "-q", "-f", device.toString());
        boolean attribute = how.equals("attribute");
        Path mounted = lab.mount(device, Files.createDirectory(folder.resolve("btrfs")), attribute ? "noatime" : how);
        Path place = Files.createDirectory(mounted.resolve("place"));
        assertEquals(List.of(), reasons(run(write("random"), "file:" + place), "compressible-payload"));
        if (attribute) {
            assertEquals(List.of(), reasons(run(write("zero"), "file:" + place), "compressible-payload"));
            Lab.run("chattr", "+c", place.toString());
        }
        RunRecord run = run(write("zero"), "file:" + place);
        assertEquals(Verdict.INVALID, reason(run, "compressible-payload").verdict());
        assertEquals(1, reason(run, "compressible-payload").figure());
    }

    @Test
    void aMomentIsTooShort() throws Exception {
        RunRecord run = run(Map.of("size", "1M"), "file:" + folder);
        assertTrue(reason(run, "too-short").figure() < 1);
        assertEquals(1, reason(run, "too-short").threshold());
        reason(run, "too-few-samples");
    }

    @Test
    void whatIsLeftInMemoryIsSeen() throws Exception {
        RunRecord run =
                run(Map.of("direction", "write", "direct", "false", "sync", "none", "size", "256M"), "file:" + folder);
        assumeTrue(onDisk(run), "there is no device under " + folder);
        assertEquals(Verdict.QUESTIONABLE, reason(run, "dirty-left").verdict());
        reason(run, "write-not-durable");
    }

    @Test
    void aProgramThatComputesBesideIsSeen() throws Exception {
        Path file = random(folder.resolve("file"), 32);
        List<Thread> busy = new ArrayList<>();
        for (int i = 0; i < 16 * Runtime.getRuntime().availableProcessors(); i++) {
            busy.add(Thread.ofPlatform().daemon().start(() -> {
                while (!Thread.currentThread().isInterrupted()) {
                    Thread.onSpinWait();
                }
            }));
        }
        try {
            RunRecord run = bench.run(Grants.NONE, paced(), "file:" + file);
            double got = run.metric("cpu.seconds", "").orElseThrow().value()
                    / run.meters().getFirst().seconds();
            assumeTrue(got > 0.95, "others leave no processor to be busy on");
            assertEquals(Verdict.QUESTIONABLE, reason(run, "generator-busy").verdict());
            assertEquals(got, reason(run, "generator-busy").figure(), 0.05);
        } finally {
            busy.forEach(Thread::interrupt);
        }
    }

    @Test
    void aRateThatIsNotItsOperationsTimesTheirSizeIsSeen() throws Exception {
        try (Bench wrong = new Bench(new WrongRate()).with("file", new FileProvider())) {
            RunRecord run = wrong.run(Map.of(), "file:" + random(folder.resolve("file"), 1));
            assertEquals(Ending.COMPLETED, run.outcome(), run.sentence());
            assertEquals(Verdict.INVALID, reason(run, "rate-iops-mismatch").verdict());
        }
    }

    private static void assumeThere(String... needed) {
        Optional<String> missing = Lab.missing(needed);
        assumeTrue(missing.isEmpty(), missing.orElse(""));
    }

    private Path loopInMemory(int mebibytes) throws Exception {
        assumeThere("losetup", Lab.LOOP);
        assumeTrue(Files.isWritable(MEMORY), "there is no " + MEMORY);
        Path image = Files.createTempFile(MEMORY, "bulkbench-", ".img");
        try {
            return lab.loop(random(image, mebibytes)); // which keeps the file
        } finally {
            Files.delete(image);
        }
    }

    private RunRecord run(Map<String, String> settings, String target) throws Exception {
        RunRecord run = bench.run(settings, target);
        assertEquals(Ending.COMPLETED, run.outcome(), run.sentence());
        return run;
    }

    private static Map<String, String> paced() {
        return Map.of("rate", "20M/s", "time", "1500ms");
    }

    private static Map<String, String> write(String payload) {
        return Map.of("direction", "write", "payload", payload, "size", "24M", "direct", "false");
    }

    private static Path random(Path file, int mebibytes) throws IOException {
        byte[] bytes = new byte[MIB];
        Random random = new Random(1);
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int i = 0; i < mebibytes; i++) {
                random.nextBytes(bytes);
                out.write(bytes);
            }
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true); // without which nothing is allocated yet
        }
        return file;
    }

    private static boolean onDisk(RunRecord run) {
        return run.targets().getFirst().facts().stream()
                .anyMatch(fact -> fact.kind().equals(Kind.DISK));
    }

    static String cold(RunRecord run) {
        return run.observations().stream()
                .filter(each -> each.kind().equals(Kind.CACHE) && each.is(Fields.WHAT, "reads"))
                .map(each -> each.text(Fields.VALUE))
                .findFirst()
                .orElseThrow();
    }

    static List<Reason> reasons(RunRecord run, String id) {
        return run.validity().reasons().stream()
                .filter(each -> each.id().equals(id))
                .toList();
    }

    static Reason reason(RunRecord run, String id) {
        return reasons(run, id).stream()
                .findFirst()
                .orElseThrow(() -> new AssertionError(
                        "no %s in %s of %s".formatted(id, run.validity().reasons(), run.observations())));
    }
}
