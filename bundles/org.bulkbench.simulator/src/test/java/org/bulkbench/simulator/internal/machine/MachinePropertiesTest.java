package org.bulkbench.simulator.internal.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterProperty;
import net.jqwik.api.lifecycle.BeforeProperty;
import org.bulkbench.controller.ehci.internal.Ehci;
import org.bulkbench.controller.uhci.internal.Uhci;
import org.bulkbench.measure.Limit;
import org.bulkbench.medium.internal.disk.HardDisk;
import org.bulkbench.medium.internal.flash.Flash;
import org.bulkbench.storage.FileTree.Mode;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.OpenFile;
import org.bulkbench.storage.QueueOptions;

/** What holds for every machine. */
class MachinePropertiesTest {

    private static final String URI = "sim:m/d/fs";
    private static final int READ_BLOCK = 1 << 16;

    private Path folder;
    private Workshop workshop;

    /** How a write went. */
    private record Written(long nanos, long diskBytes, Rig rig) {}

    @BeforeProperty
    void build() throws IOException {
        folder = Files.createTempDirectory("machines");
        workshop = new Workshop(folder)
                .with("uhci", new Uhci())
                .with("ehci", new Ehci())
                .with("flash", new Flash())
                .with("disk", new HardDisk());
    }

    @AfterProperty
    void remove() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    @Property(tries = 60)
    void noByteIsLostAndNoneIsFasterThanTheWire(
            @ForAll("machines") String machine, @ForAll @IntRange(min = 1, max = 300) int pages) throws Exception {
        long bytes = 4096L * pages;
        Written written = write(machine, bytes, bytes);
        assertTrue(written.diskBytes() >= bytes, written.diskBytes() + " B came to the disk");
        double hard = written.rig().drives().get("d").limits().stream()
                .filter(limit -> limit.kind() == Limit.Kind.HARD)
                .mapToDouble(Limit::bytesPerSecond)
                .min()
                .orElseThrow();
        assertTrue(bytes * 1e9 / written.nanos() <= hard, "%d B in %d ns".formatted(bytes, written.nanos()));
    }

    @Property(tries = 30)
    void theSameTakesTheSameTime(@ForAll("machines") String machine, @ForAll @IntRange(min = 1, max = 300) int pages)
            throws Exception {
        assertEquals(
                write(machine, 4096L * pages, 4096L * pages).nanos(),
                write(machine, 4096L * pages, 4096L * pages).nanos());
    }

    @Property(tries = 40)
    void moreBytesNeverTakeLessTime(
            @ForAll("machines") String machine,
            @ForAll @IntRange(min = 1, max = 200) int pages,
            @ForAll @IntRange(min = 1, max = 200) int more)
            throws Exception {
        long fewer = write(machine, 4096L * pages, 4096L * pages).nanos();
        long all =
                write(machine, 4096L * (pages + more), 4096L * (pages + more)).nanos();
        assertTrue(all >= fewer, "%d pages: %d ns; %d more: %d ns".formatted(pages, fewer, more, all));
    }

    @Property(tries = 40)
    void whatIsWrittenInTwoPartsIsTheSameAsInOne(
            @ForAll("machines") String machine, @ForAll @IntRange(min = 2, max = 300) int pages) throws Exception {
        Written whole = write(machine, 4096L * pages, 4096L * pages);
        Written parts = write(machine, 4096L * pages, 4096L * (pages / 2));
        assertEquals(whole.nanos(), parts.nanos());
        assertEquals(whole.diskBytes(), parts.diskBytes());
    }

    /** Writes a file in one or several loops, syncs it, and reads it back from the disk. */
    private Written write(String machine, long bytes, long part) throws Exception {
        workshop.machine("m", machine);
        long[] nanos = new long[1];
        Rig rig = workshop.onTree(URI, (tree, clock) -> {
            try (OpenFile file = tree.open("f", Mode.CREATE);
                    IoQueue queue = file.queue(new QueueOptions(1, READ_BLOCK, QueueOptions.Direct.NO))) {
                for (long at = 0; at < bytes; at += part) {
                    Traffic.write(queue, at, Math.min(part, bytes - at), 4096);
                }
                Traffic.flush(queue);
                nanos[0] = clock.nanos();
                for (long at = 0; at < bytes; at += READ_BLOCK) {
                    int length = (int) Math.min(READ_BLOCK, bytes - at);
                    assertEquals(
                            Traffic.bytes(at, length),
                            Traffic.got(Traffic.complete(queue, queue.request().read(at, length))));
                }
            }
        });
        long[] counted = new long[8];
        rig.drives().get("d").disk().statistics().sample(counted, 0);
        return new Written(nanos[0], counted[4], rig);
    }

    @Provide
    Arbitrary<String> machines() {
        Arbitrary<String> media = Arbitraries.of(
                "'type': 'ram', 'capacity': '1G', 'latency': '1ms', 'rate': '50MB/s'",
                "'type': 'flash', 'capacity': '1G', 'program': '300us', 'change': '20ms'",
                "'type': 'flash', 'capacity': '1G', 'overlap': 'true', 'open': '4', 'page': '8k'",
                "'type': 'disk', 'capacity': '80GB'",
                "'type': 'disk', 'capacity': '80GB', 'writeCache': 'true', 'rpm': '5400'");
        Arbitrary<String> channels = Arbitraries.of(
                "'type': 'usb', 'on': 'u'",
                "'type': 'usb', 'on': 'e'",
                "'type': 'usb', 'on': 'e', 'order': 'serial', 'turn': '90us'",
                "'type': 'usb', 'on': 'e', 'order': 'command', 'latency': '200us'",
                "'type': 'direct', 'rate': '33MB/s', 'tags': '8'");
        Arbitrary<String> fileSystems = Arbitraries.of(
                "'type': 'ext2'",
                "'type': 'ext3'",
                "'type': 'ufs'",
                "'type': 'fat'",
                "'type': 'fat', 'clustering': 'false', 'whenFull': 'true'");
        return Combinators.combine(
                        media,
                        channels,
                        fileSystems,
                        Arbitraries.of("noop", "deadline", "anticipatory", "cfq", "elevator24"),
                        Arbitraries.of(16, 64, 240, 1024))
                .as((medium, channel, fileSystem, scheduler, sectors) ->
                        """
                        {'controllers': {'u': {'type': 'uhci'}, 'e': {'type': 'ehci'}},
                         'disks': {'d': {'medium': {%s}, 'channel': {%s}, 'fs': {%s},
                                         'scheduler': {'type': '%s'}, 'queue': {'maxSectors': %d}}}}
                        """.formatted(medium, channel, fileSystem, scheduler, sectors));
    }
}
