package org.bulkbench.diagnosis;

/** How sure a rule is. */
public enum Confidence {
    /** It would explain what is seen, and so would other causes. */
    LOW,
    /** The figures fit it and do not fit the usual other causes. */
    MEDIUM,
    /** The figures leave no other cause that is known. */
    HIGH
}
