package org.bulkbench.evidence.bench.internal.fio;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.bench.internal.Members;
import org.bulkbench.evidence.bench.internal.Words;

/** One entry of the jobs of a run: a thread, or several that were reported as one. */
record Job(String name, long group, int line, Members members, Options options, List<Section> sections) {

    private static final int LONGEST_NAME = 200;

    static Job of(Members members, int line, Options options, boolean kibibytes) {
        List<Section> sections = new ArrayList<>();
        for (String each : Section.NAMES) {
            if (members.has(each)) {
                sections.add(new Section(each, members.object(each), kibibytes));
            }
        }
        String name = members.text("jobname");
        return new Job(
                name.substring(0, Math.min(name.length(), LONGEST_NAME)),
                members.whole("groupid").orElse(0),
                line,
                members,
                options,
                sections);
    }

    /** Returns whether another is the same job, later: same name and options, and it has moved no less. */
    boolean continues(Job before) {
        if (!name.equals(before.name)
                || group != before.group
                || !options.equals(before.options)
                || sections.size() != before.sections.size()) {
            return false;
        }
        for (int i = 0; i < sections.size(); i++) {
            if (sections.get(i).bytes() < before.sections.get(i).bytes()
                    || sections.get(i).seconds() < before.sections.get(i).seconds()) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns what it says.
     *
     * @param alone whether no other entry is of this job, so that it stands for all threads of it
     */
    List<Observation> observations(boolean alone) {
        List<Observation> found = new ArrayList<>();
        error().ifPresent(found::add);
        for (Section section : sections) {
            if (section.hasMoved()) {
                Observation transfer = section.transfer(begin(Kind.TRANSFER)).with(Words.GROUP, group);
                int position = Math.max(0, Section.NAMES.indexOf(section.name())) % 3;
                transfer = options.onto(transfer, position);
                found.add(alone ? transfer.with(Fields.JOBS, options.jobs()) : transfer.with(Fields.JOBS, 1L));
                section.operations(begin(Kind.IOPS)).ifPresent(found::add);
            }
            found.addAll(section.latencies(begin(Kind.LATENCY)));
        }
        processor().ifPresent(found::add);
        return found;
    }

    private Observation begin(Kind kind) {
        return Observation.of(kind, line, name).with(Words.JOB, name);
    }

    private Optional<Observation> error() {
        long code = members.whole("error").orElse(0);
        return code == 0
                ? Optional.empty()
                : Optional.of(begin(Words.TOOL_ERROR)
                        .with(Fields.TOOL, "fio")
                        .with(Words.CODE, code)
                        .with(Fields.TARGET, Optional.ofNullable(options.given().get("filename"))));
    }

    private Optional<Observation> processor() {
        OptionalDouble user = members.number("usr_cpu");
        OptionalDouble system = members.number("sys_cpu");
        double seconds = members.number("job_runtime").orElse(0) * 1e-3;
        for (Section each : sections) {
            seconds = Math.max(seconds, each.seconds());
        }
        return seconds > 0 && user.isPresent() && system.isPresent()
                ? Optional.of(begin(Kind.CPU)
                        .with(Fields.TOOL, "fio")
                        .with(Fields.USER_SECONDS, user.getAsDouble() / 100 * seconds)
                        .with(Fields.SYSTEM_SECONDS, system.getAsDouble() / 100 * seconds))
                : Optional.empty();
    }
}
