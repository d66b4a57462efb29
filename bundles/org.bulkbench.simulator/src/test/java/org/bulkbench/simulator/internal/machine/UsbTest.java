package org.bulkbench.simulator.internal.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.UsbSpeed;
import org.bulkbench.simulation.Controller;
import org.bulkbench.simulation.ControllerType;
import org.bulkbench.simulation.Event;
import org.bulkbench.simulation.PartContext;
import org.bulkbench.simulation.Transfer;
import org.bulkbench.simulation.UsbLink;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.QueueOptions;
import org.bulkbench.storage.QueueOptions.Direct;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The driver over a controller that moves 10 bytes a microsecond and tells the driver 100 us later. */
@Timeout(60)
class UsbTest {

    private final List<Transfer> transfers = new ArrayList<>();
    private Workshop workshop;

    /** Such a controller, without sharing. */
    public final class Simple implements ControllerType<Simple.Parameters> {

        private final Set<UsbSpeed> speeds;

        Simple(Set<UsbSpeed> speeds) {
            this.speeds = speeds;
        }

        /** Nothing to set. */
        public record Parameters() {}

        @Override
        public Class<Parameters> parameters() {
            return Parameters.class;
        }

        @Override
        public Controller make(Parameters parameters, PartContext context) {
            return new Controller() {
                @Override
                public Observation facts() {
                    return Observation.measured(Kind.HOST_CONTROLLER).with(Fields.FAMILY, "OTHER");
                }

                @Override
                public Set<UsbSpeed> speeds() {
                    return speeds;
                }

                @Override
                public InFlight submit(Transfer transfer, Completion completion) {
                    transfers.add(transfer);
                    double rate = Math.min(10e6, transfer.paceBytesPerSecond());
                    long moved = Math.max(context.agenda().nanos(), transfer.readyNanos())
                            + (long) (transfer.bytes() / rate * 1e9);
                    Event event = context.agenda().at(moved + 100_000, () -> completion.completed(moved));
                    return event::cancel;
                }
            };
        }
    }

    @BeforeEach
    void build(@TempDir Path folder) {
        workshop = new Workshop(folder)
                .with("high", new Simple(EnumSet.of(UsbSpeed.HIGH)))
                .with("full", new Simple(EnumSet.of(UsbSpeed.FULL)))
                .with("super", new Simple(EnumSet.of(UsbSpeed.FULL, UsbSpeed.HIGH, UsbSpeed.SUPER)));
    }

    private String with(String controller, String hubs, String channel) {
        workshop.machine("m", """
                {'kernel': {'call': '0us', 'request': '0us', 'interrupt': '0us'},
                 'controllers': {'usb': {'type': '%s'}}, 'hubs': {%s},
                 'disks': {'d': {
                   'medium': {'type': 'ram', 'capacity': '64M', 'latency': '1ms', 'rate': '5MB/s'},
                   'channel': {'type': 'usb', %s}}}}
                """.formatted(controller, hubs, channel));
        return "sim:m/d";
    }

    @Test
    void aCommandIsThreeTransfersAndTheMediumInBetween() throws Exception {
        workshop.onDisk(with("high", "", "'on': 'usb', 'latency': '50us'"), (disk, clock) -> {
            try (IoQueue queue = disk.queue(new QueueOptions(1, 65_536, Direct.YES))) {
                Traffic.read(queue, 0, 50_000 / 512 * 512, 65_536);
                long command = 3_100; // its data needs 10 ms, long after the driver has seen the wrapper
                long data = 50_000 + 1_000_000 + 49_664 * 1000 / 5;
                long status = 100_000 + 1_300 + 100_000;
                assertEquals(command + data + status, clock.nanos());
            }
        });
        assertEquals(
                List.of(31L, 49_664L, 13L),
                transfers.stream().map(Transfer::bytes).toList());
        assertEquals(4096, transfers.get(1).urbBytes());
        assertEquals(Transfer.Order.QUEUED, transfers.get(1).order());
    }

    @Test
    void theDriverSaysHowDataGoes() throws Exception {
        read(with("high", "", "'on': 'usb', 'order': 'serial', 'turn': '7us', 'element': '8k'"));
        assertEquals(Transfer.Order.SERIAL, transfers.get(1).order());
        assertEquals(7_000, transfers.get(1).turnNanos());
        assertEquals(8192, transfers.get(1).urbBytes());
        transfers.clear();
        read(with("high", "", "'on': 'usb', 'order': 'command'"));
        assertEquals(16_384, transfers.get(1).urbBytes());
    }

    @Test
    void aDeviceWorksAtTheFastestSpeedThatAllHave() throws Exception {
        assertEquals(new UsbLink("d", UsbSpeed.FULL), link(with("full", "", "'on': 'usb', 'speed': 'high'")));
        assertEquals(new UsbLink("d", UsbSpeed.HIGH), link(with("super", "", "'on': 'usb', 'speed': 'high'")));
        assertEquals(
                new UsbLink("d", UsbSpeed.FULL, 1, 1, Optional.of("h")),
                link(with("high", "'h': {'on': 'usb'}", "'on': 'h', 'speed': 'full'")));
        assertEquals(
                new UsbLink("d", UsbSpeed.FULL, 1, 2, Optional.empty()),
                link(with("super", "'g': {'on': 'usb', 'speed': 'full'}, 'h': {'on': 'g'}", "'on': 'h'")));
    }

    @Test
    void whatIsPluggedInWronglyIsRefused() {
        assertRefused(with("high", "", "'on': 'usb', 'speed': 'full'"), "put a hub between");
        assertRefused(with("high", "", "'on': 'usb2'"), "neither a controller nor a hub");
        assertRefused(with("high", "", "'speed': 'full'"), "write 'on'");
        assertRefused(with("high", "'a': {'on': 'b'}, 'b': {'on': 'a'}", "'on': 'a'"), "plugged into each other");
        assertRefused(with("hih", "", "'on': 'usb'"), "Did you mean 'high'?");
    }

    private void read(String uri) throws Exception {
        workshop.onDisk(uri, (disk, clock) -> {
            try (IoQueue queue = disk.queue(new QueueOptions(1, 65_536, Direct.YES))) {
                Traffic.read(queue, 0, 16_384, 65_536);
            }
        });
    }

    private UsbLink link(String uri) throws Exception {
        transfers.clear();
        read(uri);
        return transfers.getFirst().pipe().link();
    }

    private void assertRefused(String uri, String words) {
        IOException refused = assertThrows(IOException.class, () -> workshop.open(uri));
        assertTrue(refused.getMessage().contains(words), refused.getMessage());
    }
}
