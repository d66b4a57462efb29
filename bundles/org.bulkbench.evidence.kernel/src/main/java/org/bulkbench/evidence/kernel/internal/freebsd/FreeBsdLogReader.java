package org.bulkbench.evidence.kernel.internal.freebsd;

import java.util.List;
import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.TextReader;
import org.bulkbench.evidence.Window;
import org.bulkbench.evidence.kernel.internal.linux.EventLog;
import org.osgi.service.component.annotations.Component;

/** Reads messages of FreeBSD, {@code usbconfig} and {@code uname}, in lines of their own or filled into paragraphs. */
@Component
@ReaderInfo(id = "freebsd-log", name = "FreeBSD kernel log")
public final class FreeBsdLogReader implements TextReader {

    @Override
    public Scan begin(Sink sink) {
        return new LogScan(sink);
    }

    /** One document. */
    private static final class LogScan implements Scan {

        private static final List<String> ANCHORS =
                List.of("da", "ad", "usb", "umass", "hci", "ugen", "controller", "FreeBSD", "uhub");

        private final EventLog events;
        private final CamLines cam;
        private final BusLines bus;

        LogScan(Sink sink) {
            events = new EventLog(sink);
            cam = new CamLines(sink, events);
            bus = new BusLines(sink, events);
        }

        @Override
        public void line(Window window) {
            String text = window.line().text();
            if (ANCHORS.stream().anyMatch(text::contains)) {
                cam.read(window);
                bus.read(window);
            }
        }

        @Override
        public void end() {
            bus.end();
            events.end();
        }
    }
}
