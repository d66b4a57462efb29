package org.bulkbench.evidence.kernel.internal.storage;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.TextReader;
import org.bulkbench.evidence.Window;
import org.bulkbench.evidence.kernel.internal.Digits;
import org.bulkbench.evidence.kernel.internal.KernelFields;
import org.osgi.service.component.annotations.Component;

/** Reads {@code fdisk}, {@code bsdlabel} and {@code gpart}: the size of a disk and where its partitions begin. */
@Component
@ReaderInfo(id = "fdisk", name = "Partition tables")
public final class PartitionReader implements TextReader {

    @Override
    public Scan begin(Sink sink) {
        return new PartitionScan(sink);
    }

    /** One document. */
    private static final class PartitionScan implements Scan {

        private static final Pattern DISK = Pattern.compile(
                "^\\s{0,16}Disk /dev/(\\w{2,32}): \\d{1,9}(?:\\.\\d{1,3})? [KMGTP]i?B, (\\d{1,18}) bytes(?:, \\d{1,18} sectors)?");
        private static final Pattern SECTOR =
                Pattern.compile("^\\s{0,16}Units(?: =|:) sectors of \\d{1,7} \\* \\d{1,7} = (\\d{1,7}) bytes");
        private static final Pattern PARTITION = Pattern.compile(
                "^\\s{0,16}/dev/(\\w{2,32})\\s{1,12}(?:\\*\\s{1,12})?(\\d{1,18})\\s{1,20}(\\d{1,18})\\s{1,20}\\d{1,18}");
        private static final Pattern SLICE =
                Pattern.compile("^\\s{0,16}start (\\d{1,18}), size (\\d{1,18}) \\(\\d{1,12} Meg\\), flag ");

        private static final Pattern LABEL = Pattern.compile(
                "^\\s{0,16}([a-h]):\\s{1,20}(\\d{1,18})\\s{1,20}(\\d{1,18})\\s{1,12}4\\.2BSD(?:\\s{1,12}(\\d{1,9})\\s{1,12}(\\d{1,9}))?");
        private static final Pattern TABLE = Pattern.compile(
                "^\\s{0,8}=>\\s{1,20}\\d{1,18}\\s{1,20}\\d{1,18}\\s{1,8}(\\w{2,24})\\s{1,8}(?:GPT|MBR|BSD|EBR)\\s{1,4}\\(");
        private static final Pattern ENTRY =
                Pattern.compile("^\\s{0,20}(\\d{1,18})\\s{1,20}\\d{1,18}\\s{1,8}(\\d{1,3})\\s{1,8}[\\w!-]{2,40}\\s");

        private final Sink sink;
        private Optional<String> table = Optional.empty();
        private OptionalLong sectorBytes = OptionalLong.of(512);
        private boolean inSectors;

        PartitionScan(Sink sink) {
            this.sink = sink;
        }

        @Override
        public void line(Window window) {
            String text = window.line().text();
            if (text.isBlank()) {
                table = Optional.empty();
            } else if (text.contains("=> ")) {
                table = window.find(TABLE).map(found -> found.group(1));
            } else if (table.isPresent()) {
                window.find(ENTRY)
                        .ifPresent(found -> layout(
                                window, table.get() + " " + found.group(2), found.group(1), OptionalLong.of(512)));
            } else if (text.contains("4.2BSD")) {
                window.find(LABEL).ifPresent(found -> label(window, found));
            } else if (text.contains("Disk /dev/")) {
                window.find(DISK)
                        .ifPresent(found -> sink.add(Observation.of(Kind.DISK, window)
                                .with(Fields.NAME, found.group(1))
                                .with(Fields.CAPACITY_BYTES, Digits.whole(found.group(2)))));
            } else if (text.contains("Units")) {
                inSectors = window.find(SECTOR).isPresent();
                window.find(SECTOR).ifPresent(found -> sectorBytes = Digits.whole(found.group(1)));
            } else if (text.contains("start ") && text.contains(" Meg)")) {
                window.find(SLICE).ifPresent(found -> layout(window, "", found.group(1), OptionalLong.of(512)));
            } else if (inSectors && text.contains("/dev/")) {
                window.find(PARTITION).ifPresent(found -> layout(window, found.group(1), found.group(2), sectorBytes));
            }
        }

        private void label(Window window, MatchResult found) {
            layout(window, found.group(1), found.group(3), OptionalLong.of(512));
            if (found.group(5) != null) {
                sink.add(Observation.of(Kind.FILESYSTEM, window)
                        .with(Fields.TYPE, "ufs")
                        .with(Fields.BLOCK_BYTES, Digits.whole(found.group(5)))
                        .with(KernelFields.FRAGMENT_BYTES, Digits.whole(found.group(4))));
            }
        }

        private void layout(Window window, String device, String start, OptionalLong unitBytes) {
            OptionalLong begin = Digits.product(Digits.whole(start), unitBytes);
            Observation layout = Observation.of(Kind.LAYOUT, window)
                    .with(Fields.FIRST_BYTE, begin)
                    .with(Fields.PARTITION_OFFSET, begin);
            sink.add(device.isEmpty() ? layout : layout.with(Fields.DEVICE, device));
        }
    }
}
