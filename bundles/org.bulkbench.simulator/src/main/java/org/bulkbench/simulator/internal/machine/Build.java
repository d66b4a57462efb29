package org.bulkbench.simulator.internal.machine;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.bulkbench.contribution.ContributionException;
import org.bulkbench.contribution.Lease;
import org.bulkbench.machine.Clock;
import org.bulkbench.measure.UsbSpeed;
import org.bulkbench.simulation.Controller;
import org.bulkbench.simulation.ControllerType;
import org.bulkbench.simulation.FileSystem;
import org.bulkbench.simulation.FileSystemType;
import org.bulkbench.simulation.Medium;
import org.bulkbench.simulation.MediumType;
import org.bulkbench.simulation.PartContext;
import org.bulkbench.simulation.PartType;
import org.bulkbench.simulation.Processor;
import org.bulkbench.simulation.Scheduler;
import org.bulkbench.simulation.SchedulerType;
import org.bulkbench.simulation.SharedRate;
import org.bulkbench.simulation.UsbLink;
import org.bulkbench.simulation.VirtualSession;
import org.bulkbench.simulator.internal.channel.Channel;
import org.bulkbench.simulator.internal.channel.DirectChannel;
import org.bulkbench.simulator.internal.channel.DirectSettings;
import org.bulkbench.simulator.internal.channel.DriverCosts;
import org.bulkbench.simulator.internal.channel.UsbChannel;
import org.bulkbench.simulator.internal.channel.UsbSettings;
import org.bulkbench.simulator.internal.fault.FaultSettings;
import org.bulkbench.simulator.internal.fault.FaultyMedium;
import org.bulkbench.simulator.internal.fault.TimedChannel;
import org.bulkbench.simulator.internal.file.DiskPlan;
import org.bulkbench.simulator.internal.file.MachinePlan;
import org.bulkbench.simulator.internal.file.Section;
import org.bulkbench.simulator.internal.kernel.BlockSettings;
import org.bulkbench.simulator.internal.kernel.Disk;
import org.bulkbench.simulator.internal.kernel.Kernel;
import org.bulkbench.simulator.internal.kernel.KernelSettings;
import org.bulkbench.simulator.internal.kernel.Volume;

/** Builds a machine from its plan, in a session. What it borrowed of part types is in {@link #leases}, even if it fails. */
final class Build {

    private static final int MOST_HUBS = 5;

    private final MachinePlan plan;
    private final Parts parts;
    private final VirtualSession session;
    private final List<Lease<?>> leases = new ArrayList<>();
    private final Map<String, Controller> controllers = new LinkedHashMap<>();
    private final Map<String, SharedRate> buses = new LinkedHashMap<>();
    private final Processor processor;

    /** How a device or hub is connected. */
    private record Place(String controller, UsbSpeed speed, int hubs, Optional<String> translator) {}

    Build(MachinePlan plan, Parts parts, VirtualSession session) {
        this.plan = plan;
        this.parts = parts;
        this.session = session;
        this.processor = new Processor(session);
    }

    List<Lease<?>> leases() {
        return leases;
    }

    /** @throws IOException if something is missing or does not fit; the message is a sentence */
    Rig rig() throws IOException, InterruptedException {
        KernelSettings settings = Values.of(plan.name(), plan.kernel(), KernelSettings.class);
        Kernel kernel = new Kernel(session, processor, settings);
        for (Map.Entry<String, Section> each : plan.controllers().entrySet()) {
            Section section = each.getValue();
            Lease<ControllerType<?>> lease = borrow(parts.controllers(), section);
            controllers.put(
                    each.getKey(), call(lease, section, () -> controller(lease.object(), section, each.getKey())));
        }
        Map<String, Rig.Drive> drives = new LinkedHashMap<>();
        for (DiskPlan disk : plan.disks().values()) {
            drives.put(disk.name(), drive(disk, kernel));
        }
        return new Rig(kernel, Facts.of(settings), drives);
    }

    private Rig.Drive drive(DiskPlan disk, Kernel kernel) throws IOException, InterruptedException {
        Lease<MediumType<?>> mediumLease = borrow(parts.media(), disk.medium());
        Medium well = call(mediumLease, disk.medium(), () -> medium(mediumLease.object(), disk.medium(), disk.name()));
        List<FaultSettings> faults = faults(disk, well);
        Medium medium = faults.isEmpty() ? well : new FaultyMedium(well, faults);
        Lease<SchedulerType<?>> schedulerLease = borrow(parts.schedulers(), disk.scheduler());
        Scheduler scheduler = call(
                schedulerLease,
                disk.scheduler(),
                () -> scheduler(schedulerLease.object(), disk.scheduler(), disk.name()));
        BlockSettings block = Values.of(plan.name(), disk.queue(), BlockSettings.class);
        KernelSettings settings = kernel.settings();
        Facts facts = new Facts(disk, medium, block, settings);
        Channel channel = guarded(channel(disk, medium, settings, facts), faults, settings);
        Disk built = new Disk(disk.name(), session, medium, channel, scheduler, block, settings, kernel.cache());
        faults.forEach(fault -> spoil(built, fault));
        Folder root = new Folder(0);
        Optional<Volume> volume = Optional.empty();
        if (disk.fileSystem().isPresent()) {
            Section section = disk.fileSystem().get();
            volume = Optional.of(volume(section, built, kernel));
            facts.formatted(section, volume.get().fileSystem());
            fill(disk, volume.get(), root);
        } else if (!disk.files().isEmpty()) {
            throw wrong("disks.%s has files, but no 'fs' to hold them".formatted(disk.name()));
        }
        return new Rig.Drive(built, volume, root, facts.disk(), facts.fileSystem(), facts.limits());
    }

    private List<FaultSettings> faults(DiskPlan disk, Medium medium) throws IOException {
        List<FaultSettings> faults = new ArrayList<>();
        for (Map<String, String> words : disk.faults()) {
            Section section = Section.of("disks." + disk.name() + ".faults", words);
            FaultSettings fault = Values.of(plan.name(), section, FaultSettings.class);
            if (fault.from() >= medium.capacityBytes()) {
                throw wrong("%s: a fault at byte %d never comes, for the disk ends at byte %d"
                        .formatted(section.path(), fault.from(), medium.capacityBytes()));
            }
            faults.add(fault);
        }
        return faults;
    }

    /** Only what may hang needs somebody who looks after it. */
    private Channel guarded(Channel channel, List<FaultSettings> faults, KernelSettings settings) {
        long gone = faults.stream()
                .filter(fault -> fault.what() == FaultSettings.What.UNPLUG)
                .mapToLong(FaultSettings::at)
                .min()
                .orElse(Clock.NEVER);
        return faults.isEmpty() ? channel : new TimedChannel(channel, session, settings.timeout(), gone);
    }

    private static void spoil(Disk disk, FaultSettings fault) {
        switch (fault.what()) {
            case FAKE_CAPACITY -> disk.contents().endAt(fault.from());
            case CORRUPTION ->
                disk.contents()
                        .corrupt(
                                fault.from(),
                                fault.bytes().isPresent()
                                        ? fault.from() + fault.bytes().getAsLong()
                                        : disk.capacityBytes());
            case STALL, HOUSEKEEPING, RESET, HANG, UNPLUG, BAD_BLOCKS, SHORT_READS -> {} // the medium does so
        }
    }

    private Volume volume(Section section, Disk disk, Kernel kernel) throws IOException, InterruptedException {
        Map<String, String> mount = Values.names(
                org.bulkbench.settings.SettingsSchema.of(MountSettings.class).settings());
        Section mounted = section.only(name -> mount.containsKey(Values.plain(name)));
        Section formatted = section.only(name -> !mount.containsKey(Values.plain(name)));
        MountSettings options = Values.of(plan.name(), mounted, MountSettings.class);
        Lease<FileSystemType<?>> lease = borrow(parts.fileSystems(), section);
        long capacity = disk.capacityBytes() - options.offset();
        if (capacity <= 0) {
            throw wrong("%s begins behind the end of its disk".formatted(section.path()));
        }
        FileSystem fileSystem =
                call(lease, section, () -> fileSystem(lease.object(), formatted, capacity, disk.name()));
        return new Volume(disk, fileSystem, options.offset(), options.sync(), kernel.cache());
    }

    private void fill(DiskPlan disk, Volume volume, Folder root) throws IOException {
        for (Map.Entry<String, Long> file : disk.files().entrySet()) {
            if (file.getValue() > volume.fileSystem().freeBytes()) {
                throw wrong("disks.%s has no room for its file %s".formatted(disk.name(), file.getKey()));
            }
            Folder at = root;
            String[] names = file.getKey().split("/");
            for (int i = 0; i < names.length - 1; i++) {
                int number = -1 - i;
                Folder.Entry entry =
                        at.entries().computeIfAbsent(names[i], name -> new Folder.Entry.Directory(new Folder(number)));
                at = at.folder(names[i]);
                if (!(entry instanceof Folder.Entry.Directory)) {
                    throw wrong("disks.%s: %s is a file and a folder".formatted(disk.name(), names[i]));
                }
            }
            at.entries()
                    .put(
                            names[names.length - 1],
                            new Folder.Entry.Plain(volume.existing(file.getValue()), new Folder.Marks(0644)));
        }
    }

    private Channel channel(DiskPlan disk, Medium medium, KernelSettings settings, Facts facts) throws IOException {
        Section section = disk.channel();
        DriverCosts costs = new DriverCosts(settings.request(), settings.interrupt());
        Class<? extends Record> type = Channels.settings(section.path(), section.type());
        return switch (Values.of(plan.name(), section, type)) {
            case DirectSettings direct -> {
                facts.direct(direct);
                String bus = section.on().isEmpty() ? section.path() : section.on();
                SharedRate rate = buses.computeIfAbsent(bus, name -> new SharedRate(session, direct.rate()));
                yield new DirectChannel(session, processor, costs, direct, rate, medium);
            }
            case UsbSettings usb -> {
                Place place = place(section, usb.speed().usb(), 0);
                UsbLink link = new UsbLink(disk.name(), place.speed(), usb.burst(), place.hubs(), place.translator());
                Controller controller = controllers.get(place.controller());
                facts.usb(usb, link, controller.facts());
                yield new UsbChannel(session, processor, costs, usb, controller, link, medium);
            }
            case Record other -> throw new IllegalStateException("a channel of " + other);
        };
    }

    /** Finds the speed at which something is connected, and what it goes through. */
    private Place place(Section section, UsbSpeed own, int hubs) throws IOException {
        if (hubs > MOST_HUBS) {
            throw wrong("%s goes through more than %d hubs; are they plugged into each other?"
                    .formatted(section.path(), MOST_HUBS));
        }
        if (controllers.containsKey(section.on())) {
            UsbSpeed speed = controllers.get(section.on()).speeds().stream()
                    .filter(each -> each.compareTo(own) <= 0)
                    .max(Comparator.naturalOrder())
                    .orElseThrow(() -> wrong(("%s works at %s at most, which %s has no port for; put a hub between"
                                    + " or name another controller")
                            .formatted(section.path(), own.spoken(), section.on())));
            return new Place(section.on(), speed, hubs, Optional.empty());
        }
        Section hub = plan.hubs().get(section.on());
        if (hub == null) {
            throw wrong(
                    section.on().isEmpty()
                            ? "%s does not say what it is plugged into; write 'on'".formatted(section.path())
                            : "%s is plugged into '%s', which is neither a controller nor a hub"
                                    .formatted(section.path(), section.on()));
        }
        UsbSpeed fastest =
                Values.of(plan.name(), hub, HubSettings.class).speed().usb();
        Place above = place(hub, fastest, hubs + 1);
        if (above.speed().compareTo(own) <= 0) {
            return new Place(above.controller(), above.speed(), above.hubs(), above.translator());
        }
        boolean translated = own == UsbSpeed.FULL;
        return new Place(
                above.controller(),
                own,
                above.hubs(),
                translated ? Optional.of(above.translator().orElse(section.on())) : Optional.empty());
    }

    private <T extends PartType<?>> Lease<T> borrow(PartCatalog<T> catalog, Section section) throws IOException {
        Lease<T> lease = catalog.lease("Machine %s: %s".formatted(plan.name(), section.path()), section.type());
        leases.add(lease);
        return lease;
    }

    private <T> T call(Lease<?> lease, Section section, Callable<T> making) throws IOException, InterruptedException {
        try {
            return lease.call("making " + section.path(), making);
        } catch (ContributionException e) {
            throw e.getCause() instanceof IOException wrong ? wrong : new IOException(e.getMessage(), e);
        }
    }

    private <S extends Record> Controller controller(ControllerType<S> type, Section section, String name)
            throws IOException {
        return type.make(Values.of(plan.name(), section, type.parameters()), context(name));
    }

    private <S extends Record> Medium medium(MediumType<S> type, Section section, String name) throws IOException {
        return type.make(Values.of(plan.name(), section, type.parameters()), context(name));
    }

    private <S extends Record> Scheduler scheduler(SchedulerType<S> type, Section section, String name)
            throws IOException {
        return type.make(Values.of(plan.name(), section, type.parameters()), context(name));
    }

    private <S extends Record> FileSystem fileSystem(
            FileSystemType<S> type, Section section, long capacity, String name) throws IOException {
        return type.make(Values.of(plan.name(), section, type.parameters()), capacity, context(name));
    }

    private PartContext context(String name) {
        return new PartContext(name, session, processor, plan.seed() * 31 + name.hashCode());
    }

    private IOException wrong(String what) {
        return new IOException("Machine %s: %s.".formatted(plan.name(), what));
    }
}
