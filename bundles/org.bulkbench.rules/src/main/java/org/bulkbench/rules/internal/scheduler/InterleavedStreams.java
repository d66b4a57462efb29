package org.bulkbench.rules.internal.scheduler;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.diagnosis.RuleInfo;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.rules.internal.Show;
import org.osgi.service.component.annotations.Component;

/** Files that are written together and alternate on the medium. */
@Component
@RuleInfo(
        id = "scheduler.interleaved-streams",
        says = "several files written together alternate on the medium",
        needs = "elapsed")
public final class InterleavedStreams implements Rule {

    /** How much slower together must be: the order of two files alone moves a time by a few per cent. */
    private static final double SLOWER = 1.5;

    @Override
    public List<Finding> evaluate(CaseFile all) {
        List<TimedCopy> copies = TimedCopy.in(all);
        List<ScheduledTime> times = ScheduledTime.in(all);
        for (TimedCopy together : copies) {
            Optional<TimedCopy> apart = copies.stream()
                    .filter(each -> each.isSameWork(together) && each.mostTogether() < together.mostTogether())
                    .filter(each -> together.seconds() >= SLOWER * each.seconds())
                    .min(Comparator.comparing(TimedCopy::seconds));
            if (apart.isPresent()) {
                return List.of(explain(together, apart.get(), times));
            }
        }
        return spread(all, times, copies);
    }

    private static Finding explain(TimedCopy together, TimedCopy apart, List<ScheduledTime> times) {
        List<Observation> evidence = new ArrayList<>(List.of(together.elapsed(), apart.elapsed()));
        times.forEach(each -> evidence.add(each.elapsed()));
        return Finding.of(
                        Severity.WARNING,
                        times.size() > 1 ? Confidence.HIGH : Confidence.MEDIUM,
                        "%d files written together take %s, one after the other %s: %s times as long.%s"
                                .formatted(
                                        together.files(),
                                        Show.seconds(together.seconds()),
                                        Show.seconds(apart.seconds()),
                                        Show.times(together.seconds() / apart.seconds()),
                                        list(times)),
                        evidence)
                .because("The bytes are the same; what differs is how often the place of writing changes. The scheduler"
                        + " decides how long a run is, and a medium with few open erase blocks pays for each change.")
                .mendedBy("Write one file at a time and sync between, or use a scheduler that sorts writes (deadline).")
                .testedBy("bulkbench run multi-file --on TARGET files=2 size=256M sync=between,end");
    }

    /** Without a pair: the same work under several schedulers. */
    private static List<Finding> spread(CaseFile all, List<ScheduledTime> times, List<TimedCopy> copies) {
        Optional<ScheduledTime> slowest = times.stream().max(Comparator.comparing(ScheduledTime::seconds));
        Optional<ScheduledTime> fastest = times.stream().min(Comparator.comparing(ScheduledTime::seconds));
        boolean several = copies.stream().anyMatch(each -> each.mostTogether() > 1)
                || copies.isEmpty() && all.all(Kind.COMMAND).findAny().isEmpty();
        if (slowest.isEmpty()
                || !several
                || slowest.get().seconds() < SLOWER * fastest.orElseThrow().seconds()) {
            return List.of();
        }
        return List.of(Finding.of(
                        Severity.WARNING,
                        Confidence.LOW,
                        "The same work takes %s times as long with %s as with %s.%s"
                                .formatted(
                                        Show.times(slowest.get().seconds()
                                                / fastest.get().seconds()),
                                        slowest.get().scheduler(),
                                        fastest.get().scheduler(),
                                        list(times)),
                        times.stream().map(ScheduledTime::elapsed).toList())
                .because("A scheduler changes only the order of requests, so the order is what costs: streams that"
                        + " alternate on the medium.")
                .mendedBy("Write one file at a time and sync between, or use the faster scheduler.")
                .testedBy("bulkbench run multi-file --on TARGET files=2 size=256M sync=between,end"));
    }

    private static String list(List<ScheduledTime> times) {
        return times.isEmpty()
                ? ""
                : " By scheduler: %s."
                        .formatted(String.join(
                                ", ",
                                times.stream()
                                        .map(each -> each.scheduler() + " " + Show.seconds(each.seconds()))
                                        .distinct()
                                        .toList()));
    }
}
