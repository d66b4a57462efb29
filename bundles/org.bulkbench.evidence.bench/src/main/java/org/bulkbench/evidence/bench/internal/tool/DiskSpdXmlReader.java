package org.bulkbench.evidence.bench.internal.tool;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.TextReader;
import org.bulkbench.evidence.Window;
import org.osgi.service.component.annotations.Component;

/** Reads the XML of DiskSpd ({@code -Rxml}), also within a text; elements without attributes stand on lines of their own. */
@Component
@ReaderInfo(id = "diskspd-xml", name = "DiskSpd, XML")
public final class DiskSpdXmlReader implements TextReader {

    private static final Pattern TAG = Pattern.compile("<(/?)([A-Za-z]{1,60}+)[^<>]{0,2000}+>([^<>]{0,600}+)");

    @Override
    public Scan begin(Sink sink) {
        return new DiskSpdXml(sink);
    }

    private static final class DiskSpdXml implements Scan {

        private final Sink sink;
        private boolean within;
        private boolean profile;
        private DiskSpdSpan span = new DiskSpdSpan();

        DiskSpdXml(Sink sink) {
            this.sink = sink;
        }

        @Override
        public void line(Window window) {
            String text = window.line().text();
            if (text.indexOf('<') < 0 || !(within || text.contains("<Results>"))) {
                return;
            }
            Matcher tag = TAG.matcher(text);
            while (tag.find()) {
                if (tag.group(1).isEmpty()) {
                    open(tag.group(2), tag.group(3).strip(), window);
                } else {
                    close(tag.group(2));
                }
            }
        }

        private void open(String name, String value, Window window) {
            switch (name) {
                case "Results" -> {
                    within = true;
                    profile = false;
                    span = new DiskSpdSpan();
                }
                case "Profile" -> profile = true;
                case "TimeSpan" -> {
                    if (!profile) {
                        span.begin(window);
                    }
                }
                default -> {
                    if (profile) {
                        span.plan(name, value);
                    } else if (within) {
                        span.result(name, value);
                    }
                }
            }
        }

        private void close(String name) {
            switch (name) {
                case "Results" -> within = false;
                case "Profile" -> profile = false;
                case "TimeSpan" -> {
                    if (within && !profile) {
                        span.observations().forEach(sink::add);
                    }
                }
                default -> {}
            }
        }
    }
}
