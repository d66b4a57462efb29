package org.bulkbench.simulator.internal.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.measure.Limit;
import org.bulkbench.simulation.FileSystem;
import org.bulkbench.simulation.Medium;
import org.bulkbench.simulation.UsbLink;
import org.bulkbench.simulator.internal.channel.DirectSettings;
import org.bulkbench.simulator.internal.channel.UsbSettings;
import org.bulkbench.simulator.internal.file.DiskPlan;
import org.bulkbench.simulator.internal.file.Section;
import org.bulkbench.simulator.internal.kernel.BlockSettings;
import org.bulkbench.simulator.internal.kernel.KernelSettings;

/** What a record says of a simulated disk, as it would of a real one. */
final class Facts {

    private final DiskPlan disk;
    private final List<Observation> all = new ArrayList<>();
    private final List<Observation> fileSystem = new ArrayList<>();
    private final List<Limit> limits = new ArrayList<>();

    Facts(DiskPlan disk, Medium medium, BlockSettings block, KernelSettings kernel) {
        this.disk = disk;
        all.addAll(of(kernel));
        all.add(Observation.measured(Kind.DISK)
                .with(Fields.NAME, disk.name())
                .with(Fields.MODEL, disk.model())
                .with(Fields.CAPACITY_BYTES, medium.capacityBytes())
                .with(Fields.BLOCK_BYTES, (long) medium.blockBytes()));
        all.add(setting("scheduler").with(Fields.VALUE, disk.scheduler().type()));
        if (block.maxphys().isPresent()) {
            all.add(setting("MAXPHYS").with(Fields.VALUE_NUMBER, block.maxphys()));
        } else {
            all.add(setting("max_sectors").with(Fields.VALUE_NUMBER, (long) block.maxSectors()));
        }
        all.add(setting("read_ahead_kb").with(Fields.VALUE_NUMBER, kernel.readAhead() / 1024));
    }

    /** Returns what is said of the machine as a whole. */
    static List<Observation> of(KernelSettings kernel) {
        Observation system = Observation.measured(Kind.SYSTEM)
                .with(Fields.OS, kernel.os())
                .with(Fields.MEMORY_BYTES, kernel.memory());
        return List.of(kernel.version().isEmpty() ? system : system.with(Fields.KERNEL, kernel.version()));
    }

    void direct(DirectSettings settings) {
        limits.add(new Limit(Limit.Kind.HARD, settings.rate(), "The bus of this simulated machine carries so much."));
    }

    void usb(UsbSettings settings, UsbLink link, Observation controller) {
        all.add(controller);
        all.add(Observation.measured(Kind.LINK)
                .with(Fields.DEVICE, disk.name())
                .with(Fields.SPEED, link.speed().word())
                .with(Fields.MBIT, link.speed().mbit())
                .with(Fields.CAPABLE, settings.speed().usb().word()));
        if (link.hubs() > 0) {
            all.add(Observation.measured(Kind.TOPOLOGY)
                    .with(Fields.DEVICE, disk.name())
                    .with(Fields.TT, link.translator()));
        }
        all.add(Observation.measured(Kind.STORAGE_INTERFACE)
                .with(Fields.PROTOCOL, "BOT")
                .with(Fields.DRIVER, settings.driver()));
        limits.addAll(link.speed().limits(false));
    }

    void formatted(Section section, FileSystem formatted) {
        Observation one = Observation.measured(Kind.FILESYSTEM)
                .with(Fields.TYPE, section.type())
                .with(Fields.DEVICE, disk.name())
                .with(Fields.BLOCK_BYTES, (long) formatted.blockBytes());
        boolean sync = Optional.ofNullable(section.parameters().get("sync"))
                .filter(each -> each.value().equals("true"))
                .isPresent();
        fileSystem.add(sync ? one.with(Fields.OPTIONS, "rw,sync") : one);
    }

    List<Observation> disk() {
        return List.copyOf(all);
    }

    /** Returns what is said of a folder on the disk beside that. */
    List<Observation> fileSystem() {
        return List.copyOf(fileSystem);
    }

    List<Limit> limits() {
        return List.copyOf(limits);
    }

    private Observation setting(String name) {
        return Observation.measured(Kind.SETTING).with(Fields.NAME, name).with(Fields.DEVICE, disk.name());
    }
}
