package org.bulkbench.evidence.kernel.internal.storage;

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
import org.bulkbench.evidence.kernel.internal.KernelFields;
import org.osgi.service.component.annotations.Component;

/** Reads how a file system was made or mounted: the commands, and what {@code newfs} prints. */
@Component
@ReaderInfo(id = "mkfs", name = "Commands that make and mount file systems")
public final class FormatReader implements TextReader {

    /** A command that was wrapped fills its line. */
    private static final int SHORTEST_WRAPPED = 36;

    private static final Pattern NEWFS = Pattern.compile(
            "^\\s{0,16}(/dev/\\S{1,64}): \\d{1,12}(?:\\.\\d{1,3})?MB \\(\\d{1,18} sectors\\)\\s{1,3}block\\s{1,3}size\\s{1,3}(\\d{1,9}),\\s{1,3}fragment\\s{1,3}size\\s{1,3}(\\d{1,9})");
    private static final Pattern COMMAND = Pattern.compile(
            "(?:^\\s{0,16}|[#$%;&|(]\\s{0,3}|\\b(?:sudo|time|doas)\\s{1,3})(?:/(?:usr/)?s?bin/)?"
                    + "(mount(?:[._]\\w{2,16}(?:-fuse)?)?|mkfs(?:\\.\\w{2,8})?|mkdosfs|mke2fs|mkexfatfs|newfs(?:_msdos)?)\\s{1,3}(\\S.{0,300})");

    @Override
    public Scan begin(Sink sink) {
        return window -> {
            String text = window.line().text();
            if (text.contains(" sectors)")) {
                window.find(NEWFS).ifPresent(found -> sink.add(made(window, found)));
            } else if (text.contains("mount") || text.contains("mk") || text.contains("newfs")) {
                window.find(COMMAND).ifPresent(found -> {
                    boolean whole = found.group(2).contains("/dev/") || text.length() < SHORTEST_WRAPPED;
                    Matcher wrapped = COMMAND.matcher(window.joined(1));
                    command(window, whole || !wrapped.find() ? found : wrapped.toMatchResult(), sink);
                });
            }
        };
    }

    private static void command(Window window, MatchResult found, Sink sink) {
        FormatCommand command = new FormatCommand(found.group(1), found.group(2));
        if (command.isClear()) {
            sink.add(command.on(Observation.of(
                    Kind.FILESYSTEM, window.line().number(), found.group().strip())));
        }
    }

    private static Observation made(Window window, MatchResult found) {
        return Observation.of(
                        Kind.FILESYSTEM, window.line().number(), found.group().strip())
                .with(Fields.TYPE, "ufs")
                .with(Fields.DEVICE, found.group(1))
                .with(Fields.BLOCK_BYTES, Digits.whole(found.group(2)))
                .with(KernelFields.FRAGMENT_BYTES, Digits.whole(found.group(3)));
    }
}
