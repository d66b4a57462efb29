package org.bulkbench.workload.files.internal;

import java.io.IOException;
import org.bulkbench.storage.IoRequest;
import org.bulkbench.workload.Incompressible;

/** Where the bytes of a file come from. Confined to one job. */
@FunctionalInterface
interface Filling extends AutoCloseable {

    /** Fills the memory of a write whose offset and length are set. */
    void fill(IoRequest write) throws IOException, InterruptedException, FailedRequest;

    @Override
    default void close() throws IOException {}

    /** The zeros that fresh memory holds. */
    static Filling zeros() {
        return write -> {};
    }

    /** Bytes that cannot be compressed, others for each file. */
    static Filling random(Incompressible bytes, long file) {
        return bytes.file(file, 1)::prepare;
    }

    /** The bytes at the same place of another file, which is closed with it. */
    static Filling copy(Strand source) {
        return new Filling() {

            @Override
            public void fill(IoRequest write) throws IOException, InterruptedException, FailedRequest {
                IoRequest read = source.perform(source.request().read(write.offsetBytes(), write.lengthBytes()));
                if (read.movedBytes() < write.lengthBytes()) {
                    throw new IOException(read.describeShortage());
                }
                write.memory().put(0, read.memory(), 0, write.lengthBytes());
                write.generated(read.generator(), read.generatorPosition());
            }

            @Override
            public void close() throws IOException {
                source.close();
            }
        };
    }
}
