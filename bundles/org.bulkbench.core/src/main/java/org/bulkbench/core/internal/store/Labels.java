package org.bulkbench.core.internal.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bulkbench.json.LabelsJson;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;
import org.bulkbench.run.RunLabels;

/** What people say of runs, a file in the folder of each. */
record Labels(Path folder) {

    static final String LABELS = "labels.json";

    private static final System.Logger LOG = System.getLogger(Labels.class.getName());

    RunLabels read(String id) {
        Path file = file(id);
        if (!Files.isRegularFile(file)) {
            return RunLabels.NONE;
        }
        try (InputStream in = Files.newInputStream(file)) {
            return LabelsJson.read(in);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "The labels of run " + id + " cannot be read: " + Disk.why(e), e);
            return RunLabels.NONE; // the record counts; who labels it anew is told
        }
    }

    void write(String id, RunLabels labels) throws RefusedException {
        Path file = file(id);
        try {
            if (Files.isRegularFile(file)) {
                try (InputStream in = Files.newInputStream(file)) {
                    LabelsJson.read(in); // what cannot be read is not replaced
                }
            }
            Disk.replace(file, out -> LabelsJson.write(labels, out));
        } catch (IOException e) {
            throw new RefusedException(
                    Reason.CANNOT_RUN,
                    "The labels of run %s in %s cannot be kept: %s".formatted(id, file, Disk.sentence(e)));
        }
    }

    private Path file(String id) {
        return folder.resolve(id).resolve(LABELS);
    }
}
