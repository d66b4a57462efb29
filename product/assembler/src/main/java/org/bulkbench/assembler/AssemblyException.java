package org.bulkbench.assembler;

/** The product cannot be assembled; the message says what to change. */
final class AssemblyException extends Exception {

    private static final long serialVersionUID = 1L;

    AssemblyException(String message) {
        super(message);
    }
}
