package org.bulkbench.evidence.kernel.internal.storage;

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
import org.bulkbench.evidence.kernel.internal.Digits;
import org.osgi.service.component.annotations.Component;

/** Reads lists of disks that people write: a device, its size, what it is. */
@Component
@ReaderInfo(id = "disk-list", name = "Lists of disks")
public final class DiskListReader implements TextReader {

    private static final Pattern ENTRY = Pattern.compile(
            "^\\s{0,16}(?:(?:\\d{1,3}[.)]|[-*+])\\s{1,8})?(?:/dev/)?((?:sd|hd|vd)[a-z]{1,2}|a?da\\d{1,3}|nvme\\d{1,2}n\\d{1,2}|mmcblk\\d{1,2})\\s{0,4}[:=-]\\s{0,8}"
                    + "\\(?(\\d{1,6}(?:\\.\\d{1,3})?) ?([MGT])i?B\\b(?!/s| \\(\\d{1,18} \\d{1,7} byte)([^)]{0,40}\\))?[:,;\\s-]{0,8}(.{0,200})");
    private static final Pattern END_OF_MODEL =
            Pattern.compile("\\s(?:on|at|in|via|with|behind)\\s(?:an?|the)?\\s?|[,;.](?:\\s|$)");

    @Override
    public Scan begin(Sink sink) {
        return window -> {
            String text = window.line().text();
            if (text.contains("B") && (text.contains("d") || text.contains("n1"))) {
                Matcher found = ENTRY.matcher(text);
                if (found.find()) {
                    sink.add(disk(window, found.toMatchResult()));
                }
            }
        };
    }

    private static Observation disk(Window window, MatchResult found) {
        double unit = Math.pow(1000, 2.0 + "MGT".indexOf(found.group(3)));
        OptionalDouble size = Digits.decimal(found.group(2));
        Observation disk = Observation.of(Kind.DISK, window).with(Fields.NAME, found.group(1));
        if (size.isPresent()) {
            disk = disk.with(Fields.CAPACITY_BYTES, Math.round(size.getAsDouble() * unit));
        }
        Matcher end = END_OF_MODEL.matcher(found.group(5));
        String model = (end.find() ? found.group(5).substring(0, end.start()) : found.group(5)).strip();
        return model.isEmpty() || model.length() > 80
                ? disk
                : disk.with(Fields.MODEL, model.replaceAll("\\s{2,}", " "));
    }
}
