package org.bulkbench.cli.internal;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RunQuery;
import org.bulkbench.run.RunSummary;
import org.bulkbench.settings.Spelling;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Which runs shall be listed.
 *
 * @param query what they are like
 * @param limit how many at most; empty if nobody said
 * @param children whether the runs of plans too
 */
record RunsAsked(RunQuery query, OptionalInt limit, boolean children) {

    private static final String CHILDREN = "--children";
    private static final String LIMIT = "--limit";
    private static final List<String> SEARCHED =
            List.of("--workload", "--target", "--tag", "--outcome", "--since", "--until");
    private static final List<String> OUTCOMES = Stream.concat(
                    Arrays.stream(Ending.values()).map(Ending::word), Stream.of("running", "damaged"))
            .toList();

    static void options(CommandSpec spec) {
        spec.addOption(Arguments.option("--workload", "ID", "only runs of this workload"));
        spec.addOption(
                Arguments.option("--target", "TEXT", "only with this in a target, or like a pattern: 'file:/mnt/*'"));
        spec.addOption(Arguments.option("--tag", "WORD", "only with this tag, or in a plan with it"));
        spec.addOption(
                Arguments.option("--outcome", "WORD", "only those that ended so: " + String.join(", ", OUTCOMES)));
        spec.addOption(Arguments.option("--since", "WHEN", "only begun then or later: " + Moment.FORMS));
        spec.addOption(Arguments.option("--until", "WHEN", "only begun before that, or on that day"));
        spec.addOption(Arguments.option(LIMIT, "N", "at most so many; 0 for all"));
        spec.addOption(Arguments.flag(CHILDREN, "the runs of plans too"));
    }

    static RunsAsked of(Arguments arguments, Moment moment) throws RefusedException {
        Optional<String> outcome = arguments.option("--outcome");
        if (outcome.filter(word -> !OUTCOMES.contains(word)).isPresent()) {
            throw arguments.wrong("'--outcome' takes %s, not '%s'.%s"
                    .formatted(String.join(", ", OUTCOMES), outcome.get(), Spelling.hint(outcome.get(), OUTCOMES)));
        }
        RunQuery query = new RunQuery(
                arguments.option("--workload"),
                arguments.option("--target"),
                arguments.option("--tag"),
                outcome,
                time("--since", arguments, moment::begin),
                time("--until", arguments, moment::end));
        return new RunsAsked(query, limit(arguments), arguments.has(CHILDREN));
    }

    /** Refuses what only a list heeds. */
    static void refuse(Arguments arguments) throws RefusedException {
        for (String option : Stream.concat(SEARCHED.stream(), Stream.of(LIMIT)).toList()) {
            if (arguments.option(option).isPresent()) {
                throw arguments.wrong("'%s' is for the list; leave it out, or the name of the run.".formatted(option));
            }
        }
        if (arguments.has(CHILDREN)) {
            throw arguments.wrong("'%s' is for the list; leave it out, or the name of the run.".formatted(CHILDREN));
        }
    }

    /** Returns as many as were asked for. */
    List<RunSummary> first(List<RunSummary> runs) {
        return limit.isPresent() && limit.getAsInt() > 0
                ? runs.stream().limit(limit.getAsInt()).toList()
                : runs;
    }

    private static Optional<Instant> time(
            String option, Arguments arguments, Function<String, Optional<Instant>> understood)
            throws RefusedException {
        Optional<String> typed = arguments.option(option);
        if (typed.isEmpty()) {
            return Optional.empty();
        }
        Optional<Instant> time = understood.apply(typed.get());
        if (time.isEmpty()) {
            throw arguments.wrong("'%s' is no time for '%s': write %s.".formatted(typed.get(), option, Moment.FORMS));
        }
        return time;
    }

    private static OptionalInt limit(Arguments arguments) throws RefusedException {
        Optional<String> typed = arguments.option(LIMIT);
        if (typed.isEmpty()) {
            return OptionalInt.empty();
        }
        if (!typed.get().matches("[0-9]{1,9}")) {
            throw arguments.wrong("'%s' takes a number, 0 for all, not '%s'.".formatted(LIMIT, typed.get()));
        }
        return OptionalInt.of(Integer.parseInt(typed.get()));
    }
}
