package org.bulkbench.explain.internal;

import java.util.ArrayList;
import java.util.List;
import org.bulkbench.contribution.Lease;
import org.bulkbench.evidence.TextReader;

/** The scans of all text readers over one document; one that breaks or hangs is dropped, the others go on. */
final class TextScans implements AutoCloseable {

    private final PluginThread thread;
    private final String document;
    private final List<String> problems;
    private final List<Running> running = new ArrayList<>();

    private record Running(Lease<TextReader> lease, TextReader.Scan scan, Collector.Intake intake) {}

    @FunctionalInterface
    private interface Step {
        void take(TextReader.Scan scan) throws InterruptedException;
    }

    TextScans(
            List<Lease<TextReader>> readers,
            PluginThread thread,
            String document,
            Collector collector,
            List<String> problems)
            throws InterruptedException {
        this.thread = thread;
        this.document = document;
        this.problems = problems;
        for (Lease<TextReader> lease : readers) {
            Collector.Intake intake = collector.intake(lease.origin().id());
            try {
                TextReader.Scan scan = thread.call(
                        lease, "beginning " + document, () -> lease.object().begin(intake));
                running.add(new Running(lease, scan, intake));
            } catch (BrokenException e) {
                intake.close();
                problems.add(e.getMessage());
            }
        }
    }

    void lines(LineChunk chunk) throws InterruptedException {
        step(scan -> {
            LineChunk.Moving window = chunk.window(chunk.begin());
            for (int i = chunk.begin(); i < chunk.end(); i++) {
                if (Thread.interrupted()) {
                    throw new InterruptedException("interrupted while reading");
                }
                window.moveTo(i);
                scan.line(window);
            }
        });
    }

    void end() throws InterruptedException {
        step(TextReader.Scan::end);
    }

    private void step(Step step) throws InterruptedException {
        List<Running> dropped = new ArrayList<>();
        for (Running each : running) {
            try {
                thread.call(each.lease(), "reading " + document, () -> {
                    step.take(each.scan());
                    return true;
                });
            } catch (BrokenException e) {
                problems.add(e.getMessage());
                each.intake().close();
                dropped.add(each);
            }
        }
        running.removeAll(dropped);
    }

    /** Takes nothing more from any reader. */
    @Override
    public void close() {
        running.forEach(each -> each.intake().close());
    }
}
