package org.bulkbench.simulator.internal.kernel;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.bulkbench.machine.Clock;
import org.bulkbench.simulation.Command;
import org.bulkbench.simulation.Event;
import org.bulkbench.simulation.Signal;
import org.bulkbench.storage.IoQueue;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.storage.IoSlots;
import org.bulkbench.storage.QueueOptions;

/**
 * The requests of one job to a file or a disk. Through the cache they are calls, one after the other, which the job makes when
 * it waits; past the cache they are under way together.
 */
public final class FileQueue implements IoQueue {

    private final Kernel kernel;
    private final CachedFile file;
    private final boolean direct;
    private final IoSlots slots;
    private final ReadAhead ahead;
    private final Signal completed;
    private final int[] calls; // a ring of request indexes: those that the job has to make
    private final Event[] starts; // by request index: those past the cache
    private final long[] leftBytes;
    private final int[] senses;
    private int callHead;
    private int callCount;
    private int underWay;
    private boolean closed;

    /** @throws IOException if the options cannot be had */
    public FileQueue(Kernel kernel, CachedFile file, QueueOptions options, String name) throws IOException {
        if (!options.engine().equals(QueueOptions.AUTO) && !options.engine().equals("simulated")) {
            throw new IOException("A simulated machine has no engine '%s'; leave it out.".formatted(options.engine()));
        }
        if (options.direct() == QueueOptions.Direct.YES && !kernel.settings().direct()) {
            throw new IOException("The kernel of %s has no way past its page cache; use direct=false.".formatted(name));
        }
        this.kernel = kernel;
        this.file = file;
        boolean cached = file.volume.isPresent() || kernel.settings().rawCached();
        this.direct = !cached
                || options.direct() != QueueOptions.Direct.NO
                        && kernel.settings().direct();
        this.slots = new IoSlots(options);
        this.ahead = new ReadAhead(kernel.settings().readAhead() / PageCache.PAGE_BYTES);
        this.completed = kernel.session().signal();
        this.calls = new int[options.depth()];
        this.starts = new Event[options.depth()];
        this.leftBytes = new long[options.depth()];
        this.senses = new int[options.depth()];
        for (int i = 0; i < starts.length; i++) {
            IoRequest request = slots.at(i);
            starts[i] = kernel.session().event(() -> start(request));
        }
    }

    @Override
    public int free() {
        return slots.free();
    }

    @Override
    public int inFlight() {
        return callCount + underWay + slots.completed();
    }

    @Override
    public IoRequest request() {
        return slots.request();
    }

    @Override
    public void submit(IoRequest request) {
        slots.submitted(request, kernel.session().nanos());
        if (direct && request.kind() != IoRequest.Kind.FLUSH) {
            underWay++;
            starts[request.index()].set(kernel.processor().use(kernel.settings().call()));
        } else {
            calls[(callHead + callCount++) % calls.length] = request.index();
        }
    }

    @Override
    public int await(int min, long deadlineNanos) throws IOException, InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        boolean nothing = inFlight() == 0;
        while (slots.completed() < min && kernel.session().nanos() < deadlineNanos) {
            if (callCount > 0) {
                IoRequest request = slots.at(calls[callHead]);
                callHead = (callHead + 1) % calls.length;
                callCount--;
                call(request);
            } else if (underWay > 0) {
                completed.await(deadlineNanos);
            } else if (nothing) {
                kernel.session().sleepUntil(deadlineNanos);
            } else {
                break;
            }
        }
        return slots.completed();
    }

    @Override
    public IoRequest next() {
        return slots.next();
    }

    @Override
    public String engine() {
        return "simulated";
    }

    @Override
    public boolean direct() {
        return direct;
    }

    @Override
    public void close() {
        closed = true;
        for (Event start : starts) {
            start.cancel();
        }
    }

    private void call(IoRequest request) throws IOException, InterruptedException {
        int result = switch (request.kind()) {
            case READ -> kernel.read(file, ahead, request.offsetBytes(), request.lengthBytes());
            case WRITE -> kernel.write(file, request.offsetBytes(), request.lengthBytes());
            case FLUSH -> flush();
            case DISCARD -> 0;
        };
        if (result > 0) {
            copy(request, result);
        }
        end(request, result);
    }

    private void end(IoRequest request, int result) {
        long now = kernel.session().nanos();
        if (result == Kernel.GONE) {
            slots.failed(request, now, IoRequest.Failure.GONE, 0);
        } else if (result < 0) {
            slots.failed(request, now, IoRequest.Failure.ERRNO, -result);
        } else {
            slots.succeeded(request, now, result);
        }
    }

    private int flush() throws InterruptedException {
        while (underWay > 0) {
            completed.await(Clock.NEVER);
        }
        return kernel.sync(file);
    }

    /** The bytes themselves. */
    private void copy(IoRequest request, int length) throws IOException {
        Contents contents = file.disk.contents();
        ByteBuffer memory = request.memory();
        for (int at = 0; at < length; ) {
            long offset = request.offsetBytes() + at;
            int together = (int) file.together(offset, length - at);
            if (request.kind() == IoRequest.Kind.WRITE) {
                contents.write(
                        file.place(offset),
                        together,
                        request.generator(),
                        request.generatorPosition() + at,
                        memory,
                        at);
            } else {
                contents.read(file.place(offset), memory.limit(at + together).position(at));
                memory.clear();
                if (together == length) {
                    contents.tell(file.place(offset), together, request);
                }
            }
            at += together;
        }
    }

    private void start(IoRequest request) {
        int index = request.index();
        long end = request.offsetBytes() + request.lengthBytes();
        boolean reads = request.kind() == IoRequest.Kind.READ;
        if (reads) {
            end = Math.min(end, file.sizeBytes());
        } else if (file.volume.isPresent() && !file.volume.get().extend(file, end)) {
            finish(request, Kernel.NO_SPACE);
            return;
        }
        leftBytes[index] = Math.max(0, end - request.offsetBytes());
        senses[index] = 0;
        if (leftBytes[index] == 0) {
            finish(request, 0);
            return;
        }
        long firstPage = request.offsetBytes() / PageCache.PAGE_BYTES;
        if (!reads) {
            file.forget(firstPage, (end + PageCache.PAGE_BYTES - 1) / PageCache.PAGE_BYTES);
        }
        Command.Kind kind = reads
                ? Command.Kind.READ
                : request.kind() == IoRequest.Kind.DISCARD ? Command.Kind.DISCARD : Command.Kind.WRITE;
        for (long at = request.offsetBytes(); at < end; ) {
            long length = file.together(at, end - at);
            file.disk.queue().submit(kind, file.place(at), length, -2, true, (offset, asked, moved, sense) -> {
                senses[index] = senses[index] == 0 ? sense : senses[index];
                leftBytes[index] -= asked;
                if (leftBytes[index] == 0) {
                    finish(request, senses[index] == 0 ? moved(request) : Kernel.error(senses[index]));
                }
            });
            at += length;
        }
    }

    private int moved(IoRequest request) {
        return (int) Math.min(request.lengthBytes(), file.sizeBytes() - request.offsetBytes());
    }

    private void finish(IoRequest request, int result) {
        if (closed) {
            return;
        }
        underWay--;
        try {
            if (result > 0 && request.kind() == IoRequest.Kind.DISCARD) {
                file.disk.contents().erase(file.place(request.offsetBytes()), result);
            } else if (result > 0) {
                copy(request, result);
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        end(request, result);
        completed.raise();
    }
}
