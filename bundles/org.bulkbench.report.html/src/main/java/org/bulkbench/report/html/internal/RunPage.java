package org.bulkbench.report.html.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.bulkbench.evidence.Citations;
import org.bulkbench.evidence.Observation;
import org.bulkbench.figure.FigureCatalog;
import org.bulkbench.measure.Limit;
import org.bulkbench.measure.Metric;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.Ending;
import org.bulkbench.run.RunObservations;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.RunSentences;
import org.bulkbench.run.TargetRecord;
import org.bulkbench.run.Validity;

/** A run: its figures, what they are worth, what explains them, and what ran on what. */
final class RunPage {

    private static final int MOST_TARGETS = 16;
    private static final int MOST_FACTS = 64;
    private static final int MOST_PAIRS = 200;
    private static final int MOST_REASONS = 100;
    private static final int MOST_CHILDREN = 500;
    private static final int MOST_NAMED = 4;

    private final RunRecord run;
    private final FigureCatalog.Drawn drawn;
    private final Page page;
    private final Html html;

    RunPage(RunRecord run, FigureCatalog.Drawn drawn) {
        this.run = run;
        this.drawn = drawn;
        this.page = new Page("%s on %s".formatted(run.workload(), targets(run)));
        this.html = page.html();
    }

    void writeTo(OutputStream out) throws IOException {
        head();
        page.begin();
        figures();
        Drawings.print(drawn, page);
        findings();
        children();
        targets();
        setting();
        page.writeTo(out);
    }

    private static String targets(RunRecord run) {
        List<String> uris = run.targets().stream().map(TargetRecord::uri).toList();
        String named = uris.stream().limit(MOST_NAMED).collect(Collectors.joining(", "));
        return uris.isEmpty()
                ? "nothing"
                : uris.size() > MOST_NAMED ? "%s and %d more".formatted(named, uris.size() - MOST_NAMED) : named;
    }

    private void head() {
        Instant started = run.started().truncatedTo(ChronoUnit.SECONDS);
        String lasted = run.ended()
                .map(ended -> " for %s"
                        .formatted(Unit.NANOS.show(
                                Duration.between(run.started(), ended).toNanos())))
                .orElse("");
        String by = run.bundle().isEmpty() ? "" : ", by %s".formatted(run.bundle());
        page.paragraph(
                "Run %s, %s%s%s"
                        .formatted(
                                run.id(), started.toString().replace('T', ' ').replace("Z", " UTC"), lasted, by),
                "class",
                "muted");
        html.open("p", "class", "badges");
        html.element("span", run.outcome().word().replace('-', ' '), "class", "badge " + severity(run.outcome()));
        if (run.outcome() != Ending.NOT_APPLICABLE) {
            html.text(" ")
                    .element(
                            "span",
                            validity(),
                            "class",
                            "badge " + severity(run.validity().verdict()));
        }
        html.close("p");
        page.paragraph(run.sentence());
    }

    private String validity() {
        return run.validity().verdict() == Validity.Verdict.VALID
                ? "figures valid"
                : "figures %s".formatted(word(run.validity().verdict()));
    }

    private void figures() {
        page.section("result", "Result");
        if (run.metrics().isEmpty()) {
            page.paragraph(
                    run.children().isEmpty()
                            ? "This run has no figures."
                            : "This record is the parent of the runs below; each of them has its figures.");
        } else {
            headline();
            new MetricTable(run, page)
                    .print(drawn.tables().stream()
                            .flatMap(table -> table.metrics().stream())
                            .collect(Collectors.toSet()));
            RunSentences.of(run).forEach(page::paragraph);
            limits();
        }
        if (!run.validity().reasons().isEmpty()) {
            html.element(
                    "h3",
                    run.validity().verdict() == Validity.Verdict.VALID
                            ? "What to know of the figures"
                            : "What speaks against the figures");
            page.list(
                    run.validity().reasons().stream()
                            .map(reason -> "%s: %s".formatted(weight(reason.verdict()), reason.sentence()))
                            .toList(),
                    MOST_REASONS);
        }
        page.endSection();
    }

    private void children() {
        if (run.children().isEmpty()) {
            return;
        }
        page.section("runs", "Runs of this plan");
        page.list(run.children(), MOST_CHILDREN);
        page.endSection();
    }

    private void headline() {
        List<Metric> rates = run.metrics().stream()
                .filter(metric -> metric.name().equals("rate")
                        && metric.job().isEmpty()
                        && metric.target().isEmpty())
                .toList();
        if (rates.isEmpty()) {
            return;
        }
        OptionalDouble reachable = run.reachable();
        html.open("div", "class", "headline");
        for (Metric rate : rates) {
            html.open("p")
                    .element("strong", Unit.show(rate.value(), rate.unit()))
                    .text(" " + rate.direction());
            if (reachable.isPresent()) {
                html.open("span")
                        .text("%.0f %% of what the best hosts reach"
                                .formatted(100 * rate.value() / reachable.getAsDouble()))
                        .close("span");
            }
            html.close("p");
        }
        html.close("div");
    }

    private void limits() {
        for (TargetRecord target :
                run.targets().subList(0, Math.min(MOST_TARGETS, run.targets().size()))) {
            if (target.limits().isEmpty()) {
                page.paragraph("The link under %s is not known, so there is no limit to compare with."
                        .formatted(target.uri()));
            }
            for (Limit limit : target.limits()) {
                html.open("p")
                        .element(
                                "strong",
                                "%s %s"
                                        .formatted(
                                                limit.kind() == Limit.Kind.HARD
                                                        ? "Hard limit"
                                                        : "Reached by the best hosts",
                                                Unit.BYTES_PER_SECOND.show(limit.bytesPerSecond())))
                        .text(": " + limit.sentence())
                        .close("p");
            }
        }
    }

    private void findings() {
        if (run.findings().isEmpty()) {
            return;
        }
        page.section("findings", "What explains it");
        Map<String, Observation> byId = new HashMap<>();
        RunObservations.of(run).forEach(each -> byId.put(each.id(), each));
        new FindingCards(page, Citations::fields, id -> Optional.ofNullable(byId.get(id))).print(run.findings());
        page.endSection();
    }

    private void targets() {
        page.section("targets", run.targets().size() == 1 ? "Target" : "Targets");
        run.targets().stream().limit(MOST_TARGETS).forEach(target -> {
            html.element("h3", target.uri());
            Map<String, String> pairs = new LinkedHashMap<>();
            pairs.put("role", target.role());
            pairs.put("identity", target.identity());
            pairs.put("access", target.access().toString());
            pairs.put("moved by", String.join(", ", target.engines()));
            pairs.put("read in all", target.bytesRead() > 0 ? Unit.BYTES.show(target.bytesRead()) : "");
            pairs.put("written in all", target.bytesWritten() > 0 ? Unit.BYTES.show(target.bytesWritten()) : "");
            page.pairs(known(pairs), MOST_PAIRS);
            if (!target.facts().isEmpty()) {
                page.list(target.facts().stream().map(Citations::fields).toList(), MOST_FACTS);
            }
        });
        page.more(run.targets().size(), MOST_TARGETS);
        page.endSection();
    }

    private void setting() {
        page.section("settings", "Settings");
        page.pairs(known(run.settings()), MOST_PAIRS);
        page.endSection();
        if (!run.environment().isEmpty()) {
            page.section("environment", "Environment");
            page.pairs(known(run.environment()), MOST_PAIRS);
            page.endSection();
        }
    }

    private static Map<String, String> known(Map<String, String> pairs) {
        Map<String, String> known = new LinkedHashMap<>(pairs);
        known.values().removeIf(String::isBlank);
        return known;
    }

    private static String severity(Ending outcome) {
        return switch (outcome) {
            case COMPLETED -> "ok";
            case MEDIUM_FAILED -> "failure";
            case NOT_APPLICABLE, INTERRUPTED -> "notice";
            case CUT, ABORTED, FAILED -> "warning";
        };
    }

    private static String severity(Validity.Verdict verdict) {
        return switch (verdict) {
            case VALID -> "ok";
            case QUESTIONABLE -> "warning";
            case INVALID -> "failure";
        };
    }

    /** A reason that takes nothing from the figures is a note. */
    private static String weight(Validity.Verdict verdict) {
        return verdict == Validity.Verdict.VALID ? "note" : word(verdict);
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
