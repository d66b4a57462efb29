package org.bulkbench.core.internal;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.Preview;
import org.bulkbench.storage.Access;

/** Adds up what the runs of a plan would do. Confined to one thread. */
final class Budget {

    private static final String TIME = "time";

    private final int repetitions;
    private final List<Preview> targets = new ArrayList<>();
    private OptionalLong longestNanos = OptionalLong.of(0);

    Budget(int repetitions) {
        this.repetitions = repetitions;
    }

    /** Adds a combination. */
    void add(Map<String, String> settings, List<Preview> previews) {
        String time = settings.getOrDefault(TIME, "");
        longestNanos = longestNanos.isEmpty() || time.isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(sum(longestNanos.getAsLong(), times(Unit.NANOS.parse(time))));
        for (int i = 0; i < previews.size(); i++) {
            Preview all = all(previews.get(i));
            if (i < targets.size()) {
                targets.set(i, merged(targets.get(i), all));
            } else {
                targets.add(all);
            }
        }
    }

    OptionalLong longestNanos() {
        return longestNanos;
    }

    OptionalLong writtenBytes() {
        return targets.stream().map(Preview::bytes).reduce(OptionalLong.of(0), Budget::sum);
    }

    List<Preview> targets() {
        return List.copyOf(targets);
    }

    /** Returns what all repetitions do. */
    private Preview all(Preview one) {
        OptionalLong bytes =
                one.bytes().isPresent() ? OptionalLong.of(times(one.bytes().getAsLong())) : OptionalLong.empty();
        return new Preview(
                one.uri(),
                one.identity(),
                one.access(),
                one.ranges(),
                bytes,
                one.tunables(),
                one.token(),
                one.refusal());
    }

    private static Preview merged(Preview a, Preview b) {
        Access.Level level = a.access().level().compareTo(b.access().level()) >= 0
                ? a.access().level()
                : b.access().level();
        Access access =
                new Access(level, a.access().extras()).with(b.access().extras().toArray(Access.Extra[]::new));
        return new Preview(
                a.uri(),
                a.identity(),
                access,
                union(a.ranges(), b.ranges()),
                sum(a.bytes(), b.bytes()),
                union(a.tunables(), b.tunables()),
                a.token().isEmpty() ? b.token() : a.token(),
                a.refusal().isEmpty() ? b.refusal() : a.refusal());
    }

    private static List<String> union(List<String> a, List<String> b) {
        Set<String> union = new LinkedHashSet<>(a);
        union.addAll(b);
        return List.copyOf(union);
    }

    private static OptionalLong sum(OptionalLong a, OptionalLong b) {
        return a.isEmpty() || b.isEmpty() ? OptionalLong.empty() : OptionalLong.of(sum(a.getAsLong(), b.getAsLong()));
    }

    /** Adds, up to the largest number there is. */
    private static long sum(long a, long b) {
        return a > Long.MAX_VALUE - b ? Long.MAX_VALUE : a + b;
    }

    private long times(long each) {
        return each > Long.MAX_VALUE / repetitions ? Long.MAX_VALUE : each * repetitions;
    }
}
