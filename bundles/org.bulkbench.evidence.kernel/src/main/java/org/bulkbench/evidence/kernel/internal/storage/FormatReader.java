package org.bulkbench.evidence.kernel.internal.storage;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalLong;
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

    private static Observation made(Window window, MatchResult found) {
        return Observation.of(
                        Kind.FILESYSTEM, window.line().number(), found.group().strip())
                .with(Fields.TYPE, "ufs")
                .with(Fields.DEVICE, found.group(1))
                .with(Fields.BLOCK_BYTES, Digits.whole(found.group(2)))
                .with(KernelFields.FRAGMENT_BYTES, Digits.whole(found.group(3)));
    }

    /** Prose begins with such words too; only a command names a device, and a type or options. */
    private static void command(Window window, MatchResult found, Sink sink) {
        String program = found.group(1);
        Observation filesystem = Observation.of(
                Kind.FILESYSTEM, window.line().number(), found.group().strip());
        String type = typeOf(program);
        OptionalLong size = OptionalLong.empty();
        boolean named = false;
        List<String> words =
                Arrays.asList(found.group(2).split("[;&|>]", 2)[0].trim().split("\\s+"));
        for (Iterator<String> each = words.iterator(); each.hasNext(); ) {
            String word = each.next();
            if (word.startsWith("/dev/") && !named) {
                filesystem = filesystem.with(Fields.DEVICE, word);
                named = true;
            } else if (!word.startsWith("-")
                    || word.startsWith("--")
                    || word.length() < 2
                    || !each.hasNext() && word.length() < 3) {
                continue;
            } else {
                String flag = word.substring(0, 2);
                String value = takesValue(program, flag) ? word.length() > 2 ? word.substring(2) : each.next() : "";
                if (flag.equals("-t") && !program.startsWith("newfs")) {
                    type = value;
                } else if (flag.equals("-o") && program.startsWith("mount")) {
                    filesystem = filesystem.with(Fields.OPTIONS, value);
                }
                size = unit(program, flag, value).isPresent() ? unit(program, flag, value) : size;
            }
        }
        boolean said = !type.isEmpty() || filesystem.get(Fields.OPTIONS).isPresent();
        if (named && said) {
            Observation typed = type.isEmpty() ? filesystem : filesystem.with(Fields.TYPE, type);
            boolean clusters =
                    List.of("vfat", "fat", "msdos", "msdosfs", "exfat", "ntfs").contains(type);
            sink.add(typed.with(clusters ? Fields.CLUSTER_BYTES : Fields.BLOCK_BYTES, size));
        }
    }

    private static String typeOf(String program) {
        return switch (program) {
            case "mkdosfs" -> "vfat";
            case "mke2fs" -> "ext2";
            case "mkexfatfs" -> "exfat";
            case "newfs" -> "ufs";
            case "newfs_msdos" -> "msdosfs";
            case "mount", "mkfs" -> "";
            default ->
                program.substring(Math.max(program.indexOf('.'), program.indexOf('_')) + 1)
                        .replace("-fuse", "");
        };
    }

    private static boolean takesValue(String program, String flag) {
        return program.startsWith("mount")
                ? "-t-o-L-U-O".contains(flag)
                : "-t-s-S-F-n-L-b-c-f-i-m-O-U-N-a-e".contains(flag);
    }

    /** Returns the size of a cluster or block that an option asks for. */
    private static OptionalLong unit(String program, String flag, String value) {
        boolean sectors = flag.equals("-s") && (program.contains("fat") || program.equals("mkdosfs"))
                || flag.equals("-c") && program.equals("newfs_msdos");
        if (sectors) {
            return Digits.product(Digits.whole(value), OptionalLong.of(512));
        }
        boolean bytes = flag.equals("-b") && !program.startsWith("mount")
                || flag.equals("-c") && (program.endsWith("ntfs") || program.endsWith("exfat"));
        boolean kib = value.endsWith("K") || value.endsWith("k");
        return bytes
                ? Digits.product(
                        Digits.whole(kib ? value.substring(0, value.length() - 1) : value),
                        OptionalLong.of(kib ? 1024 : 1))
                : OptionalLong.empty();
    }
}
