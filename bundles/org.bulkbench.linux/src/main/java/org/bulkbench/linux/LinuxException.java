package org.bulkbench.linux;

import java.io.IOException;
import java.util.Arrays;

/** A system call failed. */
public final class LinuxException extends IOException {

    private static final long serialVersionUID = 1;

    private final int errno;

    /** Takes the call, what it was about, and the errno. */
    public LinuxException(String call, String about, int errno) {
        super("%s %s: %s".formatted(call, about, Errno.describe(errno)));
        this.errno = errno;
    }

    /** Returns the errno. */
    public int errno() {
        return errno;
    }

    /** Returns whether it is one of these. */
    public boolean is(Errno... any) {
        return Arrays.stream(any).anyMatch(each -> each.number() == errno);
    }
}
