package org.bulkbench.tests.plugins;

import java.nio.file.Path;
import java.util.Map;

/** What a firm elsewhere brings. */
record Acme(Outside outside) {

    /** A workload that reads the first block again and again; {@code body} stands before that. */
    Path workload(String name, String body) throws Exception {
        String source = """
                package %s;

                import java.io.IOException;
                import java.util.List;
                import org.bulkbench.settings.Bytes;
                import org.bulkbench.settings.Count;
                import org.bulkbench.storage.Access;
                import org.bulkbench.storage.BlockTarget;
                import org.bulkbench.storage.IoQueue;
                import org.bulkbench.storage.QueueOptions;
                import org.bulkbench.storage.TargetKind;
                import org.bulkbench.workload.Outcome;
                import org.bulkbench.workload.RequestLoop;
                import org.bulkbench.workload.Role;
                import org.bulkbench.workload.RunContext;
                import org.bulkbench.workload.Workload;
                import org.bulkbench.workload.WorkloadInfo;
                import org.osgi.service.component.annotations.Component;

                @Component
                @WorkloadInfo(id = "%s", name = "Sip")
                public final class Sip implements Workload<Sip.Settings> {

                    public record Settings(
                            @Bytes(value = "4k", min = "512", max = "1M", help = "bytes of the block") int block,
                            @Count(value = "1000", min = "1", help = "how often it is read") long count) {}

                    private static final Role<BlockTarget> TARGET = Role.one("target", BlockTarget.class);

                    @Override
                    public Class<Settings> settings() {
                        return Settings.class;
                    }

                    @Override
                    public List<Role<?>> roles() {
                        return List.of(TARGET);
                    }

                    @Override
                    public Access access(Settings settings, Role<?> role, TargetKind kind) {
                        return Access.READ;
                    }

                    @Override
                    public Outcome run(Settings settings, RunContext context) throws IOException, InterruptedException {
                        %s
                        try (IoQueue queue = context.target(TARGET).queue(new QueueOptions(1, settings.block, false))) {
                            return new RequestLoop(context.clock(), queue, context.meter("read"))
                                    .run(settings.count, (request, i) -> request.read(0, settings.block));
                        }
                    }
                }
                """;
        return outside.bundle(name, "1.0.0", "Sip", source.formatted(name, name, body), Map.of());
    }

    /** A reader of lines such as {@code acme temperature 71}; {@code body} stands before it looks. */
    Path reader(String name, String body) throws Exception {
        String source = """
                package %s;

                import java.util.Optional;
                import java.util.regex.MatchResult;
                import java.util.regex.Pattern;
                import org.bulkbench.evidence.Field;
                import org.bulkbench.evidence.Kind;
                import org.bulkbench.evidence.Observation;
                import org.bulkbench.evidence.ReaderInfo;
                import org.bulkbench.evidence.Sink;
                import org.bulkbench.evidence.TextReader;
                import org.osgi.service.component.annotations.Component;

                @Component
                @ReaderInfo(id = "%s", name = "Temperatures")
                public final class Temperature implements TextReader {

                    private static final Pattern LINE = Pattern.compile("acme temperature ([0-9]{1,3})");

                    @Override
                    public Scan begin(Sink sink) {
                        return window -> {
                            %s
                            Optional<MatchResult> found = window.find(LINE);
                            if (found.isPresent()) {
                                sink.add(Observation.of(new Kind("acme-temperature"), window)
                                        .with(Field.whole("celsius"), Long.valueOf(found.get().group(1))));
                            }
                        };
                    }
                }
                """;
        return outside.bundle(name, "1.0.0", "Temperature", source.formatted(name, name, body), Map.of());
    }

    /** A rule about temperatures. */
    Path rule(String name, String body) throws Exception {
        String source = """
                package %s;

                import java.util.List;
                import org.bulkbench.diagnosis.Confidence;
                import org.bulkbench.diagnosis.Finding;
                import org.bulkbench.diagnosis.Rule;
                import org.bulkbench.diagnosis.RuleInfo;
                import org.bulkbench.diagnosis.Severity;
                import org.bulkbench.evidence.CaseFile;
                import org.bulkbench.evidence.Field;
                import org.bulkbench.evidence.Kind;
                import org.bulkbench.evidence.Observation;
                import org.osgi.service.component.annotations.Component;

                @Component
                @RuleInfo(id = "acme.hot", says = "the drive is hot", needs = "acme-temperature")
                public final class Hot implements Rule {

                    @Override
                    public List<Finding> evaluate(CaseFile caseFile) {
                        %s
                        List<Observation> hot = caseFile.all(
                                new Kind("acme-temperature"), each -> each.number(Field.whole("celsius")) > 60);
                        return hot.isEmpty()
                                ? List.of()
                                : List.of(Finding.of(Severity.WARNING, Confidence.HIGH, "The drive has %%.0f degrees."
                                        .formatted(hot.getFirst().number(Field.whole("celsius"))), hot));
                    }
                }
                """;
        return outside.bundle(name, "1.0.0", "Hot", source.formatted(name, body), Map.of());
    }

    /** A report format that counts findings. */
    Path format(String name) throws Exception {
        String source = """
                package %s;

                import java.io.IOException;
                import java.io.OutputStream;
                import java.nio.charset.StandardCharsets;
                import org.bulkbench.diagnosis.Explanation;
                import org.bulkbench.report.ReportFormat;
                import org.bulkbench.report.ReportInfo;
                import org.bulkbench.run.RunRecord;
                import org.osgi.service.component.annotations.Component;

                @Component
                @ReportInfo(id = "acme", name = "One line")
                public final class OneLine implements ReportFormat {

                    @Override
                    public void write(RunRecord run, OutputStream out) throws IOException {
                        out.write((run.workload() + " " + run.outcome().word()).getBytes(StandardCharsets.UTF_8));
                    }

                    @Override
                    public boolean write(Explanation explanation, OutputStream out) throws IOException {
                        out.write(("findings " + explanation.findings().size()).getBytes(StandardCharsets.UTF_8));
                        return true;
                    }
                }
                """;
        return outside.bundle(name, "1.0.0", "OneLine", source.formatted(name), Map.of());
    }

    /** A bus that carries so much a second and a medium that takes the same time for every command. */
    Path parts(String name) throws Exception {
        String bus = """
                package %s;

                import java.util.Set;
                import org.bulkbench.evidence.Fields;
                import org.bulkbench.evidence.Kind;
                import org.bulkbench.evidence.Observation;
                import org.bulkbench.measure.UsbSpeed;
                import org.bulkbench.settings.Rate;
                import org.bulkbench.simulation.Agenda;
                import org.bulkbench.simulation.Controller;
                import org.bulkbench.simulation.ControllerType;
                import org.bulkbench.simulation.PartContext;
                import org.bulkbench.simulation.PartInfo;
                import org.bulkbench.simulation.Pipe;
                import org.bulkbench.simulation.SharedRate;
                import org.bulkbench.simulation.Transfer;
                import org.bulkbench.simulation.UrbQueue;
                import org.bulkbench.simulation.UrbSchedule;
                import org.bulkbench.simulation.Urbs;
                import org.osgi.service.component.annotations.Component;

                @Component
                @PartInfo(id = "acme-bus", name = "Bus without frames")
                public final class Bus implements ControllerType<Bus.Parameters> {

                    public record Parameters(
                            @Rate(value = "40MB/s", min = "1k/s", help = "what it carries in all") long rate) {}

                    @Override
                    public Class<Parameters> parameters() {
                        return Parameters.class;
                    }

                    @Override
                    public Controller make(Parameters parameters, PartContext context) {
                        Steady steady = new Steady(context.agenda(), parameters.rate());
                        UrbQueue queue = new UrbQueue(context.agenda(), steady);
                        return new Controller() {
                            @Override
                            public Observation facts() {
                                return Observation.measured(Kind.HOST_CONTROLLER).with(Fields.FAMILY, "ACME");
                            }

                            @Override
                            public Set<UsbSpeed> speeds() {
                                return Set.of(UsbSpeed.HIGH);
                            }

                            @Override
                            public InFlight submit(Transfer transfer, Completion completion) {
                                return queue.submit(transfer, completion);
                            }
                        };
                    }

                    private record Steady(Agenda agenda, SharedRate bus, long rate) implements UrbSchedule {

                        Steady(Agenda agenda, long rate) {
                            this(agenda, new SharedRate(agenda, 1), rate);
                        }

                        @Override
                        public SharedRate bus(Pipe pipe) {
                            return bus;
                        }

                        @Override
                        public double busSeconds(Urbs urbs) {
                            return (double) urbs.bytes() / rate;
                        }

                        @Override
                        public double share(Urbs urbs) {
                            return 1;
                        }

                        @Override
                        public long begin(Urbs urbs) {
                            return agenda.nanos();
                        }

                        @Override
                        public long seen(Urbs urbs) {
                            return agenda.nanos();
                        }
                    }
                }
                """;
        String medium = """
                package %s;

                import org.bulkbench.settings.Bytes;
                import org.bulkbench.settings.Time;
                import org.bulkbench.simulation.Command;
                import org.bulkbench.simulation.Medium;
                import org.bulkbench.simulation.MediumType;
                import org.bulkbench.simulation.PartContext;
                import org.bulkbench.simulation.PartInfo;
                import org.bulkbench.simulation.Service;
                import org.osgi.service.component.annotations.Component;

                @Component
                @PartInfo(id = "acme-crystal", name = "Medium that takes the same time for every command")
                public final class Crystal implements MediumType<Crystal.Parameters> {

                    public record Parameters(
                            @Bytes(value = "1G", min = "1M", max = "1024T", help = "capacity") long capacity,
                            @Time(value = "1ms", max = "10s", help = "what a command takes") long service) {}

                    @Override
                    public Class<Parameters> parameters() {
                        return Parameters.class;
                    }

                    @Override
                    public Medium make(Parameters parameters, PartContext context) {
                        return new Medium() {
                            @Override
                            public long capacityBytes() {
                                return parameters.capacity();
                            }

                            @Override
                            public int blockBytes() {
                                return 512;
                            }

                            @Override
                            public Service serve(Command command) {
                                return Service.of(command, parameters.service(), Double.POSITIVE_INFINITY, 0);
                            }
                        };
                    }
                }
                """;
        return outside.bundle(
                name, "1.0.0", Map.of("Bus", bus.formatted(name), "Crystal", medium.formatted(name)), Map.of());
    }
}
