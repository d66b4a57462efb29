package org.bulkbench.core.internal.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bulkbench.core.internal.figures.Completion;
import org.bulkbench.core.internal.plan.PlanRecords;
import org.bulkbench.json.RunJson;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RunRecord;

/** Finds runs whose process ended before they did, removes their own files and makes records of what their journals hold. */
final class CutRuns {

    private static final System.Logger LOG = System.getLogger(CutRuns.class.getName());
    private static final Duration SETTLED = Duration.ofMinutes(10);

    private CutRuns() {}

    /** Looks at the folder of a run that has no record or something beside it, and is not of this process. */
    static void settle(Path folder) {
        try {
            Path file = folder.resolve(OpenRecord.JOURNAL);
            if (Files.exists(file)) {
                settle(folder, Journal.read(file));
            } else if (Files.exists(folder.resolve(OpenRecord.RECORD))) {
                tidy(folder);
            } else if (Files.getLastModifiedTime(folder)
                    .toInstant()
                    .isBefore(Instant.now().minus(SETTLED))) {
                Disk.remove(folder); // ended before it had begun
            }
        } catch (IOException e) { // another process is at it, or it is damaged and the list says so
            LOG.log(System.Logger.Level.DEBUG, "Run " + folder + " stays as it is: " + Disk.why(e), e);
        }
    }

    /** Returns whether the process of a run that has no record is gone. */
    static boolean isCut(Path folder, Journal journal) {
        try {
            Optional<Owner.Hold> hold = journal.owner().succeed(folder.resolve(OpenRecord.LOCK));
            if (hold.isPresent()) {
                hold.get().close();
            }
            return hold.isPresent();
        } catch (IOException e) { // it cannot be written to, so nobody holds it
            return !journal.owner().isRunning();
        }
    }

    /** Removes what a process left that was killed after the record had its place and the journal was gone. */
    private static void tidy(Path folder) throws IOException {
        Optional<Owner.Hold> hold = Owner.Hold.take(folder.resolve(OpenRecord.LOCK));
        if (hold.isPresent()) {
            try (Owner.Hold held = hold.get()) {
                OpenRecord.removeAllButTheRecord(folder);
                LOG.log(System.Logger.Level.DEBUG, "Tidied {0}; lock held: {1}", folder, held.locked());
            }
        }
    }

    private static void settle(Path folder, Journal journal) throws IOException {
        Optional<Owner.Hold> hold = journal.owner().succeed(folder.resolve(OpenRecord.LOCK));
        if (hold.isEmpty()) {
            return;
        }
        try (Owner.Hold held = hold.get()) {
            String run = journal.begun().id();
            journal.ownFolders().forEach(own -> OwnFiles.remove(own, run));
            if (!Files.exists(folder.resolve(OpenRecord.RECORD))) {
                Files.deleteIfExists(folder.resolve(OpenRecord.RESERVE));
                RunRecord cut = journal.begun().isPlan() ? cutPlan(journal) : cutRun(journal);
                Disk.replace(folder.resolve(OpenRecord.RECORD), out -> RunJson.write(cut, out));
            }
            OpenRecord.removeAllButTheRecord(folder);
            LOG.log(System.Logger.Level.DEBUG, "Run {0} was cut; lock held: {1}", run, held.locked());
        }
    }

    private static RunRecord cutRun(Journal journal) {
        return Completion.of(
                journal.begun(),
                journal.begun().targets(),
                Optional.empty(),
                Ending.CUT,
                "The process ended before the run did; this is what was noted until then.",
                List.of(),
                journal.meters(),
                List.of());
    }

    private static RunRecord cutPlan(Journal journal) {
        List<String> children = new ArrayList<>(journal.begun().children());
        children.addAll(journal.children());
        return PlanRecords.cut(
                journal.begun(),
                children,
                "The process ended before the plan did; bulkbench run --resume %s does what is missing."
                        .formatted(journal.begun().id()));
    }
}
