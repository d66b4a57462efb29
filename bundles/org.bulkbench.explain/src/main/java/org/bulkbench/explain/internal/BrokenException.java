package org.bulkbench.explain.internal;

/** Code of a plug-in broke, hung or left. The message is a sentence that names it. */
final class BrokenException extends Exception {

    private static final long serialVersionUID = 1;

    BrokenException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
