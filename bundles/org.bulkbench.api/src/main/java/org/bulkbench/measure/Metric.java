package org.bulkbench.measure;

import java.util.OptionalDouble;

/**
 * A figure of a run.
 *
 * @param name {@code rate}, {@code rate.durable}, {@code iops}, {@code latency.p50} … {@code latency.max},
 *     {@code flush.seconds}, {@code rate.burst}, {@code rate.steady}, {@code command.size}, {@code command.largest}, or a
 *     strategy's own
 * @param direction {@code read}, {@code write} or empty
 * @param job name of the job; empty for all
 * @param target uri of the target; empty for all
 * @param value in the unit
 * @param unit {@code B/s}, {@code 1/s}, {@code s}, {@code B} or empty for a plain number
 * @param n how many samples it rests on
 * @param low low end of its 95 % interval, if there is one
 * @param high high end of it
 */
public record Metric(
        String name,
        String direction,
        String job,
        String target,
        double value,
        String unit,
        long n,
        OptionalDouble low,
        OptionalDouble high) {

    /** Samples beyond a quantile: with 3.7 there is one above its upper end in 39 of 40 cases; ranks are of whole samples. */
    private static final double BEYOND_FOR_AN_INTERVAL = 4;

    /** Makes one without an interval, for all jobs and targets. */
    public static Metric of(String name, String direction, double value, String unit, long n) {
        return new Metric(name, direction, "", "", value, unit, n, OptionalDouble.empty(), OptionalDouble.empty());
    }

    /** Returns whether it is a percentile that has no 95 % interval because it rests on too few samples. */
    public boolean hasTooFew() {
        double beyond = switch (name) {
            case "latency.p50" -> 0.5;
            case "latency.p95" -> 0.05;
            case "latency.p99" -> 0.01;
            case "latency.p99.9" -> 0.001;
            case "latency.p99.99" -> 0.0001;
            default -> 1;
        };
        return beyond < 1 && (low.isEmpty() || high.isEmpty()) && n * beyond < BEYOND_FOR_AN_INTERVAL;
    }

    /** Returns its name for people; one that a strategy brings is shown as it is. */
    public String title() {
        return switch (name) {
            case "rate.durable" -> "rate with the flush";
            case "rate.burst" -> "rate of the burst at the begin";
            case "burst.seconds" -> "length of the burst";
            case "burst.bytes" -> "bytes of the burst";
            case "rate.steady" -> "steady rate";
            case "steady.after.seconds" -> "time until it was steady";
            case "steady.after.bytes" -> "bytes until it was steady";
            case "flush.seconds" -> "flush";
            case "elapsed.seconds" -> "time in all";
            case "cpu.seconds" -> "processor time of this program";
            case "command.size" -> "mean command at the device";
            case "command.largest" -> "largest mean command of a tenth of a second at the device";
            case "fit.t0" -> "cost of a command, fitted over block sizes";
            case "fit.command" -> "largest command that the fit counts with";
            case "fit.rate" -> "stream rate behind it";
            default -> name;
        };
    }
}
