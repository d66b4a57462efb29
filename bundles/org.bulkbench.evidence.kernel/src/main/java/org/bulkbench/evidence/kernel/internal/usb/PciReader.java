package org.bulkbench.evidence.kernel.internal.usb;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
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

/** Reads USB controllers from {@code lspci} with {@code -v}, {@code -nn}, {@code -k} or {@code -vmm}. */
@Component
@ReaderInfo(id = "lspci", name = "lspci")
public final class PciReader implements TextReader {

    @Override
    public Scan begin(Sink sink) {
        return new PciScan(sink);
    }

    /** One document. */
    private static final class PciScan implements Scan {

        private static final Pattern LINE =
                Pattern.compile("^\\s{0,16}((?:[0-9a-fA-F]{4}:)?[0-9a-fA-F]{2}:[0-9a-fA-F]{2}\\.[0-7]) "
                        + "USB [Cc]ontroller(?: \\[0c03\\])?: (.{1,200})");
        private static final Pattern OTHER =
                Pattern.compile("\\s{0,16}(?:[0-9a-fA-F]{4}:)?[0-9a-fA-F]{2}:[0-9a-fA-F]{2}\\.[0-7] ");
        private static final Pattern INTERFACE = Pattern.compile("\\(prog-if ([0-9a-fA-F]{2})\\b");
        private static final Pattern IDS = Pattern.compile("\\[([0-9a-fA-F]{4}:[0-9a-fA-F]{4})\\]");
        private static final Pattern TAIL = Pattern.compile(
                "\\s{0,4}(?:\\[[0-9a-fA-F]{4}:[0-9a-fA-F]{4}\\]|\\(rev \\w{1,4}\\)|\\(prog-if .{1,40})");
        private static final Pattern DRIVER = Pattern.compile("^\\s{0,16}Kernel driver in use: ([\\w-]{2,32})");
        private static final Pattern TAGGED =
                Pattern.compile("^\\s{0,16}(Slot|Class|Vendor|Device|ProgIf|Driver):\\s{1,4}(\\S.{0,160})");
        private static final Pattern CODE = Pattern.compile("\\[([0-9a-fA-F]{4})\\]\\s{0,4}$");

        private final Sink sink;
        private final Map<String, String> tagged = new HashMap<>();
        private Optional<Observation> pending = Optional.empty();

        PciScan(Sink sink) {
            this.sink = sink;
        }

        @Override
        public void line(Window window) {
            String text = window.line().text();
            if (text.contains("USB") && text.contains("ontroller")) {
                Optional<MatchResult> found = window.find(LINE);
                if (found.isPresent()) {
                    end();
                    pending = Optional.of(controller(window, found.get()));
                    return;
                }
            }
            if (text.isBlank() || OTHER.matcher(text).lookingAt()) {
                end();
                return;
            }
            if (pending.isPresent() && text.contains("Kernel driver in use: ")) {
                Matcher driver = DRIVER.matcher(text);
                if (driver.find()) {
                    pending = pending.map(each -> each.with(Fields.DRIVER, driver.group(1)));
                }
            }
            tagged(window);
        }

        @Override
        public void end() {
            pending.ifPresent(sink::add);
            pending = Optional.empty();
            tagged.clear();
        }

        private Observation controller(Window window, MatchResult found) {
            String whole = window.joined(1);
            String name = TAIL.matcher(found.group(2)).replaceAll("").strip();
            Matcher code = INTERFACE.matcher(found.group(2));
            Matcher wrapped = INTERFACE.matcher(whole);
            Optional<String> family = code.find()
                    ? Hcd.familyOfInterface(code.group(1).toLowerCase(Locale.ROOT))
                    : wrapped.find() ? Hcd.familyOfInterface(wrapped.group(1)) : Hcd.familyOfName(name);
            Observation controller = Observation.of(Kind.HOST_CONTROLLER, window)
                    .with(Fields.NAME, name)
                    .with(Fields.FAMILY, family)
                    .with(Fields.DEVICE, found.group(1));
            Matcher ids = IDS.matcher(found.group(2));
            return ids.find() ? controller.with(Fields.PCI_ID, ids.group(1).toLowerCase(Locale.ROOT)) : controller;
        }

        /** The form with one value a line; a blank line ends a device. */
        private void tagged(Window window) {
            Matcher found = window.line().text().indexOf(':') < 0
                    ? null
                    : TAGGED.matcher(window.line().text());
            if (found == null || !found.find()) {
                return;
            }
            tagged.put(found.group(1), found.group(2).strip());
            if (found.group(1).equals("Class") && found.group(2).startsWith("USB controller")) {
                pending = Optional.of(Observation.of(Kind.HOST_CONTROLLER, window));
                if (tagged.containsKey("Slot")) {
                    pending = pending.map(each -> each.with(Fields.DEVICE, tagged.get("Slot")));
                }
            } else if (pending.isPresent() && tagged.containsKey("Class")) {
                pending = pending.map(
                        each -> more(each, found.group(1), found.group(2).strip()));
            }
        }

        private Observation more(Observation controller, String tag, String value) {
            return switch (tag) {
                case "Device" ->
                    ids(controller.with(
                            Fields.NAME, CODE.matcher(value).replaceAll("").strip()));
                case "ProgIf" ->
                    controller.with(
                            Fields.FAMILY, Hcd.familyOfInterface(value.substring(0, Math.min(2, value.length()))));
                case "Driver" -> controller.with(Fields.DRIVER, value);
                default -> controller;
            };
        }

        private Observation ids(Observation controller) {
            Matcher vendor = CODE.matcher(tagged.getOrDefault("Vendor", ""));
            Matcher device = CODE.matcher(tagged.getOrDefault("Device", ""));
            return vendor.find() && device.find()
                    ? controller.with(Fields.PCI_ID, (vendor.group(1) + ':' + device.group(1)).toLowerCase(Locale.ROOT))
                    : controller;
        }
    }
}
