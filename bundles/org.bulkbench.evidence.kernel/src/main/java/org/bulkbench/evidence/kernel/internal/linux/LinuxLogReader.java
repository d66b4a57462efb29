package org.bulkbench.evidence.kernel.internal.linux;

import java.util.List;
import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.TextReader;
import org.bulkbench.evidence.Window;
import org.osgi.service.component.annotations.Component;

/** Reads messages of Linux, of 2.4 and later, as dmesg, syslog and journald show them. */
@Component
@ReaderInfo(id = "linux-log", name = "Linux kernel log")
public final class LinuxLogReader implements TextReader {

    @Override
    public Scan begin(Sink sink) {
        return new LogScan(sink);
    }

    /** One document. */
    private static final class LogScan implements Scan {

        private final LogRecords records = new LogRecords();
        private final EventLog events;
        private final DeviceLines devices;
        private final InterfaceLines interfaces;
        private final List<LogPart> parts;

        LogScan(Sink sink) {
            Hosts hosts = new Hosts();
            events = new EventLog(sink);
            devices = new DeviceLines(sink, hosts);
            interfaces = new InterfaceLines(sink, hosts);
            parts = List.of(
                    new SystemLines(sink),
                    new ControllerLines(sink),
                    devices,
                    interfaces,
                    new DiskLines(sink, hosts),
                    new FilesystemLines(sink),
                    new EventLines(events),
                    new ErrorLines(events, hosts));
        }

        @Override
        public void line(Window window) {
            for (LogRecord record : records.beginningIn(window)) {
                parts.forEach(each -> each.read(record));
            }
        }

        @Override
        public void end() {
            devices.end();
            interfaces.end();
            events.end();
        }
    }
}
