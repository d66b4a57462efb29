package org.bulkbench.evidence.kernel.internal.linux;

import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;

/** What goes wrong with the commands of a disk. */
final class ErrorLines implements LogPart {

    private static final String DISK =
            "\\bsd (\\d{1,5}:\\d{1,5}:\\d{1,5}:\\d{1,10}): (?:\\[(sd[a-z]{1,4})\\] )?(?:tag#\\d{1,6} )?";

    private static final Pattern IO_ERROR = Pattern.compile(
            "\\b(?:critical (medium|target) error|(?:end_request: )?I/O error|Buffer I/O error)[, ]{1,2}(?:on )?(?:logical block \\d{1,18}, )?(?:dev(?:ice)?) ([\\w-]{2,32})");
    private static final Pattern ABORT = Pattern.compile(DISK + ".{0,40}?\\buas_eh_abort_handler");
    private static final Pattern OFFLINED = Pattern.compile(DISK + "Device offlined");
    private static final Pattern SENSE = Pattern.compile(DISK + "Sense Key ?: ([A-Z][\\w /-]{1,30}?) ?\\[");
    private static final Pattern ADDITIONAL = Pattern.compile(DISK + "Add\\. Sense: (\\S.{0,80})");
    private static final Pattern TIMING_OUT =
            Pattern.compile(DISK + "(?:timing out command|.{0,30}hostbyte=DID_TIME_?OUT|FAILED Result: hostbyte=0x03)");
    private static final Pattern CAPACITY = Pattern.compile(
            "\\b(sd[a-z]{1,4}|mmcblk\\d{1,3}|dm-\\d{1,4}): detected capacity change from (\\d{1,20}) to (\\d{1,20})");
    private static final Pattern WRITE_PROTECT = Pattern.compile(DISK + "Write Protect is on");

    private final EventLog events;
    private final Hosts hosts;

    ErrorLines(EventLog events, Hosts hosts) {
        this.events = events;
        this.hosts = hosts;
    }

    @Override
    public void read(LogRecord record) {
        if (record.has(" error")) {
            record.find(IO_ERROR).ifPresent(found -> ioError(record, found));
        }
        if (record.has("detected capacity change")) {
            record.find(CAPACITY)
                    .ifPresent(found -> events.add(event(record, "capacity-change", found.group(1))
                            .with(Fields.VALUE, found.group(2) + " to " + found.group(3))));
        }
        if (!record.has("sd ")) {
            return;
        }
        if (record.has("uas_eh_abort_handler")) {
            record.find(ABORT).ifPresent(found -> events.add(event(record, "uas-abort", disk(found))));
        }
        if (record.has("Device offlined")) {
            record.find(OFFLINED).ifPresent(found -> events.add(event(record, "offlined", disk(found))));
        }
        if (record.has("Sense Key")) {
            record.find(SENSE).ifPresent(found -> sense(record, found));
        }
        if (record.has("Add. Sense: ")) {
            record.find(ADDITIONAL).ifPresent(found -> sense(record, found));
        }
        if (record.has("timing out") || record.has("hostbyte=")) {
            record.find(TIMING_OUT).ifPresent(found -> events.add(event(record, "timeout", disk(found))));
        }
        if (record.has("Write Protect is on")) {
            record.find(WRITE_PROTECT).ifPresent(found -> events.add(event(record, "write-protect", disk(found))));
        }
    }

    private void ioError(LogRecord record, MatchResult found) {
        String what =
                found.group(1) != null ? found.group(1) : found.group().startsWith("Buffer") ? "buffer" : "request";
        events.add(event(record, "io-error", found.group(2)).with(Fields.WHAT, what));
    }

    private void sense(LogRecord record, MatchResult found) {
        events.add(event(record, "sense", disk(found))
                .with(Fields.WHAT, found.group(3).strip().toLowerCase(Locale.ROOT)));
    }

    private String disk(MatchResult found) {
        return found.group(2) == null ? hosts.name(found.group(1)) : found.group(2);
    }

    private Observation event(LogRecord record, String event, String device) {
        return record.event(Kind.KERNEL_EVENT).with(Fields.EVENT, event).with(Fields.DEVICE, device);
    }
}
