package org.bulkbench.evidence.bench.internal.tool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.bench.internal.Mutation;
import org.bulkbench.explain.internal.CaseBench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DiskSpdXmlReaderTest {

    private static String target(String path, long readBytes, long reads, long writeBytes, long writes) {
        return """
                      <Target>
                        <Path>%s</Path>
                        <BytesCount>%d</BytesCount>
                        <ReadBytes>%d</ReadBytes>
                        <ReadCount>%d</ReadCount>
                        <WriteBytes>%d</WriteBytes>
                        <WriteCount>%d</WriteCount>
                        <AverageReadLatencyMilliseconds>1.0</AverageReadLatencyMilliseconds>
                      </Target>
                """.formatted(path, readBytes + writeBytes, readBytes, reads, writeBytes, writes);
    }

    private static String bucket(String percentile, double read, double write) {
        return String.format(Locale.ROOT, """
                        <Bucket>
                          <Percentile>%s</Percentile>
                          <ReadMilliseconds>%.3f</ReadMilliseconds>
                          <WriteMilliseconds>%.3f</WriteMilliseconds>
                          <TotalMilliseconds>0.500</TotalMilliseconds>
                        </Bucket>
                """, percentile, read, write);
    }

    private static String span(double seconds, String... targets) {
        return String.format(
                Locale.ROOT,
                """
                  <TimeSpan>
                    <TestTimeSeconds>%.2f</TestTimeSeconds>
                    <ThreadCount>2</ThreadCount>
                    <Latency ReadHistoBuckets="9" WriteHistoBuckets="9" TotalHistoBuckets="9">
                      <AverageReadMilliseconds>7.250</AverageReadMilliseconds>
                %s    </Latency>
                    <Thread>
                      <Id>0</Id>
                %s    </Thread>
                  </TimeSpan>
                """,
                seconds,
                bucket("50", 6, 8) + bucket("99.9", 60, 80) + bucket("100", 61, 81),
                String.join("", targets));
    }

    private static String results(String... spans) {
        return """
                <Results>
                  <System>
                    <ComputerName>BOX</ComputerName>
                  </System>
                  <Profile>
                    <TimeSpans>
                      <TimeSpan>
                        <Duration>10</Duration>
                        <ThreadCount>0</ThreadCount>
                        <Targets>
                          <Target>
                            <Path>E:\\a &amp; b.dat</Path>
                            <BlockSize>131072</BlockSize>
                            <DisableOSCache>true</DisableOSCache>
                            <ReadBytes>999</ReadBytes>
                            <RequestCount>8</RequestCount>
                          </Target>
                        </Targets>
                      </TimeSpan>
                    </TimeSpans>
                  </Profile>
                """ + String.join("", spans) + "</Results>\n";
    }

    private static List<String> transfers(CaseFile file) {
        return file.all(Kind.TRANSFER)
                .map(each -> String.format(
                        Locale.ROOT,
                        "%s %.0f %.0f %.2f",
                        each.text(Fields.DIRECTION),
                        each.number(Fields.COUNT),
                        each.number(Fields.BYTES),
                        each.number(Fields.SECONDS)))
                .toList();
    }

    private static final String TWO_THREADS = results(span(
            10.5,
            target("E:\\a &amp; b.dat", 131_072_000, 1000, 0, 0),
            target("E:\\a &amp; b.dat", 131_072, 1, 262_144, 2)));

    @ParameterizedTest
    @EnumSource(Mutation.class)
    void addsTheThreads(Mutation mutation) {
        CaseFile file = CaseBench.read(mutation.of(TWO_THREADS), new DiskSpdXmlReader());
        assertEquals(List.of("read 1001 131203072 10.50", "write 2 262144 10.50"), transfers(file));
        Observation read = file.all(Kind.TRANSFER).findFirst().orElseThrow();
        assertEquals("E:\\a & b.dat", read.text(Fields.TARGET));
        assertEquals(131_072, read.number(Fields.BLOCK_BYTES));
        assertEquals(8, read.number(Fields.DEPTH));
        assertEquals(2, read.number(Fields.JOBS));
        assertTrue(read.is(Fields.DIRECT, true));
        assertEquals(
                List.of(
                        "read mean 0.00725",
                        "read p50 0.00600",
                        "write p50 0.00800",
                        "read p99.9 0.06000",
                        "write p99.9 0.08000",
                        "read max 0.06100",
                        "write max 0.08100"),
                file.all(Kind.LATENCY)
                        .map(each -> String.format(
                                Locale.ROOT,
                                "%s %s %.5f",
                                each.text(Fields.DIRECTION),
                                each.text(Fields.STATISTIC),
                                each.number(Fields.SECONDS)))
                        .toList());
    }

    @Test
    void readsSpansOneByOne() {
        String text = results(span(1, target("x", 4096, 1, 0, 0)), span(2, target("x", 8192, 2, 0, 0)));
        assertEquals(
                List.of("read 1 4096 1.00", "read 2 8192 2.00"),
                transfers(CaseBench.read(text, new DiskSpdXmlReader())));
    }

    @Test
    void saysNothingOfASpanThatIsCutOrBroken() {
        int end = TWO_THREADS.lastIndexOf("</TimeSpan>");
        for (int length = 0; length < end; length += 37) {
            assertEquals(
                    List.of(), transfers(CaseBench.read(TWO_THREADS.substring(0, length), new DiskSpdXmlReader())));
        }
        String broken = TWO_THREADS.replace("<TestTimeSeconds>10.50", "<TestTimeSeconds>-1.#IND");
        assertEquals(List.of(), transfers(CaseBench.read(broken, new DiskSpdXmlReader())));
        String huge = TWO_THREADS.replace("<ReadBytes>131072000", "<ReadBytes>1e400");
        assertEquals(
                "read 1001 131072 10.50",
                transfers(CaseBench.read(huge, new DiskSpdXmlReader())).getFirst());
    }
}
