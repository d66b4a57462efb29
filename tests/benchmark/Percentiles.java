import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.bulkbench.measure.Histogram;
import org.bulkbench.measure.Meter;

/** Prints percentiles, in ns, of the latencies in a log of fio as the meter of a run makes them: FILE SHARE... */
final class Percentiles {

    public static void main(String[] words) throws Exception {
        Meter meter = new Meter("read", 0);
        try (var lines = Files.lines(Path.of(words[0]))) {
            lines.forEach(line -> meter.add(0, 0, Long.parseLong(line.split(",")[1].strip())));
        }
        Histogram latency = meter.snapshot().latency();
        Arrays.stream(words)
                .skip(1)
                .forEach(share -> System.out.println(latency.quantile(Double.parseDouble(share))));
    }
}
