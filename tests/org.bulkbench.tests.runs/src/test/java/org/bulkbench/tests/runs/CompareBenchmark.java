package org.bulkbench.tests.runs;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.Comparison;
import org.bulkbench.run.Comparison.Verdict;
import org.bulkbench.run.Ending;
import org.bulkbench.run.Grants;
import org.bulkbench.run.RunRecord;
import org.bulkbench.storage.kernel.internal.BlockProvider;
import org.bulkbench.testkit.Bench;
import org.bulkbench.workload.stream.internal.Sequential;

/**
 * Whether {@code compare} finds what is there and nothing else, with real runs, interleaved, five on each side of each comparison: the
 * same against the same, as fast as the target goes; and a rate against one that is 10 % lower. Runs with a rate leave the machine idle, so
 * that several comparisons go on together, each on a RAM disk of its own; they take ten times as long, because a request that is
 * late at the end counts the more the fewer there are.
 *
 * <p>Arguments: how many comparisons of each kind, milliseconds of a run, {@code same}, {@code slower} or {@code all}. Ends with 1 if an aim
 * is missed.
 */
final class CompareBenchmark implements AutoCloseable {

    private static final int RUNS = 5;
    private static final int TOGETHER = 8;
    private static final int LONGER = 10;
    private static final int MIB = 1 << 20;
    private static final long PACED = 4 << 20; // bytes a second
    private static final double MOST_FALSE = 0.05;
    private static final double LEAST_FOUND = 0.95;

    private final Path data;
    private final Lab lab = new Lab();
    private final Bench bench;
    private final String target;

    private CompareBenchmark() throws IOException, InterruptedException {
        Path memory = Path.of("/dev/shm"); // records are forced to the disk, which is not what is compared
        data = Files.isWritable(memory)
                ? Files.createTempDirectory(memory, "bulkbench-")
                : Files.createTempDirectory("bulkbench-");
        bench = new Bench(new Sequential(), data).with("block", new BlockProvider());
        target = "block:" + filled(lab);
    }

    @Override
    public void close() throws IOException {
        bench.close();
        lab.close();
        try {
            Lab.run("rm", "-r", data.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Runs it. */
    static void main(String... arguments) throws Exception {
        int comparisons = Integer.parseInt(arguments[0]);
        int millis = Integer.parseInt(arguments[1]);
        Map<String, String> free = settings("", millis);
        boolean passed = true;
        System.out.printf("zram, %d against %d runs in each comparison%n", RUNS, RUNS);
        System.out.printf("%-34s %6s %6s %6s %6s  %s%n", "", "better", "same", "worse", "incon.", "aim");
        if (!arguments[2].equals("slower")) {
            passed &= report("the same, as fast as it goes", comparisons, 1, free, free);
        }
        if (!arguments[2].equals("same")) {
            passed &= report(
                    "10 % slower, " + Unit.BYTES_PER_SECOND.show(PACED),
                    comparisons,
                    TOGETHER,
                    settings(rate(PACED), LONGER * millis),
                    settings(rate(PACED * 9 / 10), LONGER * millis));
        }
        try (CompareBenchmark benchmark = new CompareBenchmark()) {
            Comparison few = benchmark.compare(free, free, RUNS - 1, 0);
            System.out.printf("%-34s %s%n", "four against four", few.sentence());
            passed &= few.verdict() == Verdict.INCONCLUSIVE;
        }
        System.exit(passed ? 0 : 1);
    }

    /** Returns a RAM disk whose every page holds something, so that it is decompressed when it is read. */
    private static Path filled(Lab lab) throws IOException, InterruptedException {
        Path device = lab.zram(64L * MIB);
        byte[] bytes = new byte[MIB];
        Random random = new Random(1);
        try (OutputStream out = Files.newOutputStream(device)) {
            for (int i = 0; i < 64; i++) {
                random.nextBytes(bytes);
                out.write(bytes, 0, bytes.length);
            }
        }
        return device;
    }

    private static boolean report(
            String name, int comparisons, int together, Map<String, String> base, Map<String, String> other)
            throws Exception {
        Map<Verdict, Integer> found = new EnumMap<>(Verdict.class);
        AtomicInteger next = new AtomicInteger();
        List<Future<?>> parts = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(together)) {
            for (int i = 0; i < together; i++) {
                parts.add(threads.submit(() -> {
                    try (CompareBenchmark benchmark = new CompareBenchmark()) {
                        for (int j = 0; j < 10; j++) {
                            benchmark.ended(base); // until the code is compiled
                        }
                        for (int each = next.getAndIncrement(); each < comparisons; each = next.getAndIncrement()) {
                            Verdict verdict =
                                    benchmark.compare(base, other, RUNS, each).verdict();
                            synchronized (found) {
                                found.merge(verdict, 1, Integer::sum);
                            }
                        }
                    }
                    return found;
                }));
            }
            for (Future<?> part : parts) {
                part.get();
            }
        }
        return told(name, comparisons, base.equals(other), found);
    }

    private static boolean told(String name, int comparisons, boolean same, Map<Verdict, Integer> found) {
        int better = found.getOrDefault(Verdict.BETTER, 0);
        int worse = found.getOrDefault(Verdict.WORSE, 0);
        boolean reached = same ? better + worse <= MOST_FALSE * comparisons : worse >= LEAST_FOUND * comparisons;
        System.out.printf(
                "%-34s %6d %6d %6d %6d  %s: %s%n",
                name,
                better,
                found.getOrDefault(Verdict.SAME, 0),
                worse,
                found.getOrDefault(Verdict.INCONCLUSIVE, 0),
                same ? "at most 5 of 100 different" : "at least 95 of 100 worse",
                reached ? "reached" : "missed");
        return reached;
    }

    /** Runs both sides in turns, which one first drawn anew each time. */
    private Comparison compare(Map<String, String> base, Map<String, String> other, int runs, long seed)
            throws Exception {
        Random random = new Random(seed);
        List<String> bases = new ArrayList<>();
        List<String> others = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            boolean first = random.nextBoolean();
            if (first) {
                bases.add(ended(base).id());
            }
            others.add(ended(other).id());
            if (!first) {
                bases.add(ended(base).id());
            }
        }
        Comparison comparison = bench.comparisons().compare(String.join(",", bases), String.join(",", others));
        for (String id : bases) {
            bench.store().remove(id);
        }
        for (String id : others) {
            bench.store().remove(id);
        }
        return comparison;
    }

    private RunRecord ended(Map<String, String> settings) throws Exception {
        RunRecord run = bench.run(Grants.NONE, settings, target);
        if (run.outcome() != Ending.COMPLETED) {
            throw new IllegalStateException(run.sentence());
        }
        return run;
    }

    private static Map<String, String> settings(String rate, int millis) {
        Map<String, String> settings =
                new TreeMap<>(Map.of("time", millis + "ms", "block", rate.isEmpty() ? "4k" : "16k", "direct", "true"));
        if (!rate.isEmpty()) {
            settings.put("rate", rate);
        }
        return settings;
    }

    private static String rate(long bytesPerSecond) {
        return bytesPerSecond / 1024 + "k/s";
    }
}
