package org.bulkbench.core.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.bulkbench.device.Medium;
import org.bulkbench.machine.Machine;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.Grants;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.Access.Extra;
import org.bulkbench.storage.Access.Level;
import org.bulkbench.storage.TargetKind;

/** Says whether a run may do to a target what it asks for: what a person grants, and what nobody can grant. */
record Gate(Path data) {

    private static final long LEAST_FREE_BYTES = 256L << 20;
    private static final double LEAST_FREE_SHARE = 0.05;

    /** Returns why not, one sentence with the mend; empty if it may. */
    Optional<String> refusal(String workload, PlannedTarget target, Grants grants) {
        Optional<String> forbidden = forbidden(target);
        if (forbidden.isPresent()) {
            return forbidden;
        }
        Optional<String> missing = missing(workload, target, grants);
        return missing.isPresent() ? missing : room(workload, target);
    }

    /** Returns whether only a token grants it. */
    static boolean needsToken(PlannedTarget target) {
        return target.grant().access().level() == Level.RAW_DESTRUCTIVE && !beginsAnew(target);
    }

    /** Nothing real can be lost on a machine that is as new for each run. */
    private static boolean beginsAnew(PlannedTarget target) {
        return target.seen().simulated().filter(Machine::beginsAnew).isPresent();
    }

    /** Returns whether there is a grant with which it may: without one, a token would promise what it cannot keep. */
    boolean mayBeGranted(PlannedTarget target) {
        return forbidden(target).isEmpty();
    }

    /** What no grant allows: to write to what is in use, or to what nobody knows. */
    private Optional<String> forbidden(PlannedTarget target) {
        Seen seen = target.seen();
        boolean raw = target.grant().access().level().compareTo(Level.RAW_RESTORED) >= 0;
        if (!raw || seen.simulated().isPresent()) {
            return Optional.empty();
        }
        if (seen.medium().isEmpty()) {
            return sentence(
                    "Nobody here can say who uses %s (%s); until somebody can, it is only read.",
                    target.uri(), seen.unknown().replaceFirst("\\.$", ""));
        }
        Medium medium = seen.medium().get();
        boolean ours = seen.facts()
                .local()
                .filter(path -> path.toAbsolutePath().normalize().startsWith(data))
                .isPresent();
        if (medium.system() && !seen.isFile() || ours) {
            return sentence(
                    "%s carries the running system, the program or its results and is never written to; name another.",
                    target.uri());
        }
        if (!medium.users().isEmpty() && !seen.isFile()) {
            String users = medium.users().stream()
                    .map(user -> user.replaceFirst("\\.$", ""))
                    .collect(Collectors.joining("; "));
            return sentence("%s is in use: %s. Let go of it first.", target.uri(), users);
        }
        return Optional.empty();
    }

    private static Optional<String> missing(String workload, PlannedTarget target, Grants grants) {
        if (beginsAnew(target)) {
            return Optional.empty();
        }
        Access asked = target.grant().access();
        Set<Extra> extras = new TreeSet<>(asked.extras());
        extras.removeAll(grants.access().extras());
        if (!extras.isEmpty()) {
            return sentence(
                    "%s with these settings needs %s on %s, which was not granted.",
                    workload,
                    extras.stream()
                            .map(extra -> extra.name().toLowerCase(Locale.ROOT).replace('_', '-'))
                            .collect(Collectors.joining(" and ")),
                    target.uri());
        }
        boolean implied = asked.level() == Level.READ
                || asked.level() == Level.OWN_FILES && target.seen().facts().kind() == TargetKind.TREE;
        if (implied || Token.of(target).isIn(grants.tokens())) {
            return Optional.empty();
        }
        boolean granted = grants.access().level().compareTo(asked.level()) >= 0;
        return switch (asked.level()) {
            case READ -> Optional.empty();
            case OWN_FILES ->
                granted
                        ? Optional.empty()
                        : sentence(
                                "%s makes files of its own on %s; --write own-file grants it.", workload, target.uri());
            case RAW_RESTORED ->
                granted
                        ? Optional.empty()
                        : sentence(
                                "%s with these settings changes blocks of %s and puts them back; --write restore grants it.",
                                workload, target.uri());
            case RAW_DESTRUCTIVE ->
                grants.tokens().isEmpty()
                        ? sentence(
                                "%s with these settings would overwrite %s; --write destroy=TOKEN grants it, and --dry-run"
                                        + " prints the token.",
                                workload, target.uri())
                        : sentence("None of the tokens is that of %s as it is now; --dry-run prints it.", target.uri());
        };
    }

    /** Own files need a folder that takes them, and leave some of it free. */
    private static Optional<String> room(String workload, PlannedTarget target) {
        Path folder = target.seen().facts().local().orElse(null);
        boolean writes = target.seen().facts().kind() == TargetKind.TREE
                && target.grant().access().level() != Level.READ;
        if (!writes || folder == null) {
            return Optional.empty();
        }
        if (!Files.isWritable(folder)) {
            return sentence(
                    "%s takes no files: it is read-only or not yours; name a folder that you can write to.",
                    target.uri());
        }
        long free = target.seen().facts().capacityBytes().orElse(Long.MAX_VALUE);
        long kept = keptBytes(wholeBytes(folder));
        long written = target.writtenBytes().orElse(0);
        return written == 0 || written <= free - kept
                ? Optional.empty()
                : sentence(
                        "%s with these settings writes %s to %s, where %s are free and %s stay free; choose a smaller size.",
                        workload, Unit.BYTES.show(written), target.uri(), Unit.BYTES.show(free), Unit.BYTES.show(kept));
    }

    /** On a small file system a quarter is enough. */
    private static long keptBytes(long wholeBytes) {
        long least = wholeBytes == 0 ? LEAST_FREE_BYTES : Math.min(LEAST_FREE_BYTES, wholeBytes / 4);
        return Math.max(least, (long) (LEAST_FREE_SHARE * wholeBytes));
    }

    private static long wholeBytes(Path folder) {
        try {
            return Files.getFileStore(folder).getTotalSpace();
        } catch (IOException e) {
            return 0; // then the least holds
        }
    }

    private static Optional<String> sentence(String words, Object... parts) {
        return Optional.of(words.formatted(parts));
    }
}
