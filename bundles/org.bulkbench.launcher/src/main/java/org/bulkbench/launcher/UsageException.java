package org.bulkbench.launcher;

/** What was typed before the command makes no sense. */
final class UsageException extends LaunchException {

    private static final long serialVersionUID = 1L;

    UsageException(String sentence) {
        super(sentence);
    }
}
