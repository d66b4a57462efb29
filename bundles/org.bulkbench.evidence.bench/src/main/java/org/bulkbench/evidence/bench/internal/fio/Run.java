package org.bulkbench.evidence.bench.internal.fio;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.bench.internal.Members;
import org.bulkbench.json.JsonPieces;

/** One JSON document of fio. */
record Run(int line, List<Job> jobs, Map<String, String> global, List<Members> disks) {

    private static final Pattern VERSION = Pattern.compile("fio-(\\d{1,3})\\.(\\d{1,4}).*");

    /** The sum that fio adds when it drives several machines. */
    private static final String SUM = "All clients";

    static Optional<Run> of(JsonPieces.Piece piece) {
        Members tree = new Members(piece.tree());
        List<Members> entries = new ArrayList<>(tree.objects("jobs"));
        entries.addAll(tree.objects("client_stats"));
        if (!tree.has("fio version") && entries.stream().noneMatch(each -> each.has("jobname"))) {
            return Optional.empty();
        }
        Map<String, String> global = tree.object("global options").texts();
        List<Job> jobs = new ArrayList<>();
        for (Members each : entries) {
            if (!each.text("jobname").equals(SUM)) {
                Members own = each.object("job options");
                Options options = own.values().isEmpty() && global.isEmpty()
                        ? new Options(Map.of())
                        : Options.of(global, own.texts());
                jobs.add(Job.of(each, piece.lineOf(each.values()), options, kibibytes(tree)));
            }
        }
        return Optional.of(new Run(piece.lineOf(piece.tree()), jobs, global, tree.objects("disk_util")));
    }

    /** Before version 2.99 the bytes are KiB, whatever their name. */
    private static boolean kibibytes(Members tree) {
        Matcher version = VERSION.matcher(tree.text("fio version"));
        return version.matches()
                && Integer.parseInt(version.group(1)) < 3
                && Integer.parseInt(version.group(1)) * 1000 + Integer.parseInt(version.group(2)) < 2099;
    }

    /** Returns whether this is the same run later, as fio prints it at intervals. */
    boolean continues(Run before) {
        if (jobs.size() != before.jobs.size() || jobs.isEmpty()) {
            return false;
        }
        for (int i = 0; i < jobs.size(); i++) {
            if (!jobs.get(i).continues(before.jobs.get(i))) {
                return false;
            }
        }
        return true;
    }

    void report(Sink sink) {
        settings(sink);
        Map<String, Integer> entries = new LinkedHashMap<>();
        jobs.forEach(each -> entries.merge(each.name(), 1, Integer::sum));
        for (Job each : jobs) {
            each.observations(entries.get(each.name()) == 1 && !isOneOfMany(each))
                    .forEach(sink::add);
        }
        sums(sink);
        disks(sink);
    }

    /** Without group_reporting each thread has an entry: as many as numjobs says, whatever their names. */
    private boolean isOneOfMany(Job job) {
        long threads = job.options().jobs().orElse(1);
        return threads > 1
                && !job.options().given().containsKey("group_reporting")
                && jobs.stream()
                                .filter(each -> each.group() == job.group()
                                        && each.options().jobs().orElse(1) == threads)
                                .count()
                        == threads;
    }

    private void settings(Sink sink) {
        Set<String> said = new HashSet<>();
        for (Job job : jobs) {
            job.options().given().forEach((name, value) -> {
                if (said.add(name + '=' + value)) {
                    Observation setting = Observation.of(Kind.SETTING, job.line(), name + '=' + value)
                            .with(Fields.TOOL, "fio")
                            .with(Fields.NAME, name)
                            .with(Fields.VALUE, value);
                    sink.add(setting);
                }
            });
        }
    }

    /** Says what the jobs of one group reached together: they ran at one time. */
    private void sums(Sink sink) {
        Map<String, List<Section>> together = new LinkedHashMap<>();
        Map<String, Job> firsts = new LinkedHashMap<>();
        for (Job job : jobs) {
            for (Section section : job.sections()) {
                if (section.hasMoved() && section.seconds() > 0) {
                    String key = job.group() + " " + section.name();
                    together.computeIfAbsent(key, any -> new ArrayList<>()).add(section);
                    firsts.putIfAbsent(key, job);
                }
            }
        }
        together.forEach((key, sections) -> {
            if (sections.size() > 1) {
                double bytes = sections.stream().mapToDouble(Section::bytes).sum();
                double seconds =
                        sections.stream().mapToDouble(Section::seconds).max().orElseThrow();
                Observation sum = Observation.of(Kind.RATE, firsts.get(key).line(), key)
                        .with(Fields.TOOL, "fio")
                        .with(Fields.BYTES_PER_SECOND, bytes / seconds)
                        .with(Fields.JOBS, (long) sections.size())
                        .with(Fields.WHAT, "sum of the jobs of a group");
                String direction = sections.getFirst().name();
                sink.add(direction.equals("mixed") ? sum : sum.with(Fields.DIRECTION, direction));
            }
        });
    }

    private void disks(Sink sink) {
        for (Members each : disks) {
            if (!each.text("name").isEmpty() && each.number("util").isPresent()) {
                sink.add(Observation.of(Kind.IO_STATISTICS, line, each.text("name"))
                        .with(Fields.TOOL, "fio")
                        .with(Fields.DEVICE, each.text("name"))
                        .with(Fields.BUSY_FRACTION, each.number("util").getAsDouble() / 100));
            }
        }
    }
}
