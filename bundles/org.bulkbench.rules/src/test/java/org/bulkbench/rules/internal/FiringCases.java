package org.bulkbench.rules.internal;

import java.util.List;
import java.util.Map;
import org.bulkbench.evidence.Kind;

/** For each rule a case in which it speaks. */
final class FiringCases {

    private static final long BYTES = 200 << 20;

    private FiringCases() {}

    static Map<String, Case> byRule() {
        return Map.ofEntries(
                Map.entry("request.too-large-for-uhci", uhci()),
                Map.entry("request.too-small", small()),
                Map.entry("cache.page-cache-rate", everySortOfCache()),
                Map.entry("device.slow-media", slowMedia()),
                Map.entry(
                        "device.defective",
                        event("sense")
                                .with(Kind.KERNEL_EVENT, "event", "sense", "device", "sdc", "what", "medium error")),
                Map.entry(
                        "device.fake-capacity",
                        new Case()
                                .with(Kind.HEALTH, "attribute", "verdict", "value", "counterfeit", "device", "/dev/sdb")
                                .with(Kind.HEALTH, "attribute", "usable-bytes", "value", "4000000000")
                                .with(Kind.HEALTH, "attribute", "announced-bytes", "value", "64000000000")),
                Map.entry(
                        "report.nominal-rate",
                        new Case()
                                .with(Kind.RATE, "bytesPerSecond", 4e7, "nominal", true)
                                .with(Kind.RATE, "bytesPerSecond", 3e6)),
                Map.entry("report.inconsistent-arithmetic", inconsistent()),
                Map.entry("report.insufficient-evidence", new Case().with(Kind.ELAPSED, "seconds", 12.5)),
                Map.entry("fs.one-command-per-cluster", rows()),
                Map.entry(
                        "transport.command-latency",
                        rows().with(Kind.SEEK, "name", "Seq outer", "iterations", 1000, "seconds", 1.1)),
                Map.entry("transport.uas-errors", event("uas-abort")),
                Map.entry("transport.uas-fallback", event("uas-fallback")),
                Map.entry("transport.no-streams", event("no-streams")),
                Map.entry(
                        "transport.reset-loop",
                        event("reset").with(Kind.STORAGE_INTERFACE, "device", "2-1", "driver", "usb-storage")),
                Map.entry("transport.uas-vs-bot-mixed", mixed()),
                Map.entry(
                        "scheduler.interleaved-streams",
                        new Case()
                                .with(Kind.ELAPSED, "what", "cp a b /x; sync", "seconds", 400.0)
                                .with(Kind.ELAPSED, "what", "cp a /x; sync; cp b /x; sync", "seconds", 90.0)),
                Map.entry(
                        "report.cache-inflated",
                        new Case()
                                .with(Kind.LINK, "speed", "high")
                                .with(Kind.RATE, "tool", "iozone", "bytesPerSecond", 9e8)),
                Map.entry(
                        "fs.sync-mount",
                        new Case()
                                .with(Kind.FILESYSTEM, "type", "vfat", "options", "rw,sync,noatime")
                                .transfer("dd", "write", BYTES, BYTES / 1e6)),
                Map.entry(
                        "host.wrong-node",
                        new Case()
                                .transfer("dd", "read", BYTES, BYTES / 9e6, "target", "/dev/disk3")
                                .transfer("dd", "read", BYTES, BYTES / 30e6, "target", "/dev/rdisk3")),
                Map.entry(
                        "link.errors",
                        event("enumeration-failed")
                                .with(
                                        Kind.ERROR_COUNTER,
                                        "device",
                                        "2-1",
                                        "name",
                                        "link-error",
                                        "before",
                                        1,
                                        "after",
                                        9)),
                Map.entry("host.serial-urbs", urbs()),
                Map.entry("host.controller-died", event("hc-died")),
                Map.entry("power.over-current", event("over-current")),
                Map.entry(
                        "link.below-capability",
                        new Case().with(Kind.LINK, "device", "2-1", "speed", "high", "capable", "super")),
                Map.entry(
                        "link.full-speed-fallback",
                        new Case().with(Kind.LINK, "device", "2-1", "speed", "full", "capable", "high")),
                Map.entry(
                        "link.at-ceiling",
                        new Case().with(Kind.LINK, "speed", "high").transfer("dd", "read", BYTES, BYTES / 40e6)),
                Map.entry(
                        "geometry.bogus",
                        new Case().with(Kind.DISK, "name", "sdd", "capacityBytes", 9_000_000_000_000_000L)),
                Map.entry("setting.read-ahead", new Case().with(Kind.SETTING, "name", "read_ahead_kb", "value", 0)));
    }

    private static Case event(String event) {
        return new Case().with(Kind.KERNEL_EVENT, "event", event, "device", "2-1", "count", 5);
    }

    private static Case uhci() {
        return new Case()
                .with(Kind.SYSTEM, "kernel", "2.6.0-test4")
                .with(Kind.HOST_CONTROLLER, "family", "UHCI")
                .with(Kind.RATE, "bytesPerSecond", 150e3);
    }

    private static Case small() {
        return new Case()
                .transfer("dd", "write", 2_048_000, 5, "target", "/dev/da3", "blockBytes", 1024)
                .transfer("dd", "write", 64 << 20, 8, "target", "/mnt/file", "blockBytes", 1 << 20);
    }

    private static Case everySortOfCache() {
        return new Case()
                .with(Kind.LINK, "speed", "high")
                .transfer("dd", "read", BYTES, 0.5)
                .transfer("hdparm", "read", BYTES, 0.5, "what", "cached reads")
                .transfer("dd", "write", BYTES, 5)
                .with(Kind.ELAPSED, "what", "sync", "seconds", 60.0)
                .transfer("bulkbench", "write", BYTES, 5, "direct", false, "sync", "none");
    }

    private static Case slowMedia() {
        return new Case()
                .with(Kind.LINK, "speed", "high")
                .with(Kind.FILESYSTEM, "type", "ext4")
                .transfer("dd", "write", BYTES, BYTES / 4e6)
                .with(Kind.FILESYSTEM, "type", "vfat")
                .transfer("dd", "write", BYTES, BYTES / 4e6);
    }

    private static Case inconsistent() {
        return new Case()
                .transfer("dd", "read", BYTES, 4.321, "statedBytesPerSecond", 12_345_678.0)
                .with(Kind.SETTING, "name", "size", "value", 1_000_000_000)
                .with(Kind.RATE, "bytesPerSecond", 1e7, "target", "sda")
                .with(
                        Kind.COPY,
                        "source",
                        "sda",
                        "destination",
                        "sda",
                        "seconds",
                        50,
                        "command",
                        "cp",
                        "experiments",
                        List.of(3L))
                .with(Kind.COPY, "source", "sdb", "seconds", 999, "command", "tar", "experiments", List.of(3L));
    }

    private static Case rows() {
        return new Case()
                .with(Kind.FILESYSTEM, "type", "msdosfs")
                .with(
                        Kind.IO_STATISTICS,
                        "device",
                        "da0",
                        "writesPerSecond",
                        900.0,
                        "writeBytesPerSecond",
                        900 * 4096.0,
                        "busyFraction",
                        1.0)
                .with(
                        Kind.IO_STATISTICS,
                        "device",
                        "da0",
                        "writesPerSecond",
                        50.0,
                        "writeBytesPerSecond",
                        25e6,
                        "busyFraction",
                        1.0);
    }

    private static Case mixed() {
        return new Case()
                .with(Kind.USB_DEVICE, "device", "2-1", "vendorId", "1234", "productId", "5678")
                .with(Kind.USB_DEVICE, "device", "2-2", "vendorId", "1234", "productId", "5678")
                .with(Kind.STORAGE_INTERFACE, "device", "2-1", "driver", "uas")
                .with(Kind.STORAGE_INTERFACE, "device", "2-2", "driver", "usb-storage");
    }

    private static Case urbs() {
        return new Case()
                .with(Kind.SYSTEM, "kernel", "2.4.20")
                .with(Kind.HOST_CONTROLLER, "family", "EHCI")
                .with(Kind.RATE, "tool", "hdparm", "bytesPerSecond", 9e6, "direction", "read");
    }
}
