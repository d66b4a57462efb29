package org.bulkbench.evidence.text.internal;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.bulkbench.evidence.Sink;

/**
 * The copies of one source and command in the order of their destinations, of which some may be missing. A destination is
 * told only where all that is known leaves no other.
 */
final class CopyRow {

    private static final int MOST_COLUMNS = 8;
    private static final double ROUNDING = 0.97;

    private final String source;
    private final String command;
    private final List<CopyTime> times = new ArrayList<>();
    private final List<Boolean> indented = new ArrayList<>();
    private final List<Boolean> afterGap = new ArrayList<>();

    CopyRow(String source, String command) {
        this.source = source;
        this.command = command;
    }

    void add(CopyTime time, boolean isIndented, boolean isAfterGap) {
        times.add(time);
        indented.add(isIndented);
        afterGap.add(isAfterGap);
    }

    String source() {
        return source;
    }

    int size() {
        return times.size();
    }

    boolean isOf(String otherSource) {
        return source.equals(otherSource);
    }

    boolean isOf(String otherSource, String otherCommand) {
        return source.equals(otherSource) && command.equals(otherCommand);
    }

    /**
     * Files the copies.
     *
     * @param columns destinations in order
     * @param full a row of the same source without missing cells, if there is one
     * @param stated where sentences say that experiments copied to
     */
    void tell(List<String> columns, Optional<CopyRow> full, StatedCopies stated, Sink sink) {
        List<int[]> best = best(columns, full, stated);
        for (int i = 0; i < times.size(); i++) {
            Set<Integer> places = new HashSet<>();
            for (int[] each : best) {
                places.add(each[i]);
            }
            Optional<String> destination = places.size() == 1
                    ? Optional.of(columns.get(places.iterator().next()))
                    : Optional.empty();
            times.get(i).observations(source, destination).forEach(sink::add);
        }
    }

    /** Returns the most likely places of the cells. */
    private List<int[]> best(List<String> columns, Optional<CopyRow> full, StatedCopies stated) {
        if (times.size() > columns.size() || columns.size() > MOST_COLUMNS || columns.size() < 2) {
            return List.of();
        }
        List<int[]> all = new ArrayList<>();
        choose(new int[times.size()], 0, 0, columns.size(), all);
        all = kept(all, places -> isAsStated(places, columns, stated));
        List<int[]> best = new ArrayList<>();
        int most = -1;
        for (int[] places : all) {
            int score = score(places, full);
            if (score > most) {
                most = score;
                best.clear();
            }
            if (score == most) {
                best.add(places);
            }
        }
        return full.isPresent() && full.get() != this ? kept(best, places -> isNotFaster(places, full.get())) : best;
    }

    private static void choose(int[] places, int cell, int from, int columns, List<int[]> all) {
        if (cell == places.length) {
            all.add(places.clone());
            return;
        }
        for (int column = from; column <= columns - (places.length - cell); column++) {
            places[cell] = column;
            choose(places, cell + 1, column + 1, columns, all);
        }
    }

    /** Returns those that satisfy a condition, or all if none does. */
    private static List<int[]> kept(List<int[]> all, Predicate<int[]> condition) {
        List<int[]> kept = all.stream().filter(condition).toList();
        return kept.isEmpty() ? all : kept;
    }

    private boolean isAsStated(int[] places, List<String> columns, StatedCopies stated) {
        for (int i = 0; i < places.length; i++) {
            Optional<String> said = stated.destination(times.get(i).experiments());
            if (said.isPresent()
                    && columns.contains(said.get())
                    && !columns.get(places[i]).equals(said.get())) {
                return false;
            }
        }
        return true;
    }

    /** A command with more to do, such as {@code cp -a} for {@code cp}, is not faster on the same way. */
    private boolean isNotFaster(int[] places, CopyRow full) {
        if (!command.startsWith(full.command)) {
            return true;
        }
        for (int i = 0; i < places.length; i++) {
            if (times.get(i).meanSeconds()
                    < ROUNDING * full.times.get(places[i]).meanSeconds()) {
                return false;
            }
        }
        return true;
    }

    private int score(int[] places, Optional<CopyRow> full) {
        int score = 0;
        for (int i = 0; i < places.length; i++) {
            boolean likePair = full.isPresent()
                    && full.get().times.get(places[i]).isPair() == times.get(i).isPair();
            score += likePair ? 2 : 0;
            score += indented.get(i) && places[i] > 0 ? 1 : 0;
            score += afterGap.get(i) && i > 0 && places[i] > places[i - 1] + 1 ? 1 : 0;
        }
        return score;
    }
}
