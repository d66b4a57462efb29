package org.bulkbench.evidence.bench.internal;

import java.util.function.UnaryOperator;

/** What happens to a text between the tool and the person who asks. */
public enum Mutation {
    NONE(text -> text),
    WINDOWS_LINES(text -> text.replace("\n", "\r\n")),
    COLOURS(text -> text.replaceAll("(?m)^(.{1,9})", "\u001b[1;32m$1\u001b[0m")),
    QUOTED(text -> text.replaceAll("(?m)^", "> ")),
    QUOTED_TWICE(text -> text.replaceAll("(?m)^", "> > ")),
    BLANKS_AT_THE_END(text -> text.replace("\n", "   \n")),
    BEHIND_A_LETTER(text -> "Hello,\n\nthis is what it printed:\n\n" + text),
    BEFORE_A_SIGNATURE(text -> text + "\n-- \nregards\n");

    private final UnaryOperator<String> change;

    Mutation(UnaryOperator<String> change) {
        this.change = change;
    }

    /** Returns the text as it arrives. */
    public String of(String text) {
        return change.apply(text);
    }
}
