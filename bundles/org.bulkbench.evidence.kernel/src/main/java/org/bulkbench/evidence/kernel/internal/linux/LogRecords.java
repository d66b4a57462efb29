package org.bulkbench.evidence.kernel.internal.linux;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Line;
import org.bulkbench.evidence.Window;

/**
 * Cuts the lines of a document into messages of a kernel. One message may go on in the next lines, and one line of a mail
 * may hold the end of a message and the begin of others.
 */
final class LogRecords {

    private static final int MOST_CONTINUED = 3;

    /** A message without stamp begins like this, so that it is no continuation. */
    private static final Pattern BARE = Pattern.compile(
            "\\s{0,4}(?:(?:usb|hub|sd|scsi|uas|usb-storage|xhci_hcd|ehci[-_]\\w{2,10}) (?:host\\d|[\\da-f:.-]{3,24}:)|/: |\\|__"
                    + "|(?:usb|hub|hcd|ehci-\\w{1,5}|usb-[uo]hci)\\.c: )");

    private static final Pattern DATE_AND_HOST =
            Pattern.compile("[A-Z][a-z]{2} {1,2}\\d{1,2} \\d{2}:\\d{2}:\\d{2} [\\w.-]{1,64} $");

    /** One of these is in every message that is read. */
    private static final List<String> ANCHORS = List.of(
            "usb",
            "USB",
            "hub ",
            "capacity",
            "scsi",
            "SCSI",
            "sd",
            "hd",
            "hci",
            "HCI",
            "I/O",
            "-fs",
            "ntfs",
            "XFS",
            "FS",
            "Vendor:",
            "Type:",
            "Linux",
            "Memory",
            "dev ",
            "uas",
            "PM: ",
            "0x0c03");

    private final Piece[] held = new Piece[MOST_CONTINUED + 1];
    private int heldFrom = -1;
    private int continuedTo;

    /** A stretch of a line with the stamp before it, or without one at the begin of the line. */
    private record Piece(Stamp stamp, String text, Piece next) {}

    /** Returns the messages that begin in the line where the window stands and that may say something of storage. */
    List<LogRecord> beginningIn(Window window) {
        Line line = window.line();
        Piece piece = pieces(window, 0);
        if (line.isBlank()) {
            return List.of();
        }
        boolean continuation = !piece.stamp.isThere() && line.number() <= continuedTo;
        if (continuation) {
            piece = piece.next;
        } else if (!piece.stamp.isThere() && piece.next == null) {
            if (!isOfInterest(line.text())) {
                return List.of();
            }
            return List.of(new LogRecord(line.number(), OptionalDouble.empty(), line.text(), window.joined(2), false));
        }
        List<LogRecord> records = new ArrayList<>(1);
        for (; piece != null; piece = piece.next) {
            String whole = piece.next == null && piece.stamp.isThere() ? continued(window, piece.text) : piece.text;
            if (piece.stamp.ofKernel() && isOfInterest(whole)) {
                records.add(new LogRecord(line.number(), piece.stamp.at(), piece.text, whole, true));
            }
        }
        return records;
    }

    private static boolean isOfInterest(String text) {
        for (String anchor : ANCHORS) {
            if (text.contains(anchor)) {
                return true;
            }
        }
        return false;
    }

    private String continued(Window window, String text) {
        StringBuilder whole = new StringBuilder(text);
        for (int i = 1; i <= MOST_CONTINUED; i++) {
            Line line = window.at(i);
            if (line.number() == 0
                    || line.isBlank()
                    || line.quoteDepth() != window.line().quoteDepth()) {
                break;
            }
            Piece piece = pieces(window, i);
            if (piece.stamp.isThere() || BARE.matcher(line.text()).lookingAt()) {
                break;
            }
            whole.append(' ').append(piece.text.strip());
            continuedTo = Math.max(continuedTo, line.number());
            if (piece.next != null) {
                break;
            }
        }
        return whole.toString();
    }

    /** Returns the pieces of the line at a distance; each line is cut once. */
    private Piece pieces(Window window, int distance) {
        int number = window.line().number();
        if (distance == 0) {
            int moved = number - heldFrom;
            boolean far = heldFrom < 0
                    || moved < 0
                    || moved > MOST_CONTINUED
                    || window.at(-1).number() == number;
            for (int i = 0; i <= MOST_CONTINUED; i++) {
                held[i] = far || i + moved > MOST_CONTINUED ? null : held[i + moved];
            }
            heldFrom = number;
        }
        if (window.at(distance).number() != number + distance) { // pieces of one line that overwrote each other
            return cut(window.at(distance).text(), 0);
        }
        if (held[distance] == null) {
            held[distance] = cut(window.at(distance).text(), 0);
        }
        return held[distance];
    }

    private static Piece cut(String text, int depth) {
        Stamp stamp = Stamps.at(text, 0);
        int begin = stamp.length();
        int next = depth < 16 ? nextStamp(text, begin + 1) : -1;
        return next < 0
                ? new Piece(stamp, text.substring(begin), null)
                : new Piece(stamp, text.substring(begin, next), cut(text.substring(next), depth + 1));
    }

    /** Returns where another stamp stands within a line, or -1. */
    private static int nextStamp(String text, int from) {
        for (int at = text.indexOf('[', from); at >= 0; at = text.indexOf('[', at + 1)) {
            boolean apart = text.charAt(at - 1) == ' ' && at + 8 < text.length();
            char first = apart ? text.charAt(at + 1) : 'x';
            if (apart
                    && (first == ' ' || first >= '0' && first <= '9')
                    && Stamps.at(text, at).isThere()) {
                return withSender(text, from, at);
            }
        }
        int kernel = text.indexOf(" kernel: ", from);
        return kernel < 0 ? -1 : withSender(text, from, kernel + 1);
    }

    private static int withSender(String text, int from, int at) {
        int sender = text.startsWith("kernel: ", at) ? at : text.lastIndexOf(" kernel: ", at) + 1;
        int kernel = sender > from && sender >= at - 9 ? sender : at;
        var date = DATE_AND_HOST.matcher(text).region(Math.max(from, kernel - 82), kernel);
        return date.find() ? date.start() : kernel;
    }
}
