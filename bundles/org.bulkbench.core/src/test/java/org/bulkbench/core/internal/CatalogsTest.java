package org.bulkbench.core.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.bulkbench.contribution.Contribution;
import org.bulkbench.contribution.Origin;
import org.bulkbench.device.Device;
import org.bulkbench.device.Device.Section;
import org.bulkbench.device.DeviceDiscovery;
import org.bulkbench.device.MediaInventory;
import org.bulkbench.device.Medium;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.figure.Figure;
import org.bulkbench.figure.FigureCatalog;
import org.bulkbench.figure.FigureProvider;
import org.bulkbench.report.ReportFormat;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.WorkloadDescription;
import org.bulkbench.settings.Count;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.BlockTarget;
import org.bulkbench.storage.Target;
import org.bulkbench.storage.TargetKind;
import org.bulkbench.workload.Outcome;
import org.bulkbench.workload.Role;
import org.bulkbench.workload.RunContext;
import org.bulkbench.workload.Workload;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class CatalogsTest {

    private static final Path ROOT = Path.of("/");

    private long serial;

    @Test
    void describesAWorkloadByRolesAndKinds() throws Exception {
        Workloads workloads = new Workloads();
        workloads.add(contribution("copy", "a", new Copying()), "A copy");
        WorkloadDescription described = workloads.describe("copy");

        assertEquals("A copy", described.name());
        assertEquals(
                Map.of(TargetKind.BLOCK, Access.READ),
                described.roles().getFirst().access());
        assertEquals(
                Map.of(TargetKind.BLOCK, Access.RAW_DESTRUCTIVE, TargetKind.TREE, Access.OWN_FILES),
                described.roles().getLast().access());
        assertEquals("depth", described.settings().getFirst().name());
    }

    @Test
    void theFirstKeepsAnIdAndTheOtherIsSeen() throws Exception {
        Workloads workloads = new Workloads();
        Contribution<Workload<?>> first = contribution("copy", "a", new Copying());
        workloads.add(first, "first");
        workloads.add(contribution("copy", "b", new Copying()), "second");

        assertEquals(
                List.of("a", "b"),
                workloads.origins().stream().map(Origin::bundle).toList());
        assertEquals("first", workloads.describe("copy").name());
        workloads.remove(first.origin());
        assertEquals("second", workloads.describe("copy").name());
    }

    @Test
    void aWorkloadThatDidNotStartOrBreaksIsNamed() {
        Workloads workloads = new Workloads();
        workloads.add(new Contribution<>(origin("none", "a"), Optional::empty, gone -> {}), "");
        workloads.add(contribution("bad", "b", new Breaking()), "");

        assertEquals(
                "Workload 'none' did not start; the log of its bundle says why.",
                refusal(() -> workloads.describe("none")));
        assertEquals(
                "The thing bad of bundle b 1.2.3 broke while describing its settings"
                        + " (java.lang.UnsupportedOperationException: not yet); this says nothing about the drive.",
                refusal(() -> workloads.describe("bad")));
        assertEquals("There is no workload 'bat'. Did you mean 'bad'?", refusal(() -> workloads.describe("bat")));
    }

    @Test
    void writesReportsAndSaysWhatAFormatCannot() throws Exception {
        Reports reports = new Reports();
        reports.add(contribution("text", "a", new Telling()), "Text");
        Explanation explanation = new Explanation(new CaseFile(List.of(), List.of()), List.of(), Map.of(), List.of());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        reports.write("text", explanation, out);

        assertEquals(Map.of("text", "Text"), reports.formats());
        assertEquals("told", out.toString(StandardCharsets.UTF_8));
        reports.add(contribution("run", "a", (RunRecord run, OutputStream to) -> {}), "Runs only");
        assertEquals(
                "Report format 'run' tells runs, not explanations; choose another of run, text.",
                refusal(() -> reports.write("run", explanation, out)));
        assertEquals(
                "There is no report format 'texd'; there are run, text. Did you mean 'text'?",
                refusal(() -> reports.write("texd", explanation, out)));
        IOException full = assertThrows(
                IOException.class,
                () -> reports.write("text", explanation, new OutputStream() {
                    @Override
                    public void write(int each) throws IOException {
                        throw new IOException("No space left on device");
                    }
                }));
        assertEquals("No space left on device", full.getMessage());
    }

    @Test
    void aFigureProviderThatBreaksCostsOnlyItsOwnFigures() throws Exception {
        Drawings drawings = new Drawings();
        Figure.Axis axis = new Figure.Axis("time", "s", false);
        Figure figure = new Figure("Rate", axis, axis, List.of(), List.of(), List.of(), "It is flat.");
        CaseFile caseFile = new CaseFile(List.of(), List.of());
        drawings.add(contribution("f1", "a", new FigureProvider() {
            @Override
            public List<Figure> figures(CaseFile asked) {
                throw new IllegalStateException("no ink");
            }
        }));
        drawings.add(new Contribution<>(origin("f2", "b"), Optional::empty, gone -> {}));
        drawings.add(contribution("f3", "c", new FigureProvider() {
            @Override
            public List<Figure> figures(CaseFile asked) {
                return asked == caseFile ? List.of(figure) : List.of();
            }
        }));

        FigureCatalog.Drawn drawn = drawings.figures(caseFile);
        assertEquals(List.of(figure), drawn.figures());
        assertEquals(
                List.of(
                        "The thing f1 of bundle a 1.2.3 broke while drawing figures"
                                + " (java.lang.IllegalStateException: no ink); this says nothing about the drive.",
                        "The figures of bundle b are missing: they did not start; its log says why."),
                drawn.problems());
    }

    @Test
    void devicesOfAllDiscoveriesAreOneList() throws Exception {
        Devices devices = new Devices();
        assertThrows(IOException.class, () -> devices.look(ROOT));
        devices.discoverBy(discovery(root -> List.of(device("disk:sda"), device("disk:sdb"))));
        devices.discoverBy(discovery(root -> {
            throw new IOException("%s is not readable.".formatted(root));
        }));
        devices.discoverBy(discovery(root -> List.of(device("disk:sdb"), device("disk:sdc"))));

        assertEquals(
                List.of("disk:sda", "disk:sdb", "disk:sdc"),
                devices.look(ROOT).stream().map(Device::id).toList());
        Devices blind = new Devices();
        blind.discoverBy(discovery(root -> {
            throw new IOException("%s is not readable.".formatted(root));
        }));
        assertEquals(
                "/ is not readable.",
                assertThrows(IOException.class, () -> blind.look(ROOT)).getMessage());
    }

    @Test
    void anInventoryThatFailsIsNotReplacedByAnother() throws Exception {
        Devices devices = new Devices();
        Medium known = new Medium("1", "sda", OptionalLong.empty(), List.of(), false, List.of(), List.of());
        devices.askInventory(inventory(path -> {
            throw new IllegalStateException("lost");
        }));
        devices.askInventory(inventory(path -> known));

        assertEquals(
                "The thing i0 of bundle a 1.2.3 broke while looking (java.lang.IllegalStateException: lost); this says"
                        + " nothing about the drive.",
                assertThrows(IOException.class, () -> devices.medium(ROOT)).getMessage());
    }

    private Contribution<DeviceDiscovery> discovery(DeviceDiscovery discovery) {
        return contribution("d" + serial, "a", discovery);
    }

    private Contribution<MediaInventory> inventory(MediaInventory inventory) {
        return contribution("i" + serial, "a", inventory);
    }

    private static Device device(String id) {
        return new Device(id, Optional.empty(), Section.DISKS, Observation.measured(Kind.DISK));
    }

    private <T> Contribution<T> contribution(String id, String bundle, T object) {
        return new Contribution<>(origin(id, bundle), () -> Optional.of(object), released -> {});
    }

    private Origin origin(String id, String bundle) {
        return new Origin("thing", id, bundle, "1.2.3", 0, serial++);
    }

    private static String refusal(Executable call) {
        return assertThrows(RefusedException.class, call).getMessage();
    }

    /** Tells everything in one word. */
    private static final class Telling implements ReportFormat {

        @Override
        public void write(RunRecord run, OutputStream out) throws IOException {
            out.write("told".getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public boolean write(Explanation explanation, OutputStream out) throws IOException {
            out.write("told".getBytes(StandardCharsets.UTF_8));
            return true;
        }
    }

    /** One setting. */
    public record Settings(
            @Count(value = "1", min = "1", max = "8", help = "requests in flight")
            int depth) {}

    private static class Copying implements Workload<Settings> {

        @Override
        public Class<Settings> settings() {
            return Settings.class;
        }

        @Override
        public List<Role<?>> roles() {
            return List.of(Role.source("source", BlockTarget.class), Role.one("destination", Target.class));
        }

        @Override
        public Access access(Settings settings, Role<?> role, TargetKind kind) {
            return kind == TargetKind.TREE ? Access.OWN_FILES : Access.RAW_DESTRUCTIVE;
        }

        @Override
        public Outcome run(Settings settings, RunContext context) {
            return new Outcome.Completed();
        }
    }

    private static final class Breaking extends Copying {

        @Override
        public List<Role<?>> roles() {
            throw new UnsupportedOperationException("not yet");
        }
    }
}
