package org.bulkbench.evidence.bench.internal.fio;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.Window;
import org.bulkbench.evidence.bench.internal.Quantity;
import org.bulkbench.evidence.bench.internal.Words;

/**
 * A line of terse output: a job, and after its head one section for each direction, with fields in one order. Bytes are
 * KiB and latencies microseconds in all versions.
 *
 * @param first where the section of reads begins
 * @param width how many fields a section has
 * @param directions how many sections there are
 */
record TerseLine(String[] fields, int first, int width, int directions) {

    private static final int MOST_FIELDS = 600;
    private static final int LEAST_LENGTH = 200;
    private static final int LATENCIES = 4;
    private static final int PERCENTILES = 12;
    private static final int PERCENTILES_END = 32;
    private static final int DISK_FIELDS = 9;

    /** Shares of the processor, switches and faults, depths, latencies in buckets of microseconds and milliseconds. */
    private static final int AFTER_SECTIONS = 5 + 7 + 10 + 12;

    private static final Map<Double, String> SHARES = Map.of(
            50.0, "p50", 90.0, "p90", 95.0, "p95", 99.0, "p99", 99.9, "p99.9", 99.99, "p99.99", 99.999, "p99.999");

    /** Returns the line if it is one; what is cut within a section is none. */
    static Optional<TerseLine> of(String text) {
        int begin = text.length() - text.stripLeading().length();
        if (text.length() < LEAST_LENGTH || text.charAt(begin + 1) != ';') {
            return Optional.empty();
        }
        String[] fields = text.strip().split(";", MOST_FIELDS);
        Optional<TerseLine> line = switch (fields[0]) {
            case "2" -> Optional.of(new TerseLine(fields, 4, 41, 3));
            case "3" -> Optional.of(new TerseLine(fields, 5, 41, 2));
            case "4" -> Optional.of(new TerseLine(fields, 5, 41, 3));
            case "5" -> Optional.of(new TerseLine(fields, 5, 47, 3));
            default -> Optional.empty();
        };
        return line.filter(TerseLine::isWhole);
    }

    /** Returns whether percentiles stand where they should, so that all else does too. */
    private boolean isWhole() {
        if (fields.length < end() || (first == 5 && !fields[1].startsWith("fio-"))) {
            return false;
        }
        for (int section = 0; section < directions; section++) {
            int at = first + section * width;
            if (!fields[at + PERCENTILES].contains("%=") || fields[at + PERCENTILES_END].contains("=")) {
                return false;
            }
        }
        return true;
    }

    private int end() {
        return first + directions * width;
    }

    /** Returns the name of the job. */
    String job() {
        return fields[first - 3];
    }

    List<Observation> observations(Window window, Map<String, TextPlan> plans) {
        List<Observation> found = new ArrayList<>();
        long code = Quantity.whole(Quantity.number(fields[first - 1])).orElse(0);
        if (code != 0) {
            found.add(begin(Words.TOOL_ERROR, window).with(Words.CODE, code));
        }
        double longest = 0;
        for (int section = 0; section < directions; section++) {
            int at = first + section * width;
            double seconds = number(at + 3).orElse(0) / 1e3;
            OptionalDouble kibibytes = number(at);
            if (kibibytes.orElse(0) > 0) {
                longest = Math.max(longest, seconds);
                section(found, at, Section.NAMES.get(section), seconds, window, Optional.ofNullable(plans.get(job())));
            }
        }
        processor(found, longest, window);
        disks(found, window);
        return found;
    }

    private Observation begin(Kind kind, Window window) {
        return Observation.of(kind, window)
                .quoting(String.join(";", List.of(fields).subList(0, first + 4)))
                .with(Fields.TOOL, "fio")
                .with(Words.JOB, job());
    }

    private OptionalDouble number(int at) {
        return at < fields.length ? Quantity.number(fields[at]) : OptionalDouble.empty();
    }

    private void section(
            List<Observation> found, int at, String direction, double seconds, Window window, Optional<TextPlan> plan) {
        long bytes =
                Quantity.whole(OptionalDouble.of(number(at).orElse(0) * 1024)).orElse(0);
        OptionalDouble stated = number(at + 1);
        Observation transfer = Words.moved(
                begin(Kind.TRANSFER, window).with(Fields.DIRECTION, direction),
                bytes,
                seconds,
                stated.isPresent() ? OptionalDouble.of(stated.getAsDouble() * 1024) : stated);
        Observation grouped = transfer.with(Words.GROUP, Quantity.whole(number(first - 2)));
        found.add(plan.isPresent() ? plan.get().onto(grouped, direction) : grouped);
        found.add(begin(Kind.IOPS, window).with(Fields.DIRECTION, direction).with(Fields.PER_SECOND, number(at + 2)));
        latency(found, at + LATENCIES, "submit", direction, window);
        latency(found, at + LATENCIES + 4, "complete", direction, window);
        for (int i = at + PERCENTILES; i < at + PERCENTILES_END; i++) {
            percentile(found, fields[i], direction, window);
        }
        latency(found, at + PERCENTILES_END, "total", direction, window);
    }

    /** Reads least, most, mean and deviation. */
    private void latency(List<Observation> found, int at, String scope, String direction, Window window) {
        if (number(at + 1).orElse(0) > 0) {
            add(found, "mean", number(at + 2), scope, direction, window);
            add(found, "max", number(at + 1), scope, direction, window);
        }
    }

    private void percentile(List<Observation> found, String field, String direction, Window window) {
        String[] parts = field.split("%=", 2);
        String word = SHARES.get(Quantity.number(parts[0]).orElse(0));
        OptionalDouble micros = Quantity.number(parts.length > 1 ? parts[1] : "");
        if (word != null && micros.orElse(0) > 0) {
            add(found, word, micros, "complete", direction, window);
        }
    }

    private void add(
            List<Observation> found,
            String statistic,
            OptionalDouble micros,
            String scope,
            String direction,
            Window window) {
        if (micros.isPresent()) {
            found.add(begin(Kind.LATENCY, window)
                    .with(Fields.DIRECTION, direction)
                    .with(Fields.SCOPE, scope)
                    .with(Fields.STATISTIC, statistic)
                    .with(Fields.SECONDS, micros.getAsDouble() / 1e6));
        }
    }

    private OptionalDouble share(int at) {
        return at < fields.length && fields[at].endsWith("%")
                ? Quantity.number(fields[at].replace("%", ""))
                : OptionalDouble.empty();
    }

    private void processor(List<Observation> found, double seconds, Window window) {
        OptionalDouble user = share(end());
        OptionalDouble system = share(end() + 1);
        if (seconds > 0 && user.isPresent() && system.isPresent()) {
            found.add(begin(Kind.CPU, window)
                    .with(Fields.USER_SECONDS, user.getAsDouble() / 100 * seconds)
                    .with(Fields.SYSTEM_SECONDS, system.getAsDouble() / 100 * seconds));
        }
    }

    /** Reads the disks at the end, each with eight counters and how busy it was. */
    private void disks(List<Observation> found, Window window) {
        for (int at = end() + AFTER_SECTIONS; at + DISK_FIELDS <= fields.length; at += DISK_FIELDS) {
            OptionalDouble share = share(at + DISK_FIELDS - 1);
            if (share.isPresent() && fields[at].matches("[a-z][\\w!-]{0,40}")) {
                found.add(Observation.of(Kind.IO_STATISTICS, window)
                        .quoting(String.join(";", List.of(fields).subList(at, at + DISK_FIELDS)))
                        .with(Fields.TOOL, "fio")
                        .with(Fields.DEVICE, fields[at])
                        .with(Fields.BUSY_FRACTION, share.getAsDouble() / 100));
            }
        }
    }
}
