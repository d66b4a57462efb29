package org.bulkbench.core.internal.store;

/** A medium is in use. */
public final class TakenException extends Exception {

    private static final long serialVersionUID = 1;

    private final transient Holder holder;

    TakenException(Holder holder) {
        super(holder.subject() + " uses the medium.");
        this.holder = holder;
    }

    /** Returns by whom. */
    public Holder holder() {
        return holder;
    }
}
