package org.bulkbench.core.internal.figures;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.bulkbench.evidence.Field;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Meter;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.measure.Metric;

/** Makes observations of what a probe said: rates over the measured time, sums over all of it, and what is left at the end. */
public final class ProbeFigures {

    /** Word of a cache for what the whole machine holds, the file of the run and others. */
    static final String MACHINE = "machine";

    /** Name of the metric of how large the commands at the lowest devices were on average. */
    static final String COMMAND_SIZE = "command.size";

    /** Name of the metric of how large they were in that tenth of a second in which they were largest. */
    public static final String COMMAND_LARGEST = "command.largest";

    /** Word of cpu for this program. */
    static final String PROCESS = "process";

    /** Of io-statistics: read from the device while it was watched, preparation included. */
    static final Field<Long> READ_BYTES = Field.whole("readBytes");

    /** Of io-statistics: written to the device while it was watched, preparation included. */
    static final Field<Long> WRITE_BYTES = Field.whole("writeBytes");

    /** Of cpu: time in which processors had nothing to do, with and without I/O to wait for. */
    static final Field<Double> IDLE_SECONDS = Field.number("idleSeconds");

    /** Of cpu and io-statistics: interrupts of the machine, or of the controller that carries the device. */
    static final Field<Double> INTERRUPTS_PER_SECOND = Field.number("interruptsPerSecond");

    /** Of cpu: how often a processor went to another thread. */
    static final Field<Double> SWITCHES_PER_SECOND = Field.number("contextSwitchesPerSecond");

    /** Of cpu: how often completions of block devices were handled later than in the interrupt. */
    static final Field<Double> BLOCK_SOFT_INTERRUPTS_PER_SECOND = Field.number("blockSoftInterruptsPerSecond");

    /** Of cache: what all block devices together read while the run measured. */
    static final Field<Long> PAGED_IN_BYTES = Field.whole("pagedInBytes");

    /** Of cache: what all block devices together wrote while the run measured. */
    static final Field<Long> PAGED_OUT_BYTES = Field.whole("pagedOutBytes");

    /** Of cache: what was dirty or on its way already when the run began. */
    static final Field<Long> BYTES_BEFORE = Field.whole("bytesBefore");

    /** Kind of what the clocks beside that of the run did meanwhile. */
    static final Kind CLOCKS = new Kind("clock");

    /** Of a clock: seconds since boot, those asleep too. */
    static final Field<Double> BOOT_SECONDS = Field.number("bootSeconds");

    /** Of a clock: seconds on the wall. */
    static final Field<Double> WALL_SECONDS = Field.number("wallSeconds");

    /** Name of an error counter, of commands that failed. */
    static final String ERROR = "ioerr";

    /** Name of an error counter, of commands that took too long. */
    static final String TIMEOUT = "iotmo";

    private static final double NANOS = 1e9;

    private final ProbeSeries series;
    private final Map<String, Integer> indexes = new LinkedHashMap<>();
    private final Set<String> directions = new LinkedHashSet<>(); // that were measured
    private final long startNanos;
    private final long endNanos;

    /** Takes the names of the values, and the meters of the run, which say when it measured. */
    public ProbeFigures(List<String> names, ProbeSeries series, List<MeterSnapshot> meters) {
        this.series = series;
        for (int i = 0; i < names.size(); i++) {
            indexes.put(names.get(i), i);
        }
        List<MeterSnapshot> measured = meters.stream()
                .filter(meter -> meter.operations() > 0 && !meter.direction().equals(Meter.PREPARE))
                .toList();
        measured.forEach(meter -> directions.add(meter.direction()));
        startNanos =
                measured.stream().mapToLong(MeterSnapshot::startNanos).min().orElse(series.firstNanos());
        endNanos = measured.stream().mapToLong(MeterSnapshot::lastNanos).max().orElse(series.lastNanos());
    }

    /** Returns one for each device, for the processors and for the page cache, as far as the probe knows them. */
    public List<Observation> observations() {
        List<Observation> all = new ArrayList<>();
        if (endNanos <= startNanos) {
            return all;
        }
        for (String name : indexes.keySet()) {
            String[] words = name.split("/");
            if (words.length == 3 && words[2].equals("reads")) {
                all.add(device(words[1], words[0] + "/" + words[1] + "/"));
            } else if (words.length == 3 && words[2].equals("ioErrors")) {
                all.add(errors(words[1], ERROR, name));
            } else if (words.length == 3 && words[2].equals("ioTimeouts")) {
                all.add(errors(words[1], TIMEOUT, name));
            }
        }
        if (indexes.containsKey("process/userNanos")) {
            all.add(processor(PROCESS, "process/"));
        }
        if (indexes.containsKey("cpu/userNanos")) {
            all.add(processor(MACHINE, "cpu/")
                    .with(Fields.STEAL_SECONDS, measured("cpu/stealNanos") / NANOS)
                    .with(IDLE_SECONDS, (measured("cpu/idleNanos") + measured("cpu/iowaitNanos")) / NANOS)
                    .with(INTERRUPTS_PER_SECOND, perSecond("cpu/interrupts"))
                    .with(SWITCHES_PER_SECOND, perSecond("cpu/contextSwitches"))
                    .with(BLOCK_SOFT_INTERRUPTS_PER_SECOND, perSecond("cpu/blockSoftInterrupts")));
        }
        if (indexes.containsKey("memory/dirtyBytes")) {
            all.add(Observation.measured(Kind.CACHE)
                    .with(Fields.WHAT, MACHINE)
                    .with(Fields.DIRTY_BYTES, (long) last("memory/dirtyBytes"))
                    .with(Fields.WRITEBACK_BYTES, (long) last("memory/writebackBytes"))
                    .with(PAGED_IN_BYTES, whole("memory/pagedInBytes"))
                    .with(PAGED_OUT_BYTES, whole("memory/pagedOutBytes"))
                    .with(BYTES_BEFORE, (long) (first("memory/dirtyBytes") + first("memory/writebackBytes"))));
        }
        if (indexes.containsKey("clock/bootNanos")) {
            all.add(Observation.measured(CLOCKS)
                    .with(Fields.SECONDS, (series.lastNanos() - series.firstNanos()) / NANOS)
                    .with(BOOT_SECONDS, (last("clock/bootNanos") - first("clock/bootNanos")) / NANOS)
                    .with(WALL_SECONDS, (last("clock/wallNanos") - first("clock/wallNanos")) / NANOS));
        }
        return all;
    }

    /** Returns the processor time of the program and the sizes of commands at the lowest devices, over the measured time. */
    public List<Metric> metrics() {
        List<Metric> all = new ArrayList<>();
        if (endNanos > startNanos) {
            if (indexes.containsKey("process/userNanos")) {
                double nanos = measured("process/userNanos") + measured("process/systemNanos");
                all.add(Metric.of("cpu.seconds", "", nanos / NANOS, "s", 1));
            }
            directions.forEach(direction -> addCommands(all, direction));
        }
        return all;
    }

    private void addCommands(List<Metric> all, String direction) {
        double commands = 0;
        double bytes = 0;
        double largest = 0;
        for (String name : indexes.keySet()) {
            if (name.startsWith("disk/") && name.endsWith("/" + direction + "s")) {
                String ofBytes = name.substring(0, name.length() - 1) + "Bytes";
                commands += measured(name);
                bytes += measured(ofBytes);
                largest = Math.max(largest, largest(name, ofBytes));
            }
        }
        if (commands >= 1 && bytes > 0) {
            double mean = bytes / commands;
            all.add(Metric.of(COMMAND_SIZE, direction, mean, "B", (long) commands));
            all.add(Metric.of(COMMAND_LARGEST, direction, Math.max(mean, largest), "B", (long) commands));
        }
    }

    /** Returns the largest mean between two samples of the measured time: other traffic makes it smaller in some, not in all. */
    private double largest(String commands, String bytes) {
        Integer ofBytes = indexes.get(bytes);
        double largest = 0;
        for (int i = 1; ofBytes != null && i < series.count(); i++) {
            long count = series.value(i, indexes.get(commands)) - series.value(i - 1, indexes.get(commands));
            if (count > 0 && series.nanos(i - 1) >= startNanos && series.nanos(i) <= endNanos) {
                largest = Math.max(largest, (series.value(i, ofBytes) - series.value(i - 1, ofBytes)) / (double) count);
            }
        }
        return largest;
    }

    private Observation device(String name, String prefix) {
        double seconds = (endNanos - startNanos) / NANOS;
        double reads = measured(prefix + "reads");
        double writes = measured(prefix + "writes");
        return Observation.measured(Kind.IO_STATISTICS)
                .with(Fields.TOOL, "bulkbench")
                .with(Fields.DEVICE, name)
                .with(Fields.READS_PER_SECOND, reads / seconds)
                .with(Fields.WRITES_PER_SECOND, writes / seconds)
                .with(Fields.READ_BYTES_PER_SECOND, measured(prefix + "readBytes") / seconds)
                .with(Fields.WRITE_BYTES_PER_SECOND, measured(prefix + "writeBytes") / seconds)
                .with(Fields.READ_SECONDS_PER_OPERATION, each(prefix + "readNanos", reads))
                .with(Fields.WRITE_SECONDS_PER_OPERATION, each(prefix + "writeNanos", writes))
                .with(Fields.QUEUE_MEAN, measured(prefix + "queueNanos") / NANOS / seconds)
                .with(Fields.BUSY_FRACTION, measured(prefix + "busyNanos") / NANOS / seconds)
                .with(INTERRUPTS_PER_SECOND, perSecond(prefix + "interrupts"))
                .with(READ_BYTES, (long) (last(prefix + "readBytes") - first(prefix + "readBytes")))
                .with(WRITE_BYTES, (long) (last(prefix + "writeBytes") - first(prefix + "writeBytes")));
    }

    private Observation errors(String device, String name, String value) {
        return Observation.measured(Kind.ERROR_COUNTER)
                .with(Fields.DEVICE, device)
                .with(Fields.NAME, name)
                .with(Fields.BEFORE, (long) first(value))
                .with(Fields.AFTER, (long) last(value));
    }

    private Observation processor(String what, String prefix) {
        return Observation.measured(Kind.CPU)
                .with(Fields.TOOL, "bulkbench")
                .with(Fields.WHAT, what)
                .with(Fields.SECONDS, (endNanos - startNanos) / NANOS)
                .with(Fields.USER_SECONDS, measured(prefix + "userNanos") / NANOS)
                .with(Fields.SYSTEM_SECONDS, measured(prefix + "systemNanos") / NANOS);
    }

    /** Returns the mean of a time; none if less than one operation was seen. */
    private OptionalDouble each(String nanos, double operations) {
        return operations >= 1 ? OptionalDouble.of(measured(nanos) / NANOS / operations) : OptionalDouble.empty();
    }

    /** Returns nothing for what the probe does not know. */
    private OptionalDouble perSecond(String name) {
        return indexes.containsKey(name)
                ? OptionalDouble.of(measured(name) * NANOS / (endNanos - startNanos))
                : OptionalDouble.empty();
    }

    private OptionalLong whole(String name) {
        return indexes.containsKey(name) ? OptionalLong.of((long) measured(name)) : OptionalLong.empty();
    }

    private double measured(String name) {
        return Math.max(0, at(endNanos, name) - at(startNanos, name)); // idle and iowait may go back a little
    }

    private double first(String name) {
        return at(series.firstNanos(), name);
    }

    private double last(String name) {
        return at(series.lastNanos(), name);
    }

    /** Returns 0 for what the probe does not know. */
    private double at(long nanos, String name) {
        Integer index = indexes.get(name);
        return index == null ? 0 : series.at(nanos, index);
    }
}
