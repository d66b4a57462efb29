package org.bulkbench.reproduction.internal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bulkbench.reproduction.Choice.Sort;
import org.bulkbench.reproduction.Row;
import org.bulkbench.reproduction.Sensitivity;
import org.bulkbench.reproduction.Sensitivity.Effect;
import org.bulkbench.reproduction.Sensitivity.Omission;
import org.bulkbench.run.RefusedException;

/** Runs one report's experiments on machines that differ a little. */
final class Variation {

    private static final double QUARTER = 0.25;
    private static final double RIDGE = 1e-4; // so little information leaves a choice where it is
    private static final double LEAST_SLOPE = 0.02; // below that a figure says nothing of a choice
    private static final double MOST_STEP = Math.log(2); // of a choice that is fitted anew

    private final Script script;
    private final Ledger ledger;
    private final Laboratory laboratory;
    private final Map<String, Experiment> experiments;

    Variation(Script script, Ledger ledger, Laboratory laboratory) {
        this.script = script;
        this.ledger = ledger;
        this.laboratory = laboratory;
        this.experiments = Experiments.needed(script, script.lines().stream().map(Script.Line::of));
    }

    Sensitivity sensitivity() throws RefusedException, InterruptedException {
        List<Ledger.Entry> free = ledger.free();
        laboratory.expect(
                experiments.size() + free.stream().mapToInt(this::affected).sum() * 2);
        double[] base = values(Map.of()).orElseThrow();
        List<Effect> effects = new ArrayList<>();
        Map<Ledger.Entry, double[]> slopes = new LinkedHashMap<>();
        for (Ledger.Entry entry : free) {
            Optional<double[]> lower = changed(entry, 1 - QUARTER);
            Optional<double[]> higher = changed(entry, 1 + QUARTER);
            double[] slope = new double[base.length];
            for (int i = 0; i < base.length; i++) {
                effects.add(new Effect(
                        script.id(),
                        entry.choice().name(),
                        script.lines().get(i).figure(),
                        change(lower, base, i),
                        change(higher, base, i)));
                slope[i] = slope(lower, higher, base, i);
            }
            if (entry.choice().sort() == Sort.FITTED) {
                slopes.put(entry, slope);
            }
        }
        return new Sensitivity(effects, omissions(base, slopes));
    }

    private int affected(Ledger.Entry entry) {
        return (int) experiments.values().stream()
                .filter(each -> entry.machines().contains(each.machine()))
                .count();
    }

    private Optional<double[]> changed(Ledger.Entry entry, double factor)
            throws RefusedException, InterruptedException {
        return values(Map.of(entry, entry.times(factor)));
    }

    /** Returns the figures with some values of choices; nothing if they are no values. */
    private Optional<double[]> values(Map<Ledger.Entry, String> changes) throws RefusedException, InterruptedException {
        Map<String, Experiment> changed = new LinkedHashMap<>();
        experiments.forEach((name, experiment) -> changed.put(name, experiment.changed(place -> {
            Map<String, String> own = new LinkedHashMap<>();
            changes.forEach((entry, value) -> {
                if (entry.machines().contains(place.machine())) {
                    own.put(entry.parameter().name(), value);
                }
            });
            return place.with(own);
        })));
        try {
            Outcomes outcomes = new Outcomes(laboratory.run(changed));
            return Optional.of(script.lines().stream()
                    .mapToDouble(line -> outcomes.value(line.of()))
                    .toArray());
        } catch (RefusedException e) {
            if (changes.isEmpty()) {
                throw e;
            }
            return Optional.empty();
        }
    }

    private static double change(Optional<double[]> values, double[] base, int row) {
        return values.map(each -> each[row] / base[row] - 1).orElse(Double.NaN);
    }

    /** Returns by how much the logarithm of a figure changes for that of a choice. */
    private static double slope(Optional<double[]> lower, Optional<double[]> higher, double[] base, int row) {
        double from = Math.log(lower.map(each -> each[row]).orElse(base[row]));
        double to = Math.log(higher.map(each -> each[row]).orElse(base[row]));
        double width =
                (higher.isPresent() ? Math.log(1 + QUARTER) : 0) - (lower.isPresent() ? Math.log(1 - QUARTER) : 0);
        double slope = width == 0 ? 0 : (to - from) / width;
        return Double.isFinite(slope) ? slope : 0;
    }

    /** Fits what a fitted figure depends on to the other figures, by one step of least squares, and runs it. */
    private List<Omission> omissions(double[] base, Map<Ledger.Entry, double[]> slopes)
            throws RefusedException, InterruptedException {
        List<Omission> omissions = new ArrayList<>();
        for (int row = 0; row < base.length; row++) {
            if (script.lines().get(row).kind() == Row.Kind.FITTED) {
                omissions.add(omission(row, base, slopes));
            }
        }
        return omissions;
    }

    private Omission omission(int row, double[] base, Map<Ledger.Entry, double[]> slopes)
            throws RefusedException, InterruptedException {
        String figure = script.lines().get(row).figure();
        List<Ledger.Entry> fitted = new ArrayList<>();
        List<double[]> columns = new ArrayList<>();
        boolean unknown = false;
        for (Map.Entry<Ledger.Entry, double[]> each : slopes.entrySet()) {
            if (Math.abs(each.getValue()[row]) >= LEAST_SLOPE) {
                boolean seen = false;
                for (int i = 0; i < base.length; i++) {
                    seen |= counts(i, row) && Math.abs(each.getValue()[i]) >= LEAST_SLOPE;
                }
                unknown |= !seen;
                fitted.add(each.getKey());
                columns.add(each.getValue());
            }
        }
        if (fitted.isEmpty() || unknown) {
            return new Omission(script.id(), figure, List.of(), Double.NaN, Double.NaN);
        }
        double[] steps = steps(row, base, columns);
        Map<Ledger.Entry, String> changes = new LinkedHashMap<>();
        List<String> choices = new ArrayList<>();
        for (int k = 0; k < steps.length; k++) {
            String value = fitted.get(k).times(Math.exp(Math.clamp(steps[k], -MOST_STEP, MOST_STEP)));
            changes.put(fitted.get(k), value);
            choices.add("%s=%s".formatted(fitted.get(k).choice().name(), value));
        }
        double simulated = values(changes).map(each -> each[row]).orElse(Double.NaN);
        double reported = script.lines().get(row).reported();
        return new Omission(script.id(), figure, choices, simulated, simulated / reported - 1);
    }

    /** Whether a figure counts where another one is left out: what is worked out of others would count twice. */
    private boolean counts(int row, int leftOut) {
        Row.Kind kind = script.lines().get(row).kind();
        return row != leftOut && (kind == Row.Kind.FITTED || kind == Row.Kind.PREDICTED);
    }

    /** Solves the normal equations. */
    private double[] steps(int leftOut, double[] base, List<double[]> columns) {
        int n = columns.size();
        double[][] matrix = new double[n][n + 1];
        for (int k = 0; k < n; k++) {
            matrix[k][k] = RIDGE;
        }
        for (int row = 0; row < base.length; row++) {
            double error = Math.log(script.lines().get(row).reported() / base[row]);
            if (counts(row, leftOut) && Double.isFinite(error)) {
                for (int k = 0; k < n; k++) {
                    for (int l = 0; l < n; l++) {
                        matrix[k][l] += columns.get(k)[row] * columns.get(l)[row];
                    }
                    matrix[k][n] += columns.get(k)[row] * error;
                }
            }
        }
        return solved(matrix);
    }

    /** By elimination; the matrix is symmetric and positive definite, so that no pivot is 0. */
    private static double[] solved(double[][] matrix) {
        int n = matrix.length;
        for (int k = 0; k < n; k++) {
            for (int row = k + 1; row < n; row++) {
                double factor = matrix[row][k] / matrix[k][k];
                for (int column = k; column <= n; column++) {
                    matrix[row][column] -= factor * matrix[k][column];
                }
            }
        }
        double[] solution = new double[n];
        for (int k = n - 1; k >= 0; k--) {
            double rest = matrix[k][n];
            for (int column = k + 1; column < n; column++) {
                rest -= matrix[k][column] * solution[column];
            }
            solution[k] = rest / matrix[k][k];
        }
        return solution;
    }
}
