package org.bulkbench.explain.internal;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.bulkbench.contribution.Catalog;
import org.bulkbench.contribution.Contribution;
import org.bulkbench.contribution.Origin;
import org.bulkbench.evidence.DocumentReader;
import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.TextReader;
import org.osgi.service.component.ComponentServiceObjects;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;

/** The readers of all bundles. Binds references only; objects are fetched when a case is read. */
@Component(service = Readers.class) // its own class: the engine reads with it
public final class Readers {

    private static final Services SERVICES = new Services("reader", ReaderInfo.PREFIX_);

    private final Catalog<TextReader> texts = new Catalog<>();
    private final Catalog<DocumentReader> documents = new Catalog<>();
    private final Map<ComponentServiceObjects<?>, Origin> bound = new ConcurrentHashMap<>();

    @Reference(
            service = TextReader.class,
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC)
    void addText(ComponentServiceObjects<TextReader> objects) {
        texts.add(contribution(objects));
    }

    void removeText(ComponentServiceObjects<TextReader> objects) {
        texts.remove(bound.remove(objects)); // returns when its scans have ended or were left behind
    }

    @Reference(
            service = DocumentReader.class,
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC)
    void addDocument(ComponentServiceObjects<DocumentReader> objects) {
        documents.add(contribution(objects));
    }

    void removeDocument(ComponentServiceObjects<DocumentReader> objects) {
        documents.remove(bound.remove(objects));
    }

    private <T> Contribution<T> contribution(ComponentServiceObjects<T> objects) {
        Contribution<T> contribution = SERVICES.contribution(objects);
        bound.put(objects, contribution.origin());
        return contribution;
    }

    /** Returns a reader of cases with the readers that there are when it reads. */
    CaseReader reader() {
        return new CaseReader(texts, documents);
    }
}
