package org.bulkbench.evidence.text.internal;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.TextReader;
import org.bulkbench.evidence.Window;
import org.osgi.service.component.annotations.Component;

/** Reads {@code hdparm -t} and {@code -T}, whose MB are MiB, and rates that somebody noted down as hdparm's. */
@Component
@ReaderInfo(id = "hdparm", name = "hdparm -t and -T")
public final class HdparmReader implements TextReader {

    private static final Pattern TIMING =
            Pattern.compile("((?:buffer-)?cache[d]? reads|(?:O_DIRECT )?(?:cached|disk) reads"
                    + "|buffered disk reads|buffered disk reads [^:]{1,40}):\\s{0,4}+(\\d{1,12}+)\\s?([kMG]?B) in\\s{1,4}+("
                    + Decimal.TOOL
                    + ")\\s?seconds\\s{0,4}+=\\s{0,4}+(" + Decimal.TOOL + ")\\s?([kMG]?B)/sec");
    private static final Pattern NOTED = Pattern.compile("\\bhdparm\\s{0,3}[:=]?\\s{0,8}(" + Decimal.TOOL
            + ")(?:\\s{0,3}/\\s{0,3}(" + Decimal.TOOL + "))?\\s{0,3}([kMG]i?B)/s(?:ec)?\\b");
    private static final Pattern HEADER = Pattern.compile("^\\s{0,8}+(/dev/[\\w/.-]{1,64}+):$");

    @Override
    public Scan begin(Sink sink) {
        return new Hdparm(sink);
    }

    private static final class Hdparm implements Scan {

        private static final int FARTHEST_HEADER = 12;

        private final Sink sink;
        private String device = "";
        private int deviceLine;

        Hdparm(Sink sink) {
            this.sink = sink;
        }

        @Override
        public void line(Window window) {
            String text = window.line().text();
            if (text.contains("/dev/")) {
                header(window);
            }
            if (text.contains(" reads") && text.indexOf(':') > 0) {
                window.find(TIMING).map(match -> transfer(match, window)).ifPresent(sink::add);
            } else if (text.contains("hdparm")) {
                window.find(NOTED).ifPresent(match -> noted(match, window));
            }
        }

        private void header(Window window) {
            Matcher matcher = HEADER.matcher(window.line().text());
            Optional<String> named = matcher.find()
                    ? Optional.of(matcher.group(1))
                    : TypedCommands.in(window).stream()
                            .filter(each -> each.tool().equals("hdparm"))
                            .flatMap(each -> each.words().stream())
                            .filter(each -> each.startsWith("/dev/"))
                            .findFirst();
            named.ifPresent(name -> {
                device = name;
                deviceLine = window.line().number();
            });
        }

        private Observation transfer(MatchResult match, Window window) {
            OptionalDouble bytes = ByteUnit.BINARY.bytes(Decimal.tool(match.group(2)), match.group(3));
            OptionalDouble seconds = Decimal.tool(match.group(4));
            Observation transfer = Observation.of(Kind.TRANSFER, window)
                    .quoting(match.group())
                    .with(Fields.TOOL, "hdparm")
                    .with(Fields.BYTES, (long) bytes.orElse(0))
                    .with(Fields.SECONDS, seconds);
            if (seconds.orElse(0) > 0) {
                transfer = transfer.with(Fields.BYTES_PER_SECOND, bytes.orElse(0) / seconds.getAsDouble());
            }
            transfer = transfer.with(
                            Fields.STATED_BYTES_PER_SECOND,
                            ByteUnit.BINARY.bytes(Decimal.tool(match.group(5)), match.group(6)))
                    .with(Fields.DIRECTION, "read")
                    .with(Fields.WHAT, match.group(1));
            if (match.group(1).startsWith("O_DIRECT")) {
                transfer = transfer.with(Fields.DIRECT, true);
            }
            return device.isEmpty() || window.line().number() - deviceLine > FARTHEST_HEADER
                    ? transfer
                    : transfer.with(Fields.TARGET, device);
        }

        private void noted(MatchResult match, Window window) {
            for (int group = 1; group <= 2; group++) {
                OptionalDouble rate = ByteUnit.BINARY.bytes(Decimal.tool(match.group(group)), match.group(3));
                if (rate.isPresent()) {
                    Observation noted = Observation.of(Kind.RATE, window)
                            .with(Fields.TOOL, "hdparm")
                            .with(Fields.BYTES_PER_SECOND, rate)
                            .with(Fields.DIRECTION, "read");
                    sink.add(noted.with(Fields.TARGET, DiskName.above(window)));
                }
            }
        }
    }
}
