package org.bulkbench.core.internal.figures;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.bulkbench.measure.Histogram;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.measure.Metric;

/** Works out the figures of a run: for each direction over all jobs and, where there are several, for each job. */
final class Figures {

    private static final double NANOS = 1e9;
    private static final double Z95 = 1.96;
    private static final Map<String, Double> QUANTILES = quantiles();

    private Figures() {}

    static List<Metric> of(List<MeterSnapshot> meters, List<Metric> noted) {
        Map<String, List<MeterSnapshot>> byDirection = new LinkedHashMap<>();
        for (MeterSnapshot meter : meters) {
            if (meter.operations() > 0 && !meter.direction().equals(Meter.PREPARE)) {
                byDirection
                        .computeIfAbsent(meter.direction(), none -> new ArrayList<>())
                        .add(meter);
            }
        }
        List<Metric> metrics = new ArrayList<>();
        byDirection.forEach((direction, jobs) -> {
            addAll(metrics, direction, "", jobs);
            durable(direction, jobs, noted)
                    .ifPresent(
                            rate -> metrics.add(Metric.of("rate.durable", direction, rate, "B/s", operations(jobs))));
        });
        byDirection.forEach((direction, jobs) -> {
            if (jobs.size() > 1) {
                jobs.forEach(job -> addAll(metrics, direction, job.job(), List.of(job)));
            }
        });
        metrics.addAll(noted);
        return metrics;
    }

    private static void addAll(List<Metric> metrics, String direction, String job, List<MeterSnapshot> jobs) {
        double seconds = seconds(jobs);
        long n = operations(jobs);
        if (seconds > 0) {
            metrics.add(metric("rate", direction, job, bytes(jobs) / seconds, "B/s", n));
            metrics.add(metric("iops", direction, job, n / seconds, "1/s", n));
        }
        Histogram latency = merged(jobs);
        long samples = latency.total();
        if (samples > 0) {
            QUANTILES.forEach((name, share) -> metrics.add(new Metric(
                    "latency." + name,
                    direction,
                    job,
                    "",
                    latency.quantile(share) / NANOS,
                    "s",
                    samples,
                    bound(latency, share, -Z95),
                    bound(latency, share, Z95))));
            metrics.add(metric("latency.max", direction, job, latency.max() / NANOS, "s", samples));
            metrics.add(metric("latency.mean", direction, job, mean(latency) / NANOS, "s", samples));
        }
    }

    private static Metric metric(String name, String direction, String job, double value, String unit, long n) {
        return new Metric(name, direction, job, "", value, unit, n, OptionalDouble.empty(), OptionalDouble.empty());
    }

    /** Returns the rate with the flush, unless the strategy says it itself. */
    private static OptionalDouble durable(String direction, List<MeterSnapshot> jobs, List<Metric> noted) {
        List<Metric> flushes = noted.stream()
                .filter(each -> each.name().equals("flush.seconds"))
                .filter(each ->
                        each.direction().equals(direction) || each.direction().isEmpty() && direction.equals("write"))
                .toList();
        boolean said = noted.stream().anyMatch(each -> each.name().equals("rate.durable"));
        double seconds =
                seconds(jobs) + flushes.stream().mapToDouble(Metric::value).sum();
        return said || flushes.isEmpty() || seconds <= 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(bytes(jobs) / seconds);
    }

    private static double seconds(List<MeterSnapshot> jobs) {
        long first = jobs.stream().mapToLong(MeterSnapshot::startNanos).min().orElse(0);
        long last = jobs.stream().mapToLong(MeterSnapshot::lastNanos).max().orElse(0);
        return (last - first) / NANOS;
    }

    private static long bytes(List<MeterSnapshot> jobs) {
        return jobs.stream().mapToLong(MeterSnapshot::bytes).sum();
    }

    private static long operations(List<MeterSnapshot> jobs) {
        return jobs.stream().mapToLong(MeterSnapshot::operations).sum();
    }

    private static Histogram merged(List<MeterSnapshot> jobs) {
        TreeMap<Long, Long> bins = new TreeMap<>();
        long max = 0;
        for (MeterSnapshot job : jobs) {
            long[] lows = job.latency().lows();
            long[] counts = job.latency().counts();
            for (int i = 0; i < lows.length; i++) {
                bins.merge(lows[i], counts[i], Long::sum);
            }
            max = Math.max(max, job.latency().max());
        }
        return new Histogram(
                bins.keySet().stream().mapToLong(Long::longValue).toArray(),
                bins.values().stream().mapToLong(Long::longValue).toArray(),
                max);
    }

    /** Returns an end of the 95 % interval of a quantile: the value at a rank, which needs no shape of distribution. */
    private static OptionalDouble bound(Histogram latency, double share, double z) {
        double n = latency.total();
        double rank = share * n + z * Math.sqrt(n * share * (1 - share));
        return rank < 1 || rank > n
                ? OptionalDouble.empty()
                : OptionalDouble.of(latency.quantile(Math.min(1, rank / n)) / NANOS);
    }

    /** Returns the mean, each value taken as the middle of its bin, which is 1/64 of it wide at most. */
    private static double mean(Histogram latency) {
        long[] lows = latency.lows();
        long[] counts = latency.counts();
        double sum = 0;
        for (int i = 0; i < lows.length; i++) {
            long width = Math.max(1, Long.highestOneBit(lows[i]) >> 6);
            sum += counts[i] * (lows[i] + (width - 1) / 2.0);
        }
        return Math.min(sum / latency.total(), latency.max());
    }

    private static Map<String, Double> quantiles() {
        Map<String, Double> quantiles = new LinkedHashMap<>();
        quantiles.put("p50", 0.5);
        quantiles.put("p95", 0.95);
        quantiles.put("p99", 0.99);
        quantiles.put("p99.9", 0.999);
        quantiles.put("p99.99", 0.9999);
        return quantiles;
    }
}
