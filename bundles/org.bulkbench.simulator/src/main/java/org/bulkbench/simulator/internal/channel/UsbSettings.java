package org.bulkbench.simulator.internal.channel;

import java.util.OptionalLong;
import org.bulkbench.measure.UsbSpeed;
import org.bulkbench.settings.Bytes;
import org.bulkbench.settings.Choice;
import org.bulkbench.settings.Count;
import org.bulkbench.settings.Rate;
import org.bulkbench.settings.Text;
import org.bulkbench.settings.Time;

/** The usb-storage driver and the USB side of a device. */
public record UsbSettings(
        @Text(value = "usb-storage", help = "name of the driver")
        String driver,

        @Choice(value = "high", help = "fastest speed of the device")
        Speed speed,

        @Choice(value = "queued", help = "how the data of a command goes to the controller")
        Order order,

        @Bytes(value = "4k", min = "512", max = "64M", help = "bytes of one URB, unless a command is one")
        int element,

        @Time(value = "100us", max = "1s", help = "from seeing a URB done to submitting the next, with order=serial")
        long turn,

        @Count(value = "1", min = "1", max = "16", help = "packets that the device takes in one burst")
        int burst,

        @Time(value = "0us", max = "10s", help = "what the electronics of the device take of each command")
        long latency,

        @Rate(value = "", min = "1k/s", help = "most that the electronics of the device give")
        OptionalLong readRate,

        @Rate(value = "", min = "1k/s", help = "most that the electronics of the device take")
        OptionalLong writeRate) {

    /** The speeds of USB storage. */
    public enum Speed {
        /** 12 Mb/s. */
        FULL(UsbSpeed.FULL),
        /** 480 Mb/s. */
        HIGH(UsbSpeed.HIGH),
        /** 5 Gb/s. */
        SUPER(UsbSpeed.SUPER);

        private final UsbSpeed usb;

        Speed(UsbSpeed usb) {
            this.usb = usb;
        }

        /** Returns the speed. */
        public UsbSpeed usb() {
            return usb;
        }
    }

    /** How the data of a command goes to the controller. */
    public enum Order {
        /** One URB an element, each after the one before. */
        SERIAL,
        /** One URB an element, all at once. */
        QUEUED,
        /** One URB a command. */
        COMMAND
    }
}
