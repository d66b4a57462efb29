package org.bulkbench.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.bulkbench.device.Medium;
import org.bulkbench.run.Ending;
import org.bulkbench.run.Grants;
import org.bulkbench.run.Preview;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;
import org.bulkbench.run.RunRecord;
import org.bulkbench.storage.Access;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What may be done to media of this computer. {@code /dev/null} stands for a disk: it is there and is no file. */
@Timeout(30)
class GateTest {

    private static final Map<String, String> WRITE = Map.of("deed", "write");
    private static final Map<String, String> RESTORE = Map.of("deed", "restore");
    private static final String DISK = "host:/dev/null";

    @TempDir
    Path folder;

    private final MemoryMedium medium = MemoryMedium.of(1 << 20);

    @AutoClose
    private final Bench bench = new Bench(new Moving()).with("host", new OnHost(medium));

    private String file;

    @BeforeEach
    void makeFile() throws IOException {
        file = "host:" + Files.writeString(folder.resolve("disk.img"), "x");
    }

    @Test
    void readingNeedsNothing() throws Exception {
        assertEquals(Ending.COMPLETED, bench.run(Grants.NONE, Map.of(), DISK).outcome());
    }

    @Test
    void ownFilesAreImpliedByNamingAFolder() throws Exception {
        RunRecord run = bench.run(Grants.NONE, WRITE, "host:" + folder);

        assertEquals(Ending.COMPLETED, run.outcome(), run.sentence());
        assertEquals(65_536, run.targets().getFirst().bytesWritten());
        assertEquals(List.of("memory buffered"), run.targets().getFirst().engines());
    }

    @Test
    void withoutAnInventoryNothingIsOverwritten() {
        assertEquals(
                "Nobody here can say who uses %s (No bundle here keeps an inventory of media; install one such as"
                                .formatted(DISK)
                        + " device.linux); until somebody can, it is only read.",
                refusal(Grants.NONE, WRITE, DISK));
        bench.with(path -> {
            throw new IOException("%s gives no serial number.".formatted(path));
        });
        assertEquals(
                "Nobody here can say who uses %s (/dev/null gives no serial number); until somebody can, it is only read."
                        .formatted(DISK),
                refusal(Grants.NONE, RESTORE, DISK));
    }

    @Test
    void systemDisksAndUsedOnesAreNeverOverwritten() throws Exception {
        try (Bench system = with(medium(true));
                Bench used = with(medium(false, "/dev/null1 is mounted on /mnt", "it is swap."))) {
            Grants all = new Grants(Access.RAW_DESTRUCTIVE, Set.of());
            assertEquals(
                    "%s carries the running system, the program or its results and is never written to; name another."
                            .formatted(DISK),
                    refused(system, all, WRITE, DISK).getMessage());
            assertEquals(
                    "%s is in use: /dev/null1 is mounted on /mnt; it is swap. Let go of it first.".formatted(DISK),
                    refused(used, all, RESTORE, DISK).getMessage());
        }
    }

    @Test
    void overwritingNeedsTheTokenOfThisMedium() throws Exception {
        bench.with(path -> medium(false));
        assertEquals(
                "tested with these settings would overwrite %s; --write destroy=TOKEN grants it, and --dry-run prints the token."
                        .formatted(file),
                refusal(new Grants(Access.RAW_DESTRUCTIVE, Set.of()), WRITE, file));
        Preview dry = bench.preview(Grants.NONE, WRITE, file).getFirst();
        assertTrue(dry.token().matches("[a-z2-7]{8}"), dry.token());
        assertTrue(dry.refusal().startsWith("tested with these settings would overwrite"), dry.refusal());
        assertEquals(OptionalLong.of(65_536), dry.bytes());
        assertEquals(List.of("overwrites any of its 1.05 MB; what was there is lost"), dry.ranges());

        assertEquals(
                "None of the tokens is that of %s as it is now; --dry-run prints it.".formatted(file),
                refusal(new Grants(Access.RAW_DESTRUCTIVE, Set.of("abcdefgh")), WRITE, file));
        assertEquals(0, medium.requests());
        Grants granted = new Grants(Access.READ, Set.of(dry.token()));
        assertEquals("", bench.preview(granted, WRITE, file).getFirst().refusal());
        assertEquals(Ending.COMPLETED, bench.run(granted, WRITE, file).outcome());
        assertEquals(65_536, medium.bytesWritten());
    }

    @Test
    void anotherMediumAtTheSamePlaceHasAnotherToken() throws Exception {
        try (Bench one = with(medium(false));
                Bench other = with(
                        new Medium("serial 2", "null", OptionalLong.empty(), List.of(), false, List.of(), List.of()))) {
            String token = one.preview(Grants.NONE, WRITE, DISK).getFirst().token();
            assertEquals(token, one.preview(Grants.NONE, WRITE, DISK).getFirst().token());
            assertTrue(!token.equals(
                    other.preview(Grants.NONE, WRITE, DISK).getFirst().token()));
        }
    }

    @Test
    void puttingBackNeedsItsGrant() throws Exception {
        bench.with(path -> medium(false));
        assertEquals(
                "tested with these settings changes blocks of %s and puts them back; --write restore grants it."
                        .formatted(DISK),
                refusal(Grants.NONE, RESTORE, DISK));
        Grants restore = new Grants(new Access(Access.Level.RAW_RESTORED, Set.of()), Set.of());
        assertEquals(Ending.COMPLETED, bench.run(restore, RESTORE, DISK).outcome());
        assertEquals("", bench.preview(restore, RESTORE, DISK).getFirst().token());
    }

    @Test
    void someSpaceStaysFree() throws Exception {
        OnHost nearlyFull = new OnHost(medium, OptionalLong.of(300L << 20));
        try (Bench tight = new Bench(new Moving()).with("host", nearlyFull)) {
            Map<String, String> large = Map.of("deed", "write", "size", "100M");
            String refusal =
                    refused(tight, Grants.NONE, large, "host:" + folder).getMessage();
            assertTrue(
                    refusal.matches("tested with these settings writes 105 MB to host:.*, where 315 MB are free and"
                            + " [0-9.]+ [MG]B stay free; choose a smaller size\\."),
                    refusal);
        }
    }

    @Test
    @DisplayName("a folder that is read-only takes no files (needs root, to mount one)")
    void aReadOnlyFolderIsRefused() throws Exception {
        assumeTrue(
                done("mount", "-t", "tmpfs", "-o", "ro,size=64k", "tmpfs", folder.toString()),
                "nothing can be mounted");
        try {
            assertEquals(
                    "host:%s takes no files: it is read-only or not yours; name a folder that you can write to."
                            .formatted(folder),
                    refusal(Grants.NONE, WRITE, "host:" + folder));
        } finally {
            assertTrue(done("umount", folder.toString()));
        }
    }

    private static boolean done(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(command).start().waitFor() == 0;
        } catch (IOException e) {
            return false; // there is no such command
        }
    }

    @Test
    void aStrategyThatDoesWhatItDidNotAskForIsStopped() throws Exception {
        RunRecord run = bench.run(Grants.NONE, Map.of("deed", "cheat"), DISK);

        assertEquals(Ending.FAILED, run.outcome());
        assertEquals("The strategy went beyond its grant: a WRITE needs more than read.", run.sentence());
        assertEquals(0, medium.requests());
    }

    @Test
    void theRequestItselfMayBeWrong() {
        assertEquals("tested needs one --on TARGET for each of: target; 2 were given.", usage(Map.of(), DISK, file));
        assertEquals("There is no setting 'ded'. Did you mean 'deed'?", usage(Map.of("ded", "read"), DISK));
        assertEquals(
                "No bundle here opens 'hst:' targets; there are host. Did you mean 'host'?", usage(Map.of(), "hst:x"));
        assertEquals(
                "There is no %s; make it first.".formatted(folder.resolve("none")),
                refusal(Grants.NONE, Map.of(), "host:" + folder.resolve("none")));
    }

    private static Bench with(Medium medium) {
        return new Bench(new Moving())
                .with("host", new OnHost(MemoryMedium.of(1 << 20)))
                .with(path -> medium);
    }

    private static Medium medium(boolean system, String... users) {
        return new Medium("serial 1", "null", OptionalLong.empty(), List.of(users), system, List.of(), List.of());
    }

    private String usage(Map<String, String> settings, String... targets) {
        RefusedException refused = refused(bench, Grants.NONE, settings, targets);
        assertEquals(Reason.USAGE, refused.reason());
        return refused.getMessage();
    }

    private String refusal(Grants grants, Map<String, String> settings, String... targets) {
        RefusedException refused = refused(bench, grants, settings, targets);
        assertEquals(Reason.CANNOT_RUN, refused.reason(), refused.getMessage());
        return refused.getMessage();
    }

    private static RefusedException refused(
            Bench bench, Grants grants, Map<String, String> settings, String... targets) {
        return assertThrows(RefusedException.class, () -> bench.start(grants, settings, targets));
    }
}
