package org.bulkbench.evidence.kernel.internal.storage;

import java.util.OptionalLong;
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

/** Reads {@code fdisk} of Linux and FreeBSD: the size of a disk and where its partitions begin. */
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

        private final Sink sink;
        private OptionalLong sectorBytes = OptionalLong.of(512);
        private boolean inSectors;

        PartitionScan(Sink sink) {
            this.sink = sink;
        }

        @Override
        public void line(Window window) {
            String text = window.line().text();
            if (text.contains("Disk /dev/")) {
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

        private void layout(Window window, String device, String start, OptionalLong unitBytes) {
            OptionalLong begin = Digits.product(Digits.whole(start), unitBytes);
            Observation layout = Observation.of(Kind.LAYOUT, window)
                    .with(Fields.FIRST_BYTE, begin)
                    .with(Fields.PARTITION_OFFSET, begin);
            sink.add(device.isEmpty() ? layout : layout.with(Fields.DEVICE, device));
        }
    }
}
