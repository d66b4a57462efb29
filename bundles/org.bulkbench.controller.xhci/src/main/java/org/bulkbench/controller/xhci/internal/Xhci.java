package org.bulkbench.controller.xhci.internal;

import org.bulkbench.measure.UsbSpeed;
import org.bulkbench.settings.Choice;
import org.bulkbench.settings.Count;
import org.bulkbench.settings.Text;
import org.bulkbench.settings.Time;
import org.bulkbench.simulation.Controller;
import org.bulkbench.simulation.ControllerType;
import org.bulkbench.simulation.PartContext;
import org.bulkbench.simulation.PartInfo;
import org.osgi.service.component.annotations.Component;

/** xHCI host controllers: all speeds. */
@Component
@PartInfo(id = "xhci", name = "SuperSpeed controller of the xHCI kind")
public final class Xhci implements ControllerType<Xhci.Parameters> {

    /** What a machine file may set. */
    public record Parameters(
            @Text(value = "", help = "name of the chip") String model,

            @Text(value = "xhci_hcd", help = "name of the driver")
            String driver,

            @Choice(value = "super", help = "fastest speed of its ports")
            Fastest fastest,

            @Time(
                    value = "2us",
                    max = "1ms",
                    help =
                            "from a burst to the next of a pipe: acknowledgement and scheduling; assumed, gives 458 MB/s")
            long turn,

            @Time(
                    value = "40us",
                    max = "16ms",
                    help = "least time between interrupts (IMODI; 40 us in Linux, 1 ms after reset, xHCI 1.2, 5.5.2.2)")
            long moderation,

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
                    value = "16",
                    min = "1",
                    max = "19",
                    help =
                            "packets of 64 bytes a frame of one pipe behind a translator (19 fit; one at a time reaches 16)")
            int translated) {}

    /** The speeds of ports that machine files can name. */
    public enum Fastest {
        /** 5 Gb/s. */
        SUPER(UsbSpeed.SUPER),
        /** 10 Gb/s. */
        SUPER_PLUS(UsbSpeed.SUPER_PLUS),
        /** Two lanes of 10 Gb/s. */
        SUPER_PLUS_X2(UsbSpeed.SUPER_PLUS_X2);

        private final UsbSpeed usb;

        Fastest(UsbSpeed usb) {
            this.usb = usb;
        }

        UsbSpeed usb() {
            return usb;
        }
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public Controller make(Parameters parameters, PartContext context) {
        return new Rings(parameters, context.agenda());
    }
}
