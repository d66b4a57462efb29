package org.bulkbench.explain.internal;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.bulkbench.contribution.Catalog;
import org.bulkbench.contribution.Contribution;
import org.bulkbench.contribution.Origin;
import org.bulkbench.diagnosis.Input;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.DocumentReader;
import org.bulkbench.evidence.TextReader;

/** Reads inputs as one case with the readers that there are. Needs no framework. Safe for use by several threads. */
public final class CaseReader {

    /** How long a reader may take for one piece of a document. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Catalog<TextReader> texts;
    private final Catalog<DocumentReader> documents;
    private final Duration patience;

    /** Reads with the readers of two catalogs. */
    public CaseReader(Catalog<TextReader> texts, Catalog<DocumentReader> documents) {
        this(texts, documents, PATIENCE);
    }

    CaseReader(Catalog<TextReader> texts, Catalog<DocumentReader> documents, Duration patience) {
        this.texts = texts;
        this.documents = documents;
        this.patience = patience;
    }

    /** Reads with these readers, by id. */
    public static CaseReader of(Map<String, TextReader> texts, Map<String, DocumentReader> documents) {
        return new CaseReader(catalog(texts), catalog(documents));
    }

    /** Returns a catalog of readers that no bundle brought. */
    static <T> Catalog<T> catalog(Map<String, T> objects) {
        Catalog<T> catalog = new Catalog<>();
        objects.forEach((id, object) -> catalog.add(new Contribution<>(
                new Origin("reader", id, "none", "0", 0, 0), () -> Optional.of(object), gone -> {})));
        return catalog;
    }

    /**
     * What was read.
     *
     * @param problems sentences about readers that broke; what they found before is kept
     */
    public record Reading(CaseFile caseFile, List<String> problems) {

        public Reading {
            problems = List.copyOf(problems);
        }
    }

    /**
     * Reads.
     *
     * @param progress told now and then how many bytes were read so far, on the calling thread
     * @throws IOException if an input cannot be read at all; the message names it
     * @throws InterruptedException if the reading shall end
     */
    public Reading read(List<Input> inputs, LongConsumer progress) throws IOException, InterruptedException {
        try (CaseReading reading = new CaseReading(texts, documents, patience, progress)) {
            for (Input input : inputs) {
                switch (input) {
                    case Input.Document document -> reading.read(document);
                    case Input.Observed observed -> reading.add(observed);
                }
            }
            return reading.result();
        }
    }
}
