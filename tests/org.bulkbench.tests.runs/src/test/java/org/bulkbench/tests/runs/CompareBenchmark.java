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
import org.bulkbench.measure.Unit;
import org.bulkbench.run.Comparison;
import org.bulkbench.run.Comparison.Verdict;
import org.bulkbench.run.Ending;
import org.bulkbench.run.Grants;
import org.bulkbench.run.RunRecord;
import org.bulkbench.storage.kernel.internal.BlockProvider;
import org.bulkbench.storage.kernel.internal.FileProvider;
import org.bulkbench.testkit.Bench;
import org.bulkbench.workload.stream.internal.Sequential;

/**
 * Whether {@code compare} finds what is there and nothing else, with real runs, interleaved, five on each side of each comparison: the
 * same against the same, as fast as the target goes; and a rate against one that is 10 % lower.
 *
 * <p>Arguments: a target, how many comparisons of each kind, milliseconds of a run; those with a rate take three times as long, because
 * a request that is late at the end counts the more the fewer there are. Ends with 1 if an aim is missed.
 */
final class CompareBenchmark {

    private static final int RUNS = 5;
    private static final int MIB = 1 << 20;
    private static final double MOST_PACED = 8e6; // bytes a second
    private static final double MOST_FALSE = 0.05;
    private static final double LEAST_FOUND = 0.95;

    private final Bench bench;
    private final String target;
    private final int comparisons;
    private final int millis;

    private CompareBenchmark(Bench bench, String target, int comparisons, int millis) {
        this.bench = bench;
        this.target = target;
        this.comparisons = comparisons;
        this.millis = millis;
    }

    /** Runs it. */
    static void main(String... arguments) throws Exception {
        boolean passed;
        Path memory = Path.of("/dev/shm"); // records are forced to the disk, which is not what is compared
        Path data = Files.isWritable(memory)
                ? Files.createTempDirectory(memory, "bulkbench-")
                : Files.createTempDirectory("bulkbench-");
        try (Lab lab = new Lab();
                Bench bench = new Bench(new Sequential(), data)
                        .with("file", new FileProvider())
                        .with("block", new BlockProvider())) {
            String target = arguments.length > 0 && !arguments[0].isEmpty() ? arguments[0] : "block:" + filled(lab);
            int comparisons = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 100;
            int millis = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 100;
            passed = new CompareBenchmark(bench, target, comparisons, millis).run();
        } finally {
            Lab.run("rm", "-r", data.toString());
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

    private boolean run() throws Exception {
        Map<String, String> free = settings("", millis);
        for (int i = 0; i < 20; i++) {
            ended(free); // until the code is compiled
        }
        double fastest = ended(free).metric("rate", "read").orElseThrow().value();
        long paced = (long) Math.min(MOST_PACED, fastest / 4); // which the target always can
        System.out.printf("%s, %d against %d runs in each comparison%n", target, RUNS, RUNS);
        System.out.printf("%-34s %6s %6s %6s %6s  %s%n", "", "better", "same", "worse", "incon.", "aim");
        boolean same = report("the same, as fast as it goes", free, free);
        boolean slower = report(
                "10 % slower, " + Unit.BYTES_PER_SECOND.show(paced),
                settings(rate(paced), 3 * millis),
                settings(rate(paced * 9 / 10), 3 * millis));
        boolean few = tooFew(free);
        return same & slower & few;
    }

    private boolean report(String name, Map<String, String> base, Map<String, String> other) throws Exception {
        Map<Verdict, Integer> found = new EnumMap<>(Verdict.class);
        for (int i = 0; i < comparisons; i++) {
            found.merge(compare(base, other, RUNS, i).verdict(), 1, Integer::sum);
        }
        boolean same = base.equals(other);
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

    private boolean tooFew(Map<String, String> settings) throws Exception {
        Comparison comparison = compare(settings, settings, RUNS - 1, 0);
        boolean reached = comparison.verdict() == Verdict.INCONCLUSIVE;
        System.out.printf("%-34s %s%n", "four against four", comparison.sentence());
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
