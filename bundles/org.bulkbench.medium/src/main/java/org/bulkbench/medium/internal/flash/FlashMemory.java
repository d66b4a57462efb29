package org.bulkbench.medium.internal.flash;

import java.util.Optional;
import org.bulkbench.medium.internal.Range;
import org.bulkbench.simulation.Command;
import org.bulkbench.simulation.Medium;
import org.bulkbench.simulation.Service;

/** Pages behind a controller that has a register of one page, some open units and perhaps a cache. */
final class FlashMemory implements Medium {

    private static final double NANOS = 1e9;
    private static final long NONE = -1;

    private final Flash.Parameters parameters;
    private final OpenUnits units;
    private final FastPart fast;
    private long registered = NONE; // number of the page in the register
    private long writtenBytes;

    FlashMemory(Flash.Parameters parameters) {
        this.parameters = parameters;
        this.units = new OpenUnits(parameters);
        this.fast = new FastPart(parameters);
    }

    @Override
    public long capacityBytes() {
        return parameters.capacity();
    }

    @Override
    public int blockBytes() {
        return parameters.block();
    }

    @Override
    public Service serve(Command command) {
        fast.wake(command.arrivedNanos());
        Optional<Service> refusal = Range.refusal(command, this);
        return refusal.orElseGet(() -> switch (command.kind()) {
            case READ -> read(command);
            case WRITE -> write(command);
            case FLUSH, DISCARD, EMPTY -> Service.of(command, 0, Double.POSITIVE_INFINITY, 0);
        });
    }

    @Override
    public void ended(Command command, long nanos) {
        fast.rest(nanos);
    }

    private Service read(Command command) {
        long first = command.offsetBytes() / parameters.page();
        long last = (command.endBytes() - 1) / parameters.page();
        long pages = last - first + (first == registered ? 0 : 1);
        registered = last;
        long nanos = pages * parameters.read();
        return parameters.overlap()
                ? Service.of(command, Math.min(nanos, parameters.read()), pace(command, nanos), 0)
                : Service.of(command, nanos, Double.POSITIVE_INFINITY, 0);
    }

    private Service write(Command command) {
        long first = command.offsetBytes() / parameters.page();
        long last = (command.endBytes() - 1) / parameters.page();
        long around = readAround(command, first, last) * parameters.read() + units.write(command);
        long programmed = fast.program(last - first + 1);
        registered = last;
        long pauses = pauses(command.lengthBytes()) * parameters.pause();
        return parameters.overlap()
                ? Service.of(
                        command,
                        around,
                        pace(command, programmed),
                        programmed / (last - first + 1) + pauses) // the last page
                : Service.of(command, 0, Double.POSITIVE_INFINITY, around + programmed + pauses);
    }

    /** Returns how many pages are read first because only a part of them is written. */
    private int readAround(Command command, long first, long last) {
        boolean head = command.offsetBytes() % parameters.page() != 0 && first != registered;
        boolean tail = command.endBytes() % parameters.page() != 0 && last != registered;
        return first == last ? (head || tail ? 1 : 0) : (head ? 1 : 0) + (tail ? 1 : 0);
    }

    private long pauses(long bytes) {
        if (parameters.pauseEvery() == 0) {
            return 0;
        }
        long before = writtenBytes / parameters.pauseEvery();
        writtenBytes += bytes;
        return writtenBytes / parameters.pauseEvery() - before;
    }

    private static double pace(Command command, long nanos) {
        return nanos == 0 ? Double.POSITIVE_INFINITY : command.lengthBytes() * NANOS / nanos;
    }
}
