package org.bulkbench.controller.ohci.internal;

import org.bulkbench.settings.Count;
import org.bulkbench.settings.Text;
import org.bulkbench.simulation.Controller;
import org.bulkbench.simulation.ControllerType;
import org.bulkbench.simulation.PartContext;
import org.bulkbench.simulation.PartInfo;
import org.osgi.service.component.annotations.Component;

/** OHCI host controllers. */
@Component
@PartInfo(id = "ohci", name = "Full-speed controller of the OHCI kind")
public final class Ohci implements ControllerType<Ohci.Parameters> {

    /** What a machine file may set. */
    public record Parameters(
            @Text(value = "", help = "name of the chip") String model,

            @Text(value = "ohci-hcd", help = "name of the driver")
            String driver,

            @Count(value = "19", min = "1", max = "19", help = "packets of 64 bytes a frame (USB 2.0, table 5-9)")
            int packets,

            @Count(
                    value = "0",
                    max = "6",
                    help =
                            "frames more until the done queue is written (DelayInterrupt; ohci-hcd has 0 in the last descriptor)")
            int delay) {}

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public Controller make(Parameters parameters, PartContext context) {
        return new BulkList(parameters, context.agenda());
    }
}
