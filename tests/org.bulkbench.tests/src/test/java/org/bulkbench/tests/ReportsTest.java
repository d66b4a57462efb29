package org.bulkbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.bulkbench.tests.Product.Ended;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole reports through the assembled product: the causes follow the figures, and what is healthy has none. */
@Timeout(300)
class ReportsTest {

    private static final Pattern FINDING = Pattern.compile("\"rule\": *\"([^\"]+)\", *\"severity\": *\"([^\"]+)\"");
    private static final Pattern EXPERIMENT = Pattern.compile("\"nextExperiment\": *\"([^\"]+)\"");
    private static final List<String> SLOW = List.of(
            "uhci-large-requests.txt",
            "slow-sticks.txt",
            "slow-fat-fast-ufs.txt",
            "two-files-together.txt",
            "copy-matrix.txt");

    @TempDir
    Path folder;

    private Product product;

    @BeforeEach
    void makeHome() {
        product = Product.built(folder.resolve("home"));
    }

    @ParameterizedTest
    @CsvSource({
        "uhci-large-requests.txt, request.too-large-for-uhci cache.page-cache-rate, device.slow-media",
        "slow-sticks.txt, device.slow-media report.nominal-rate request.too-small, fs.one-command-per-cluster",
        "slow-fat-fast-ufs.txt, fs.one-command-per-cluster transport.command-latency, device.slow-media",
        "two-files-together.txt, scheduler.interleaved-streams, fs.one-command-per-cluster",
        "copy-matrix.txt, host.serial-urbs report.inconsistent-arithmetic, device.slow-media"
    })
    void theCausesFollowTheFigures(String report, String wanted, String unwanted) throws Exception {
        Set<String> rules = new TreeSet<>(rules(explain(report), Set.of("notice", "warning", "failure")));

        assertTrue(rules.containsAll(Arrays.asList(wanted.split(" "))), report + " gives " + rules);
        assertTrue(!rules.contains(unwanted), report + " gives " + rules);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "healthy-usb3-ssd.txt",
                "uhci-healthy.txt",
                "fat-as-fast-as-ufs.txt",
                "two-files-together-healthy.txt"
            })
    void whatIsHealthyHasNoCause(String report) throws Exception {
        assertEquals(List.of(), rules(explain(report), Set.of("warning", "failure")), report);
    }

    @Test
    void everyNextExperimentCanBeTyped() throws Exception {
        Files.createDirectory(folder.resolve("stick"));
        Set<String> experiments = new TreeSet<>();
        for (String report : SLOW) {
            EXPERIMENT.matcher(explain(report)).results().forEach(each -> experiments.add(each.group(1)));
        }
        assertTrue(experiments.size() >= 4, experiments.toString());
        for (String experiment : experiments) {
            List<String> words = new ArrayList<>(
                    Arrays.asList(experiment.replace("TARGET", "file:stick").split(" ")));
            assertEquals("bulkbench", words.removeFirst(), experiment);
            words.add("--dry-run");
            Ended ended = product.run(folder, words.toArray(String[]::new));
            assertEquals(0, ended.code(), experiment + ": " + ended.err());
        }
    }

    private String explain(String report) throws IOException, InterruptedException {
        Path file = folder.resolve(report);
        if (Files.notExists(file)) {
            try (InputStream text = ReportsTest.class.getResourceAsStream("/reports/" + report)) {
                Files.copy(text, file);
            }
        }
        Ended ended = product.run(folder, "explain", report, "--json");
        assertEquals(0, ended.code(), ended.err());
        return ended.out();
    }

    private static List<String> rules(String json, Set<String> severities) {
        return FINDING.matcher(json)
                .results()
                .filter(finding -> severities.contains(finding.group(2)))
                .map((MatchResult finding) -> finding.group(1))
                .toList();
    }
}
