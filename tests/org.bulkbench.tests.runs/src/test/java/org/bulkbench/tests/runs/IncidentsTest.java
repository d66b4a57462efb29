package org.bulkbench.tests.runs;

import static org.bulkbench.tests.runs.SoundnessTest.reason;
import static org.bulkbench.tests.runs.SoundnessTest.reasons;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.probe.linux.internal.LinuxProbe;
import org.bulkbench.run.Ending;
import org.bulkbench.run.Grants;
import org.bulkbench.run.Run;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.Validity.Reason;
import org.bulkbench.run.Validity.Verdict;
import org.bulkbench.storage.kernel.internal.FileProvider;
import org.bulkbench.testkit.Bench;
import org.bulkbench.workload.stream.internal.Sequential;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * What cannot be provoked in a test (an overbooked hypervisor, a machine that sleeps, a disk that fails) happens in files of the kernel
 * below another root, in the middle of a real run on a real file. The clock of the run is the real one.
 */
@EnabledOnOs(OS.LINUX)
@Timeout(60)
class IncidentsTest {

    private static final String CPU =
            "cpu  000000100 0 000000100 000001000 0 0 0 %09d 0 0\nintr 0\nctxt 0\nsoftirq 0 0 0 0 0 0 0 0 0 0 0";

    @TempDir
    Path root;

    @TempDir
    Path folder;

    private final AtomicLong wallMillis = new AtomicLong(1_800_000_000_000L);

    @AutoClose
    private Bench bench;

    private final long beganNanos = System.nanoTime();
    private volatile long asleepMillis;

    @BeforeEach
    void machine() throws IOException {
        write("proc/stat", CPU.formatted(0));
        write("proc/self/stat", "42 (java) S 1 2 3 4 5 6 7 8 9 10 0 0 0 0");
        write("proc/meminfo", "MemTotal: 1000 kB\nDirty: 0 kB\nWriteback: 0 kB");
        write("proc/self/mountinfo", "20 1 0:5 / / rw - tmpfs none rw");
        write("proc/uptime", uptime(0));
        write("sys/devices/sdq/stat", "0 0 0 0 0 0 0 0 0 0 0");
        write("sys/devices/sdq/device/ioerr_cnt", "0x09");
        write("sys/devices/sdq/device/iotmo_cnt", "0x00");
        long device = (Long) Files.getAttribute(folder, "unix:dev");
        long major = device >>> 8 & 0xfff;
        long minor = device & 0xff | device >>> 12 & 0xfff00;
        Files.createDirectories(root.resolve("sys/dev/block"));
        Files.createSymbolicLink(
                root.resolve("sys/dev/block/%d:%d".formatted(major, minor)), root.resolve("sys/devices/sdq"));
        bench = new Bench(new Sequential())
                .with("file", new FileProvider())
                .watchedBy(new LinuxProbe(root, () -> wallMillis.get() + elapsedMillis()));
    }

    @Test
    void nothingHappens() throws Exception {
        RunRecord run = during(() -> {});
        assertEquals(List.of(), run.validity().reasons());
        assertEquals("", run.sentence());
    }

    @Test
    void aHypervisorTakesTheProcessors() throws Exception {
        RunRecord run = during(() -> write("proc/stat", CPU.formatted(100)));
        Reason steal = reason(run, "steal");
        assertEquals(Verdict.QUESTIONABLE, steal.verdict());
        assertEquals(0.02, steal.threshold());
    }

    @Test
    void theMachineSleeps() throws Exception {
        RunRecord run = during(() -> {
            asleepMillis = 3_600_000;
            write("proc/uptime", uptime(asleepMillis));
            wallMillis.addAndGet(asleepMillis);
        });
        Reason suspended = reason(run, "suspended");
        assertEquals(3600, suspended.figure(), 2);
        assertEquals(Verdict.QUESTIONABLE, run.validity().verdict());
        assertEquals(List.of(), reasons(run, "clock-step"));
    }

    @Test
    void theClockOnTheWallIsSet() throws Exception {
        RunRecord run = during(() -> wallMillis.addAndGet(-7_200_000));
        assertEquals(-7200, reason(run, "clock-step").figure(), 2);
        assertEquals(Verdict.VALID, run.validity().verdict());
        assertEquals(List.of(), reasons(run, "suspended"));
    }

    @Test
    void commandsOfTheDiskFail() throws Exception {
        RunRecord run = during(() -> {
            write("sys/devices/sdq/device/ioerr_cnt", "0x0c");
            write("sys/devices/sdq/device/iotmo_cnt", "0x01");
        });
        assertEquals(3, reason(run, "device-errors").figure());
        assertEquals(1, reason(run, "device-timeouts").figure());
        assertEquals(Verdict.QUESTIONABLE, run.validity().verdict());
    }

    /** Something that befalls the machine. */
    @FunctionalInterface
    private interface Incident {

        void happen() throws Exception;
    }

    /** The time since boot goes on with the real one, ten times a second. */
    private RunRecord during(Incident incident) throws Exception {
        byte[] bytes = new byte[64 << 20];
        new Random(1).nextBytes(bytes);
        Files.write(folder.resolve("file"), bytes);
        Map<String, String> settings = Map.of("rate", "20M/s", "time", "2s", "block", "16k");
        Run run = bench.start(Grants.NONE, settings, "file:" + folder.resolve("file"));
        Thread time = Thread.ofPlatform().daemon().start(() -> {
            try {
                while (true) {
                    write("proc/uptime", uptime(asleepMillis));
                    TimeUnit.MILLISECONDS.sleep(20);
                }
            } catch (InterruptedException | IOException e) {
                return; // the run is over
            }
        });
        while (run.meters().stream().mapToLong(MeterSnapshot::operations).sum() == 0) {
            TimeUnit.MILLISECONDS.sleep(10); // until it measures
        }
        TimeUnit.MILLISECONDS.sleep(500);
        incident.happen();
        RunRecord record = run.await();
        time.interrupt();
        time.join();
        assertEquals(Ending.COMPLETED, record.outcome(), record.sentence());
        return record;
    }

    private String uptime(long aheadMillis) {
        long millis = 1_000_000 + aheadMillis + elapsedMillis();
        return "%09d.%02d 0.00".formatted(millis / 1000, millis % 1000 / 10);
    }

    private long elapsedMillis() {
        return (System.nanoTime() - beganNanos) / 1_000_000;
    }

    /** In place and of the same length, as the probe has it open. */
    private void write(String name, String text) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text + "\n", StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    }
}
