package org.bulkbench.simulator.internal.channel;

import org.bulkbench.settings.Count;
import org.bulkbench.settings.Rate;
import org.bulkbench.settings.Time;

/** A bus without frames: PATA, SCSI, or none worth speaking of. */
public record DirectSettings(
        @Rate(value = "133MB/s", min = "1k/s", help = "what the bus carries in all")
        long rate,

        @Time(value = "20us", max = "1s", help = "from the driver to the medium and back, without data")
        long overhead,

        @Count(value = "1", min = "1", max = "256", help = "commands that the disk may hold at once (tagged queueing)")
        int tags) {}
