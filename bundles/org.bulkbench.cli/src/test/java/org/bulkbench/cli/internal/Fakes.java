package org.bulkbench.cli.internal;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongConsumer;
import org.bulkbench.contribution.BundleCatalog;
import org.bulkbench.contribution.BundleInfo;
import org.bulkbench.contribution.Origin;
import org.bulkbench.device.Device;
import org.bulkbench.device.DeviceCatalog;
import org.bulkbench.device.Medium;
import org.bulkbench.diagnosis.Explainer;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.diagnosis.Input;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.DocumentInfo;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.measure.Metric;
import org.bulkbench.measure.Unit;
import org.bulkbench.report.ReportCatalog;
import org.bulkbench.reproduction.Reproduction;
import org.bulkbench.run.Activity;
import org.bulkbench.run.Comparison;
import org.bulkbench.run.Comparisons;
import org.bulkbench.run.Ending;
import org.bulkbench.run.Grants;
import org.bulkbench.run.Plan;
import org.bulkbench.run.PlanPreview;
import org.bulkbench.run.PlanRun;
import org.bulkbench.run.PlanService;
import org.bulkbench.run.Preview;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;
import org.bulkbench.run.Run;
import org.bulkbench.run.RunLabels;
import org.bulkbench.run.RunRecord;
import org.bulkbench.run.RunRequest;
import org.bulkbench.run.RunService;
import org.bulkbench.run.RunStore;
import org.bulkbench.run.RunSummary;
import org.bulkbench.run.TargetRecord;
import org.bulkbench.run.Validity;
import org.bulkbench.run.WorkloadCatalog;
import org.bulkbench.run.WorkloadDescription;
import org.bulkbench.settings.Setting;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.TargetKind;

/** A small workbench in memory, and the command line on it. */
final class Fakes implements Services {

    /** What a call of the command line did. */
    record Result(int code, String out, String err) {}

    Ending ending = Ending.COMPLETED;
    boolean hasReports = true;
    boolean hasText = true;
    String stdin = "";
    boolean debug;
    boolean terminal;
    OutputStream stdout;
    final List<RunRequest> requests = new ArrayList<>();
    final List<Plan> plans = new ArrayList<>();
    Comparison comparison;
    Optional<Reproduction> reproduction = Optional.empty();
    final List<String> changes = new ArrayList<>();
    final List<Input> explained = new ArrayList<>();
    List<Device> devices = new ArrayList<>();
    RunLabels labels = RunLabels.NONE;
    List<RunSummary> summaries =
            List.of(new RunSummary("r17", "sequential", List.of("file:/tmp/a"), STARTED, "completed", ""));
    List<BundleInfo> bundles = new ArrayList<>(List.of(new BundleInfo(
            "acme.hammer",
            "1.0.0",
            "active",
            "user",
            List.of(new BundleInfo.Contributed("workload", "acme.hammer", false)),
            "")));

    static final Instant STARTED = Instant.parse("2026-01-31T12:00:00Z");

    /** A console with this as standard input; what is said is lost. */
    Console console(String typed) {
        return new Console(
                new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)),
                Output.to(OutputStream.nullOutputStream()),
                new PrintStream(OutputStream.nullOutputStream()),
                () -> false);
    }

    Result run(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                new ByteArrayInputStream(stdin.getBytes(StandardCharsets.UTF_8)),
                Output.to(stdout == null ? out : stdout),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                () -> terminal);
        int code = new Main(console, this, "1.2.3", debug).run(args);
        return new Result(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    RunRecord record() {
        TargetRecord target = new TargetRecord(
                "file:/tmp/a", "target", "inode 5", Access.OWN_FILES, List.of(), 0, 0, List.of(), List.of());
        return new RunRecord(
                "r17",
                Optional.empty(),
                List.of(),
                "sequential",
                "stream 1",
                Map.of("size", "16M"),
                List.of(target),
                Map.of(),
                STARTED,
                Optional.of(STARTED.plusSeconds(1)),
                ending,
                ending == Ending.COMPLETED ? "" : "Byte 4096 could not be read.",
                List.of(Metric.of("rate", "write", 41.9e6, "B/s", 16)),
                List.of(),
                Validity.of(List.of()),
                List.of(Observation.measured(Kind.LINK).with(Fields.MBIT, 480.0)),
                List.of());
    }

    @Override
    public Reproduction reproduction() throws RefusedException {
        return reproduction.orElseThrow(
                () -> new RefusedException(RefusedException.Reason.CANNOT_RUN, "Nothing here reproduces reports."));
    }

    @Override
    public RunService runs() {
        return new RunService() {
            @Override
            public Run start(RunRequest request) {
                requests.add(request);
                return new FakeRun(record());
            }

            @Override
            public List<Preview> preview(RunRequest request) {
                requests.add(request);
                return List.of(new Preview(
                        request.targets().getFirst().toString(),
                        "inode 5",
                        Access.RAW_DESTRUCTIVE,
                        List.of("all of it"),
                        OptionalLong.of(16 << 20),
                        List.of(),
                        "k7f3",
                        "It needs --write destroy=k7f3."));
            }
        };
    }

    private record FakeRun(RunRecord record) implements Run {

        @Override
        public String id() {
            return record.id();
        }

        @Override
        public List<MeterSnapshot> meters() {
            return List.of();
        }

        @Override
        public Progress progress() {
            return new Progress(1, 1, 2, Long.MAX_VALUE);
        }

        @Override
        public Optional<Activity> activity() {
            return Optional.empty();
        }

        @Override
        public void interrupt() {}

        @Override
        public RunRecord await() {
            return record;
        }
    }

    @Override
    public PlanService plans() {
        return new PlanService() {
            @Override
            public PlanRun start(Plan plan) {
                plans.add(plan);
                return new FakePlanRun(record());
            }

            @Override
            public PlanRun resume(String parent, Grants grants) {
                changes.add("resume %s %s".formatted(parent, grants.access()));
                return new FakePlanRun(record());
            }

            @Override
            public PlanPreview preview(Plan plan) throws RefusedException {
                plans.add(plan);
                return new PlanPreview(
                        6,
                        Map.of("block", List.of("4k", "64k")),
                        3,
                        7,
                        OptionalLong.of(96 << 20),
                        OptionalLong.of(180_000_000_000L),
                        runs().preview(new RunRequest(plan.workload(), plan.targets(), Map.of(), plan.grants())));
            }
        };
    }

    private record FakePlanRun(RunRecord record) implements PlanRun {

        @Override
        public String id() {
            return record.id();
        }

        @Override
        public Position position() {
            return new Position(0, 6, "block=4k", Optional.empty());
        }

        @Override
        public Optional<Activity> activity() {
            return Optional.empty();
        }

        @Override
        public void interrupt() {}

        @Override
        public RunRecord await() {
            return record;
        }
    }

    @Override
    public Comparisons comparisons() {
        return new Comparisons() {
            @Override
            public Comparison compare(String base, String other) {
                changes.add("compare %s %s".formatted(base, other));
                return comparison;
            }

            @Override
            public Comparison self(String runs) {
                changes.add("self %s".formatted(runs));
                return comparison;
            }
        };
    }

    @Override
    public RunStore store() {
        return new RunStore() {
            @Override
            public List<RunSummary> list() {
                return summaries;
            }

            @Override
            public RunRecord read(String id) throws RefusedException {
                if (!"r17".startsWith(id) && !id.equals("last")) {
                    throw new RefusedException(Reason.USAGE, "There is no run '%s'.".formatted(id));
                }
                return record();
            }

            @Override
            public String find(String id) throws RefusedException {
                return read(id).id();
            }

            @Override
            public RunLabels labels(String id) {
                return labels;
            }

            @Override
            public void label(String id, RunLabels newLabels) {
                labels = newLabels;
            }

            @Override
            public List<String> remove(String id) {
                changes.add("remove %s".formatted(id));
                return List.of(id);
            }

            @Override
            public Path place(String id) {
                return Path.of("/data/runs", id);
            }
        };
    }

    @Override
    public WorkloadCatalog workloads() {
        return new WorkloadCatalog() {
            @Override
            public SortedSet<String> ids() {
                return new TreeSet<>(List.of("broken", "sequential"));
            }

            @Override
            public WorkloadDescription describe(String id) throws RefusedException {
                if (!id.equals("sequential")) {
                    throw new RefusedException(Reason.CANNOT_RUN, "The strategy %s broke.".formatted(id));
                }
                return new WorkloadDescription(
                        new Origin("strategy", id, "org.bulkbench.workload.stream", "1.0.0", 0, 1),
                        "Front to back",
                        List.of(new WorkloadDescription.RoleDescription(
                                "target", 1, Map.of(TargetKind.BLOCK, Access.READ, TargetKind.TREE, Access.OWN_FILES))),
                        List.of(
                                new Setting(
                                        "block",
                                        "bytes",
                                        Optional.of(Unit.BYTES),
                                        "1M",
                                        OptionalLong.of(512),
                                        OptionalLong.of(64 << 20),
                                        List.of(),
                                        "bytes of one request"),
                                new Setting(
                                        "direction",
                                        "choice",
                                        Optional.empty(),
                                        "read",
                                        OptionalLong.empty(),
                                        OptionalLong.empty(),
                                        List.of("read", "write"),
                                        "which way the bytes go")));
            }
        };
    }

    @Override
    public Explainer explainer() {
        return new Explainer() {
            @Override
            public Explanation explain(List<Input> inputs, LongConsumer progress) throws IOException {
                explained.addAll(inputs);
                List<DocumentInfo> documents = new ArrayList<>();
                List<Observation> observations = new ArrayList<>();
                for (Input input : inputs) {
                    documents.add(new DocumentInfo(input.name(), List.of(), List.of()));
                    if (input instanceof Input.Document document) {
                        String text = read(document);
                        progress.accept(text.length());
                        observations.add(Observation.of(Kind.CLAIM, 1, text).filed("o1", input.name()));
                    }
                }
                return new Explanation(new CaseFile(documents, observations), List.of(), Map.of(), List.of());
            }

            private static String read(Input.Document document) throws IOException {
                try (var stream = document.opener().open()) {
                    return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
                }
            }
        };
    }

    @Override
    public ReportCatalog reports() throws RefusedException {
        if (!hasReports) {
            throw new RefusedException(Reason.CANNOT_RUN, "Nothing here writes reports.");
        }
        return new ReportCatalog() {
            @Override
            public SortedMap<String, String> formats() {
                TreeMap<String, String> formats = new TreeMap<>(Map.of("json", "JSON"));
                if (hasText) {
                    formats.put("text", "Plain text");
                }
                return formats;
            }

            @Override
            public void write(String format, RunRecord run, OutputStream out) throws IOException {
                out.write("<%s of run %s>%n".formatted(format, run.id()).getBytes(StandardCharsets.UTF_8));
            }

            @Override
            public void write(String format, Explanation explanation, OutputStream out) throws IOException {
                out.write("<%s of %s>%n"
                        .formatted(
                                format,
                                explanation.caseFile().documents().stream()
                                        .map(DocumentInfo::path)
                                        .toList())
                        .getBytes(StandardCharsets.UTF_8));
            }
        };
    }

    @Override
    public DeviceCatalog devices() {
        return new DeviceCatalog() {
            @Override
            public List<Device> look(Path root) {
                return devices;
            }

            @Override
            public Medium medium(Path path) throws IOException {
                throw new IOException("not asked for");
            }
        };
    }

    @Override
    public BundleCatalog bundles() {
        return new BundleCatalog() {
            @Override
            public List<BundleInfo> bundles() {
                return List.copyOf(bundles);
            }

            @Override
            public BundleInfo install(Path jar) {
                changes.add("install " + jar.getFileName());
                return bundles.getFirst();
            }

            @Override
            public BundleInfo update(String name) {
                changes.add("update " + name);
                return bundles.getFirst();
            }

            @Override
            public void remove(String name) {
                changes.add("remove " + name);
                bundles.clear();
            }

            @Override
            public void stop(String name) {
                changes.add("stop " + name);
            }

            @Override
            public void start(String name) {
                changes.add("start " + name);
            }

            @Override
            public AutoCloseable watch(Runnable change) {
                bundles.clear();
                change.run();
                return () -> changes.add("watch closed");
            }
        };
    }
}
