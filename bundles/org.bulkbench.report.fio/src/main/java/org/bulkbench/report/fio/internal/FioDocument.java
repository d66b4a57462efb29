package org.bulkbench.report.fio.internal;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RunRecord;

/** A run as the document of fio 3: a job of ours is a job of its. */
final class FioDocument {

    private static final Set<String> DIRECTIONS = Set.of("read", "write", "trim");
    private static final Set<String> FOREIGN = Set.of(Meter.SEEK, Meter.CACHED);
    private static final DateTimeFormatter CTIME =
            DateTimeFormatter.ofPattern("EEE MMM d HH:mm:ss uuuu", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final long IO_ERROR = 5; // EIO
    private static final long NONE = 0;

    private FioDocument() {}

    static Map<String, Object> of(RunRecord run) {
        Instant ended = run.ended().orElse(run.started());
        List<Map<String, MeterSnapshot>> jobs = jobs(run.meters());
        List<Object> told = new ArrayList<>();
        for (Map<String, MeterSnapshot> job : jobs) {
            told.add(job(run, job, jobs.size()));
        }
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("fio version", "fio-3.36-bulkbench");
        document.put("timestamp", ended.getEpochSecond());
        document.put("timestamp_ms", ended.toEpochMilli());
        document.put("time", CTIME.format(ended));
        document.put("jobs", told);
        document.put("disk_util", List.of());
        document.put("bulkbench", ours(run));
        return document;
    }

    /** Returns whether the figures of a run, such as the latencies of seeks, are none that fio has a place for. */
    static boolean leavesAllOut(RunRecord run) {
        return jobs(run.meters()).isEmpty()
                && run.meters().stream()
                        .anyMatch(meter -> meter.operations() > 0 && FOREIGN.contains(meter.direction()));
    }

    /** Returns the meters of each job by direction; what fio has no direction for is left out. */
    private static List<Map<String, MeterSnapshot>> jobs(List<MeterSnapshot> meters) {
        Map<String, Map<String, MeterSnapshot>> byName = new LinkedHashMap<>();
        for (MeterSnapshot meter : meters) {
            String direction = meter.direction().equals("discard") ? "trim" : meter.direction();
            if (DIRECTIONS.contains(direction) && meter.operations() > 0) {
                byName.computeIfAbsent(meter.job(), none -> new LinkedHashMap<>())
                        .putIfAbsent(direction, meter);
            }
        }
        return List.copyOf(byName.values());
    }

    private static Map<String, Object> job(RunRecord run, Map<String, MeterSnapshot> meters, int jobs) {
        MeterSnapshot first = meters.values().iterator().next();
        double seconds = meters.values().stream()
                .mapToDouble(MeterSnapshot::seconds)
                .max()
                .orElse(0);
        Map<String, Object> job = new LinkedHashMap<>();
        job.put("jobname", first.job().isEmpty() ? run.workload() : first.job());
        job.put("groupid", NONE);
        job.put("job_start", run.started().toEpochMilli());
        job.put("error", run.outcome() == Ending.MEDIUM_FAILED ? IO_ERROR : NONE);
        job.put("eta", NONE);
        job.put("elapsed", (long) Math.ceil(seconds));
        job.put("job options", FioOptions.of(run, meters, jobs));
        for (String direction : List.of("read", "write", "trim")) {
            MeterSnapshot meter = meters.get(direction);
            job.put(direction, meter == null ? FioDirection.none() : FioDirection.of(meter));
        }
        job.put("job_runtime", Math.round(seconds * 1e3));
        Map<String, Double> cpu = FioOptions.cpu(run, seconds * jobs);
        job.put("usr_cpu", cpu.getOrDefault("usr", 0.0));
        job.put("sys_cpu", cpu.getOrDefault("sys", 0.0));
        job.put("ctx", NONE);
        job.put("majf", NONE);
        job.put("minf", NONE);
        FioBuckets.of(meters.values().stream().map(MeterSnapshot::latency).toList())
                .forEach(job::put);
        job.put("latency_depth", FioOptions.depth(run));
        job.put("latency_target", NONE);
        job.put("latency_percentile", 100.0);
        job.put("latency_window", NONE);
        return job;
    }

    /** Returns what fio has no place for; its readers pass over it. */
    private static Map<String, Object> ours(RunRecord run) {
        Map<String, Object> ours = new LinkedHashMap<>();
        ours.put("run", run.id());
        ours.put("workload", run.workload());
        ours.put("outcome", run.outcome().word());
        ours.put("sentence", run.sentence());
        ours.put("validity", run.validity().verdict().name().toLowerCase(Locale.ROOT));
        return ours;
    }
}
