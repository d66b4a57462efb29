package org.bulkbench.cli.internal;

import java.io.IOException;
import java.util.List;
import org.bulkbench.json.LabelsJson;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RunLabels;
import org.bulkbench.run.RunStore;

/** Tags a run, untags it, or notes something of it. */
record LabelDeed(RunStore store, Arguments arguments) {

    /** Does it to the run that the first of the words names. */
    void run(String deed, List<String> words, Console console) throws RefusedException, IOException {
        String id = store.find(words.getFirst());
        List<String> said = words.subList(1, words.size());
        if (said.isEmpty() && !deed.equals("note")) {
            throw arguments.wrong("Which tags? Write them behind the run: bulkbench runs %s %s WORD..."
                    .formatted(deed, words.getFirst()));
        }
        RunLabels before = store.labels(id);
        RunLabels labels = before;
        try {
            labels = switch (deed) {
                case "tag" -> before.tagged(said);
                case "untag" -> before.untagged(said);
                default -> before.noted(String.join(" ", said));
            };
        } catch (IllegalArgumentException e) {
            throw arguments.wrong(e.getMessage());
        }
        store.label(id, labels);
        if (arguments.json()) {
            LabelsJson.write(labels, console.out());
        } else {
            console.out().line("Run %s".formatted(id));
            print(labels, console.out());
        }
    }

    static void print(RunLabels labels, Output out) throws IOException {
        if (!labels.tags().isEmpty()) {
            out.line("Tags: %s".formatted(String.join(" ", labels.tags())));
        }
        if (!labels.note().isEmpty()) {
            out.line("Note: %s".formatted(labels.note()));
        }
    }

    /** Returns labels of the tags that were typed with a run. */
    static RunLabels tagged(List<String> tags, Arguments arguments) throws RefusedException {
        try {
            return RunLabels.NONE.tagged(tags);
        } catch (IllegalArgumentException e) {
            throw arguments.wrong(e.getMessage());
        }
    }
}
