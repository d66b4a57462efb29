package org.bulkbench.linux;

import java.util.Locale;

/** The processor families whose constants are known here. */
public enum Architecture {
    /** 64-bit x86. */
    X86_64(0x4000, 0x10000, 0x20000, 206, 207, 209, 208),
    /** 64-bit ARM. */
    AARCH64(0x10000, 0x4000, 0x8000, 0, 1, 2, 4);

    // asm-generic/fcntl.h and arch/arm64/include/uapi/asm/fcntl.h
    final int oDirect;
    final int oDirectory;
    final int oNofollow;

    // numbers of system calls: arch/x86/entry/syscalls/syscall_64.tbl and asm-generic/unistd.h
    final long ioSetup;
    final long ioDestroy;
    final long ioSubmit;
    final long ioGetevents;

    Architecture(
            int oDirect, int oDirectory, int oNofollow, long ioSetup, long ioDestroy, long ioSubmit, long ioGetevents) {
        this.oDirect = oDirect;
        this.oDirectory = oDirectory;
        this.oNofollow = oNofollow;
        this.ioSetup = ioSetup;
        this.ioDestroy = ioDestroy;
        this.ioSubmit = ioSubmit;
        this.ioGetevents = ioGetevents;
    }

    /** Returns whether this computer runs Linux on one of these; loads nothing. */
    public static boolean supported() {
        String name = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
        return System.getProperty("os.name", "").equals("Linux") && (isX86(name) || name.equals("aarch64"));
    }

    /**
     * Returns that of this computer.
     *
     * @throws UnsupportedOperationException with a sentence if it is another one, or not Linux
     */
    public static Architecture current() {
        if (!supported()) {
            throw new UnsupportedOperationException(
                    "System calls work on Linux on x86_64 and aarch64, not on %s on %s; use engine=portable"
                            .formatted(System.getProperty("os.name"), System.getProperty("os.arch")));
        }
        return isX86(System.getProperty("os.arch").toLowerCase(Locale.ROOT)) ? X86_64 : AARCH64;
    }

    private static boolean isX86(String name) {
        return name.equals("amd64") || name.equals("x86_64");
    }
}
