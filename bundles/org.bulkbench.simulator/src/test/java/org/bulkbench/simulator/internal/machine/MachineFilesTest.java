package org.bulkbench.simulator.internal.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.bulkbench.simulator.internal.file.MachineFiles;
import org.bulkbench.simulator.internal.file.MachinePlan;
import org.bulkbench.simulator.internal.file.Parameter;
import org.bulkbench.simulator.internal.file.Section;
import org.bulkbench.storage.TargetUri;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MachineFilesTest {

    private static final String DISK = "'medium': {'type': 'ram', 'capacity': '1M'}, 'channel': {'type': 'direct'}";

    private Workshop workshop;
    private Path folder;

    @BeforeEach
    void build(@TempDir Path temporary) {
        folder = temporary;
        workshop = new Workshop(temporary);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | no disk",
                "{'disks': {'d': {'channel': {'type': 'direct'}}}} | 'medium' is missing",
                "{'disks': {'d': {'medium': {'type': 'ram'}}}} | 'channel' is missing",
                "{'disks': {'d': {'medium': {}, 'channel': {'type': 'direct'}}}} | 'type' is missing",
                "{'disks': {'d': {'medium': {'type': 'rom'}, 'channel': {'type': 'direct'}}}} | Did you mean 'ram'?",
                "{'disks': {'d': {'medium': {'type': 'ram', 'rate': '-3MB/s'}, 'channel': {'type': 'direct'}}}} | '-3MB/s'",
                "{'disks': {'d': {'medium': {'type': 'ram', 'rate': '3ms'}, 'channel': {'type': 'direct'}}}} | '3ms'",
                "{'disks': {'d': {'medium': {'type': 'ram', 'rat': '1MB/s'}, 'channel': {'type': 'direct'}}}} | 'rate'?",
                "{'disks': {'d': {'medium': {'type': 'ram'}, 'channel': {'type': 'dirct'}}}} | 'direct'?",
                "{'discs': {}} | Did you mean 'disks'?",
                "{'kernel': {'memory': {'valu': '1M'}}, 'disks': {'d': {}}} | Did you mean 'value'?",
                "{'kernel': {'memory': {'value': '1M', 'choice': 'fited'}}, 'disks': {'d': {}}} | Did you mean 'fitted'?",
                "{'extends': 'm'} | extends itself",
                "{'extends': 'nobody'} | no simulated machine 'nobody'",
                "{'disks': } | line 1",
            })
    void whatIsWrongIsSaidInOneSentence(String json, String words) {
        workshop.machine("m", json);
        IOException refused = assertThrows(IOException.class, () -> workshop.open("sim:m"));
        assertTrue(
                Pattern.compile(Pattern.quote(words), Pattern.CASE_INSENSITIVE)
                        .matcher(refused.getMessage())
                        .find(),
                refused.getMessage());
        assertEquals(1, refused.getMessage().lines().count());
    }

    @Test
    void aMachineExtendsAnotherPartByPart() throws Exception {
        workshop.machine("base", "{'kernel': {'memory': '8M', 'call': '3us'}, 'disks': {'d': {" + DISK + "}}}");
        workshop.machine(
                "m",
                "{'extends': 'base', 'kernel': {'memory': {'value': '9M', 'origin': 'Guess.', 'choice': 'fitted'}},"
                        + " 'disks': {'e': {" + DISK + "}}}");
        MachinePlan plan = new MachineFiles(folder).read("m");
        assertEquals("3us", plan.kernel().parameters().get("call").value());
        assertEquals(
                new Parameter("9M", "Guess.", Parameter.Choice.FITTED),
                plan.kernel().parameters().get("memory"));
        assertEquals(List.of("d", "e"), List.copyOf(plan.disks().keySet()));
    }

    @Test
    void aTargetChangesParametersEverywhereOrAtOnePlace() throws Exception {
        workshop.machine("m", "{'disks': {'d': {" + DISK + "}, 'e': {" + DISK + "}}}");
        assertEquals(
                List.of("64", "64"),
                sectors(workshop.open("sim:m/d?max_sectors=64").rig()));
        assertEquals(
                List.of("240", "64"),
                sectors(workshop.open("sim:m/d?e.max_sectors=64").rig()));
        assertEquals(
                List.of("240", "64"),
                sectors(workshop.open("sim:m/d?disks.e.queue.max_sectors=64").rig()));
        IOException refused = assertThrows(IOException.class, () -> workshop.open("sim:m/d?f.max_sectors=64"));
        assertTrue(refused.getMessage().contains("at f"), refused.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"sim:m/d/files", "sim:m//fs", "sim:m/d/fs/../x", "sim:m?x", "sim:m?=3", "sim:/d"})
    void aTargetOfAnotherFormIsRefused(String uri) {
        assertThrows(IllegalArgumentException.class, () -> workshop.simulation().machine(TargetUri.parse(uri)));
    }

    @Test
    void machinesOfTheProductSayOfEachValueWhereItComesFrom() throws Exception {
        MachineFiles files = new MachineFiles(folder);
        assertTrue(files.names().contains("test"));
        for (String name : files.names()) {
            MachinePlan plan = files.read(name);
            assertTrue(plan.about().endsWith("."), name);
            for (Section section : plan.sections()) {
                section.parameters().forEach((key, parameter) -> {
                    String where = name + " " + section.path() + "." + key;
                    assertTrue(parameter.origin().endsWith("."), where);
                    assertTrue(!parameter.origin().contains("does not say"), where);
                });
            }
        }
    }

    private static List<String> sectors(Rig rig) {
        return rig.drives().values().stream()
                .map(drive -> drive.facts().stream()
                        .filter(fact -> "max_sectors".equals(fact.fields().get("name")))
                        .map(fact -> String.valueOf(fact.fields().get("value")))
                        .findFirst()
                        .orElseThrow())
                .toList();
    }
}
