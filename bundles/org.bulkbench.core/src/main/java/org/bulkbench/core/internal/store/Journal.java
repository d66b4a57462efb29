package org.bulkbench.core.internal.store;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bulkbench.json.Json;
import org.bulkbench.json.RunJson;
import org.bulkbench.measure.MeterSnapshot;
import org.bulkbench.run.RunRecord;

/**
 * What was written while a run went on.
 *
 * @param owner the process that it belonged to
 * @param ownFolders in which it made its own files
 * @param begun the record as it was at the start
 * @param meters as they were at the last line that is whole
 * @param children ids of the runs of a plan that had begun until then
 */
record Journal(Owner owner, List<Path> ownFolders, RunRecord begun, List<MeterSnapshot> meters, List<String> children) {

    static final String CHILD = "child";

    private static final int LONGEST_LINE = 1 << 24; // characters

    /** Makes the first line. */
    static byte[] header(Owner owner, List<Path> ownFolders, RunRecord begun) throws IOException {
        ByteArrayOutputStream record = new ByteArrayOutputStream();
        RunJson.write(begun, record);
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("pid", owner.pid());
        line.put("processStarted", owner.started().toString());
        line.put("own", ownFolders.stream().map(Path::toString).toList());
        line.put("record", Json.read(new ByteArrayInputStream(record.toByteArray())));
        return line(line);
    }

    /** Makes a line of a tree. */
    static byte[] line(Object tree) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Json.write(tree, out);
        String text = out.toString(StandardCharsets.UTF_8).replaceAll("\\s*\\R\\s*", " "); // in texts they are escaped
        return (text.strip() + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /** @throws IOException if it cannot be read, or its first line is damaged */
    static Journal read(Path file) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new IOException("Its journal is no file."); // a pipe would never end
        }
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            Map<?, ?> header = object(next(lines));
            JournalMeters meters = new JournalMeters();
            List<String> children = new ArrayList<>();
            try {
                for (String line = next(lines); !line.isEmpty(); line = next(lines)) {
                    Map<?, ?> object = object(line);
                    if (object.get(CHILD) instanceof String child) {
                        children.add(child);
                    }
                    meters.add(object);
                }
            } catch (IOException e) { // the last line was cut, as the run was; what came before holds
                System.getLogger(Journal.class.getName()).log(System.Logger.Level.DEBUG, file + " ends in a piece", e);
            }
            return new Journal(owner(header), folders(header), begun(header), meters.snapshots(), children);
        }
    }

    private static String next(BufferedReader lines) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = lines.read(); c >= 0 && c != '\n'; c = lines.read()) {
            if (line.append((char) c).length() > LONGEST_LINE) {
                throw new IOException("A line of the journal is longer than %d characters.".formatted(LONGEST_LINE));
            }
        }
        return line.toString();
    }

    private static Map<?, ?> object(String line) throws IOException {
        if (Json.read(new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8))) instanceof Map<?, ?> map) {
            return map;
        }
        throw new IOException("A line of the journal is no JSON object.");
    }

    private static Owner owner(Map<?, ?> header) throws IOException {
        try {
            if (header.get("pid") instanceof Long pid && header.get("processStarted") instanceof String started) {
                return new Owner(pid, Instant.parse(started));
            }
        } catch (DateTimeException e) {
            throw new IOException("The journal does not say when its process began.", e);
        }
        throw new IOException("The journal does not say whose it is.");
    }

    private static List<Path> folders(Map<?, ?> header) {
        return header.get("own") instanceof List<?> own
                ? own.stream().map(String::valueOf).map(Path::of).toList()
                : List.of();
    }

    private static RunRecord begun(Map<?, ?> header) throws IOException {
        ByteArrayOutputStream record = new ByteArrayOutputStream();
        Json.write(header.get("record"), record);
        return RunJson.read(new ByteArrayInputStream(record.toByteArray()));
    }
}
