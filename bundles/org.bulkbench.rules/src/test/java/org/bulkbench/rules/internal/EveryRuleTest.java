package org.bulkbench.rules.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Kind;
import org.bulkbench.measure.Unit;
import org.junit.jupiter.api.Test;

/** What holds for every rule that this bundle registers. */
class EveryRuleTest {

    private static final Pattern ID = Pattern.compile("bulkbench\\.rule\\.id\" type=\"String\" value=\"([^\"]+)\"");
    private static final Pattern EXPERIMENT =
            Pattern.compile("bulkbench run (?:sequential|random|multi-file) --on TARGET((?: [a-z]+=[A-Za-z0-9,]+)*)");
    private static final Map<String, String> SETTINGS = Map.ofEntries(
            Map.entry("direction", "read|write"),
            Map.entry("direct", "auto|true|false"),
            Map.entry("sync", "none|end|each|between,end"),
            Map.entry("block", "BYTES"),
            Map.entry("size", "BYTES"),
            Map.entry("count", "COUNT"),
            Map.entry("files", "COUNT"),
            Map.entry("depth", "COUNT"),
            Map.entry("time", "NANOS"));

    /** Returns the rules by id, as the framework would find them. */
    private static Map<String, Rule> rules() throws IOException, ReflectiveOperationException {
        Map<String, Rule> rules = new TreeMap<>();
        Path classes = Path.of(
                Show.class.getProtectionDomain().getCodeSource().getLocation().getPath());
        List<Path> descriptions;
        try (Stream<Path> all = Files.list(classes.resolve("OSGI-INF"))) {
            descriptions = all.filter(each -> each.toString().endsWith(".xml")).toList();
        }
        for (Path each : descriptions) {
            Matcher id = ID.matcher(Files.readString(each));
            assertTrue(id.find(), each.toString());
            String name = each.getFileName().toString();
            Class<?> type = Class.forName(name.substring(0, name.length() - ".xml".length()));
            rules.put(id.group(1), (Rule) type.getConstructor().newInstance());
        }
        return rules;
    }

    private static List<Finding> all() throws IOException, ReflectiveOperationException {
        List<Finding> findings = new ArrayList<>();
        for (Map.Entry<String, Rule> each : rules().entrySet()) {
            List<Finding> found = FiringCases.byRule().get(each.getKey()).ask(each.getValue());
            assertFalse(found.isEmpty(), each.getKey());
            found.forEach(finding -> findings.add(finding.by(each.getKey())));
        }
        return findings;
    }

    @Test
    void hasACaseInWhichItSpeaks() throws Exception {
        assertEquals(new TreeSet<>(FiringCases.byRule().keySet()), rules().keySet());
        assertTrue(all().size() >= rules().size());
    }

    @Test
    void hasANumberInItsSummaryAndSaysHowAndWhatToDo() throws Exception {
        for (Finding each : all()) {
            assertTrue(each.summary().matches(".*\\d.*"), each.toString());
            assertTrue(each.summary().endsWith("."), each.toString());
            assertFalse(each.summary().contains("NaN"), each.toString());
            assertFalse(each.explanation().isBlank(), each.toString());
        }
    }

    @Test
    void proposesOnlyWhatCanBeTyped() throws Exception {
        Set<String> proposed = new TreeSet<>();
        for (Finding each : all()) {
            if (each.nextExperiment().isPresent()) {
                Matcher line = EXPERIMENT.matcher(each.nextExperiment().get());
                assertTrue(line.matches(), each.nextExperiment().get());
                for (String setting : line.group(1).strip().split(" ")) {
                    String[] pair = setting.split("=", 2);
                    check(pair[0], pair[1]);
                    proposed.add(pair[0]);
                }
            }
        }
        assertTrue(proposed.containsAll(Set.of("direction", "block", "size", "direct", "sync")), proposed.toString());
    }

    private static void check(String name, String value) {
        String kind = SETTINGS.getOrDefault(name, "there is no setting " + name);
        if (Stream.of(Unit.values()).anyMatch(unit -> unit.name().equals(kind))) {
            assertTrue(Unit.valueOf(kind).parse(value) > 0, name + "=" + value);
        } else {
            assertTrue(value.matches(kind), name + "=" + value + " is not " + kind);
        }
    }

    @Test
    void isSilentInTheCaseOfAHealthyDrive() throws Exception {
        CaseFile healthy = new Case()
                .with(Kind.SYSTEM, "os", "Linux", "kernel", "6.8.0")
                .with(Kind.HOST_CONTROLLER, "family", "XHCI", "speed", "super")
                .with(Kind.STORAGE_INTERFACE, "device", "2-1", "driver", "uas", "protocol", "UAS")
                .with(Kind.LINK, "device", "2-1", "speed", "super")
                .with(Kind.DISK, "name", "sdb", "capacityBytes", 1_000_204_886_016L, "blockBytes", 512)
                .with(Kind.FILESYSTEM, "type", "ext4", "device", "/dev/sdb1")
                .with(Kind.SETTING, "name", "read_ahead_kb", "value", 128)
                .with(Kind.KERNEL_EVENT, "event", "reset", "device", "2-1")
                .transfer(
                        "dd",
                        "write",
                        1 << 30,
                        5.4,
                        "direct",
                        true,
                        "blockBytes",
                        1 << 20,
                        "statedBytesPerSecond",
                        199e6)
                .transfer(
                        "dd",
                        "read",
                        1 << 30,
                        4.9,
                        "direct",
                        true,
                        "blockBytes",
                        1 << 20,
                        "statedBytesPerSecond",
                        219e6)
                .with(Kind.ELAPSED, "what", "dd if=/dev/sdb of=/dev/null bs=1M", "seconds", 4.9)
                .file();
        for (Map.Entry<String, Rule> each : rules().entrySet()) {
            assertEquals(List.of(), each.getValue().evaluate(healthy), each.getKey());
        }
    }

    @Test
    void survivesObservationsWithoutFields() throws Exception {
        Case bare = new Case();
        for (java.lang.reflect.Field each : Kind.class.getFields()) {
            if (each.getType() == Kind.class) {
                bare.with((Kind) each.get(null));
            }
        }
        for (Map.Entry<String, Rule> each : rules().entrySet()) {
            if (!each.getKey().startsWith("report.insufficient")) {
                assertEquals(List.of(), each.getValue().evaluate(bare.file()), each.getKey());
            }
        }
    }

    @Test
    void copesWithALongLog() throws Exception {
        Case log = new Case();
        for (int i = 0; i < 3_000; i++) {
            log.with(Kind.LINK, "device", "1-" + i, "speed", i % 2 == 0 ? "full" : "high", "capable", "super")
                    .with(Kind.FILESYSTEM, "type", i % 3 == 0 ? "vfat" : "ext4")
                    .transfer("dd", "write", 100_000_000L + i, 20, "blockBytes", i % 2 == 0 ? 4096 : 65_536)
                    .with(Kind.ELAPSED, "what", "cp a b%d /x; sync".formatted(i), "seconds", 10.0 + i)
                    .with(Kind.STORAGE_INTERFACE, "device", "1-" + i, "driver", "uas")
                    .with(Kind.KERNEL_EVENT, "event", "not-top-speed", "device", "1-" + i)
                    .with(
                            Kind.IO_STATISTICS,
                            "device",
                            "da" + i % 5,
                            "writesPerSecond",
                            900.0,
                            "writeBytesPerSecond",
                            900 * 4096.0,
                            "busyFraction",
                            1.0)
                    .with(Kind.SEEK, "name", "Seq outer", "iterations", 100, "seconds", 1.0 + i);
        }
        CaseFile file = log.file();
        for (Map.Entry<String, Rule> each : rules().entrySet()) {
            assertTimeout(Duration.ofSeconds(5), () -> each.getValue().evaluate(file), each.getKey());
        }
    }
}
