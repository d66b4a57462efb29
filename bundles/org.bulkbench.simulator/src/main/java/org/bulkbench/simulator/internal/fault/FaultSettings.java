package org.bulkbench.simulator.internal.fault;

import java.util.OptionalLong;
import org.bulkbench.settings.Bytes;
import org.bulkbench.settings.Choice;
import org.bulkbench.settings.Time;

/** Something that goes wrong with a disk, as a machine file says it. */
public record FaultSettings(
        @Choice(value = "hang", help = "what goes wrong") What what,

        @Time(value = "0s", help = "when it begins") long at,

        @Time(value = "", min = "1ns", help = "how long it lasts; without it for good")
        OptionalLong lasts,

        @Time(value = "", min = "1us", help = "how often it comes again")
        OptionalLong every,

        @Bytes(value = "0", help = "first byte that it concerns")
        long from,

        @Bytes(value = "", min = "1", help = "how many bytes it concerns; without it all")
        OptionalLong bytes) {

    /** What may go wrong. */
    public enum What {
        /** Commands wait until it is over. */
        STALL,
        /** The medium is busy with itself now and again: a stall that comes every so often. */
        HOUSEKEEPING,
        /** The device resets: a stall, and what it does then is lost. */
        RESET,
        /** Commands are not answered; the driver gives up on them. */
        HANG,
        /** The device leaves. */
        UNPLUG,
        /** Bytes cannot be read. */
        BAD_BLOCKS,
        /** Reads give half of what they should. */
        SHORT_READS,
        /** There is less than the medium claims: what lies beyond {@code from} is written over what lies before. */
        FAKE_CAPACITY,
        /** A bit of each sector comes back wrong. */
        CORRUPTION
    }

    /** Checks what depends on several settings. */
    public FaultSettings {
        if (what == What.HOUSEKEEPING && (every.isEmpty() || lasts.isEmpty())) {
            throw new IllegalArgumentException("what=housekeeping needs 'every' and 'lasts'.");
        }
        if ((what == What.STALL || what == What.RESET) && lasts.isEmpty()) {
            throw new IllegalArgumentException("what=stall and what=reset need 'lasts'.");
        }
        if (what == What.FAKE_CAPACITY && from == 0) {
            throw new IllegalArgumentException("what=fake-capacity needs 'from', where the medium really ends.");
        }
        if (every.isPresent() && (lasts.isEmpty() || lasts.getAsLong() >= every.getAsLong())) {
            throw new IllegalArgumentException("'lasts' has to be below 'every'.");
        }
    }

    /** Returns when the fault that is on at a time is over; the time itself if it is not on, and NEVER if it stays. */
    long endNanos(long now) {
        if (now < at) {
            return now;
        }
        long begin = every.isPresent() ? now - (now - at) % every.getAsLong() : at;
        long end = lasts.isPresent() ? begin + lasts.getAsLong() : org.bulkbench.machine.Clock.NEVER;
        return Math.max(now, end);
    }

    boolean isOn(long now) {
        return endNanos(now) > now;
    }

    boolean concerns(long begin, long end) {
        long to = bytes.isPresent() ? from + bytes.getAsLong() : Long.MAX_VALUE;
        return begin < to && end > from;
    }
}
