package org.bulkbench.evidence.kernel.internal.linux;

import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.Sink;

/** File systems, where their drivers say that they mount one. */
final class FilesystemLines implements LogPart {

    private static final String DEVICE = "(?: ?\\((?:device )?([\\w/-]{1,32})\\))?";

    private static final Pattern EXT = Pattern.compile("\\b(EXT[234])-fs" + DEVICE
            + ": mounted filesystem(?: (?=\\S{8,40} r[ow])\\S{8,40} r[ow])?(?: with (\\w{4,12}) data mode)?");
    private static final Pattern OTHER =
            Pattern.compile("\\b(FAT-fs|exFAT-fs|XFS|NTFS-fs|ntfs3|F2FS-fs|JFS|ISOFS|BTRFS)(?: (?:info|warning|error))?"
                    + DEVICE + ": (.{1,80})");

    private final Sink sink;

    FilesystemLines(Sink sink) {
        this.sink = sink;
    }

    @Override
    public void read(LogRecord record) {
        if (record.has("mounted filesystem")) {
            record.find(EXT).ifPresent(found -> {
                Observation mounted = filesystem(record, found.group(1).toLowerCase(Locale.ROOT), found);
                sink.add(found.group(3) == null ? mounted : mounted.with(Fields.OPTIONS, "data=" + found.group(3)));
            });
        }
        if (record.has("-fs") || record.has("XFS ") || record.has("ntfs3") || record.has("BTRFS ")) {
            record.find(OTHER).ifPresent(found -> {
                if (found.group(2) != null) {
                    sink.add(filesystem(record, type(found.group(1)), found));
                }
            });
        }
    }

    private static Observation filesystem(LogRecord record, String type, MatchResult found) {
        Observation filesystem = record.observe(Kind.FILESYSTEM).with(Fields.TYPE, type);
        return found.group(2) == null ? filesystem : filesystem.with(Fields.DEVICE, found.group(2));
    }

    private static String type(String word) {
        return word.equals("FAT-fs") ? "vfat" : word.replace("-fs", "").toLowerCase(Locale.ROOT);
    }
}
