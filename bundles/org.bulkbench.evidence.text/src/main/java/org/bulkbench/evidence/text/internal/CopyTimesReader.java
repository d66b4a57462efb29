package org.bulkbench.evidence.text.internal;

import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.TextReader;
import org.bulkbench.evidence.Window;
import org.osgi.service.component.annotations.Component;

/** Reads lists of times by scheduler or case, and times of copies between disks: sentences, tables, tables that lost their layout. */
@Component
@ReaderInfo(id = "copy-times", name = "Lists and tables of copy times")
public final class CopyTimesReader implements TextReader {

    @Override
    public Scan begin(Sink sink) {
        return new CopyTimes(sink);
    }

    private static final class CopyTimes implements Scan {

        private final LabelledTimes labels;
        private final StatedCopies stated;
        private final CopyTable table;
        private final CopyMatrix matrix;

        CopyTimes(Sink sink) {
            labels = new LabelledTimes(sink);
            stated = new StatedCopies(sink);
            table = new CopyTable(sink);
            matrix = new CopyMatrix(sink, stated);
        }

        @Override
        public void line(Window window) {
            stated.line(window);
            labels.line(window);
            if (!table.line(window)) {
                matrix.line(window.line());
            }
        }

        @Override
        public void end() {
            matrix.end();
            stated.end(matrix.experiments());
        }
    }
}
