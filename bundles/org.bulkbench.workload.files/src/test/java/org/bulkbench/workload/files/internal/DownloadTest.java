package org.bulkbench.workload.files.internal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Servers on the loopback device. */
@Timeout(30)
class DownloadTest {

    private static final byte[] FILE = new byte[300_000];

    static {
        new Random(1).nextBytes(FILE);
    }

    @Test
    void fetchesFromAWebServer() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1);
        server.createContext("/file", exchange -> {
            exchange.sendResponseHeaders(200, FILE.length);
            try (OutputStream body = exchange.getResponseBody()) {
                body.write(FILE);
            }
        });
        server.start();
        try {
            String begin = "http://127.0.0.1:" + server.getAddress().getPort();
            assertArrayEquals(FILE, fetched(begin + "/file"));
            assertEquals(
                    begin + "/none answers 404; check the address in a browser.",
                    assertThrows(IOException.class, () -> fetched(begin + "/none"))
                            .getMessage());
        } finally {
            server.stop(0);
        }
    }

    @Test
    void fetchesFromAnFtpServer() throws Exception {
        try (FtpServer server = new FtpServer("file", FILE)) {
            String begin = "ftp://127.0.0.1:" + server.port();
            assertArrayEquals(FILE, fetched(begin + "/file"));
            assertArrayEquals(FILE, fetched("ftp://me:secret@127.0.0.1:" + server.port() + "/file"));
            String sentence = assertThrows(
                            IOException.class, () -> fetched("ftp://me:secret@127.0.0.1:" + server.port() + "/none"))
                    .getMessage();
            assertEquals(begin + "/none is not sent: 550 There is no none", sentence);
        }
    }

    @Test
    void saysThatNobodyAnswers() throws Exception {
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        for (String scheme : new String[] {"http", "ftp"}) {
            String uri = "%s://127.0.0.1:%d/file".formatted(scheme, port);
            assertEquals(
                    uri + " does not answer; check host and port.",
                    assertThrows(IOException.class, () -> fetched(uri)).getMessage());
        }
        assertTrue(assertThrows(IOException.class, () -> fetched("http:///file"))
                .getMessage()
                .contains("names no host"));
    }

    @Test
    void aReadThatWaitsEndsWhenInterrupted() throws Exception {
        try (FtpServer server = new FtpServer("file", null)) {
            FutureTask<Boolean> reading = new FutureTask<>(() -> {
                assertThrows(InterruptedException.class, () -> fetched("ftp://127.0.0.1:" + server.port() + "/file"));
                return true;
            });
            Thread reader = Thread.ofPlatform().start(reading);
            server.awaitData();
            reader.interrupt();
            assertTrue(reading.get());
        }
    }

    private static byte[] fetched(String uri) throws IOException, InterruptedException {
        byte[] bytes = new byte[FILE.length + 1];
        try (Download download = Download.of(URI.create(uri));
                InputStream in = download.open()) {
            int length = Download.fill(in, bytes);
            return Arrays.copyOf(bytes, length);
        }
    }

    /** As much of an FTP server as one client needs; without bytes it opens the data connection and is silent. */
    private static final class FtpServer implements AutoCloseable {

        private final ServerSocket control = new ServerSocket(0, 4, InetAddress.getLoopbackAddress());
        private final CountDownLatch sending = new CountDownLatch(1);
        private final String name;
        private final byte[] bytes;

        FtpServer(String name, byte[] bytes) throws IOException {
            this.name = name;
            this.bytes = bytes;
            Thread.ofPlatform().daemon().start(this::serve);
        }

        int port() {
            return control.getLocalPort();
        }

        void awaitData() throws InterruptedException {
            sending.await();
        }

        private void serve() {
            while (true) {
                try (Socket client = control.accept()) {
                    answer(client);
                } catch (IOException e) {
                    if (control.isClosed()) {
                        return;
                    }
                }
            }
        }

        private void answer(Socket client) throws IOException {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.US_ASCII));
            OutputStream out = client.getOutputStream();
            say(out, "220 ready");
            ServerSocket data = null;
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                String[] words = line.split(" ", 2);
                switch (words[0]) {
                    case "USER" -> say(out, "331 and the password?");
                    case "PASS" -> say(out, "230 welcome");
                    case "TYPE" -> say(out, "200 good");
                    case "PASV" -> {
                        data = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                        int port = data.getLocalPort();
                        say(out, "227 Entering Passive Mode (127,0,0,1,%d,%d)".formatted(port / 256, port % 256));
                    }
                    case "RETR" -> {
                        if (!words[1].equals(name) || data == null) {
                            say(out, "550 There is no " + words[1]);
                        } else {
                            try (Socket to = data.accept()) {
                                say(out, "150 here it comes");
                                sending.countDown();
                                if (bytes == null) {
                                    in.readLine(); // until the client is gone
                                } else {
                                    to.getOutputStream().write(bytes);
                                }
                            }
                            say(out, "226 done");
                        }
                    }
                    default -> say(out, "502 what?");
                }
            }
        }

        private static void say(OutputStream out, String line) throws IOException {
            out.write((line + "\r\n").getBytes(StandardCharsets.US_ASCII));
        }

        @Override
        public void close() throws IOException {
            control.close();
        }
    }
}
