package org.bulkbench.evidence.kernel.internal.usb;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
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
import org.bulkbench.evidence.kernel.internal.Digits;
import org.bulkbench.evidence.kernel.internal.Hcd;
import org.bulkbench.evidence.kernel.internal.KernelFields;
import org.bulkbench.evidence.kernel.internal.SpeedWords;
import org.bulkbench.measure.UsbSpeed;
import org.osgi.service.component.annotations.Component;

/**
 * Reads {@code lsusb -t} of all ages, with {@code -v} or without, whole or cut. Speeds are told of storage devices only:
 * of a mouse they say nothing; root hubs tell what a bus could.
 */
@Component
@ReaderInfo(id = "lsusb-tree", name = "lsusb -t")
public final class TreeReader implements TextReader {

    @Override
    public Scan begin(Sink sink) {
        return new TreeScan(sink);
    }

    /** One document. */
    private static final class TreeScan implements Scan {

        private static final int DEEPEST = 16;
        private static final int MOST_STORAGE = 128;

        private static final Pattern ROOT = Pattern.compile(
                "^\\s{0,40}/:\\s{1,4}Bus (\\d{1,4})\\.Port (\\d{1,4}): Dev (\\d{1,5}),"
                        + "\\s{1,3}Class=root_hub,\\s{1,3}Driver=([^,/\\s]{0,32})(?:/(\\d{1,3})p)?,\\s{1,3}(\\d{1,6}(?:\\.\\d)?)M");
        private static final Pattern NODE = Pattern.compile(
                "^(\\s{0,80})\\|__ Port (\\d{1,4}): Dev (\\d{1,5}),(?: If (\\d{1,3}),)?"
                        + "\\s{1,3}Class=([^,]{0,60}),\\s{1,3}Driver=([^,/\\s]{0,32})(?:/(\\d{1,3})p)?,\\s{1,3}(\\d{1,6}(?:\\.\\d)?)M");
        private static final Pattern ID =
                Pattern.compile("^\\s{1,80}ID ([0-9a-fA-F]{4}):([0-9a-fA-F]{4})(?:\\s(.{0,120}))?$");

        private final Sink sink;
        private final Deque<Node> branch = new ArrayDeque<>();
        private final List<Observation> storage = new ArrayList<>();
        private Optional<Node> newest = Optional.empty();
        private String bus = "?";
        private String told = "";

        /** A device in the tree; the root hub has no indent. */
        private record Node(int indent, String path, String devnum, boolean root) {}

        TreeScan(Sink sink) {
            this.sink = sink;
        }

        @Override
        public void line(Window window) {
            String text = window.line().text();
            if (text.contains("/:")) {
                window.find(ROOT).ifPresent(found -> root(window, found));
            } else if (text.contains("|__ Port")) {
                window.find(NODE).ifPresent(found -> node(window, found));
            } else if (text.contains("ID ")) {
                Matcher id = ID.matcher(text);
                if (id.find()) {
                    id(window, id);
                }
            }
        }

        @Override
        public void end() {
            storage.forEach(each -> sink.add(each.with(Fields.SHARERS, (long) storage.size() - 1)));
            storage.clear();
        }

        private void root(Window window, MatchResult found) {
            end();
            bus = Digits.whole(found.group(1)).isPresent()
                    ? String.valueOf(Digits.whole(found.group(1)).getAsLong())
                    : "?";
            branch.clear();
            newest = Optional.of(new Node(-1, "usb" + bus, found.group(3), true));
            newest.ifPresent(branch::push);
            String driver = found.group(4);
            if (driver.isEmpty() || driver.equals("hub") || driver.startsWith("[")) {
                return; // not the name of a controller's driver
            }
            Observation controller = Observation.of(Kind.HOST_CONTROLLER, window)
                    .with(Fields.DRIVER, driver)
                    .with(Fields.FAMILY, Hcd.familyOfDriver(driver))
                    .with(Fields.BUS, Digits.whole(found.group(1)))
                    .with(KernelFields.PORTS, Digits.whole(found.group(5)));
            sink.add(speed(found.group(6))
                    .map(each -> SpeedWords.on(each, controller))
                    .orElse(controller));
        }

        private void node(Window window, MatchResult found) {
            int indent = found.group(1).length();
            while (!branch.isEmpty() && branch.peek().indent >= indent) {
                branch.pop();
            }
            String port = String.valueOf(Digits.whole(found.group(2)).orElse(0));
            Node parent = branch.isEmpty() ? new Node(-1, "usb" + bus, "", true) : branch.peek();
            String path = parent.root ? bus + '-' + port : parent.path + '.' + port;
            Node node = new Node(indent, path, found.group(3), false);
            newest = Optional.of(node);
            if (branch.size() < DEEPEST) {
                branch.push(node);
            }
            String driver = found.group(6);
            if (found.group(5).strip().equals("Mass Storage") || driver.equals("uas") || driver.equals("usb-storage")) {
                storage(window, node, parent, found);
            }
        }

        private void storage(Window window, Node node, Node parent, MatchResult found) {
            String driver = found.group(6);
            Observation carrier = placed(Observation.of(Kind.STORAGE_INTERFACE, window), node)
                    .with(KernelFields.INTERFACE, Digits.whole(found.group(4)));
            if (!driver.isEmpty() && !driver.startsWith("[")) {
                carrier = carrier.with(Fields.DRIVER, driver);
            }
            sink.add(driver.equals("uas") ? carrier.with(Fields.PROTOCOL, "UAS") : carrier);
            speed(found.group(8))
                    .ifPresent(each -> sink.add(SpeedWords.on(each, placed(Observation.of(Kind.LINK, window), node))));
            boolean first = storage.stream().noneMatch(each -> each.is(Fields.DEVICE, node.path));
            if (first && storage.size() < MOST_STORAGE) {
                storage.add(placed(Observation.of(Kind.TOPOLOGY, window), node)
                        .with(
                                Fields.PORT,
                                String.valueOf(Digits.whole(found.group(2)).orElse(0)))
                        .with(Fields.HUB, parent.path));
            }
        }

        /** A tree with ids repeats them for each interface of a device. */
        private void id(Window window, MatchResult found) {
            boolean rootHub = found.group(1).equalsIgnoreCase("1d6b");
            String place = newest.map(Node::path).orElse("") + ' ' + found.group(1) + found.group(2);
            if (rootHub || newest.isEmpty() || place.equals(told)) {
                return;
            }
            told = place;
            Observation device = Observation.of(Kind.USB_DEVICE, window)
                    .with(Fields.VENDOR_ID, found.group(1).toLowerCase(Locale.ROOT))
                    .with(Fields.PRODUCT_ID, found.group(2).toLowerCase(Locale.ROOT));
            if (found.group(3) != null && !found.group(3).isBlank()) {
                device = device.with(Fields.NAME, found.group(3).strip());
            }
            sink.add(placed(device, newest.get()));
        }

        private Observation placed(Observation observation, Node node) {
            return observation
                    .with(Fields.DEVICE, node.path)
                    .with(Fields.BUS, Digits.whole(bus))
                    .with(Fields.DEVNUM, Digits.whole(node.devnum));
        }

        private static Optional<UsbSpeed> speed(String mbit) {
            return Digits.decimal(mbit).isPresent()
                    ? UsbSpeed.ofMbit(Digits.decimal(mbit).getAsDouble())
                    : Optional.empty();
        }
    }
}
