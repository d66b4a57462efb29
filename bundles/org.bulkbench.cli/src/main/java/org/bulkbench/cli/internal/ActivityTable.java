package org.bulkbench.cli.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.Activity;

/** The devices of a run in the last second as gstat shows them, and a line on the machine; at most 80 columns wide. */
final class ActivityTable {

    private static final String HEAD = " L(q)  ops/s    r/s    kB/s   ms/r    w/s    kB/s   ms/w %busy  name";
    private static final int MOST_DEVICES = 8;
    private static final int NAME_WIDTH = 14;

    private ActivityTable() {}

    /** Returns its lines; none if nothing is known. */
    static List<String> lines(Activity activity) {
        List<String> lines = new ArrayList<>();
        List<Activity.Device> devices = activity.devices();
        if (!devices.isEmpty()) {
            lines.add(HEAD);
            devices.stream().limit(MOST_DEVICES).map(ActivityTable::row).forEach(lines::add);
            if (devices.size() > MOST_DEVICES) {
                lines.add("       and %d more".formatted(devices.size() - MOST_DEVICES));
            }
        }
        String machine = machine(activity);
        if (!machine.isEmpty()) {
            lines.add(" " + machine);
        }
        return lines;
    }

    private static String row(Activity.Device device) {
        String name = device.name().length() <= NAME_WIDTH
                ? device.name()
                : device.name().substring(0, NAME_WIDTH - 1) + "…";
        return String.format(
                Locale.ROOT,
                "%5d%7.0f%s%s%6.1f  %s",
                device.inFlight(),
                device.read().perSecond() + device.written().perSecond(),
                direction(device.read()),
                direction(device.written()),
                100 * device.busyShare(),
                name);
    }

    private static String direction(Activity.Direction direction) {
        OptionalDouble seconds = direction.secondsPerOperation();
        double millis = 1e3 * seconds.orElse(0);
        String each = seconds.isEmpty()
                ? "-"
                : String.format(Locale.ROOT, millis < 10 ? "%.2f" : millis < 1000 ? "%.1f" : "%.0f", millis);
        return String.format(
                Locale.ROOT, "%7.0f%8.0f%7s", direction.perSecond(), direction.bytesPerSecond() / 1000, each);
    }

    private static String machine(Activity activity) {
        List<String> parts = new ArrayList<>();
        activity.processorShare().ifPresent(share -> parts.add(percent("cpu", share)));
        activity.stolenShare().ifPresent(share -> parts.add(percent("stolen", share)));
        bytes("dirty", activity.dirtyBytes(), parts);
        bytes("writing", activity.writebackBytes(), parts);
        activity.interruptsPerSecond().ifPresent(rate -> parts.add("%.0f interrupts/s".formatted(rate)));
        return String.join("   ", parts);
    }

    private static String percent(String what, double share) {
        return String.format(Locale.ROOT, "%s %.1f %%", what, 100 * share);
    }

    private static void bytes(String what, OptionalLong bytes, List<String> parts) {
        bytes.ifPresent(some -> parts.add(what + " " + Unit.BYTES.show(some)));
    }
}
