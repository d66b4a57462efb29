package org.bulkbench.simulator.internal.fault;

import java.util.List;
import org.bulkbench.machine.Clock;
import org.bulkbench.simulation.Command;
import org.bulkbench.simulation.Medium;
import org.bulkbench.simulation.Service;

/** A medium with which something goes wrong. */
public final class FaultyMedium implements Medium {

    private static final int UNREADABLE = 0x031100; // medium error, unrecovered read error
    private static final int UNWRITABLE = 0x030C00; // medium error, write error
    private static final int ABORTED = 0x0B0000;
    private static final int SECTOR_BYTES = 512;
    private static final long FOREVER_NANOS = Long.MAX_VALUE / 4;

    private final Medium medium;
    private final List<FaultSettings> faults;

    public FaultyMedium(Medium medium, List<FaultSettings> faults) {
        this.medium = medium;
        this.faults = List.copyOf(faults);
    }

    @Override
    public long capacityBytes() {
        return medium.capacityBytes();
    }

    @Override
    public int blockBytes() {
        return medium.blockBytes();
    }

    @Override
    public int depth() {
        return medium.depth();
    }

    @Override
    public int choose(List<Command> waiting, long nowNanos) {
        return medium.choose(waiting, nowNanos);
    }

    @Override
    public Service serve(Command command) {
        Service service = medium.serve(command);
        for (FaultSettings fault : faults) {
            if (fault.isOn(command.arrivedNanos()) && fault.concerns(command.offsetBytes(), command.endBytes())) {
                service = with(fault, command, service);
            }
        }
        return service;
    }

    @Override
    public void ended(Command command, long nanos) {
        medium.ended(command, nanos);
    }

    private static Service with(FaultSettings fault, Command command, Service service) {
        boolean reads = command.kind() == Command.Kind.READ;
        return switch (fault.what()) {
            case STALL, HOUSEKEEPING, RESET -> later(service, wait(fault, command));
            case HANG, UNPLUG -> later(service, FOREVER_NANOS);
            case BAD_BLOCKS ->
                command.lengthBytes() == 0
                        ? service
                        : failed(
                                service,
                                Math.max(0, fault.from() - command.offsetBytes()) / SECTOR_BYTES * SECTOR_BYTES,
                                reads ? UNREADABLE : UNWRITABLE);
            case SHORT_READS ->
                reads ? failed(service, command.lengthBytes() / 2 / SECTOR_BYTES * SECTOR_BYTES, ABORTED) : service;
            case FAKE_CAPACITY, CORRUPTION -> service; // it does not know
        };
    }

    private static long wait(FaultSettings fault, Command command) {
        long end = fault.endNanos(command.arrivedNanos());
        return end == Clock.NEVER ? FOREVER_NANOS : end - command.arrivedNanos();
    }

    private static Service later(Service service, long nanos) {
        return new Service(
                Math.min(FOREVER_NANOS, service.beforeNanos() + nanos),
                service.bytesPerSecond(),
                service.afterNanos(),
                service.movedBytes(),
                service.sense());
    }

    private static Service failed(Service service, long movedBytes, int sense) {
        return new Service(service.beforeNanos(), service.bytesPerSecond(), service.afterNanos(), movedBytes, sense);
    }
}
