package org.bulkbench.rules.internal.scheduler;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.bulkbench.evidence.CaseFile;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;

/**
 * A timed command that copies files and waits for the medium.
 *
 * @param sources names of the files
 * @param destination where they go
 * @param mostTogether how many files at most are copied between two syncs
 */
record TimedCopy(Set<String> sources, String destination, int mostTogether, double seconds, Observation elapsed) {

    private static final Pattern SEPARATOR = Pattern.compile("\\s*(?:;|&&|&|\\|)\\s*");
    private static final Pattern WRAPPING = Pattern.compile("^.*?\\b(?:sh|bash|dash|zsh) -c\\s+|[\"']");
    private static final Set<String> COPIERS = Set.of("cp", "mv", "rsync", "install");
    private static final int MOST_PIECES = 64;
    private static final int MOST_COPIES = 200;
    private static final int MOST_FILES = 1000;

    /** Returns those of a case, in order. */
    static List<TimedCopy> in(CaseFile all) {
        List<TimedCopy> found = new ArrayList<>();
        all.all(Kind.ELAPSED)
                .filter(each -> each.number(Fields.SECONDS) > 0)
                .flatMap(each -> measured(each).or(() -> parse(each.text(Fields.WHAT), each)).stream())
                .limit(MOST_COPIES)
                .forEach(found::add);
        return found;
    }

    /** Takes what a run says of itself. */
    private static Optional<TimedCopy> measured(Observation elapsed) {
        int files = (int) Math.min(MOST_FILES, elapsed.number(Fields.FILES));
        Set<String> sources = new HashSet<>();
        for (int i = 1; i <= files; i++) {
            sources.add("file-" + i);
        }
        String work = "%s %s of %s"
                .formatted(
                        elapsed.text(Fields.TARGET),
                        elapsed.get(Fields.BYTES).orElse(0L),
                        elapsed.text(Fields.PAYLOAD));
        return files > 1
                ? Optional.of(new TimedCopy(
                        sources,
                        work,
                        (int) elapsed.number(Fields.FILES_TOGETHER),
                        elapsed.number(Fields.SECONDS),
                        elapsed))
                : Optional.empty();
    }

    private static Optional<TimedCopy> parse(String command, Observation elapsed) {
        String plain = WRAPPING.matcher(command).replaceAll("");
        Set<String> sources = new HashSet<>();
        String destination = "";
        int together = 0;
        int most = 0;
        boolean synced = false;
        for (String piece : SEPARATOR.split(plain, MOST_PIECES)) {
            String[] words = piece.strip().split("\\s+");
            if (words[0].equals("sync") || words[0].endsWith("/sync")) {
                most = Math.max(most, together);
                together = 0;
                synced = true;
            } else if (COPIERS.contains(words[0])) {
                List<String> operands = Arrays.stream(words)
                        .skip(1)
                        .filter(each -> !each.startsWith("-"))
                        .toList();
                if (operands.size() < 2) {
                    return Optional.empty();
                }
                sources.addAll(operands.subList(0, operands.size() - 1));
                destination = operands.getLast();
                together += operands.size() - 1;
                synced = false;
            }
        }
        return sources.size() > 1 && synced
                ? Optional.of(new TimedCopy(
                        sources, destination, Math.max(most, together), elapsed.number(Fields.SECONDS), elapsed))
                : Optional.empty();
    }

    int files() {
        return sources.size();
    }

    boolean isSameWork(TimedCopy other) {
        return sources.equals(other.sources) && destination.equals(other.destination);
    }
}
