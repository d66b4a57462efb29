package org.bulkbench.evidence.text.internal;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Sink;

/** Finds kernels that sentences name, each once. */
final class SystemPhrases {

    private static final Pattern KERNEL = Pattern.compile(
            "\\b(?:linux[- ](?:kernel )?|kernels? (?:version )?|kernel-)v?(\\d{1,2}\\.\\d{1,3}\\.\\d{1,3}(?:\\.\\d{1,3})?(?:-[\\w.+]{1,24}+(?:-\\w{1,16}+){0,3}+)?+)(?![\\w*])",
            Pattern.CASE_INSENSITIVE);
    private static final int MOST_REMEMBERED = 64;

    private final Sink sink;
    private final Set<String> told = new HashSet<>();

    SystemPhrases(Sink sink) {
        this.sink = sink;
    }

    void look(Prose prose) {
        String text = prose.text();
        if (text.contains("inux") || text.contains("ernel")) {
            for (MatchResult match : prose.matches(KERNEL)) {
                String version = match.group(1).replaceFirst("[.-]+$", "");
                if (isNew(version)) {
                    sink.add(prose.observation(Kind.SYSTEM, match)
                            .with(Fields.OS, "Linux")
                            .with(Fields.KERNEL, version));
                }
            }
        }
    }

    private boolean isNew(String name) {
        return told.size() < MOST_REMEMBERED && told.add(name);
    }
}
