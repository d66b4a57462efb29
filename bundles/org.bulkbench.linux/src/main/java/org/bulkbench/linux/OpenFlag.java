package org.bulkbench.linux;

/** How to open a file; close-on-exec is always set. */
public enum OpenFlag {
    /** Reading only. */
    READ_ONLY,
    /** Reading and writing. */
    READ_WRITE,
    /** Makes the file if there is none. */
    CREATE,
    /** Fails if there is one. */
    EXCLUSIVE,
    /** Past the page cache. */
    DIRECT,
    /** Only a directory. */
    DIRECTORY,
    /** Not through a symbolic link. */
    NO_FOLLOW,
    /** Does not wait for the other end of a pipe, nor for a medium. */
    NO_WAIT,
    /** Leaves the time of the last access alone; only owner and root may, others get EPERM. */
    NO_ACCESS_TIME;

    static final int O_CLOEXEC = 0x80000;

    int bits(Architecture architecture) {
        return switch (this) {
            case READ_ONLY -> 0;
            case READ_WRITE -> 2;
            case CREATE -> 0x40;
            case EXCLUSIVE -> 0x80;
            case DIRECT -> architecture.oDirect;
            case DIRECTORY -> architecture.oDirectory;
            case NO_FOLLOW -> architecture.oNofollow;
            case NO_WAIT -> 0x800;
            case NO_ACCESS_TIME -> 0x40000;
        };
    }
}
