package org.bulkbench.evidence.kernel.internal.storage;

import java.util.Arrays;
import java.util.Iterator;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.kernel.internal.Digits;

/** A command that makes or mounts a file system, taken apart. */
final class FormatCommand {

    private static final Set<String> WITH_CLUSTERS = Set.of("vfat", "fat", "msdos", "msdosfs", "exfat", "ntfs");
    private static final String MOUNT_VALUES = "toLUO";
    private static final String MAKE_VALUES = "tsSFnLbcfimOUNae";

    private final String program;
    private String type;
    private Optional<String> device = Optional.empty();
    private Optional<String> options = Optional.empty();
    private OptionalLong unitBytes = OptionalLong.empty();

    /** Takes the words behind the program up to the end of the command. */
    FormatCommand(String program, String arguments) {
        this.program = program;
        type = typeOf(program);
        String words = arguments.split("[;&|>]", 2)[0].strip();
        for (Iterator<String> each = Arrays.asList(words.split("\\s+")).iterator(); each.hasNext(); ) {
            word(each.next(), each);
        }
    }

    /** Returns whether it says something: prose begins with such words too, but names no device, type or options. */
    boolean isClear() {
        return device.isPresent() && (!type.isEmpty() || options.isPresent());
    }

    /** Returns an observation with what the command says. */
    Observation on(Observation filesystem) {
        return filesystem
                .with(Fields.TYPE, Optional.of(type).filter(each -> !each.isEmpty()))
                .with(Fields.DEVICE, device)
                .with(Fields.OPTIONS, options)
                .with(WITH_CLUSTERS.contains(type) ? Fields.CLUSTER_BYTES : Fields.BLOCK_BYTES, unitBytes);
    }

    private void word(String word, Iterator<String> others) {
        if (word.startsWith("/dev/")) {
            device = device.or(() -> Optional.of(word));
        } else if (word.length() > 1 && word.startsWith("-") && !word.startsWith("--")) {
            char flag = word.charAt(1);
            boolean takesValue = (isMount() ? MOUNT_VALUES : MAKE_VALUES).indexOf(flag) >= 0;
            if (takesValue && (word.length() > 2 || others.hasNext())) {
                option(flag, word.length() > 2 ? word.substring(2) : others.next());
            }
        }
    }

    private void option(char flag, String value) {
        if (flag == 't' && !program.startsWith("newfs")) {
            type = value;
        } else if (flag == 'o' && isMount()) {
            options = Optional.of(value);
        } else if (countsSectors(flag)) {
            unitBytes = Digits.product(Digits.whole(value), OptionalLong.of(512));
        } else if (countsBytes(flag)) {
            boolean kib = value.endsWith("K") || value.endsWith("k");
            OptionalLong figure = Digits.whole(kib ? value.substring(0, value.length() - 1) : value);
            unitBytes = Digits.product(figure, OptionalLong.of(kib ? 1024 : 1));
        }
    }

    private boolean isMount() {
        return program.startsWith("mount");
    }

    private boolean countsSectors(char flag) {
        return flag == 's' && (program.contains("fat") || program.equals("mkdosfs"))
                || flag == 'c' && program.equals("newfs_msdos");
    }

    private boolean countsBytes(char flag) {
        return flag == 'b' && !isMount() || flag == 'c' && (program.endsWith("ntfs") || program.endsWith("exfat"));
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
}
