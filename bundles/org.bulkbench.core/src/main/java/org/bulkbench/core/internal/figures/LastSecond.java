package org.bulkbench.core.internal.figures;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.bulkbench.run.Activity;

/** The samples of the last second, and what they say. Adding allocates nothing. Confined to one thread at a time. */
public final class LastSecond {

    private static final int ROOM = 16; // ten samples a second, and those where meters begin
    private static final long SECOND = 1_000_000_000;
    private static final double NANOS = 1e9;

    private final Map<String, Integer> indexes = new LinkedHashMap<>();
    private final long[] nanos = new long[ROOM];
    private final long[][] values;
    private long added;

    /** Takes the names of the values. */
    public LastSecond(List<String> names) {
        for (String name : names) {
            indexes.put(name, indexes.size());
        }
        values = new long[ROOM][names.size()];
    }

    /** Adds a sample, copied. */
    public void add(long atNanos, long[] sample) {
        int slot = slot(added++);
        nanos[slot] = atNanos;
        System.arraycopy(sample, 0, values[slot], 0, sample.length);
    }

    /** Returns the time of the last sample; 0 if there is none. */
    public long lastNanos() {
        return added == 0 ? 0 : nanos[slot(added - 1)];
    }

    /** Returns what happened; empty before a tenth of a second was seen. */
    public Optional<Activity> activity() {
        int first = first();
        long span = lastNanos() - nanos[first];
        if (added < 2 || span < SECOND / 10) {
            return Optional.empty();
        }
        return Optional.of(new Reading(values[first], values[slot(added - 1)], span / NANOS).activity());
    }

    /** Returns the youngest sample that is a second old, else the oldest. */
    private int first() {
        long oldest = Math.max(0, added - ROOM);
        long from = Math.max(oldest, added - 1);
        while (from > oldest && lastNanos() - nanos[slot(from)] < SECOND) {
            from--;
        }
        return slot(from);
    }

    private static int slot(long number) {
        return (int) (number % ROOM);
    }

    /** Two samples and the seconds between them. */
    private final class Reading {

        private final long[] from;
        private final long[] to;
        private final double seconds;

        Reading(long[] from, long[] to, double seconds) {
            this.from = from;
            this.to = to;
            this.seconds = seconds;
        }

        Activity activity() {
            List<Activity.Device> devices = new ArrayList<>();
            for (String name : indexes.keySet()) {
                String[] words = name.split("/");
                if (words.length == 3 && words[2].equals("reads")) {
                    devices.add(device(words[1], words[0].equals("disk"), words[0] + "/" + words[1] + "/"));
                }
            }
            double idle = grown("cpu/idleNanos") + grown("cpu/iowaitNanos");
            double stolen = grown("cpu/stealNanos");
            double used = grown("cpu/userNanos") + grown("cpu/systemNanos");
            double all = idle + stolen + used;
            return new Activity(
                    lastNanos(),
                    devices,
                    share(used, all),
                    share(stolen, all),
                    interrupts(),
                    now("memory/dirtyBytes"),
                    now("memory/writebackBytes"));
        }

        private OptionalDouble interrupts() {
            double controllers = 0;
            boolean known = false;
            for (String name : indexes.keySet()) {
                if (name.startsWith("disk/") && name.endsWith("/interrupts")) {
                    known = true;
                    controllers += grown(name);
                }
            }
            if (known) {
                return OptionalDouble.of(controllers / seconds);
            }
            return indexes.containsKey("cpu/interrupts")
                    ? OptionalDouble.of(grown("cpu/interrupts") / seconds)
                    : OptionalDouble.empty();
        }

        private Activity.Device device(String name, boolean lowest, String prefix) {
            return new Activity.Device(
                    name,
                    lowest,
                    now(prefix + "inFlight").orElse(0),
                    direction(prefix + "read"),
                    direction(prefix + "write"),
                    Math.min(1, grown(prefix + "busyNanos") / NANOS / seconds));
        }

        private Activity.Direction direction(String prefix) {
            double operations = grown(prefix + "s");
            return new Activity.Direction(
                    operations / seconds,
                    grown(prefix + "Bytes") / seconds,
                    operations > 0
                            ? OptionalDouble.of(grown(prefix + "Nanos") / NANOS / operations)
                            : OptionalDouble.empty());
        }

        private static OptionalDouble share(double part, double all) {
            return all > 0 ? OptionalDouble.of(part / all) : OptionalDouble.empty();
        }

        private OptionalLong now(String name) {
            Integer index = indexes.get(name);
            return index == null ? OptionalLong.empty() : OptionalLong.of(to[index]);
        }

        private double grown(String name) {
            Integer index = indexes.get(name);
            return index == null ? 0 : Math.max(0, to[index] - from[index]); // idle and iowait may go back a little
        }
    }
}
