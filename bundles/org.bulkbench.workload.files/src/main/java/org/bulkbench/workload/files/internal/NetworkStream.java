package org.bulkbench.workload.files.internal;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.bulkbench.machine.Clock;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.workload.RunContext;

/** A stream from the network: one job reads it into the buffer, the run's own writes it. On this computer only. */
final class NetworkStream {

    /**
     * What waits to be written.
     *
     * @param bytes empty at the end of the stream
     * @param arrivedNanos session time at which the last of them came
     */
    private record Block(byte[] bytes, int length, long arrivedNanos) {}

    private final Receive.Settings settings;
    private final RunContext context;
    private final URI uri;
    private final Strand file;
    private final Reception reception;
    private final BlockingQueue<Block> buffer;
    private volatile IOException trouble; // written by the job of the sender before its last block

    NetworkStream(Receive.Settings settings, RunContext context, URI uri, Strand file, Reception reception) {
        this.settings = settings;
        this.context = context;
        this.uri = uri;
        this.file = file;
        this.reception = reception;
        this.buffer = new ArrayBlockingQueue<>(settings.bufferBlocks());
    }

    void run() throws IOException, InterruptedException, FailedRequest {
        try (Download download = Download.of(uri)) {
            context.start("network", () -> {
                read(download);
                return null;
            });
            long offset = 0;
            for (Block block = buffer.take(); block.length > 0; block = buffer.take()) {
                IoRequest write = file.request().write(offset, block.length);
                write.memory().put(0, block.bytes, 0, block.length);
                reception.written(file.perform(write.intended(block.arrivedNanos)), buffer.size());
                offset += block.length;
            }
            if (trouble != null) {
                throw trouble;
            }
        }
    }

    private void read(Download download) throws InterruptedException {
        Clock clock = context.clock();
        long end = Clock.after(clock.nanos(), settings.time());
        try (InputStream in = download.open()) {
            long left = settings.size();
            while (left > 0 && clock.nanos() < end) {
                byte[] bytes = new byte[(int) Math.min(settings.block(), left)];
                int length = Download.fill(in, bytes);
                if (length == 0) {
                    break;
                }
                hand(new Block(bytes, length, clock.nanos()));
                left -= length;
            }
        } catch (IOException e) {
            trouble = e;
        }
        buffer.put(new Block(new byte[0], 0, clock.nanos()));
    }

    private void hand(Block block) throws InterruptedException {
        if (buffer.offer(block)) {
            return;
        }
        if (settings.full() == Receive.Full.DROP) {
            reception.lost(block.length);
            return;
        }
        long begin = context.clock().nanos();
        buffer.put(block);
        reception.senderWaited(context.clock().nanos() - begin);
    }
}
