package org.bulkbench.evidence.text.internal;

import java.util.List;
import java.util.Optional;

/**
 * One simple command of a shell line.
 *
 * @param tool name of the program without its folder
 * @param words its arguments without quotes and redirections
 * @param text the command as it was typed, without what stands before it, such as sudo or time
 * @param measured what a time command measures, if it measures this: the command or the group that it begins
 * @param input file that it reads by redirection
 * @param output file that it writes by redirection
 */
record ShellCommand(
        String tool,
        List<String> words,
        String text,
        Optional<String> measured,
        Optional<String> input,
        Optional<String> output) {

    private static final int LONGEST_ARGUMENTS = 300;

    ShellCommand {
        words = List.copyOf(words);
    }

    /** Returns what stands behind the name of the tool, cut where it is too long. */
    String arguments() {
        String all = text.length() > tool.length() && text.startsWith(tool)
                ? text.substring(tool.length()).strip()
                : String.join(" ", words);
        return all.length() > LONGEST_ARGUMENTS ? all.substring(0, LONGEST_ARGUMENTS) : all;
    }

    /** Returns the value of a word such as {@code bs=4k}. */
    Optional<String> value(String key) {
        return words.stream()
                .filter(each -> each.startsWith(key) && each.startsWith("=", key.length()))
                .map(each -> each.substring(key.length() + 1))
                .findFirst();
    }

    /** Returns the script of {@code sh -c "…"}. */
    Optional<String> script() {
        int at = words.indexOf("-c");
        boolean shell = tool.equals("sh") || tool.equals("bash") || tool.equals("su") || tool.equals("ksh");
        return shell && at >= 0 && at + 1 < words.size() ? Optional.of(words.get(at + 1)) : Optional.empty();
    }
}
