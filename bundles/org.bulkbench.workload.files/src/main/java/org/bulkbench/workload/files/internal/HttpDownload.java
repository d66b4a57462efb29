package org.bulkbench.workload.files.internal;

import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** A file of a web server. */
final class HttpDownload implements Download {

    private static final int OK = 200;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final URI uri;
    private final HttpClient client = HttpClient.newBuilder()
            .followRedirects(HttpClient.Redirect.NORMAL)
            .connectTimeout(PATIENCE)
            .build();

    HttpDownload(URI uri) {
        this.uri = uri;
    }

    @Override
    public InputStream open() throws IOException, InterruptedException {
        try {
            HttpRequest request = HttpRequest.newBuilder(uri).GET().build();
            HttpResponse<InputStream> response = client.send(request, HttpResponse.BodyHandlers.ofInputStream());
            if (response.statusCode() != OK) {
                response.body().close();
                throw new IOException(
                        "%s answers %d; check the address in a browser.".formatted(uri, response.statusCode()));
            }
            return response.body();
        } catch (ConnectException e) {
            throw new IOException("%s does not answer; check host and port.".formatted(uri), e);
        }
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
