package org.bulkbench.evidence.kernel.internal.linux;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.kernel.internal.Digits;
import org.bulkbench.evidence.kernel.internal.KernelFields;

/** Disks: size, model, write cache, transfer size. */
final class DiskLines implements LogPart {

    private static final String ADDRESS = "(\\d{1,5}:\\d{1,5}:\\d{1,5}:\\d{1,10})";
    private static final String NAMED = "\\bsd " + ADDRESS + ": \\[(sd[a-z]{1,4})\\] ";

    private static final Pattern SIZE =
            Pattern.compile(NAMED + "(\\d{1,18}) (\\d{1,7})-byte (?:hardware sectors|hdwr sectors|logical blocks)");
    private static final Pattern NAME = Pattern.compile(NAMED);
    private static final Pattern OLD_SIZE =
            Pattern.compile("\\bSCSI device (sd[a-z]{1,4}): (\\d{1,18}) (\\d{1,7})-byte (?:hdwr )?sectors");
    private static final Pattern ATTACHED = Pattern.compile(
            "\\bAttached scsi (?:removable )?disk (sd[a-z]{1,4}) at scsi(\\d{1,5}), channel (\\d{1,5}), id (\\d{1,5}), lun (\\d{1,10})");
    private static final Pattern IDE_SIZE = Pattern.compile(
            "\\b(hd[a-z]): (\\d{1,18}) sectors (?:\\([^()]{1,20}\\) )?.{0,80}?\\b(U?DMA ?\\(\\d{1,3}\\))");
    private static final Pattern IDE_MODEL = Pattern.compile("\\b(hd[a-z]): (\\S.{1,60}), ATA DISK drive");
    private static final Pattern MODEL = Pattern.compile(
            "\\bscsi " + ADDRESS + ": Direct-Access(?:-RBC)?\\s{1,8}(\\S.{0,60}?)\\s{1,12}(\\S{1,8}\\s{1,6})?PQ: ");
    private static final Pattern OLD_MODEL =
            Pattern.compile("\\bVendor: (.{0,30}?)\\s{1,8}Model: (.{0,40}?)\\s{1,8}Rev: ");
    private static final Pattern OLD_TYPE = Pattern.compile("\\bType:\\s{1,8}([A-Z][\\w-]{2,24})\\s{1,40}ANSI");
    private static final int MOST_WAITING = 16;
    private static final Pattern WRITE_CACHE = Pattern.compile(NAMED + "Write cache: (enabled|disabled)");
    private static final Pattern TRANSFER_SIZE = Pattern.compile(NAMED + "Optimal transfer size (\\d{1,18}) bytes");

    private final Sink sink;
    private final Hosts hosts;
    private final Deque<String> oldModels = new ArrayDeque<>();
    private Optional<String> oldModel = Optional.empty();
    private Optional<String> oldAddress = Optional.empty();

    DiskLines(Sink sink, Hosts hosts) {
        this.sink = sink;
        this.hosts = hosts;
    }

    @Override
    public void read(LogRecord record) {
        if (record.has(": [sd")) {
            record.find(NAME).ifPresent(found -> hosts.name(found.group(1), found.group(2)));
            ofSd(record);
        }
        if (record.has("PQ: ")) {
            record.find(MODEL).ifPresent(found -> hosts.model(found.group(1), collapsed(found.group(2))));
        }
        if (record.has("Model: ") || record.has("Type: ")) {
            oldModel(record);
        }
        if (record.has("Attached scsi ")) {
            record.find(ATTACHED).ifPresent(this::attached);
        }
        if (record.has("SCSI device sd")) {
            record.find(OLD_SIZE).ifPresent(found -> oldDisk(record, found));
        }
        if (record.has("hd")) {
            ofIde(record);
        }
    }

    private void ofSd(LogRecord record) {
        if (record.has("-byte ")) {
            record.find(SIZE).ifPresent(found -> {
                String address = found.group(1);
                sink.add(disk(record, found.group(2), found.group(3), found.group(4))
                        .with(Fields.MODEL, hosts.model(address))
                        .with(KernelFields.PATH, hosts.path(address)));
            });
        }
        if (record.has("Write cache: ")) {
            record.find(WRITE_CACHE)
                    .ifPresent(found -> sink.add(record.observe(Kind.SETTING)
                            .with(Fields.NAME, "write-cache")
                            .with(Fields.VALUE, found.group(3))
                            .with(Fields.DEVICE, found.group(2))));
        }
        if (record.has("Optimal transfer size ")) {
            record.find(TRANSFER_SIZE)
                    .ifPresent(found -> sink.add(record.observe(Kind.SETTING)
                            .with(Fields.NAME, "optimal-transfer-bytes")
                            .with(Fields.VALUE_NUMBER, Digits.whole(found.group(3)))
                            .with(Fields.DEVICE, found.group(2))));
        }
    }

    private void ofIde(LogRecord record) {
        if (record.has(" sectors ")) {
            record.find(IDE_SIZE)
                    .ifPresent(found -> sink.add(disk(record, found.group(1), found.group(2), "512")
                            .with(Fields.DRIVER, "ide " + found.group(3))));
        }
        if (record.has("ATA DISK drive")) {
            record.find(IDE_MODEL)
                    .ifPresent(found -> sink.add(record.observe(Kind.DISK)
                            .with(Fields.NAME, found.group(1))
                            .with(Fields.MODEL, collapsed(found.group(2)))));
        }
    }

    /** The type comes after the model; only disks are attached by a name with sd. */
    private void oldModel(LogRecord record) {
        record.find(OLD_MODEL)
                .ifPresent(found -> oldModel = Optional.of(collapsed(found.group(1) + ' ' + found.group(2))));
        record.find(OLD_TYPE, 1).ifPresent(type -> {
            oldModel.filter(model -> type.equals("Direct-Access") && oldModels.size() < MOST_WAITING)
                    .ifPresent(oldModels::add);
            oldModel = Optional.empty();
        });
    }

    private void attached(MatchResult found) {
        String address = "%s:%s:%s:%s".formatted(found.group(2), found.group(3), found.group(4), found.group(5));
        hosts.name(address, found.group(1));
        oldAddress = Optional.of(address);
        if (!oldModels.isEmpty()) {
            hosts.model(address, oldModels.remove());
        }
    }

    private void oldDisk(LogRecord record, MatchResult found) {
        Optional<String> address = oldAddress.filter(each -> hosts.name(each).equals(found.group(1)));
        sink.add(disk(record, found.group(1), found.group(2), found.group(3))
                .with(Fields.MODEL, address.flatMap(hosts::model))
                .with(KernelFields.PATH, address.flatMap(hosts::path)));
    }

    private static Observation disk(LogRecord record, String name, String blocks, String blockBytes) {
        OptionalLong size = Digits.whole(blockBytes);
        return record.observe(Kind.DISK)
                .with(Fields.NAME, name)
                .with(Fields.CAPACITY_BYTES, Digits.product(Digits.whole(blocks), size))
                .with(Fields.BLOCK_BYTES, size);
    }

    private static String collapsed(String text) {
        return text.strip().replaceAll("\\s{2,}", " ");
    }
}
