package org.bulkbench.launcher;

/** The program could not be started; the message is one sentence that names the thing and the mend. */
class LaunchException extends Exception {

    private static final long serialVersionUID = 1L;

    LaunchException(String sentence) {
        super(sentence);
    }

    LaunchException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
