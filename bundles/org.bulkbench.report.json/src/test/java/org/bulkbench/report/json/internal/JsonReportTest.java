package org.bulkbench.report.json.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.DocumentInfo;
import org.bulkbench.json.Json;
import org.bulkbench.json.RunJson;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.Validity;
import org.junit.jupiter.api.Test;

class JsonReportTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @Test
    void aRunIsWrittenSoThatItCanBeReadAgain() throws Exception {
        RunRecord run = new RunRecord(
                "r1",
                Optional.empty(),
                List.of(),
                "random",
                "",
                Map.of("depth", "4"),
                List.of(),
                Map.of(),
                Instant.parse("2026-01-31T12:00:00Z"),
                Optional.empty(),
                Ending.ABORTED,
                "bundle x stopped",
                List.of(),
                List.of(),
                Validity.of(List.of()),
                List.of(),
                List.of());
        new JsonReport().write(run, out);
        assertEquals(run, RunJson.read(new ByteArrayInputStream(out.toByteArray())));
    }

    @Test
    void anExplanationHasItsDocuments() throws Exception {
        CaseFile caseFile = new CaseFile(List.of(new DocumentInfo("a", List.of("dd"), List.of())), List.of());
        assertTrue(new JsonReport().write(new Explanation(caseFile, List.of(), Map.of(), List.of()), out));
        Map<?, ?> tree = (Map<?, ?>) Json.read(new ByteArrayInputStream(out.toByteArray()));
        assertEquals(
                List.of(Map.of("path", "a", "formats", List.of("dd"), "remarks", List.of())), tree.get("documents"));
    }
}
