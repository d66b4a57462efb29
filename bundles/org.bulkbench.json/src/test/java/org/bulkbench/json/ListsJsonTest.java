package org.bulkbench.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.bulkbench.contribution.BundleInfo;
import org.bulkbench.contribution.Origin;
import org.bulkbench.device.Device;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.DocumentInfo;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.Preview;
import org.bulkbench.run.RunSummary;
import org.bulkbench.run.WorkloadDescription;
import org.bulkbench.run.WorkloadDescription.RoleDescription;
import org.bulkbench.settings.Setting;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.TargetKind;
import org.junit.jupiter.api.Test;

class ListsJsonTest {

    @Test
    void anExplanationHasItsFieldsFlatInTheObservation() throws Exception {
        Observation transfer = Observation.of(Kind.TRANSFER, 12, "33554432 bytes (34 MB) copied")
                .with(Fields.BYTES, 33_554_432L)
                .with(Fields.SECONDS, 29.5)
                .with(Fields.BYTES_PER_SECOND, Double.NaN)
                .filed("o1", "a.txt");
        Observation measured =
                Observation.measured(Kind.LINK).with(Fields.MBIT, 480.0).filed("o2", "r1");
        Finding finding = Finding.of(Severity.WARNING, Confidence.HIGH, "1.1 MB/s.", List.of(transfer))
                .because("Because.")
                .by("request.too-large-for-uhci");
        Explanation explanation = new Explanation(
                new CaseFile(
                        List.of(new DocumentInfo("a.txt", List.of("dd"), List.of("Cut."))),
                        List.of(transfer, measured)),
                List.of(finding),
                Map.of("link.errors", "no counter"),
                List.of());
        assertEquals("""
                {
                  "schema": 1,
                  "documents": [
                    {"path": "a.txt", "formats": ["dd"], "remarks": ["Cut."]}
                  ],
                  "observations": [
                    {"id": "o1", "kind": "transfer", "document": "a.txt", "line": 12, "quote": "33554432 bytes (34 MB) copied", \
                "bytes": 33554432, "seconds": 29.5},
                    {"id": "o2", "kind": "link", "document": "r1", "mbit": 480.0}
                  ],
                  "findings": [
                    {"rule": "request.too-large-for-uhci", "severity": "warning", "confidence": "high", "summary": "1.1 MB/s.", \
                "explanation": "Because.", "remedy": "", "evidence": ["o1"]}
                  ],
                  "notApplicable": {
                    "link.errors": "no counter"
                  },
                  "problems": []
                }
                """, text(out -> ExplanationJson.write(explanation, out)));
    }

    @Test
    void aDeviceListHasEverySection() throws Exception {
        List<Device> devices = List.of(
                new Device(
                        "disk:sda",
                        Optional.empty(),
                        Device.Section.DISKS,
                        Observation.measured(Kind.DISK).with(Fields.CAPACITY_BYTES, 8L)),
                new Device(
                        "mount:/",
                        Optional.of("disk:sda"),
                        Device.Section.MOUNTS,
                        Observation.measured(Kind.FILESYSTEM).with(Fields.TYPE, "ext4")));
        assertEquals("""
                {
                  "schema": 1,
                  "controllers": [],
                  "hubs": [],
                  "devices": [],
                  "disks": [
                    {"id": "disk:sda", "capacityBytes": 8}
                  ],
                  "mounts": [
                    {"id": "mount:/", "parent": "disk:sda", "type": "ext4"}
                  ]
                }
                """, text(out -> DevicesJson.write(devices, out)));
    }

    @Test
    void aWorkloadSaysTheLeastThatItsDefaultsNeed() throws Exception {
        WorkloadDescription workload = new WorkloadDescription(
                new Origin("strategy", "sequential", "org.bulkbench.workload.stream", "0.1.0", 0, 1),
                "Sequential",
                List.of(new RoleDescription(
                        "target",
                        Integer.MAX_VALUE,
                        Map.of(TargetKind.BLOCK, Access.RAW_DESTRUCTIVE, TargetKind.TREE, Access.OWN_FILES))),
                List.of(new Setting(
                        "time",
                        "time",
                        Optional.of(Unit.NANOS),
                        "30s",
                        OptionalLong.of(1_000_000),
                        OptionalLong.empty(),
                        List.of(),
                        "longest duration")));
        assertEquals("""
                [
                  {
                    "id": "sequential",
                    "name": "Sequential",
                    "bundle": "org.bulkbench.workload.stream",
                    "version": "0.1.0",
                    "access": "own-files",
                    "roles": [{"name": "target", "access": {"block": "raw-destructive", "tree": "own-files"}}],
                    "settings": [{"name": "time", "type": "time", "unit": "s", "default": "30s", "range": "1ms..", \
                "help": "longest duration"}]
                  }
                ]
                """, text(out -> WorkloadsJson.write(List.of(workload), out)));
    }

    @Test
    void listsRunsPreviewsAndBundles() throws Exception {
        RunSummary run = new RunSummary(
                "r1", "random", List.of("file:a"), Instant.parse("2026-01-31T12:00:00Z"), "completed", "");
        assertEquals("""
                [
                  {
                    "id": "r1",
                    "workload": "random",
                    "targets": ["file:a"],
                    "started": "2026-01-31T12:00:00Z",
                    "outcome": "completed"
                  }
                ]
                """, text(out -> RunsJson.write(List.of(run), out)));

        Preview preview = new Preview(
                "file:a", "inode 5", Access.READ, List.of("all"), OptionalLong.of(5), List.of(), "", "Too small.");
        assertEquals("""
                {
                  "schema": 1,
                  "targets": [
                    {"uri": "file:a", "identity": "inode 5", "access": "read", "ranges": ["all"], "bytes": 5, \
                "tunables": [], "token": "", "refusal": "Too small."}
                  ]
                }
                """, text(out -> RunsJson.writePreviews(List.of(preview), out)));

        BundleInfo bundle = new BundleInfo(
                "acme.hammer",
                "1.0.0",
                "active",
                "user",
                List.of(
                        new BundleInfo.Contributed("workload", "acme.hammer", false),
                        new BundleInfo.Contributed("rule", "a.b", true)),
                "");
        assertEquals("""
                [
                  {
                    "name": "acme.hammer",
                    "version": "1.0.0",
                    "state": "active",
                    "place": "user",
                    "contributes": [{"contract": "workload", "id": "acme.hammer"}, \
                {"contract": "rule", "id": "a.b", "hidden": true}],
                    "problem": ""
                  }
                ]
                """, text(out -> BundlesJson.write(List.of(bundle), out)));
    }

    @FunctionalInterface
    private interface Writing {

        void to(OutputStream out) throws IOException;
    }

    private static String text(Writing writing) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        writing.to(out);
        return out.toString(UTF_8);
    }
}
