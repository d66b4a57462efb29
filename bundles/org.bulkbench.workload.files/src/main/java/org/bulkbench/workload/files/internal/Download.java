package org.bulkbench.workload.files.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.net.URI;

/** Something that can be fetched. Closing it from another thread ends a read that waits. */
interface Download extends AutoCloseable {

    /** Returns its bytes; an IOException says in a sentence why there are none. */
    InputStream open() throws IOException, InterruptedException;

    @Override
    void close();

    static Download of(URI uri) throws IOException {
        if (uri.getHost() == null) {
            throw new IOException("%s names no host; write it as ftp://host/file or http://host/file.".formatted(uri));
        }
        return uri.getScheme().equalsIgnoreCase("ftp") ? new FtpDownload(uri) : new HttpDownload(uri);
    }

    /** Reads until the bytes are full or there are no more, and returns how many there are. */
    static int fill(InputStream in, byte[] bytes) throws IOException, InterruptedException {
        int length = 0;
        while (length < bytes.length) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            try {
                int part = in.read(bytes, length, bytes.length - length);
                if (part < 0) {
                    break;
                }
                length += part;
            } catch (SocketTimeoutException e) {
                continue; // nothing came; perhaps the run ends
            } catch (InterruptedIOException e) {
                throw new InterruptedException();
            }
        }
        return length;
    }
}
