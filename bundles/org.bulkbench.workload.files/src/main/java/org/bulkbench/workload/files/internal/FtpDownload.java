package org.bulkbench.workload.files.internal;

import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import org.apache.commons.net.ftp.FTP;
import org.apache.commons.net.ftp.FTPClient;
import org.apache.commons.net.ftp.FTPReply;

/** A file of an FTP server, in passive mode. Without a name in the address it asks as {@code anonymous}. */
final class FtpDownload implements Download {

    private static final int PATIENCE_MILLIS = 10_000;
    private static final Duration LOOK_UP = Duration.ofMillis(50);

    private final URI uri;
    private final FTPClient client = new FTPClient();

    FtpDownload(URI uri) {
        this.uri = uri;
    }

    @Override
    public InputStream open() throws IOException {
        client.setConnectTimeout(PATIENCE_MILLIS);
        client.setDefaultTimeout(PATIENCE_MILLIS);
        client.setDataTimeout(LOOK_UP);
        try {
            client.connect(uri.getHost(), uri.getPort() < 0 ? FTP.DEFAULT_PORT : uri.getPort());
        } catch (ConnectException | UnknownHostException e) {
            throw new IOException("%s does not answer; check host and port.".formatted(shown()), e);
        }
        String[] user = (uri.getUserInfo() == null ? "anonymous:bulkbench" : uri.getUserInfo() + ":").split(":", 3);
        if (!FTPReply.isPositiveCompletion(client.getReplyCode()) || !client.login(user[0], user[1])) {
            throw new IOException("%s lets nobody in as %s: %s".formatted(shown(), user[0], reply()));
        }
        client.enterLocalPassiveMode();
        client.setFileType(FTP.BINARY_FILE_TYPE);
        InputStream file = client.retrieveFileStream(uri.getPath().replaceFirst("^/", ""));
        if (file == null) {
            throw new IOException("%s is not sent: %s".formatted(shown(), reply()));
        }
        return file;
    }

    @Override
    public void close() {
        try {
            client.disconnect();
        } catch (IOException e) {
            // it is gone either way
        }
    }

    private String shown() {
        return uri.toString().replaceFirst("//[^/@]*@", "//");
    }

    private String reply() {
        return String.valueOf(client.getReplyString()).strip();
    }
}
