package org.bulkbench.evidence.bench.internal.fio;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import org.bulkbench.evidence.DocumentReader;
import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.Sink;
import org.bulkbench.json.JsonPieces;
import org.osgi.service.component.annotations.Component;

/**
 * Reads the JSON of fio 2 and 3, also behind other lines and several documents in one file: of one run that was printed
 * at intervals only the last holds.
 */
@Component
@ReaderInfo(id = "fio-json", name = "fio --output-format=json and json+")
public final class FioJsonReader implements DocumentReader {

    /** Histograms: large, and what they tell stands beside them. */
    private static final Set<String> SKIPPED = Set.of(
            "bins", "iodepth_level", "iodepth_submit", "iodepth_complete", "latency_ns", "latency_us", "latency_ms");

    @Override
    public boolean recognises(byte[] head) {
        String text = new String(head, charset(head));
        int version = text.indexOf("\"fio version\"");
        return version >= 0 && text.lastIndexOf('{', version) >= 0;
    }

    /** Other things may stand before the first brace and behind the last one. */
    @Override
    public boolean alsoText() {
        return true;
    }

    @Override
    public void read(InputStream document, Sink sink) throws IOException, InterruptedException {
        document.mark(2);
        Charset charset = charset(document.readNBytes(2));
        document.reset();
        JsonPieces pieces =
                new JsonPieces(new BufferedReader(new InputStreamReader(document, charset)), SKIPPED::contains);
        Optional<Run> last = Optional.empty();
        try {
            for (var piece = pieces.next(); piece.isPresent(); piece = pieces.next()) {
                Optional<Run> run = Run.of(piece.get());
                if (run.isPresent()) {
                    Run next = run.get();
                    last.filter(before -> !next.continues(before)).ifPresent(before -> before.report(sink));
                    last = run;
                }
                if (Thread.interrupted()) {
                    throw new InterruptedException("interrupted while reading");
                }
            }
        } finally {
            last.ifPresent(run -> run.report(sink));
        }
        if (!pieces.damages().isEmpty()) {
            throw new IOException(String.join(" ", pieces.damages()));
        }
    }

    private static Charset charset(byte[] head) {
        boolean mark = head.length >= 2 && (head[0] & 0xff ^ head[1] & 0xff) == 1 && (head[0] & 0xff) >= 0xfe;
        return mark ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8;
    }
}
