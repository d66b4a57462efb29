package org.bulkbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchService;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bulkbench.tests.Product.Ended;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Strategies in the assembled product, on real folders and files. */
@Timeout(120)
class StrategiesTest {

    private static final Pattern TOKEN = Pattern.compile("\"token\" *: *\"([^\"]+)\"");
    private static final Pattern ID = Pattern.compile("\"id\" *: *\"([^\"]+)\"");

    @TempDir
    Path folder;

    private Product product;
    private Path stick;
    private Path source;

    @BeforeEach
    void makeFolders() throws IOException {
        product = Product.built(folder.resolve("home"));
        stick = Files.createDirectory(folder.resolve("stick"));
        source = Files.createDirectory(folder.resolve("source"));
    }

    @Test
    void copiesATreeOfAllThatThereIs() throws Exception {
        Path odd = Files.write(source.resolve("a b\n\u00fc"), random(300_000));
        Files.createLink(source.resolve("second"), odd);
        Files.createSymbolicLink(source.resolve("link"), Path.of("../nowhere"));
        Files.createDirectory(source.resolve("empty"));
        sparse(source.resolve("sparse"), 64 << 20);
        assertEquals(
                0,
                new ProcessBuilder("mkfifo", source.resolve("pipe").toString())
                        .start()
                        .waitFor());

        for (String workload : List.of("tree-copy", "archive")) {
            Ended copied = product.run(folder, "run", workload, "--on", "file:source", "--on", "file:stick");
            assertEquals(0, copied.code(), copied.err());
            assertTrue(copied.out().contains("files.skipped: 1"), copied.out());
            assertEquals(List.of(), listed(stick));
        }
        assertEquals(6, listed(source).size());
        assertEquals(300_000, Files.size(odd));
    }

    @Test
    void aNameThatIsNotUtf8IsSaidSo() throws Exception {
        assertEquals(
                0,
                new ProcessBuilder("sh", "-c", "touch \"$(printf 'caf\\351')\"")
                        .directory(source.toFile())
                        .start()
                        .waitFor());
        Ended ended = product.run(folder, "run", "tree-copy", "--on", "file:source", "--on", "file:stick");

        assertEquals(3, ended.code());
        assertTrue(ended.out().contains("has a name that is not UTF-8; rename it."), ended.out());
        assertEquals(List.of(), listed(stick));
    }

    @Test
    void aTreeCopyThatIsInterruptedLeavesNothingAndItsSourceAsItWas() throws Exception {
        sparse(source.resolve("f"), 1L << 40); // of holes: it takes minutes to read and no room
        Process process;
        try (WatchService watch = folder.getFileSystem().newWatchService()) {
            stick.register(watch, StandardWatchEventKinds.ENTRY_CREATE);
            process = product.begin(folder, "run", "tree-copy", "--on", "file:source", "--on", "file:stick");
            assertNotNull(watch.poll(60, TimeUnit.SECONDS), "the run made no files");
        }
        new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();

        assertTrue(process.waitFor(30, TimeUnit.SECONDS));
        assertEquals(130, process.exitValue());
        assertEquals(List.of(), listed(stick));
        assertEquals(1L << 40, Files.size(source.resolve("f")));
    }

    @Test
    void theMatrixNamesEachFolderOnce() throws Exception {
        Ended twice = product.run(folder, "run", "copy-matrix", "--on", "file:stick", "--on", "file:./stick");
        assertEquals(2, twice.code());
        assertTrue(twice.err().contains("are the same; name each place once."), twice.err());

        Ended matrix = product.run(
                folder, "run", "copy-matrix", "--on", "file:stick", "--on", "file:source", "files=3", "size=100k");
        assertEquals(0, matrix.code(), matrix.err());
        assertTrue(matrix.out().contains("Copies by cp -a, with the sync:"), matrix.out());
        assertEquals(List.of(), listed(stick));
        assertEquals(List.of(), listed(source));
    }

    @Test
    void explainSeesTheSeeksOfARun() throws Exception {
        Ended run = product.run(
                folder, "run", "seek", "--on", "file:stick", "size=8M", "transfer=2M", "share=10", "--json");
        assertEquals(0, run.code(), run.err());
        Ended explained = product.run(folder, "explain", "last", "--json");
        assertEquals(0, explained.code(), explained.err());
        assertTrue(explained.out().contains("\"Seq outer\""), explained.out());
    }

    @Test
    void explainComparesTwoRunsOfSeveralFiles() throws Exception {
        StringBuilder ids = new StringBuilder();
        for (String sync : List.of("between", "end")) {
            Ended run = product.run(
                    folder, "run", "multi-file", "--on", "file:stick", "size=256k", "sync=" + sync, "--json");
            assertEquals(0, run.code(), run.err());
            ids.append(id(run.out())).append(' ');
        }
        String[] both = ids.toString().strip().split(" ");
        Ended explained = product.run(folder, "explain", both[0], both[1], "--json");
        assertEquals(0, explained.code(), explained.err());
        assertTrue(explained.out().contains("\"filesTogether\""), explained.out());
    }

    @Test
    void verifiesAnImageThatIsItsOwn() throws Exception {
        Files.write(folder.resolve("disk.img"), random(4 << 20));
        String[] verify = {"run", "verify", "--on", "file:disk.img", "size=1024T"};
        Ended refused = product.run(folder, verify);
        assertEquals(3, refused.code());
        Ended dry = product.run(
                folder,
                Stream.concat(Stream.of(verify), Stream.of("--dry-run", "--json"))
                        .toArray(String[]::new));
        Matcher token = TOKEN.matcher(dry.out());
        assertTrue(token.find(), dry.out());
        Ended verified = product.run(
                folder,
                Stream.concat(Stream.of(verify), Stream.of("--write", "destroy=" + token.group(1)))
                        .toArray(String[]::new));
        assertEquals(0, verified.code(), verified.err());
        assertTrue(verified.out().contains("good.bytes: 4.19 MB"), verified.out());

        try (RandomAccessFile image =
                new RandomAccessFile(folder.resolve("disk.img").toFile(), "rw")) {
            image.seek(1_000_003);
            int one = image.read();
            image.seek(1_000_003);
            image.write(one ^ 4);
        }
        Ended spoilt = product.run(
                folder,
                Stream.concat(Stream.of(verify), Stream.of("operation=read")).toArray(String[]::new));
        assertEquals(1, spoilt.code(), spoilt.err());
        assertTrue(spoilt.out().contains("512 B with wrong bits (1 of them)"), spoilt.out());
    }

    @Test
    void receivesFromAServer() throws Exception {
        byte[] file = random(2_000_000);
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1);
        server.createContext("/file", exchange -> {
            exchange.sendResponseHeaders(200, file.length);
            try (OutputStream body = exchange.getResponseBody()) {
                body.write(file);
            }
        });
        server.start();
        try {
            String from = "from=http://127.0.0.1:%d/file"
                    .formatted(server.getAddress().getPort());
            Ended received = product.run(folder, "run", "receive", "--on", "file:stick", from, "buffer=128k");
            assertEquals(0, received.code(), received.err());
            assertTrue(received.out().contains("2.00 MB written in all"), received.out());
        } finally {
            server.stop(0);
        }
        assertEquals(List.of(), listed(stick));
    }

    private static String id(String json) {
        Matcher id = ID.matcher(json);
        assertTrue(id.find(), json);
        return id.group(1);
    }

    private static void sparse(Path file, long bytes) throws IOException {
        try (RandomAccessFile holes = new RandomAccessFile(file.toFile(), "rw")) {
            holes.setLength(bytes);
        }
    }

    private static byte[] random(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }

    private static List<String> listed(Path place) throws IOException {
        try (Stream<Path> list = Files.list(place)) {
            return list.map(each -> each.getFileName().toString()).sorted().toList();
        }
    }
}
