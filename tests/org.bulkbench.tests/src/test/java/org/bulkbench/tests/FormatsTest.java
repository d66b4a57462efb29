package org.bulkbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.tests.Product.Ended;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Results in every format through the assembled product; what is exported is read back as the same figures. */
@Timeout(120)
class FormatsTest {

    private static final Pattern CELL = Pattern.compile("\"((?:[^\"]|\"\")*)\",|([^,]*),");

    @TempDir
    Path folder;

    @Test
    void aRunInEveryFormatAndBackFromFio() throws Exception {
        Product product = Product.built(folder.resolve("home"));
        Files.createDirectory(folder.resolve("stick"));
        Ended run = product.run(
                folder, "run", "random", "--on", "file:stick", "direction=mixed", "block=4k", "size=4M", "time=1s");
        assertEquals(0, run.code(), run.err());
        Map<String, String> begins = Map.of(
                "text", "random on file:stick",
                "markdown", "## random on file:stick",
                "json", "{",
                "csv", "run,started,workload,target,",
                "fio", "{\n  \"fio version\": \"fio-3.",
                "junit", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>",
                "html", "<!DOCTYPE html>");
        for (Map.Entry<String, String> format : begins.entrySet()) {
            Ended told = product.run(folder, "report", "last", "--as", format.getKey());
            assertEquals(0, told.code(), told.err());
            assertTrue(told.out().startsWith(format.getValue()), told.out());
        }
        String page = product.run(folder, "report", "last", "--as", "html").out();
        assertTrue(page.split("<figure>", -1).length > 2, "rate and latency are drawn, and what probes saw");
        assertFalse(page.contains("<script") || page.contains("http://") || page.contains("https://"), page);
        theSameFromFio(product);
    }

    private void theSameFromFio(Product product) throws Exception {
        Map<String, Double> figures = new HashMap<>();
        rows(product.run(folder, "report", "last", "--as", "csv").out()).stream()
                .filter(row -> row.get("what").equals("metric"))
                .forEach(row -> figures.put(
                        row.get("name") + " " + row.get("direction"), Double.parseDouble(row.get("value"))));
        assertEquals(
                0,
                product.run(folder, "report", "last", "--as", "fio", "--out", "fio.json")
                        .code());
        Map<String, Map<String, String>> observations = new LinkedHashMap<>();
        rows(product.run(folder, "explain", "fio.json", "--as", "csv").out()).forEach(row -> {
            Map<String, String> fields = observations.computeIfAbsent(row.get("observation"), none -> new HashMap<>());
            fields.put("kind", row.get("kind"));
            fields.put(row.get("field"), row.get("value"));
        });
        int compared = 0;
        for (Map<String, String> each : observations.values()) {
            String direction = each.get("direction");
            if (each.get("kind").equals("transfer")) {
                same(figures.get("rate " + direction), each.get("bytesPerSecond"), 0.005); // fio tells milliseconds
                compared++;
            } else if (each.get("kind").equals("latency") && each.get("scope").equals("total")) {
                Double figure = figures.get("latency.%s %s".formatted(each.get("statistic"), direction));
                if (figure != null) {
                    same(figure, each.get("seconds"), 1e-9);
                    compared++;
                }
            }
        }
        assertEquals(2 * 8, compared, "rate, mean, p50, p95, p99, p99.9, p99.99 and max of both directions");
    }

    @Test
    void anExplanationInEveryFormatThatTellsOne() throws Exception {
        Product product = Product.built(folder.resolve("home"));
        try (InputStream report = FormatsTest.class.getResourceAsStream("/reports/uhci-large-requests.txt")) {
            Files.copy(report, folder.resolve("report.txt"));
        }
        for (String format : List.of("text", "markdown", "json", "csv", "junit", "html")) {
            Ended told = product.run(folder, "explain", "report.txt", "--as", format, "--out", "out." + format);
            assertEquals(0, told.code(), told.err());
            assertTrue(Files.size(folder.resolve("out." + format)) > 500, format);
        }
        assertTrue(Files.readString(folder.resolve("out.html")).contains("request.too-large-for-uhci"));
        Ended refused = product.run(folder, "explain", "report.txt", "--as", "fio", "--out", "out.fio");
        assertEquals(3, refused.code(), refused.err());
        assertFalse(Files.exists(folder.resolve("out.fio")));
    }

    private static void same(double expected, String found, double share) {
        assertEquals(expected, Double.parseDouble(found), expected * share);
    }

    private static List<Map<String, String>> rows(String csv) {
        List<List<String>> lines = csv.lines().map(FormatsTest::cells).toList();
        return lines.stream()
                .skip(1)
                .map(line -> {
                    Map<String, String> row = new HashMap<>();
                    for (int i = 0; i < lines.getFirst().size(); i++) {
                        row.put(lines.getFirst().get(i), line.get(i));
                    }
                    return row;
                })
                .toList();
    }

    private static List<String> cells(String line) {
        Matcher cell = CELL.matcher(line + ",");
        return cell.results()
                .map(each ->
                        each.group(1) == null ? each.group(2) : each.group(1).replace("\"\"", "\""))
                .toList();
    }
}
