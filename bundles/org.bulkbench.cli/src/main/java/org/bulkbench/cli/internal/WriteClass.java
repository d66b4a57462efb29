package org.bulkbench.cli.internal;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.bulkbench.run.Grants;
import org.bulkbench.run.RefusedException;
import org.bulkbench.settings.Spelling;
import org.bulkbench.storage.Access;

/** What people grant with {@code --write}. */
final class WriteClass {

    private static final String DESTROY = "destroy";

    private WriteClass() {}

    /**
     * Adds up what was granted; the most of it counts.
     *
     * @param dry whether nothing is done, so that the loss of data can be asked about without its token
     */
    static Grants grants(List<String> typed, boolean dry, Arguments arguments) throws RefusedException {
        Access.Level most = Grants.NONE.access().level();
        Set<String> tokens = new HashSet<>();
        for (String each : typed) {
            String word = each.replaceFirst("=.*", "");
            String token = each.substring(Math.min(each.length(), word.length() + 1));
            Access.Level level = level(word, arguments);
            if (!word.equals(DESTROY) && each.contains("=")) {
                throw arguments.wrong("'--write %s' takes no value.".formatted(word));
            }
            if (word.equals(DESTROY) && token.isEmpty() && !dry) {
                throw arguments.wrong("'--write destroy' needs the token of the target, destroy=TOKEN: "
                        + "the same command with --dry-run --write destroy shows it.");
            }
            if (!token.isEmpty()) {
                tokens.add(token);
            }
            most = List.of(most, level).stream().max(Comparator.naturalOrder()).orElseThrow();
        }
        return new Grants(new Access(most, Set.of()), tokens);
    }

    private static Access.Level level(String word, Arguments arguments) throws RefusedException {
        return switch (word) {
            case "own-file" -> Access.Level.OWN_FILES;
            case "restore" -> Access.Level.RAW_RESTORED;
            case DESTROY -> Access.Level.RAW_DESTRUCTIVE;
            default ->
                throw arguments.wrong("'--write' takes own-file, restore or destroy=TOKEN, not '%s'.%s"
                        .formatted(word, Spelling.hint(word, List.of("own-file", "restore", DESTROY))));
        };
    }
}
