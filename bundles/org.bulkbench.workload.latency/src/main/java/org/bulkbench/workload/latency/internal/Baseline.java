package org.bulkbench.workload.latency.internal;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.machine.Clock;
import org.bulkbench.measure.Meter;
import org.bulkbench.settings.Count;
import org.bulkbench.settings.Time;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.EmptyCommand;
import org.bulkbench.storage.Target;
import org.bulkbench.storage.TargetFacts;
import org.bulkbench.storage.TargetKind;
import org.bulkbench.workload.Outcome;
import org.bulkbench.workload.Role;
import org.bulkbench.workload.RunContext;
import org.bulkbench.workload.Workload;
import org.bulkbench.workload.WorkloadInfo;
import org.osgi.service.component.annotations.Component;

/** Sends commands that ask for nothing: what a command costs before any medium has to do something. */
@Component
@WorkloadInfo(id = "baseline", name = "Empty commands: what a command costs without the medium")
public final class Baseline implements Workload<Baseline.Settings> {

    /** What a person may choose; the first of count and time that is reached ends the run. */
    public record Settings(
            @Count(value = "1000", min = "1", max = "100000000", help = "commands in all")
            long count,

            @Time(value = "10s", min = "1ms", max = "1h", help = "longest duration")
            long time) {}

    private static final int MOST_SAMPLES = 1000;
    private static final Role<Target> TARGET = Role.one("target", Target.class);

    @Override
    public Class<Settings> settings() {
        return Settings.class;
    }

    @Override
    public List<Role<?>> roles() {
        return List.of(TARGET);
    }

    @Override
    public Access access(Settings settings, Role<?> role, TargetKind kind) {
        return Access.READ;
    }

    @Override
    public OptionalLong writtenBytes(Settings settings, Role<?> role, TargetFacts facts) {
        return OptionalLong.of(0);
    }

    @Override
    public Outcome run(Settings settings, RunContext context) throws IOException, InterruptedException {
        Optional<EmptyCommand> found = context.target(TARGET).capability(EmptyCommand.class);
        if (found.isEmpty()) {
            return new Outcome.NotApplicable(
                    "%s has no command that asks for nothing: the kernel sends reads and writes only."
                            .formatted(context.target(TARGET).uri()));
        }
        context.expect(0, settings.time);
        Clock clock = context.clock();
        Samples samples = new Samples(MOST_SAMPLES);
        Meter meter = context.meter(Meter.SEEK, "empty command");
        long end = Clock.after(clock.nanos(), settings.time);
        for (long i = 0; i < settings.count && clock.nanos() < end; i++) {
            long begin = clock.nanos();
            found.get().send();
            long now = clock.nanos();
            meter.add(now, 0, now - begin);
            samples.add(begin, now - begin);
        }
        context.observe(samples.told(Observation.measured(Kind.LATENCY)
                .with(Fields.TOOL, "bulkbench")
                .with(Fields.WHAT, "empty command")
                .with(Fields.STATISTIC, "mean")
                .with(Fields.SCOPE, "total")
                .with(Fields.SAMPLES, samples.count())
                .with(Fields.SECONDS, samples.mean())));
        return new Outcome.Completed();
    }
}
