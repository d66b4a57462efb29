package org.bulkbench.evidence.kernel.internal.linux;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.TextReader;
import org.bulkbench.evidence.Window;
import org.bulkbench.evidence.kernel.internal.Hcd;
import org.osgi.service.component.annotations.Component;

/** Reads the names of host controller drivers where people or {@code lsmod} name the modules in use. */
@Component
@ReaderInfo(id = "usb-modules", name = "Names of USB driver modules")
public final class ModuleReader implements TextReader {

    private static final int MOST_A_LINE = 8;
    private static final Pattern DRIVER =
            Pattern.compile("(?<![\\w/.-])((?:[xeuo]hci[-_](?:hcd|pci|platform))|usb-[uo]hci)(?![\\w/:=-]|\\.\\w| @)");

    @Override
    public Scan begin(Sink sink) {
        Set<String> told = new HashSet<>();
        return window -> {
            String text = window.line().text();
            if (text.contains("hci") && isNoLog(window)) {
                Matcher found = DRIVER.matcher(text);
                for (int i = 0; i < MOST_A_LINE && found.find(); i++) {
                    if (told.add(found.group(1))) {
                        sink.add(Observation.of(Kind.HOST_CONTROLLER, window)
                                .with(Fields.DRIVER, found.group(1))
                                .with(Fields.FAMILY, Hcd.familyOfDriver(found.group(1))));
                    }
                }
            }
        };
    }

    /** A message of a kernel names its driver too, in its first line or in the one it was wrapped into. */
    private static boolean isNoLog(Window window) {
        String text = window.line().text();
        return !text.contains("using ")
                && !text.contains("Driver=")
                && !text.contains("driver in use")
                && !Stamps.at(text, 0).isThere()
                && !Stamps.at(window.at(-1).text(), 0).isThere()
                && !window.at(-1).text().endsWith("using");
    }
}
