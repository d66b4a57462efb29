package org.bulkbench.controller.ehci.internal;

import org.bulkbench.settings.Count;
import org.bulkbench.settings.Text;
import org.bulkbench.simulation.Controller;
import org.bulkbench.simulation.ControllerType;
import org.bulkbench.simulation.PartContext;
import org.bulkbench.simulation.PartInfo;
import org.osgi.service.component.annotations.Component;

/** EHCI host controllers, with full-speed devices behind the translators of high-speed hubs. */
@Component
@PartInfo(id = "ehci", name = "High-speed controller of the EHCI kind")
public final class Ehci implements ControllerType<Ehci.Parameters> {

    /** What a machine file may set. */
    public record Parameters(
            @Text(value = "", help = "name of the chip") String model,

            @Text(value = "ehci-hcd", help = "name of the driver")
            String driver,

            @Count(
                    value = "10",
                    min = "1",
                    max = "13",
                    help =
                            "packets of 512 bytes to the host a microframe (13 fit: USB 2.0, table 5-10; good hosts reach 10)")
            int in,

            @Count(
                    value = "8",
                    min = "1",
                    max = "13",
                    help =
                            "packets of 512 bytes to the device a microframe (13 fit: USB 2.0, table 5-10; good hosts reach 8)")
            int out,

            @Count(
                    value = "1",
                    min = "1",
                    max = "64",
                    help = "microframes between interrupts: 1 in Linux, 2 in BSD, 8 after reset (EHCI 1.0, USBCMD)")
            int threshold,

            @Count(
                    value = "16",
                    min = "1",
                    max = "19",
                    help =
                            "packets of 64 bytes a frame of one pipe behind a translator (19 fit; one at a time reaches 16)")
            int translated) {

        /** Checks what the register can hold. */
        public Parameters {
            if (Integer.bitCount(threshold) != 1) {
                throw new IllegalArgumentException(
                        "threshold=%d is not 1, 2, 4, 8, 16, 32 or 64.".formatted(threshold));
            }
        }
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public Controller make(Parameters parameters, PartContext context) {
        return new AsyncList(parameters, context.agenda());
    }
}
