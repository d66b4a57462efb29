package org.bulkbench.evidence.kernel.internal.storage;

import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;
import org.bulkbench.evidence.ReaderInfo;
import org.bulkbench.evidence.Sink;
import org.bulkbench.evidence.TextReader;
import org.bulkbench.evidence.Window;
import org.bulkbench.evidence.kernel.internal.KernelFields;
import org.osgi.service.component.annotations.Component;

/** Reads what {@code mount} prints on Linux and on BSD, and lines of {@code /proc/mounts} and {@code fstab}. */
@Component
@ReaderInfo(id = "mount", name = "Mounted file systems")
public final class MountReader implements TextReader {

    /** File systems without data: whole lists of them stand between those that people ask about. */
    private static final Set<String> PSEUDO = Set.of(
            "proc",
            "procfs",
            "linprocfs",
            "sysfs",
            "linsysfs",
            "devfs",
            "devpts",
            "devtmpfs",
            "fdescfs",
            "securityfs",
            "cgroup",
            "cgroup2",
            "pstore",
            "bpf",
            "configfs",
            "debugfs",
            "tracefs",
            "mqueue",
            "hugetlbfs",
            "autofs",
            "binfmt_misc",
            "fusectl",
            "efivarfs",
            "rpc_pipefs",
            "nsfs",
            "selinuxfs",
            "usbfs",
            "usbdevfs",
            "fuse.gvfsd-fuse",
            "fuse.portal",
            "swap");

    private static final String SOURCE = "([\\w/.:=@+-]{1,128})";
    private static final String TYPE = "([a-z][a-z0-9._]{1,20})";

    private static final Pattern LINUX =
            Pattern.compile("(?:^|\\s)" + SOURCE + " on (/\\S{0,200}) type " + TYPE + " \\(([^()]{1,400})\\)");
    private static final Pattern BSD =
            Pattern.compile("^\\s{0,16}" + SOURCE + " on (/\\S{0,200}) \\(" + TYPE + "(?:, ([^()]{1,400}))?\\)");
    private static final Pattern TABLE =
            Pattern.compile("^\\s{0,16}((?:/dev/|UUID=|LABEL=|PARTUUID=)\\S{1,128})\\s{1,40}(/\\S{0,200})\\s{1,40}"
                    + TYPE + "\\s{1,40}([a-z][\\w,=.:%/@+-]{1,300})(?:\\s{1,20}[0-9]\\s{1,20}[0-9])\\s{0,8}$");

    @Override
    public Scan begin(Sink sink) {
        return window -> read(window, sink);
    }

    private static void read(Window window, Sink sink) {
        String text = window.line().text();
        if (text.contains(" on /")) {
            window.find(LINUX).or(() -> window.find(BSD)).ifPresent(found -> mounted(window, found, sink));
        } else if (text.contains("/dev/") || text.contains("UUID=") || text.contains("LABEL=")) {
            window.find(TABLE).ifPresent(found -> mounted(window, found, sink));
        }
    }

    private static void mounted(Window window, MatchResult found, Sink sink) {
        if (PSEUDO.contains(found.group(3))) {
            return;
        }
        Observation filesystem = Observation.of(
                        Kind.FILESYSTEM, window.line().number(), found.group().strip())
                .with(Fields.TYPE, found.group(3))
                .with(Fields.DEVICE, found.group(1))
                .with(KernelFields.MOUNT_POINT, found.group(2));
        sink.add(
                found.group(4) == null
                        ? filesystem
                        : filesystem.with(Fields.OPTIONS, found.group(4).replace(", ", ",")));
    }
}
