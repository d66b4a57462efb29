package org.bulkbench.explain.internal;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.bulkbench.contribution.Catalog;
import org.bulkbench.contribution.Lease;
import org.bulkbench.diagnosis.Input;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.DocumentInfo;
import org.bulkbench.evidence.DocumentReader;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.TextReader;

/** One case while it is read. Confined to one thread. */
final class CaseReading implements AutoCloseable {

    private final List<Lease<TextReader>> texts;
    private final List<Lease<DocumentReader>> wholes;
    private final PluginThread thread;
    private final LongConsumer progress;
    private final List<DocumentInfo> documents = new ArrayList<>();
    private final List<Observation> observations = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private long bytesBefore;

    CaseReading(Catalog<TextReader> texts, Catalog<DocumentReader> wholes, Duration patience, LongConsumer progress) {
        this.texts = borrow(texts);
        this.wholes = borrow(wholes);
        this.thread = new PluginThread(patience);
        this.progress = progress;
    }

    private <T> List<Lease<T>> borrow(Catalog<T> catalog) {
        List<Lease<T>> leases = new ArrayList<>();
        catalog.preferred().values().forEach(contribution -> {
            Optional<Lease<T>> lease = catalog.lease(contribution.origin().id());
            lease.ifPresentOrElse(
                    leases::add,
                    () -> problems.add("The reader %s of bundle %s did not start; the log of its bundle says why."
                            .formatted(
                                    contribution.origin().id(),
                                    contribution.origin().bundle())));
        });
        return leases;
    }

    /** Files what is known already. */
    void add(Input.Observed observed) {
        documents.add(new DocumentInfo(observed.name(), List.of("run"), List.of()));
        observed.observations().forEach(each -> file(each, observed.name()));
    }

    private void file(Observation observation, String document) {
        observations.add(observation.filed("o" + (observations.size() + 1), document));
    }

    void read(Input.Document input) throws IOException, InterruptedException {
        Collector collector = new Collector();
        List<String> remarks = new ArrayList<>();
        try (OpenDocument document = new OpenDocument(input)) {
            remarks.addAll(document.remarks());
            List<Lease<DocumentReader>> fitting = recognising(document, input.name());
            if (document.isEmpty()) {
                remarks.add("It is empty.");
            } else if (fitting.isEmpty() && !document.isText()) {
                remarks.add("It is no text, and no reader here knows its format.");
            } else if (fitting.isEmpty()) {
                scan(document, input.name(), collector, remarks);
            }
            long bytes = Math.max(document.position(), readWhole(input, fitting, collector, remarks));
            bytesBefore += bytes;
        } catch (ClosedByInterruptException | InterruptedIOException e) {
            throw interrupted(e);
        }
        progress.accept(bytesBefore);
        remarks.addAll(collector.remarks());
        documents.add(new DocumentInfo(input.name(), collector.formats(), remarks));
        collector.found().forEach(each -> file(each, input.name()));
    }

    private static InterruptedException interrupted(IOException e) {
        Thread.interrupted(); // the exception says it from here on
        InterruptedException interrupted = new InterruptedException("interrupted while reading");
        interrupted.initCause(e);
        return interrupted;
    }

    private List<Lease<DocumentReader>> recognising(OpenDocument document, String name) throws InterruptedException {
        List<Lease<DocumentReader>> fitting = new ArrayList<>();
        for (Lease<DocumentReader> lease : wholes) {
            try {
                byte[] head = document.head();
                if (thread.call(
                        lease, "looking at " + name, () -> lease.object().recognises(name, head))) {
                    fitting.add(lease);
                }
            } catch (BrokenException e) {
                problems.add(e.getMessage());
            }
        }
        return fitting;
    }

    /** Lets readers of whole documents read it, each from the first byte, and text readers if one of them says so. */
    private long readWhole(
            Input.Document input, List<Lease<DocumentReader>> fitting, Collector collector, List<String> remarks)
            throws IOException, InterruptedException {
        boolean alsoText = false;
        long bytes = 0;
        for (Lease<DocumentReader> lease : fitting) {
            try (OpenDocument document = new OpenDocument(input);
                    Collector.Intake intake = collector.intake(lease.origin().id())) {
                alsoText |= thread.call(
                        lease,
                        "reading " + input.name(),
                        document::position,
                        () -> progress.accept(bytesBefore + document.position()),
                        () -> {
                            try {
                                lease.object().read(input.name(), document.bytes(), intake);
                            } catch (IOException e) {
                                intake.remark(OpenDocument.why(e));
                            }
                            return lease.object().alsoText();
                        });
                remarks.addAll(intake.remarks());
                bytes = Math.max(bytes, document.position());
            } catch (BrokenException e) {
                problems.add(e.getMessage());
            }
        }
        if (alsoText) {
            try (OpenDocument document = new OpenDocument(input)) {
                scan(document, input.name(), collector, remarks);
            }
        }
        return bytes;
    }

    private void scan(OpenDocument document, String name, Collector collector, List<String> remarks)
            throws InterruptedException {
        LineChunks chunks = new LineChunks(new RawLines(document.text()));
        try (TextScans scans = new TextScans(texts, thread, name, collector, problems)) {
            for (Optional<LineChunk> chunk = chunks.next(); chunk.isPresent(); chunk = chunks.next()) {
                scans.lines(chunk.get());
                progress.accept(bytesBefore + document.position());
                if (Thread.interrupted()) {
                    throw new InterruptedException("interrupted while reading");
                }
            }
            scans.end();
        } catch (ClosedByInterruptException | InterruptedIOException e) {
            throw interrupted(e);
        } catch (IOException e) {
            remarks.add("It could not be read to its end (%s); what stands before line %d counts."
                    .formatted(OpenDocument.why(e), chunks.reached() + 1));
        }
        if (chunks.cutLines() > 0) {
            remarks.add("%d lines were longer than can be looked at and were cut.".formatted(chunks.cutLines()));
        }
    }

    CaseReader.Reading result() {
        return new CaseReader.Reading(new CaseFile(documents, observations), problems);
    }

    @Override
    public void close() {
        thread.close();
        texts.forEach(Lease::close);
        wholes.forEach(Lease::close);
    }
}
