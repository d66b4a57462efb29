package org.bulkbench.diagnosis;

/** How bad it is, in this order. */
public enum Severity {
    /** Nothing is wrong. */
    OK,
    /** Worth knowing. */
    NOTICE,
    /** It costs speed or trust. */
    WARNING,
    /** Something is broken. */
    FAILURE
}
