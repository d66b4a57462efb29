package org.bulkbench.core.internal.store;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import org.bulkbench.json.RunJson;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;
import org.bulkbench.run.RunLabels;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.RunStore;
import org.bulkbench.run.RunSummary;
import org.bulkbench.settings.Spelling;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;

/** A folder for each run, in the data folder of a person; see the README for its files. */
@Component(service = {RunStore.class, Runs.class}) // its own class: the plan runner begins records in it
public final class Runs implements RunStore {

    private static final DateTimeFormatter SECOND =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final String ID = "[0-9]{8}-[0-9]{6}-[0-9a-f]{4}";
    private static final int PARTS_OF_A_SECOND = 1 << 16;

    private final Path folder;
    private final Labels labels;
    private final Map<String, OpenRecord> open = new ConcurrentHashMap<>();
    private final AtomicInteger passed = new AtomicInteger();
    private ScheduledExecutorService pulse; // guarded by this; none before the first run

    /** Keeps records in the data folder that the launcher named. */
    @Activate
    public Runs() {
        this(Folders.ofSystem().data());
    }

    /** Keeps records in a data folder. */
    public Runs(Path data) {
        folder = data.resolve("runs");
        labels = new Labels(folder);
    }

    /** Stops noting figures. */
    @Deactivate
    public synchronized void close() {
        if (pulse != null) {
            pulse.shutdown();
        }
    }

    /**
     * Begins the record of a run.
     *
     * @param header makes the record as it is at the start, from the new id
     * @param named folders in which the run will make a folder of its own
     * @throws IOException if the run could not be recorded; nothing is left then
     */
    public synchronized OpenRecord begin(Function<String, RunRecord> header, List<Path> named) throws IOException {
        try {
            settle();
            Files.createDirectories(folder);
            OpenRecord record = beginFresh(header, named);
            open.put(record.begun().id(), record);
            startPulse();
            return record;
        } catch (IOException e) {
            throw new IOException(Disk.why(e), e);
        }
    }

    /** Begins a record that is kept nowhere; what becomes of it is known to who asked only. */
    public OpenRecord passing(Function<String, RunRecord> header) {
        Instant now = Instant.now();
        int part = passed.getAndIncrement() % PARTS_OF_A_SECOND;
        return OpenRecord.passing(header.apply("%s-%04x".formatted(SECOND.format(now), part)));
    }

    /**
     * Goes on with a record that has an end: its journal takes the record's place again, until a new one comes. Whenever the
     * process is cut, one of the two is there.
     *
     * @param before the record as it was read
     * @param begun as it is from now on
     * @throws IOException if that cannot be recorded, or the record is no longer what it was; then it stays as it is
     */
    public synchronized OpenRecord resume(RunRecord before, RunRecord begun) throws IOException {
        Path run = folder.resolve(before.id());
        try {
            if (open.containsKey(before.id())) {
                throw new IOException("run %s goes on".formatted(before.id()));
            }
            OpenRecord record = OpenRecord.begin(run, begun);
            Path file = place(before.id());
            if (!Files.exists(file) || !read(file).equals(before)) {
                record.drop();
                throw new IOException("run %s went on elsewhere".formatted(before.id()));
            }
            open.put(before.id(), record);
            Files.delete(file);
            Disk.force(run);
            startPulse();
            return record;
        } catch (IOException e) {
            throw new IOException(Disk.why(e), e);
        }
    }

    /** Takes the first id from now on that is free; ids sort by time. */
    private OpenRecord beginFresh(Function<String, RunRecord> header, List<Path> named) throws IOException {
        Instant now = Instant.now();
        long part = now.getNano() * (long) PARTS_OF_A_SECOND / 1_000_000_000;
        for (long next = part; ; next++) {
            Instant second = now.plusSeconds(next / PARTS_OF_A_SECOND);
            String id = "%s-%04x".formatted(SECOND.format(second), next % PARTS_OF_A_SECOND);
            List<Path> own = named.stream().map(each -> OwnFiles.in(each, id)).toList();
            Optional<OpenRecord> record = new FreshFolder(folder, id).begin(header.apply(id), own);
            if (record.isPresent()) {
                return record.get();
            }
        }
    }

    private void startPulse() {
        if (pulse == null) {
            pulse = Executors.newSingleThreadScheduledExecutor(task ->
                    Thread.ofPlatform().daemon().name("bulkbench-journals").unstarted(task));
            pulse.scheduleWithFixedDelay(this::pulse, 1, 1, TimeUnit.SECONDS);
        }
    }

    /** Puts the final record in its place. */
    public void finish(OpenRecord begun, RunRecord record) throws IOException {
        try {
            begun.finish(record);
        } catch (IOException e) {
            throw new IOException(Disk.why(e), e);
        } finally {
            open.remove(record.id());
        }
    }

    /** Notes where all runs are; called every second. */
    void pulse() {
        open.values().forEach(OpenRecord::pulse);
    }

    @Override
    public List<RunSummary> list() throws IOException {
        synchronized (this) {
            settle();
        }
        Map<String, RunSummary> all = new LinkedHashMap<>();
        ids().forEach(id -> all.put(id, summary(id)));
        return all.values().stream()
                .map(run -> run.parent()
                        .map(all::get)
                        .map(plan -> run.with(run.labels().tagged(plan.labels().tags())))
                        .orElse(run))
                .toList();
    }

    @Override
    public RunRecord read(String id) throws RefusedException {
        try {
            synchronized (this) {
                settle();
            }
            String found = found(id);
            Path file = folder.resolve(found).resolve(OpenRecord.RECORD);
            if (!Files.exists(file)) {
                throw new RefusedException(
                        Reason.CANNOT_RUN, "Run %s has not ended; its record comes with its end.".formatted(found));
            }
            return read(file);
        } catch (IOException e) {
            throw new RefusedException(
                    Reason.CANNOT_RUN, "The record of run %s cannot be read: %s".formatted(id, Disk.sentence(e)));
        }
    }

    @Override
    public String find(String id) throws RefusedException {
        try {
            synchronized (this) {
                settle();
            }
            return found(id);
        } catch (IOException e) {
            throw new RefusedException(Reason.CANNOT_RUN, "The runs cannot be listed: %s".formatted(Disk.sentence(e)));
        }
    }

    @Override
    public RunLabels labels(String id) {
        return labels.read(id);
    }

    @Override
    public void label(String id, RunLabels newLabels) throws RefusedException {
        check(id);
        labels.write(id, newLabels);
    }

    @Override
    public List<String> remove(String id) throws RefusedException {
        check(id);
        List<String> all = new ArrayList<>();
        try {
            synchronized (this) {
                settle();
                if (Files.exists(place(id))) {
                    all.addAll(children(id));
                }
                all.add(id); // last, so that a plan that is half removed can be removed again
                for (String each : all) {
                    if (!Files.exists(place(each))) {
                        throw new RefusedException(
                                Reason.CANNOT_RUN, "Run %s has not ended; end it first.".formatted(each));
                    }
                }
                for (String each : all) {
                    Disk.remove(folder.resolve(each));
                }
            }
        } catch (IOException e) {
            throw new RefusedException(
                    Reason.CANNOT_RUN, "Run %s cannot be removed: %s".formatted(id, Disk.sentence(e)));
        }
        return all;
    }

    /** Returns the runs of a plan that are there; none of a record that cannot be read. */
    private List<String> children(String id) {
        try {
            return read(place(id)).children().stream()
                    .filter(child -> child.matches(ID) && Files.isDirectory(folder.resolve(child)))
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private void check(String id) throws RefusedException {
        if (!id.matches(ID) || !Files.isDirectory(folder.resolve(id))) {
            throw new RefusedException(Reason.USAGE, "There is no run '%s'.".formatted(id));
        }
    }

    @Override
    public Path place(String id) {
        return folder.resolve(id).resolve(OpenRecord.RECORD);
    }

    /** Returns the ids of all runs, the newest first. */
    private List<String> ids() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.map(entry -> entry.getFileName().toString())
                    .filter(name -> name.matches(ID))
                    .sorted(Comparator.reverseOrder())
                    .toList();
        }
    }

    private String found(String id) throws IOException, RefusedException {
        List<String> ids = ids();
        List<String> found = id.equals("last")
                ? ids.stream()
                        .filter(each -> Files.exists(place(each)))
                        .limit(1)
                        .toList()
                : ids.stream()
                        .filter(each -> !id.isEmpty() && each.startsWith(id))
                        .toList();
        if (ids.contains(id)) {
            return id;
        }
        if (found.size() > 1) {
            throw new RefusedException(
                    Reason.USAGE,
                    "%d runs begin with '%s', such as %s and %s; type more of it."
                            .formatted(found.size(), id, found.get(0), found.get(1)));
        }
        if (found.isEmpty()) {
            throw new RefusedException(
                    Reason.USAGE,
                    ids.isEmpty()
                            ? "There are no runs in %s yet; bulkbench run makes one.".formatted(folder)
                            : "There is no run '%s'.%s".formatted(id, Spelling.hint(id, ids)));
        }
        return id.equals("last") ? whole(found.getFirst()) : found.getFirst();
    }

    /** The newest may be the last run of a plan that has ended; then the plan is meant. */
    private String whole(String id) throws IOException {
        return read(place(id))
                .parent()
                .filter(plan -> plan.matches(ID) && Files.exists(place(plan)))
                .orElse(id);
    }

    private RunSummary summary(String id) {
        try {
            return Files.exists(place(id)) ? summary(id, read(place(id))) : unended(id);
        } catch (IOException e) {
            String remark =
                    "The record cannot be read: %s Its folder is %s.".formatted(Disk.sentence(e), folder.resolve(id));
            return new RunSummary(id, "", List.of(), started(id), "damaged", remark).with(labels.read(id));
        }
    }

    private RunSummary summary(String id, RunRecord run) {
        return summary(id, run, run.outcome().word(), "");
    }

    private RunSummary unended(String id) throws IOException {
        Path run = folder.resolve(id);
        Journal journal = Journal.read(run.resolve(OpenRecord.JOURNAL));
        return open.containsKey(id) || !CutRuns.isCut(run, journal)
                ? summary(id, journal.begun(), "running", "")
                : summary(
                        id,
                        journal.begun(),
                        "cut",
                        "Its record cannot be written; make room in %s, or make it writable.".formatted(folder));
    }

    private RunSummary summary(String id, RunRecord run, String outcome, String remark) {
        List<String> targets =
                run.targets().stream().map(target -> target.uri()).toList();
        return new RunSummary(
                id,
                run.workload(),
                targets,
                run.started(),
                outcome,
                remark,
                run.parent(),
                run.isPlan(),
                labels.read(id));
    }

    private static RunRecord read(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException("It is no file."); // a pipe would never end
        }
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            return RunJson.read(in);
        }
    }

    /** Makes records of runs that were cut, and removes what other processes that were killed have left. */
    private void settle() throws IOException {
        FreshFolder.sweep(folder);
        for (String id : ids()) {
            Path run = folder.resolve(id);
            if (!open.containsKey(id) && (!Files.exists(place(id)) || Files.exists(run.resolve(OpenRecord.LOCK)))) {
                CutRuns.settle(run);
            }
        }
    }

    private static Instant started(String id) {
        return SECOND.parse(id.substring(0, "yyyyMMdd-HHmmss".length()), Instant::from);
    }
}
