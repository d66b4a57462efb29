package org.bulkbench.rules.internal.transport;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bulkbench.diagnosis.Confidence;
import org.bulkbench.diagnosis.Finding;
import org.bulkbench.diagnosis.Rule;
import org.bulkbench.diagnosis.RuleInfo;
import org.bulkbench.diagnosis.Severity;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.rules.internal.DeviceWrites;
import org.bulkbench.rules.internal.Show;
import org.osgi.service.component.annotations.Component;

/** A command rate that is the same whatever the commands carry. */
@Component
@RuleInfo(
        id = "transport.command-latency",
        says = "command rate is constant whatever the size: BOT phases, interrupt threshold",
        needs = {"seek|transfer", "seek|io-statistics|transfer"})
public final class CommandLatency implements Rule {

    /** How much two command rates may differ and still be one. */
    private static final double ALIKE = 0.15;

    /** A disk is the limit, not the host, from here on. */
    private static final double BUSY = 0.8;

    /** How much larger commands must be for their rate to say something. */
    private static final double LARGER = 4;

    /** 8 KiB and rounding: of a larger command the wire takes more than a quarter of a millisecond at high speed. */
    private static final double LARGEST_BYTES = 8192 * 1.02;

    /** A read of one sector next to the last one comes from the disk's buffer: what it costs is the command. */
    private static final double SECTOR_BYTES = 512;

    /** Commands that cost less than this are no trouble: three phases in one microframe each. */
    private static final double CHEAP_SECONDS = 0.000_375;

    /** A report has a few transfers; each is compared with each. */
    private static final int MOST_TRANSFERS = 200;

    /** A seek test has two such lines; more are repetitions. */
    private static final int MOST_SEEKS = 20;

    private static final String EXPERIMENT =
            "bulkbench run sequential --on TARGET direction=read block=4k count=20000 direct=true depth=1";

    @Override
    public List<Finding> evaluate(CaseFile all) {
        return all
                .all(Kind.SEEK)
                .filter(CommandLatency::isSequential)
                .limit(MOST_SEEKS)
                .flatMap(seek -> atThatRate(all, seek).map(row -> of(seek, row)).stream())
                .findFirst()
                .or(() -> twoSizes(all))
                .stream()
                .toList();
    }

    private static boolean isSequential(Observation seek) {
        return seek.text(Fields.NAME).toLowerCase(Locale.ROOT).startsWith("seq") && seconds(seek) > CHEAP_SECONDS;
    }

    private static double seconds(Observation seek) {
        return seek.number(Fields.SECONDS) / seek.number(Fields.ITERATIONS);
    }

    private static Optional<DeviceWrites> atThatRate(CaseFile all, Observation seek) {
        return DeviceWrites.in(all).stream()
                .filter(each -> each.busyFraction() >= BUSY)
                .filter(each -> each.bytesPerWrite() >= LARGER * SECTOR_BYTES && each.bytesPerWrite() <= LARGEST_BYTES)
                .filter(each -> Math.abs(each.writesPerSecond() * seconds(seek) - 1) <= ALIKE)
                .findFirst();
    }

    private static Finding of(Observation seek, DeviceWrites row) {
        return Finding.of(
                        Severity.WARNING,
                        Confidence.HIGH,
                        "A command takes %s whatever it carries: reads of one sector go at %.0f a second, writes of %.0f bytes at %.0f."
                                .formatted(
                                        Show.seconds(seconds(seek)),
                                        1 / seconds(seek),
                                        row.bytesPerWrite(),
                                        row.writesPerSecond()),
                        List.of(seek, row.row()))
                .because(WHY)
                .mendedBy("Use larger requests: they pay the same for more bytes.")
                .testedBy(EXPERIMENT);
    }

    private static final String WHY = """
            Each command of Bulk-Only Transport is three transfers one after the other, and the host learns of the end of \
            each at the controller's interrupt threshold. So the rate of commands has a ceiling that neither their size \
            nor the medium moves.""";

    /** Without a seek test: two direct transfers of different block size whose requests go at the same rate. */
    private static Optional<Finding> twoSizes(CaseFile all) {
        List<Observation> transfers = all.all(Kind.TRANSFER)
                .filter(each -> each.is(Fields.DIRECT, true)
                        && each.number(Fields.BLOCK_BYTES) > 0
                        && !(each.number(Fields.DEPTH) > 1)
                        && perSecond(each) > 0
                        && 1 / perSecond(each) > CHEAP_SECONDS)
                .limit(MOST_TRANSFERS)
                .toList();
        for (Observation small : transfers) {
            for (Observation large : transfers) {
                double sizes = large.number(Fields.BLOCK_BYTES) / small.number(Fields.BLOCK_BYTES);
                boolean alike = Math.abs(perSecond(small) / perSecond(large) - 1) <= ALIKE;
                boolean samePlace = small.text(Fields.DIRECTION).equals(large.text(Fields.DIRECTION))
                        && small.text(Fields.TARGET).equals(large.text(Fields.TARGET));
                if (sizes >= LARGER && large.number(Fields.BLOCK_BYTES) <= LARGEST_BYTES && alike && samePlace) {
                    return Optional.of(of(small, large));
                }
            }
        }
        return Optional.empty();
    }

    private static double perSecond(Observation transfer) {
        return transfer.number(Fields.BYTES_PER_SECOND) / transfer.number(Fields.BLOCK_BYTES);
    }

    private static Finding of(Observation small, Observation large) {
        return Finding.of(
                        Severity.WARNING,
                        Confidence.MEDIUM,
                        "A command takes about %s whatever it carries: %.0f a second of %.0f bytes, %.0f of %.0f bytes."
                                .formatted(
                                        Show.seconds(1 / perSecond(large)),
                                        perSecond(small),
                                        small.number(Fields.BLOCK_BYTES),
                                        perSecond(large),
                                        large.number(Fields.BLOCK_BYTES)),
                        new ArrayList<>(List.of(small, large)))
                .because(WHY)
                .mendedBy("Use larger requests: they pay the same for more bytes.")
                .testedBy(EXPERIMENT);
    }
}
