package org.bulkbench.evidence.bench.internal.fio;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.DocumentReader;
import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.Sink;
import org.osgi.service.component.annotations.Component;

/**
 * Reads the logs of fio: time in ms, value, direction, block size and more. Only their names say what the values are:
 * {@code NAME_bw.1.log}, {@code _iops}, {@code _lat}, {@code _clat}, {@code _slat}.
 */
@Component
@ReaderInfo(id = "fio-log", name = "fio, logs of rates and latencies")
public final class FioLogReader implements DocumentReader {

    private static final Pattern NAME = Pattern.compile("_(bw|iops|lat|clat|slat)(?:\\.\\d{1,6})?\\.log$");
    private static final Pattern ROW =
            Pattern.compile("(\\d{1,15}), ?(\\d{1,18}), ?([0-2]), ?(\\d{1,12})((?:, ?\\d{1,19}){0,3})\\s{0,2}");
    private static final int LONGEST = 200;
    private static final int MOST_BROKEN = 20;

    @Override
    public boolean recognises(byte[] head) {
        return false;
    }

    @Override
    public boolean recognises(String name, byte[] head) {
        int end = 0;
        while (end < head.length && end < LONGEST && head[end] != '\n') {
            end++;
        }
        String first = new String(head, 0, end, StandardCharsets.ISO_8859_1);
        return NAME.matcher(name).find() && ROW.matcher(first).matches();
    }

    @Override
    public void read(InputStream document, Sink sink) throws IOException, InterruptedException {
        read("", document, sink);
    }

    @Override
    public void read(String name, InputStream document, Sink sink) throws IOException, InterruptedException {
        Matcher kind = NAME.matcher(name);
        FioLog log = new FioLog(kind.find() ? kind.group(1) : "");
        BufferedReader lines = new BufferedReader(new InputStreamReader(document, StandardCharsets.ISO_8859_1));
        int broken = 0;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            Matcher row = ROW.matcher(line.length() > LONGEST ? "" : line);
            if (row.matches()) {
                log.add(
                        Long.parseLong(row.group(1)),
                        Long.parseLong(row.group(2)),
                        Integer.parseInt(row.group(3)),
                        Long.parseLong(row.group(4)),
                        !row.group(5).isEmpty());
            } else if (!line.isBlank() && ++broken > MOST_BROKEN) {
                break; // no log, whatever it is called
            }
            if (Thread.interrupted()) {
                throw new InterruptedException("interrupted while reading");
            }
        }
        if (broken <= MOST_BROKEN) {
            log.report(sink);
        }
    }
}
