package org.bulkbench.simulator.internal.machine;

import org.bulkbench.settings.Choice;
import org.bulkbench.simulator.internal.channel.UsbSettings;

/** A USB hub. */
public record HubSettings(
        @Choice(value = "high", help = "its fastest speed") UsbSettings.Speed speed) {}
