package org.bulkbench.evidence.bench.internal.tool;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.bulkbench.evidence.DocumentReader;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.bench.internal.Members;
import org.bulkbench.evidence.bench.internal.Words;
import org.bulkbench.json.JsonPieces;
import org.osgi.service.component.annotations.Component;

/** Reads {@code iostat -o JSON}, whose members are named like the columns. */
@Component
@ReaderInfo(id = "iostat-json", name = "iostat -o JSON of sysstat")
public final class IostatJsonReader implements DocumentReader {

    @Override
    public boolean recognises(byte[] head) {
        String text = new String(head, StandardCharsets.UTF_8);
        return text.contains("\"sysstat\"") && text.contains("\"statistics\"");
    }

    @Override
    public boolean alsoText() {
        return true;
    }

    @Override
    public void read(InputStream document, Sink sink) throws IOException, InterruptedException {
        JsonPieces pieces = new JsonPieces(
                new BufferedReader(new InputStreamReader(document, StandardCharsets.UTF_8)), name -> false);
        for (var piece = pieces.next(); piece.isPresent(); piece = pieces.next()) {
            Members tree = new Members(piece.get().tree());
            for (Members host : tree.object("sysstat").objects("hosts")) {
                host(host, piece.get(), sink);
            }
            if (Thread.interrupted()) {
                throw new InterruptedException("interrupted while reading");
            }
        }
        if (!pieces.damages().isEmpty()) {
            throw new IOException(String.join(" ", pieces.damages()));
        }
    }

    private static void host(Members host, JsonPieces.Piece piece, Sink sink) {
        if (!host.text("release").isEmpty()) {
            sink.add(Observation.of(Kind.SYSTEM, piece.lineOf(host.values()), host.text("release"))
                    .with(Fields.OS, host.text("sysname"))
                    .with(Fields.KERNEL, host.text("release")));
        }
        List<Members> reports = host.objects("statistics");
        for (Members report : reports) {
            boolean first = report.values() == reports.getFirst().values();
            for (Members disk : report.objects("disk")) {
                row(disk, first, piece).ifPresent(sink::add);
            }
        }
    }

    private static Optional<Observation> row(Members disk, boolean first, JsonPieces.Piece piece) {
        String device = disk.text("disk_device");
        if (device.isEmpty()) {
            return Optional.empty();
        }
        Observation row = Observation.of(Kind.IO_STATISTICS, piece.lineOf(disk.values()), device)
                .with(Fields.TOOL, "iostat")
                .with(Fields.DEVICE, device);
        row = first ? row.with(Words.SINCE_BOOT, true) : row;
        for (Map.Entry<String, String> each : disk.texts().entrySet()) {
            Optional<IostatColumn> column = IostatColumn.named(each.getKey());
            OptionalDouble number = disk.number(each.getKey());
            if (column.isPresent() && number.isPresent()) {
                row = column.get().onto(row, number.getAsDouble());
            }
        }
        return Optional.of(row);
    }
}
