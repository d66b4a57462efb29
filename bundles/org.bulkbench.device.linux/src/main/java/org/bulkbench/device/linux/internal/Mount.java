package org.bulkbench.device.linux.internal;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;

/**
 * One line of mountinfo.
 *
 * @param number of the device, as the mount has it
 * @param point where it is mounted
 * @param type of the file system
 * @param source what is mounted: a device node, or a word
 * @param options of the mount and of the file system, each once
 */
record Mount(DeviceNumber number, String point, String type, String source, String options) {

    private static final Pattern OCTAL = Pattern.compile("\\\\([0-3][0-7]{2})");
    private static final Set<String> PSEUDO = Set.of(
            "autofs",
            "binfmt_misc",
            "bpf",
            "cgroup",
            "cgroup2",
            "configfs",
            "debugfs",
            "devpts",
            "devtmpfs",
            "efivarfs",
            "fusectl",
            "hugetlbfs",
            "mqueue",
            "nsfs",
            "proc",
            "pstore",
            "rpc_pipefs",
            "securityfs",
            "selinuxfs",
            "sysfs",
            "tracefs");

    /** Returns the mounts that can be seen, in the order they were made; of several at one point the last. */
    static List<Mount> all(LinuxTree tree) {
        Map<String, Mount> visible = new LinkedHashMap<>();
        for (String line : tree.lines("proc/self/mountinfo")) {
            parse(line).ifPresent(mount -> {
                visible.remove(mount.point());
                visible.put(mount.point(), mount);
            });
        }
        return new ArrayList<>(visible.values());
    }

    /*
     * 36 35 98:0 /mnt1 /mnt2 rw,noatime master:1 - ext3 /dev/root rw,errors=continue   // proc(5)
     * id parent device root point options [optional…] - type source super-options
     */
    static Optional<Mount> parse(String line) {
        List<String> words = Arrays.asList(line.split(" "));
        int dash = words.indexOf("-");
        if (dash < 6 || words.size() < dash + 3) {
            return Optional.empty();
        }
        String more = words.size() > dash + 3 ? words.get(dash + 3) : "";
        String options = Stream.of(words.get(5), more)
                .flatMap(list -> Arrays.stream(list.split(",")))
                .filter(option -> !option.isEmpty())
                .collect(Collectors.toCollection(LinkedHashSet::new))
                .stream()
                .collect(Collectors.joining(","));
        return DeviceNumber.parse(words.get(2))
                .map(number -> new Mount(
                        number,
                        unescape(words.get(4)),
                        words.get(dash + 1),
                        unescape(words.get(dash + 2)),
                        unescape(options)));
    }

    /** Undoes the escapes of blanks, tabs, line feeds and backslashes. */
    static String unescape(String text) {
        return OCTAL.matcher(text)
                .replaceAll(match ->
                        Matcher.quoteReplacement(Character.toString((char) Integer.parseInt(match.group(1), 8))));
    }

    /** Returns the mount that a path lies in. */
    static Optional<Mount> of(Path path, List<Mount> mounts) {
        return mounts.stream()
                .filter(mount -> path.startsWith(mount.point()))
                .reduce((a, b) -> b.point().length() >= a.point().length() ? b : a);
    }

    /** Returns whether it is a window into the kernel and not a place for files; so is what holds such windows. */
    boolean pseudo() {
        return PSEUDO.contains(type) || point.matches("/(proc|sys)(/.*)?");
    }

    Observation facts() {
        return Observation.measured(Kind.FILESYSTEM)
                .with(Fields.NAME, point)
                .with(Fields.TYPE, type)
                .with(Fields.DEVICE, source)
                .with(Fields.OPTIONS, options);
    }
}
