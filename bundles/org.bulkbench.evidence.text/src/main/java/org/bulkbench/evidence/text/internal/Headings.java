package org.bulkbench.evidence.text.internal;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.Window;

/** Finds headings that say what holds for the lines below them: a file system, a controller, a disk of a list. */
final class Headings {

    private static final int LONGEST = 80;
    private static final Pattern FILESYSTEM = Pattern.compile(
            "^\\s{0,8}+(?:[-*=#]{1,4}\\s{1,2})?(?:on |with |using )?" + FilesystemPhrases.TYPE
                    + "(?: (?:\\w{1,12} ){0,2}(?:results?|test|run|performance))?\\s?:$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern REMARK = Pattern.compile("^\\s{0,8}+(?:::|##?|==+|--|\\*+|//)\\s{1,4}\\S");
    private static final Pattern CONTROLLER = Pattern.compile("\\b(EHCI|OHCI|UHCI|XHCI)\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern TYPE =
            Pattern.compile("\\b" + FilesystemPhrases.TYPE + "\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern COLUMN = Pattern.compile("^\\s{0,8}+(?:/dev/)?(" + DiskName.PATTERN
            + ")\\s{0,4}\\([^()]{1,40}+\\)\\s{1,4}" + FilesystemPhrases.TYPE + "$");
    private static final Pattern DISK = Pattern.compile(
            "^\\s{0,8}+(?:\\d{1,2}+[.)]\\s{1,3}|[-*]\\s{1,3})?/dev/(" + DiskName.PATTERN + ")\\s?:?\\s{0,3}\\(?\\s?("
                    + Decimal.PROSE
                    + ")\\s?([GMT]i?B)\\b[^)]{0,40}\\)?\\s?:?\\s{0,4}(.{0,60}?)(?:\\s{1,4}(?:on|in|via|attached|behind)\\b.{0,4000}|$)");

    private final Sink sink;

    Headings(Sink sink) {
        this.sink = sink;
    }

    void line(Window window) {
        String text = window.line().text();
        if (text.contains("/dev/")) {
            disk(window, text);
        }
        if (text.length() > LONGEST) {
            return;
        }
        char last = text.charAt(text.length() - 1);
        if (last == ':') {
            Matcher matcher = FILESYSTEM.matcher(text);
            if (matcher.find()) {
                filesystem(window, matcher.group(1));
            }
        } else if (text.indexOf('(') > 0 && Character.isLetterOrDigit(last)) {
            Matcher matcher = COLUMN.matcher(text);
            if (matcher.find()) {
                sink.add(Observation.of(Kind.FILESYSTEM, window)
                        .with(Fields.TYPE, FilesystemPhrases.type(matcher.group(2)))
                        .with(Fields.DEVICE, matcher.group(1)));
            }
        }
        if (isRemarkBegin(text) && REMARK.matcher(text).find()) {
            remark(window, text);
        }
    }

    private static boolean isRemarkBegin(String text) {
        return ":#=-*/ ".indexOf(text.charAt(0)) >= 0;
    }

    private void remark(Window window, String text) {
        Matcher controller = CONTROLLER.matcher(text);
        if (controller.find()) {
            sink.add(Observation.of(Kind.HOST_CONTROLLER, window)
                    .with(Fields.FAMILY, controller.group(1).toUpperCase(Locale.ROOT)));
        }
        Matcher type = TYPE.matcher(text);
        if (type.find()) {
            filesystem(window, type.group(1));
        }
    }

    private void filesystem(Window window, String type) {
        sink.add(Observation.of(Kind.FILESYSTEM, window).with(Fields.TYPE, FilesystemPhrases.type(type)));
    }

    private void disk(Window window, String text) {
        Matcher matcher = DISK.matcher(text);
        if (!matcher.find()) {
            return;
        }
        OptionalDouble bytes = ByteUnit.DECIMAL.bytes(Decimal.prose(matcher.group(2)), matcher.group(3));
        if (bytes.isPresent() && bytes.getAsDouble() < 1e17) {
            String model = matcher.group(4).strip().replaceAll("\\s+", " ");
            Observation disk = Observation.of(Kind.DISK, window)
                    .with(Fields.NAME, matcher.group(1))
                    .with(Fields.CAPACITY_BYTES, Math.round(bytes.getAsDouble()));
            sink.add(model.isEmpty() ? disk : disk.with(Fields.MODEL, model));
        }
    }
}
