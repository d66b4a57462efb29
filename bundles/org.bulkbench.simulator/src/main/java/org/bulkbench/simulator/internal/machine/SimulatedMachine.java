package org.bulkbench.simulator.internal.machine;

import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import org.bulkbench.machine.Machine;
import org.bulkbench.machine.Session;
import org.bulkbench.simulation.VirtualSession;
import org.bulkbench.simulator.internal.file.MachineFiles;
import org.bulkbench.simulator.internal.file.MachinePlan;

/** A machine with the changes that a target asks for; each session has a fresh one. Machines with one name are one. */
final class SimulatedMachine implements Machine {

    private final String name;
    private final String file;
    private final Map<String, String> changes;
    private final MachineFiles files;
    private final Parts parts;

    SimulatedMachine(SimUri uri, MachineFiles files, Parts parts) {
        this.name = uri.machineName();
        this.file = uri.machine();
        this.changes = uri.changes();
        this.files = files;
        this.parts = parts;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public boolean beginsAnew() {
        return true;
    }

    @Override
    public Session open() throws IOException {
        return build();
    }

    /** @throws IOException if the file is missing or wrong; the message is a sentence */
    SimulatedSession build() throws IOException {
        MachinePlan plan = new Changes(files.read(file), new Shapes(parts)).apply(changes);
        VirtualSession session = new VirtualSession();
        Build build = new Build(plan, parts, session);
        boolean built = false;
        try {
            Rig rig = build.rig();
            built = true;
            return new SimulatedSession(session, rig, build.leases());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted.", e);
        } finally {
            if (!built) {
                build.leases().forEach(lease -> lease.close());
            }
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SimulatedMachine machine && machine.name.equals(name);
    }

    @Override
    public int hashCode() {
        return Objects.hash(name);
    }
}
