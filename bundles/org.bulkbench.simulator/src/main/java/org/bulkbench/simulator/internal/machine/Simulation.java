package org.bulkbench.simulator.internal.machine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.bulkbench.evidence.Observation;
import org.bulkbench.machine.Machine;
import org.bulkbench.machine.Session;
import org.bulkbench.settings.Spelling;
import org.bulkbench.simulator.internal.file.MachineFiles;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.Opening;
import org.bulkbench.storage.StorageInfo;
import org.bulkbench.storage.StorageProvider;
import org.bulkbench.storage.Target;
import org.bulkbench.storage.TargetFacts;
import org.bulkbench.storage.TargetKind;
import org.bulkbench.storage.TargetUri;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** Disks and folders of simulated machines. */
@Component
@StorageInfo(scheme = "sim")
public final class Simulation implements StorageProvider {

    private final Parts parts;
    private final MachineFiles files;

    /** Takes the parts of all bundles; a person's own machines lie in the data folder. */
    @Activate
    public Simulation(@Reference Parts parts) {
        this(parts, machines());
    }

    /** Returns the folder of a person's own machines. */
    static Path machines() {
        return Path.of(System.getProperty("bulkbench.data", "."), "machines");
    }

    Simulation(Parts parts, Path machines) {
        this.parts = parts;
        this.files = new MachineFiles(machines);
    }

    @Override
    public Optional<Machine> machine(TargetUri uri) {
        return Optional.of(new SimulatedMachine(SimUri.of(uri), files, parts));
    }

    @Override
    public TargetFacts look(TargetUri uri) throws IOException {
        SimUri wanted = SimUri.of(uri);
        try (SimulatedSession session = new SimulatedMachine(wanted, files, parts).build()) {
            Rig.Drive drive = drive(session.rig(), wanted);
            List<Observation> facts = new ArrayList<>(drive.facts());
            if (wanted.path().isEmpty()) {
                return new TargetFacts(
                        TargetKind.BLOCK,
                        uri.toString(),
                        OptionalLong.of(drive.disk().capacityBytes()),
                        Optional.empty(),
                        facts,
                        drive.limits());
            }
            facts.addAll(drive.fileSystemFacts());
            drive.folders().folder(wanted.path().get());
            return new TargetFacts(
                    TargetKind.TREE,
                    uri.toString(),
                    OptionalLong.of(drive.volume().orElseThrow().fileSystem().freeBytes()),
                    Optional.empty(),
                    facts,
                    drive.limits());
        }
    }

    @Override
    public Target open(Opening opening, Session session) throws IOException {
        if (!(session instanceof SimulatedSession simulated)) {
            throw new IllegalArgumentException("%s in a session of another machine".formatted(opening.uri()));
        }
        if (!opening.options().isEmpty()) {
            throw new IOException(
                    "%s takes no options; write them behind a '?' in the target.".formatted(opening.uri()));
        }
        SimUri wanted = SimUri.of(opening.uri());
        Rig.Drive drive = drive(simulated.rig(), wanted);
        if (wanted.path().isEmpty()) {
            return new SimulatedDisk(opening.uri(), simulated, drive);
        }
        Folder folder = drive.folders().folder(wanted.path().get());
        boolean own = opening.access().level().compareTo(Access.Level.OWN_FILES) >= 0;
        if (own) {
            Folder made = new Folder(-1);
            folder.entries().put("bulkbench-" + opening.run(), new Folder.Entry.Directory(made));
            folder = made;
        }
        return new SimulatedTree(opening.uri(), simulated, drive.volume().orElseThrow(), folder);
    }

    private static Rig.Drive drive(Rig rig, SimUri wanted) throws IOException {
        Map<String, Rig.Drive> drives = rig.drives();
        if (wanted.disk().isEmpty() && drives.size() == 1) {
            return drives.values().iterator().next();
        }
        Rig.Drive drive = drives.get(wanted.disk());
        if (drive == null) {
            throw new IOException("Machine %s has no disk '%s'.%s It has %s."
                    .formatted(
                            wanted.machine(),
                            wanted.disk(),
                            Spelling.hint(wanted.disk(), drives.keySet()),
                            String.join(", ", drives.keySet())));
        }
        if (wanted.path().isPresent() && drive.volume().isEmpty()) {
            throw new IOException("Disk %s of machine %s is not formatted; its machine file has no 'fs'."
                    .formatted(drive.disk().name(), wanted.machine()));
        }
        return drive;
    }
}
