package org.bulkbench.explain.internal;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.LongConsumer;
import org.bulkbench.diagnosis.Explainer;
import org.bulkbench.diagnosis.Explanation;
import org.bulkbench.diagnosis.Input;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;

/** Reads a case with all readers and asks all rules. */
@Component
public final class ExplainEngine implements Explainer {

    /** How long a rule may look at a case. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Readers readers;
    private final Rules rules;
    private final Duration patience;

    /** Explains with the readers and rules that there are. */
    @Activate
    public ExplainEngine(@Reference Readers readers, @Reference Rules rules) {
        this(readers, rules, PATIENCE);
    }

    ExplainEngine(Readers readers, Rules rules, Duration patience) {
        this.readers = readers;
        this.rules = rules;
        this.patience = patience;
    }

    @Override
    public Explanation explain(List<Input> inputs, LongConsumer progress) throws IOException, InterruptedException {
        try (Questioning questioning = new Questioning(readers.reader().read(inputs, progress), patience)) {
            return questioning.ask(rules);
        }
    }
}
