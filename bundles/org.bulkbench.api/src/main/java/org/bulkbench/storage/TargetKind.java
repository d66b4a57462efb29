package org.bulkbench.storage;

/** What a target is: it decides what a workload has to ask for. */
public enum TargetKind {
    /** A {@link BlockTarget}: a disk, or a file used as one. Writing to it overwrites what is there. */
    BLOCK(BlockTarget.class),
    /** A {@link FileTree}: a folder in which the run makes files of its own. */
    TREE(FileTree.class);

    private final Class<? extends Target> type;

    TargetKind(Class<? extends Target> type) {
        this.type = type;
    }

    /** Returns whether a role of this type takes it. */
    public boolean fits(Class<? extends Target> wanted) {
        return wanted.isAssignableFrom(type);
    }
}
