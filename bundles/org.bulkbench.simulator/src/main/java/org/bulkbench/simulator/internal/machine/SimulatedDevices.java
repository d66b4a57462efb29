package org.bulkbench.simulator.internal.machine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bulkbench.device.Device;
import org.bulkbench.device.Device.Section;
import org.bulkbench.device.DeviceDiscovery;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.simulator.internal.file.MachineFiles;
import org.bulkbench.storage.TargetUri;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** Lists simulated machines, their disks and folders beside what is plugged in. */
@Component
public final class SimulatedDevices implements DeviceDiscovery {

    private static final System.Logger LOG = System.getLogger(SimulatedDevices.class.getName());

    private final Parts parts;
    private final MachineFiles files;

    /** Takes the parts of all bundles; a person's own machines lie in the data folder. */
    @Activate
    public SimulatedDevices(@Reference Parts parts) {
        this(parts, Simulation.machines());
    }

    SimulatedDevices(Parts parts, Path machines) {
        this.parts = parts;
        this.files = new MachineFiles(machines);
    }

    /** Nothing of them is in a copied tree. */
    @Override
    public List<Device> look(Path root) throws IOException {
        List<Device> devices = new ArrayList<>();
        if (root.equals(root.getRoot())) {
            for (String name : files.names()) {
                add(devices, name);
            }
        }
        return devices;
    }

    private void add(List<Device> devices, String name) {
        SimUri uri = SimUri.of(new TargetUri("sim", name));
        try (SimulatedSession session = new SimulatedMachine(uri, files, parts).build()) {
            session.rig().drives().forEach((disk, drive) -> {
                String id = "sim:" + name + "/" + disk;
                Optional<String> above = drive.facts().stream()
                        .filter(fact -> fact.kind().equals(Kind.HOST_CONTROLLER))
                        .findFirst()
                        .map(fact -> controller(devices, name, fact));
                devices.add(new Device(id, above, Section.DISKS, fact(drive.facts(), Kind.DISK, id)));
                if (drive.volume().isPresent()) {
                    devices.add(new Device(
                            id + "/fs",
                            Optional.of(id),
                            Section.MOUNTS,
                            fact(drive.fileSystemFacts(), Kind.FILESYSTEM, id + "/fs")));
                }
            });
        } catch (IOException e) { // whoever uses the machine is told
            LOG.log(System.Logger.Level.DEBUG, e.getMessage(), e);
        }
    }

    private static String controller(List<Device> devices, String machine, Observation fact) {
        String id = "sim:%s/%s".formatted(machine, fact.text(Fields.FAMILY).toLowerCase(Locale.ROOT));
        if (devices.stream().noneMatch(device -> device.id().equals(id))) {
            devices.add(new Device(id, Optional.empty(), Section.CONTROLLERS, fact));
        }
        return id;
    }

    private static Observation fact(List<Observation> facts, Kind kind, String target) {
        return facts.stream()
                .filter(fact -> fact.kind().equals(kind))
                .findFirst()
                .orElseThrow()
                .with(Fields.TARGET, target);
    }
}
