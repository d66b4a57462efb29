package org.bulkbench.simulation;

/**
 * A value in the file of a machine.
 *
 * @param name place and name, such as {@code disks.sda.medium.latency}
 * @param value as written, with its unit
 * @param unit such as {@code B}, {@code s}, {@code B/s}; empty for a count and for a word
 * @param number the value in that unit; NaN for a word
 * @param origin where it comes from, a sentence
 * @param choice {@code specified}, {@code assumed}, {@code fitted} or {@code structural}
 */
public record MachineParameter(String name, String value, String unit, double number, String origin, String choice) {}
