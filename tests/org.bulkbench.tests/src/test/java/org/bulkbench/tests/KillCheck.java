package org.bulkbench.tests;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Kills writing runs of the real program at random moments, and at those that last a moment only, and looks after each
 * what the next start makes of it. {@code tests/kill/run} does a hundred; see there.
 *
 * @param product what is killed
 * @param target the folder that is written to
 * @param mayFill whether the file system of the records is to get full now and then
 * @param random the moments; its seed is printed by whoever made it
 * @param told what happened, for people
 */
record KillCheck(Product product, Path target, boolean mayFill, Random random, List<String> told) {

    /** Kills by when they happen. */
    enum Moment {
        /** Any time from the start of the process to after its end. */
        ANY,
        /** The folder of the run is being made. */
        FOLDER,
        /** The journal has begun. */
        JOURNAL,
        /** The run's own folder on the target is there. */
        OWN_FILES,
        /** The record is being written. */
        PIECE_OF_RECORD,
        /** The record has got its name. */
        RECORD,
        /** The own folder was there and is gone. */
        OWN_FILES_GONE
    }

    private static final Pattern RUN =
            Pattern.compile("\"id\": \"([^\"]+)\".*?\"outcome\": \"([a-z-]+)\"", Pattern.DOTALL);
    private static final String ID = "[0-9]{8}-[0-9]{6}-[0-9a-f]{4}";
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(30);
    private static final long LATE_NANOS = TimeUnit.MILLISECONDS.toNanos(2);
    private static final int PLAN_EVERY = 4;
    private static final int FULL_EVERY = 2;
    private static final int CHUNK_BYTES = 4096;

    private Path data() {
        return product.home().resolve("data");
    }

    /** What lay in the store before a kill, by id: the bytes of a record. */
    private Map<String, String> records() throws IOException {
        Map<String, String> found = new TreeMap<>();
        for (Path run : list(data().resolve("runs"), "*")) {
            Path record = run.resolve("record.json");
            if (Files.exists(record)) {
                found.put(run.getFileName().toString(), Files.readString(record));
            }
        }
        return found;
    }

    /** Returns how many runs had each outcome in the end. */
    Map<String, Integer> kill(int times) throws IOException, InterruptedException {
        long wholeNanos = wholeNanos();
        Map<Moment, Integer> killed = new EnumMap<>(Moment.class);
        for (int i = 0; i < times; i++) {
            Moment[] moments = Moment.values();
            Moment moment = random.nextBoolean() ? Moment.ANY : moments[i % moments.length];
            boolean full = mayFill && i % FULL_EVERY == 1;
            String label = "kill %d, %s%s".formatted(i + 1, moment, full ? ", disk full" : "");
            if (once(label, i % PLAN_EVERY == 3, moment, wholeNanos, full)) {
                killed.merge(moment, 1, Integer::sum);
            }
        }
        told.add("killed while it ran: " + killed);
        Map<String, Integer> outcomes = new TreeMap<>();
        listed("in the end").values().forEach(outcome -> outcomes.merge(outcome, 1, Integer::sum));
        return outcomes;
    }

    private boolean once(String label, boolean plan, Moment moment, long wholeNanos, boolean full)
            throws IOException, InterruptedException {
        Map<String, String> before = records();
        List<String> words = new ArrayList<>(
                List.of("run", "sequential", "--on", "file:" + target, "direction=write", "size=4M", "direct=false"));
        if (plan) {
            words.addAll(List.of("--repeat", "2"));
        }
        boolean fullAtFirst = full && random.nextBoolean();
        if (fullAtFirst) {
            fill();
        }
        Process process = product.begin(target.getParent(), words.toArray(String[]::new));
        Thread filler = Thread.ofPlatform().daemon().unstarted(this::fillQuietly);
        if (full && !fullAtFirst) {
            LockSupport.parkNanos(random.nextLong(wholeNanos));
            filler.start();
        }
        await(process, moment, wholeNanos);
        boolean alive = process.isAlive();
        process.destroyForcibly().waitFor();
        filler.join();
        check(label, before, full);
        if (full) {
            Files.deleteIfExists(filler());
            check(label + " and room again", before, false);
        }
        return alive;
    }

    /** Returns how long a run takes that nobody kills. */
    private long wholeNanos() throws IOException, InterruptedException {
        long began = System.nanoTime();
        Product.Ended ended = product.run(
                target.getParent(), "run", "sequential", "--on", "file:" + target, "direction=write", "size=4M");
        require(ended.code() == 0, "A run that nobody kills ends with " + ended);
        return System.nanoTime() - began;
    }

    private void await(Process process, Moment moment, long wholeNanos) throws IOException {
        if (moment == Moment.ANY) {
            LockSupport.parkNanos(random.nextLong(wholeNanos * 11 / 10));
            return;
        }
        List<Path> old = list(data().resolve("runs"), "*");
        long until = System.nanoTime() + PATIENCE_NANOS;
        boolean wasThere = false;
        while (process.isAlive() && System.nanoTime() < until) {
            boolean own = !list(target, "bulkbench-*").isEmpty();
            if (switch (moment) {
                case ANY -> true;
                case FOLDER -> !list(data().resolve("runs"), "*.new").isEmpty();
                case JOURNAL -> fresh(old, "journal.jsonl");
                case OWN_FILES -> own;
                case PIECE_OF_RECORD -> fresh(old, "record.json.*.tmp");
                case RECORD -> fresh(old, "record.json");
                case OWN_FILES_GONE -> wasThere && !own;
            }) {
                LockSupport.parkNanos(random.nextBoolean() ? 1 : random.nextLong(LATE_NANOS));
                return;
            }
            wasThere |= own;
        }
    }

    private boolean fresh(List<Path> old, String name) throws IOException {
        for (Path run : list(data().resolve("runs"), "*")) {
            if (!old.contains(run) && !list(run, name).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    private void check(String label, Map<String, String> before, boolean full)
            throws IOException, InterruptedException {
        List<String> begun = list(data().resolve("runs"), "*").stream()
                .map(run -> run.getFileName().toString())
                .filter(name -> name.matches(ID))
                .toList();
        Map<String, String> ended = records();
        Map<String, String> listed = listed(label);
        for (String id : begun) {
            String outcome = listed.getOrDefault(id, "nothing");
            boolean fits = ended.containsKey(id)
                    ? List.of("completed", "cut", "failed", "medium-failed").contains(outcome)
                    : outcome.equals("cut");
            require(fits, "%s: run %s is listed as %s".formatted(label, id, outcome));
        }
        for (Map.Entry<String, String> record : before.entrySet()) {
            String now = Files.readString(
                    data().resolve("runs").resolve(record.getKey()).resolve("record.json"));
            require(now.equals(record.getValue()), "%s: record %s changed".formatted(label, record.getKey()));
        }
        require(list(target, "*").isEmpty(), label + ": own files are left: " + list(target, "*"));
        for (Path run : full ? List.<Path>of() : list(data().resolve("runs"), "*")) {
            List<Path> files = list(run, "*");
            require(
                    files.equals(List.of(run.resolve("record.json"))),
                    "%s: %s has %s".formatted(label, run.getFileName(), files));
        }
    }

    private Map<String, String> listed(String label) throws IOException, InterruptedException {
        Product.Ended runs = product.run(target.getParent(), "runs", "--json");
        require(runs.code() == 0, "%s: runs ends with %s".formatted(label, runs));
        Map<String, String> outcomes = new TreeMap<>();
        Matcher line = RUN.matcher(runs.out());
        while (line.find()) {
            outcomes.put(line.group(1), line.group(2));
        }
        return outcomes;
    }

    private Path filler() {
        return data().resolve("filler");
    }

    /** Leaves not one byte. */
    private void fill() throws IOException {
        Files.createDirectories(data());
        byte[] chunk = new byte[CHUNK_BYTES];
        try {
            while (true) {
                Files.write(filler(), chunk, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            }
        } catch (IOException e) {
            require(String.valueOf(e.getMessage()).contains("No space left"), String.valueOf(e.getMessage()));
        }
    }

    private void fillQuietly() {
        try {
            fill();
        } catch (IOException e) {
            told.add("The disk was not filled: " + e.getMessage());
        }
    }

    private static List<Path> list(Path folder, String pattern) throws IOException {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, pattern)) {
            entries.forEach(found::add);
        } catch (NoSuchFileException e) {
            return List.of(); // not made yet, or removed meanwhile
        }
        return found;
    }

    private static void require(boolean holds, String sentence) {
        if (!holds) {
            throw new AssertionError(sentence);
        }
    }

    /**
     * Kills as often as the first argument says, with the seed of the second and the product of the third; a fourth names a
     * small file system for the records, which gets full in between.
     *
     * @throws AssertionError with what does not hold; the files stay where it says
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        int times = Integer.parseInt(arguments[0]);
        long seed = Long.parseLong(arguments[1]);
        Path folder = Files.createTempDirectory("bulkbench-kill");
        Path target = Files.createDirectory(folder.resolve("target"));
        Path home = Files.createDirectory(folder.resolve("home"));
        boolean mayFill = arguments.length > 3;
        if (mayFill) {
            Files.createSymbolicLink(home.resolve("data"), Path.of(arguments[3]));
        }
        System.out.printf("%d kills, seed %d, in %s%n", times, seed, folder);
        KillCheck check = new KillCheck(
                new Product(Path.of(arguments[2]), home), target, mayFill, new Random(seed), new ArrayList<>());
        Map<String, Integer> outcomes = check.kill(times);
        check.told().forEach(System.out::println);
        System.out.println("runs by outcome: " + outcomes);
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.delete(file);
            }
        }
    }
}
