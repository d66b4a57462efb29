package org.bulkbench.evidence.bench.internal.fio;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.Window;
import org.bulkbench.evidence.bench.internal.Quantity;
import org.bulkbench.evidence.bench.internal.Words;

/**
 * The results in one text. They are kept back to its end: where the same text has the JSON or the terse line of a job,
 * that is exact and the words for people about it are left out.
 */
final class TextResults {

    private static final String N = "([\\d.]{1,15})";
    private static final Pattern JSON_JOB = Pattern.compile("\"jobname\"\\s{0,4}:\\s{0,4}\"([^\"]{0,200})\"");
    private static final Pattern JOB = Pattern.compile(
            "^\\s{0,8}(.{1,200}?): \\(groupid=(\\d{1,9}), jobs=(\\d{1,9})\\): err=\\s?(\\d{1,9})(?: \\(([^)]{1,100})\\))?:");
    private static final Pattern NEW =
            Pattern.compile("^\\s{0,8}(read|write|trim|mixed)\\s?: IOPS=([\\d.]{1,15}[kM]?), BW=" + N
                    + "\\s?([KMGTP]?i?B)/s \\([^)]{1,40}\\)\\(" + N + "([KMGTPk]?i?B)/(\\d{1,15})msec\\)");
    private static final Pattern OLD =
            Pattern.compile("^\\s{0,8}(read|write|trim|mixed)\\s?: io=" + N + "([KMGTP]?i?B), bw=" + N
                    + "([KMGTP]?i?B)/s, iops=([\\d.]{1,15}[kM]?)\\s?, runt=\\s{0,12}(\\d{1,15})msec");
    private static final Pattern LATENCY =
            Pattern.compile("^\\s{0,12}(slat|clat|lat) ?\\((nsec|usec|msec|sec)\\)\\s?: min=\\s{0,9}"
                    + "([\\d.]{1,15}[kM]?), max=\\s{0,9}([\\d.]{1,15}[kM]?), avg=\\s{0,9}" + N);
    private static final Pattern PERCENTILES =
            Pattern.compile("(clat|lat|slat) percentiles \\((nsec|usec|msec|sec)\\):");
    private static final Pattern PERCENTILE = Pattern.compile("(\\d{1,3}\\.\\d{2})th=\\[\\s{0,12}(\\d{1,15})\\]");
    private static final Pattern GROUP = Pattern.compile("Run status group (\\d{1,9}) ");
    private static final Pattern SUM = Pattern.compile("^\\s{0,8}(READ|WRITE|TRIM|MIXED): (?:bw=" + N
            + "\\s?([KMGTP]?i?B)/s|io=[^,]{1,20}, aggrb=" + N + "([KMGTP]?i?B)/s)");
    private static final Map<String, String> SCOPES = Map.of("slat", "submit", "clat", "complete", "lat", "total");
    private static final Map<String, String> SHARES =
            Map.of("50.00", "p50", "90.00", "p90", "95.00", "p95", "99.00", "p99", "99.90", "p99.9", "99.99", "p99.99");
    private static final int MOST_JOBS = 2_000;
    private static final int MOST_HELD = 20_000;

    private final Sink sink;
    private final List<Observation> held = new ArrayList<>();
    private final Set<String> inJson = new HashSet<>();
    private final Set<String> terse = new HashSet<>();
    private final Map<String, TextPlan> plans = new HashMap<>();
    private final Map<String, Integer> moved = new HashMap<>();
    private String job = "";
    private String group = "";
    private long jobs;
    private String direction = "";
    private String percentileClock = "";
    private String percentileUnit = "";

    TextResults(Sink sink) {
        this.sink = sink;
    }

    void line(Window window) {
        String text = window.line().text();
        if (text.contains("\"jobname\"")) {
            Matcher name = JSON_JOB.matcher(text);
            if (name.find() && inJson.size() < MOST_JOBS) {
                inJson.add(name.group(1));
            }
        } else if (text.contains("(g=")) {
            TextPlan.in(window).ifPresent(plan -> plan(plan, window));
        } else if (text.contains("Run status group ")) {
            Matcher heading = GROUP.matcher(text);
            group = heading.find() ? heading.group(1) : "";
        } else if (text.contains("(groupid=")) {
            window.find(JOB).ifPresent(match -> job(match, window));
        } else if (text.contains("IOPS=")) {
            window.find(NEW)
                    .ifPresent(match -> transfer(
                            window,
                            match,
                            amount(match, 5, 1000),
                            match.group(7),
                            amount(match, 3, 1000),
                            match.group(2)));
        } else if (text.contains("io=") && text.contains(": io=")) {
            sum(window);
            window.find(OLD)
                    .ifPresent(match -> transfer(
                            window,
                            match,
                            amount(match, 2, 1024),
                            match.group(7),
                            amount(match, 4, 1024),
                            match.group(6)));
        } else if (text.contains(": bw=")) {
            sum(window);
        } else if (text.contains("lat") && text.contains("min=")) {
            window.find(LATENCY).ifPresent(match -> latency(match, window));
        } else if (text.contains(";fio-") && terse.size() < MOST_JOBS) {
            TerseLine.of(text).ifPresent(line -> terse.add(line.job()));
        } else if (text.contains("percentiles (")) {
            Matcher heading = PERCENTILES.matcher(text);
            percentileClock = heading.find() ? heading.group(1) : "";
            percentileUnit = percentileClock.isEmpty() ? "" : heading.group(2);
        } else if (text.contains("th=[") && !percentileClock.isEmpty()) {
            percentiles(text, window);
        }
    }

    private void plan(TextPlan plan, Window window) {
        if (plans.size() < MOST_JOBS) {
            plans.put(plan.job(), plan);
        }
        plan.settings(window).forEach(this::hold);
    }

    private void job(MatchResult match, Window window) {
        job = match.group(1).strip();
        group = match.group(2);
        jobs = Quantity.whole(Quantity.number(match.group(3))).orElse(1);
        direction = "";
        long code = Quantity.whole(Quantity.number(match.group(4))).orElse(0);
        if (code != 0) {
            hold(begin(Words.TOOL_ERROR, window)
                    .with(Words.CODE, code)
                    .with(Fields.VALUE, Optional.ofNullable(match.group(5))));
        }
    }

    private Observation begin(Kind kind, Window window) {
        Observation begun = Observation.of(kind, window).with(Fields.TOOL, "fio");
        return job.isEmpty() ? begun : begun.with(Words.JOB, job);
    }

    private Observation directed(Kind kind, Window window) {
        Observation begun = begin(kind, window);
        return direction.equals("mixed") ? begun.with(Fields.WHAT, "mixed") : begun.with(Fields.DIRECTION, direction);
    }

    private static OptionalDouble amount(MatchResult match, int number, int base) {
        return Quantity.bytes(match.group(number), match.group(number + 1), base);
    }

    private void transfer(
            Window window,
            MatchResult match,
            OptionalDouble bytes,
            String millis,
            OptionalDouble stated,
            String operations) {
        direction = match.group(1);
        double seconds = Quantity.number(millis).orElse(0) / 1e3;
        if (bytes.orElse(0) < 1) {
            return;
        }
        long whole = Quantity.whole(bytes).orElse(0);
        Observation transfer =
                Words.moved(directed(Kind.TRANSFER, window).quoting(match.group()), whole, seconds, stated);
        transfer = jobs > 0 ? transfer.with(Fields.JOBS, jobs) : transfer;
        TextPlan plan = plans.get(job);
        hold(plan == null ? transfer : plan.onto(transfer, direction));
        moved.merge(group + ' ' + direction, 1, Integer::sum);
        hold(directed(Kind.IOPS, window).with(Fields.PER_SECOND, Quantity.count(operations)));
    }

    private void latency(MatchResult match, Window window) {
        if (direction.isEmpty()) {
            return;
        }
        Observation some = directed(Kind.LATENCY, window).with(Fields.SCOPE, SCOPES.get(match.group(1)));
        hold(some.with(Fields.STATISTIC, "mean")
                .with(Fields.SECONDS, Quantity.seconds(match.group(5), match.group(2))));
        OptionalDouble most = Quantity.count(match.group(4));
        hold(some.with(Fields.STATISTIC, "max")
                .with(Fields.SECONDS, Quantity.seconds(Double.toString(most.orElse(0)), match.group(2))));
    }

    private void percentiles(String text, Window window) {
        Matcher matcher = PERCENTILE.matcher(text);
        while (matcher.find()) {
            String statistic = SHARES.get(matcher.group(1));
            if (statistic != null && !direction.isEmpty()) {
                hold(directed(Kind.LATENCY, window)
                        .with(Fields.SCOPE, SCOPES.get(percentileClock))
                        .with(Fields.STATISTIC, statistic)
                        .with(Fields.SECONDS, Quantity.seconds(matcher.group(2), percentileUnit)));
            }
        }
    }

    /** Says what jobs that ran together reached, which fio says of a single one again. */
    private void sum(Window window) {
        Matcher match = SUM.matcher(window.line().text());
        if (!match.find()) {
            return;
        }
        String moving = match.group(1).toLowerCase(Locale.ROOT);
        long entries = moved.getOrDefault(group + ' ' + moving, 0);
        OptionalDouble rate = match.group(2) != null
                ? amount(match.toMatchResult(), 2, 1000)
                : amount(match.toMatchResult(), 4, 1024);
        if (entries > 1 && rate.isPresent()) {
            direction = moving;
            hold(directed(Kind.RATE, window)
                    .with(Fields.BYTES_PER_SECOND, rate)
                    .with(Fields.JOBS, entries)
                    .with(Fields.WHAT, "sum of the jobs of a group"));
        }
    }

    private void hold(Observation observation) {
        if (held.size() < MOST_HELD) {
            held.add(observation);
        } else {
            sink.add(observation);
        }
    }

    private boolean isNew(Observation observation) {
        String name = observation.text(Words.JOB);
        boolean planned = observation.kind().equals(Kind.SETTING);
        return !inJson.contains(name) && (planned || !terse.contains(name));
    }

    void end() {
        held.stream().filter(this::isNew).forEach(sink::add);
        held.clear();
    }
}
