package org.bulkbench.controller.uhci.internal;

import org.bulkbench.settings.Count;
import org.bulkbench.settings.Flag;
import org.bulkbench.settings.Text;
import org.bulkbench.settings.Time;
import org.bulkbench.simulation.Controller;
import org.bulkbench.simulation.ControllerType;
import org.bulkbench.simulation.PartContext;
import org.bulkbench.simulation.PartInfo;
import org.osgi.service.component.annotations.Component;

/** UHCI host controllers with the bandwidth reclamation of Linux. */
@Component
@PartInfo(id = "uhci", name = "Full-speed controller of the UHCI kind")
public final class Uhci implements ControllerType<Uhci.Parameters> {

    /** What a machine file may set. */
    public record Parameters(
            @Text(value = "", help = "name of the chip") String model,

            @Text(value = "uhci-hcd", help = "name of the driver")
            String driver,

            @Count(
                    value = "19",
                    min = "1",
                    max = "19",
                    help = "packets of 64 bytes a frame while reclamation loops (USB 2.0, table 5-9)")
            int packets,

            @Flag(value = "true", help = "whether the schedule loops until the frame ends (bandwidth reclamation)")
            boolean reclamation,

            @Time(
                    value = "50ms",
                    max = "100s",
                    help = "age at which a URB loses its claim on reclamation (uhci-hcd IDLE_TIMEOUT, HZ/20)")
            long idle,

            @Time(
                    value = "50ms",
                    max = "100s",
                    help = "from the last claim to the end of reclamation (uhci-hcd FSBR_DELAY, HZ/20)")
            long delay,

            @Time(
                    value = "100ms",
                    min = "1ms",
                    max = "100s",
                    help = "period at which the driver looks at both (uhci-hcd stall timer, HZ/10)")
            long tick,

            @Count(
                    value = "5",
                    min = "2",
                    max = "1000",
                    help = "without reclamation each so-manieth packet takes its successor with it (DEPTH_INTERVAL)")
            int depth) {}

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public Controller make(Parameters parameters, PartContext context) {
        return new FrameList(parameters, context.agenda());
    }
}
