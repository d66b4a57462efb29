package org.bulkbench.evidence.text.internal;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Line;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.TextReader;
import org.bulkbench.evidence.Window;
import org.osgi.service.component.annotations.Component;

/** Reads FreeBSD's diskinfo: the disk, seeks ({@code -t}), transfers, command overhead ({@code -c}), IOPS ({@code -i}). */
@Component
@ReaderInfo(id = "diskinfo", name = "diskinfo of FreeBSD")
public final class DiskinfoReader implements TextReader {

    private static final Pattern SEEK =
            Pattern.compile("^\\s{0,16}+([A-Z][A-Za-z -]{1,30}):\\s{1,12}+(\\d{1,12}+) iter in\\s{1,8}+(" + Decimal.TOOL
                    + ") sec\\s{0,4}+=\\s{1,12}+" + Decimal.TOOL + " msec");
    private static final Pattern TRANSFER =
            Pattern.compile("^\\s{0,16}+([a-z][a-z -]{1,30}):\\s{1,12}+(\\d{1,12}+) kbytes in\\s{1,8}+(" + Decimal.TOOL
                    + ") sec\\s{0,4}+=\\s{1,12}+(" + Decimal.TOOL + ") kbytes/sec");
    private static final Pattern MEDIA = Pattern.compile("^\\s{0,16}+(\\d{1,18}+)\\s{1,16}+# mediasize in bytes");
    private static final Pattern SECTOR = Pattern.compile("^\\s{0,16}+(\\d{1,9}+)\\s{1,16}+# sectorsize");
    private static final Pattern MODEL = Pattern.compile("^\\s{0,16}+(\\S.{0,80}?)\\s{1,16}# Disk descr");
    private static final Pattern NAME = Pattern.compile("^\\s{0,4}+(?:/dev/)?([\\w./-]{1,64}+):?$");
    private static final Pattern OVERHEAD =
            Pattern.compile("calculated command overhead\\s{0,8}+=\\s{0,8}+(" + Decimal.TOOL + ") msec");
    private static final Pattern IOPS =
            Pattern.compile("^\\s{0,16}+([a-z][\\w ]{1,24}):\\s{1,12}+(\\d{1,12}+) ops in\\s{1,8}+(" + Decimal.TOOL
                    + ") sec\\s{0,4}+=\\s{1,12}+(" + Decimal.TOOL + ") IOPS");

    @Override
    public Scan begin(Sink sink) {
        return new Diskinfo(sink);
    }

    private static final class Diskinfo implements Scan {

        private static final long KIB = 1024;
        private static final int LONGEST_BLOCK_LINES = 60;

        private final Sink sink;
        private String device = "";
        private int deviceLine;

        Diskinfo(Sink sink) {
            this.sink = sink;
        }

        @Override
        public void line(Window window) {
            String text = window.line().text();
            if (text.contains("diskinfo ")) {
                TypedCommands.in(window).stream()
                        .filter(each ->
                                each.tool().equals("diskinfo") && !each.words().isEmpty())
                        .map(each -> each.words().getLast())
                        .forEach(each -> known(each, window));
            } else if (text.contains(" iter in ")) {
                window.find(SEEK).map(match -> seek(match, window)).ifPresent(sink::add);
            } else if (text.contains(" kbytes in ")) {
                window.find(TRANSFER).map(match -> transfer(match, window)).ifPresent(sink::add);
            } else if (text.contains("# mediasize in bytes")) {
                window.find(MEDIA).map(match -> disk(match, window)).ifPresent(sink::add);
            } else if (text.contains("command overhead")) {
                window.find(OVERHEAD).map(match -> overhead(match, window)).ifPresent(sink::add);
            } else if (text.contains(" ops in ")) {
                window.find(IOPS).map(match -> iops(match, window)).ifPresent(sink::add);
            }
        }

        private void known(String name, Window window) {
            device = name.substring(name.lastIndexOf('/') + 1);
            deviceLine = window.line().number();
        }

        private Observation seek(MatchResult match, Window window) {
            return named(Observation.of(Kind.SEEK, window), window)
                    .with(Fields.NAME, match.group(1))
                    .with(Fields.ITERATIONS, Long.parseLong(match.group(2)))
                    .with(Fields.SECONDS, Decimal.tool(match.group(3)));
        }

        private Observation transfer(MatchResult match, Window window) {
            long bytes = Long.parseLong(match.group(2)) * KIB;
            OptionalDouble seconds = Decimal.tool(match.group(3));
            OptionalDouble stated = Decimal.tool(match.group(4));
            Observation transfer = Observation.of(Kind.TRANSFER, window)
                    .with(Fields.TOOL, "diskinfo")
                    .with(Fields.WHAT, match.group(1))
                    .with(Fields.BYTES, bytes)
                    .with(Fields.SECONDS, seconds);
            if (seconds.orElse(0) > 0) {
                transfer = transfer.with(Fields.BYTES_PER_SECOND, bytes / seconds.getAsDouble());
            }
            if (stated.isPresent()) {
                transfer = transfer.with(Fields.STATED_BYTES_PER_SECOND, stated.getAsDouble() * KIB);
            }
            transfer = transfer.with(Fields.DIRECTION, "read");
            return isKnown(window) ? transfer.with(Fields.TARGET, device) : transfer;
        }

        private Observation disk(MatchResult match, Window window) {
            Observation disk = Observation.of(Kind.DISK, window);
            OptionalLong sector = OptionalLong.empty();
            for (int i = 1; i <= 3; i++) {
                String above = window.at(-i).text();
                Matcher sectorMatcher = SECTOR.matcher(above);
                Matcher nameMatcher = NAME.matcher(above);
                if (sectorMatcher.find()) {
                    sector = Decimal.whole(sectorMatcher.group(1));
                } else if (nameMatcher.find()) {
                    known(nameMatcher.group(1), window);
                    break;
                }
            }
            disk = isKnown(window) ? disk.with(Fields.NAME, device) : disk;
            return disk.with(Fields.MODEL, model(window))
                    .with(Fields.CAPACITY_BYTES, Decimal.whole(match.group(1)))
                    .with(Fields.BLOCK_BYTES, sector);
        }

        private static Optional<String> model(Window window) {
            for (int i = 1; i <= 10; i++) {
                Line below = window.at(i);
                Matcher matcher = MODEL.matcher(below.text());
                if (below.text().contains("# Disk descr") && matcher.find()) {
                    return Optional.of(matcher.group(1));
                }
            }
            return Optional.empty();
        }

        private Observation overhead(MatchResult match, Window window) {
            return named(Observation.of(Kind.LATENCY, window), window)
                    .with(Fields.WHAT, "command overhead")
                    .with(Fields.STATISTIC, "mean")
                    .with(Fields.SECONDS, Decimal.tool(match.group(1)).orElse(0) / 1000);
        }

        private Observation iops(MatchResult match, Window window) {
            return named(Observation.of(Kind.IOPS, window), window)
                    .with(Fields.WHAT, match.group(1).strip())
                    .with(Fields.DIRECTION, "read")
                    .with(Fields.PER_SECOND, Decimal.tool(match.group(4)));
        }

        private Observation named(Observation observation, Window window) {
            return isKnown(window) ? observation.with(Fields.DEVICE, device) : observation;
        }

        private boolean isKnown(Window window) {
            return !device.isEmpty() && window.line().number() - deviceLine <= LONGEST_BLOCK_LINES;
        }
    }
}
