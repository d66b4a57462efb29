package org.bulkbench.linux;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/**
 * Makes handles of functions of the C library; each takes the cell for errno first. The classes that hold handles are
 * loaded at the first call of their kind, since linking one costs some milliseconds.
 */
final class Native {

    private static final Linker LINKER = Linker.nativeLinker();
    private static final StructLayout STATE = Linker.Option.captureStateLayout();
    private static final long ERRNO_OFFSET = STATE.byteOffset(MemoryLayout.PathElement.groupElement("errno"));

    private Native() {}

    static MethodHandle function(String name, ValueLayout result, ValueLayout... arguments) {
        return link(name, FunctionDescriptor.of(result, arguments), Linker.Option.captureCallState("errno"));
    }

    static MethodHandle variadic(String name, int fixed, ValueLayout result, ValueLayout... arguments) {
        return link(
                name,
                FunctionDescriptor.of(result, arguments),
                Linker.Option.captureCallState("errno"),
                Linker.Option.firstVariadicArg(fixed));
    }

    static MemorySegment errnoCell(Arena arena) {
        return arena.allocate(STATE);
    }

    static int errno(MemorySegment cell) {
        return cell.get(JAVA_INT, ERRNO_OFFSET);
    }

    /** Nothing that a handle throws is a result of the call: it is a mistake here or an error of the virtual machine. */
    static RuntimeException unexpected(Throwable thrown) {
        return switch (thrown) {
            case Error error -> throw error;
            case RuntimeException mistake -> mistake;
            default -> new IllegalStateException(thrown);
        };
    }

    private static MethodHandle link(String name, FunctionDescriptor descriptor, Linker.Option... options) {
        Architecture.current();
        return LINKER.downcallHandle(LINKER.defaultLookup().findOrThrow(name), descriptor, options);
    }

    /** Calls with one file descriptor. */
    static final class Simple {
        static final MethodHandle CLOSE = function("close", JAVA_INT, JAVA_INT);
        static final MethodHandle FSYNC = function("fsync", JAVA_INT, JAVA_INT);
        static final MethodHandle FDATASYNC = function("fdatasync", JAVA_INT, JAVA_INT);
        static final MethodHandle SYNCFS = function("syncfs", JAVA_INT, JAVA_INT);

        private Simple() {}
    }

    /** Calls that open and describe. */
    static final class Files {
        static final MethodHandle OPEN = variadic("open", 2, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT);
        static final MethodHandle STATX = function("statx", JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT, ADDRESS);

        private Files() {}
    }

    /** Calls that change or describe an open file. */
    static final class Sizes {
        static final MethodHandle FSTATFS = function("fstatfs", JAVA_INT, JAVA_INT, ADDRESS);
        static final MethodHandle IOCTL = variadic("ioctl", 2, JAVA_INT, JAVA_INT, JAVA_LONG, ADDRESS);
        static final MethodHandle FTRUNCATE = function("ftruncate", JAVA_INT, JAVA_INT, JAVA_LONG);
        static final MethodHandle FALLOCATE = function("fallocate", JAVA_INT, JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG);

        private Sizes() {}
    }

    /** Calls about the page cache. */
    static final class Cache {
        static final MethodHandle FADVISE =
                function("posix_fadvise", JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_INT);
        static final MethodHandle CACHESTAT =
                variadic("syscall", 1, JAVA_LONG, JAVA_LONG, JAVA_LONG, ADDRESS, ADDRESS, JAVA_LONG);
        static final MethodHandle MMAP =
                function("mmap", ADDRESS, ADDRESS, JAVA_LONG, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_LONG);
        static final MethodHandle MUNMAP = function("munmap", JAVA_INT, ADDRESS, JAVA_LONG);
        static final MethodHandle MINCORE = function("mincore", JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle SYSCONF = function("sysconf", JAVA_LONG, JAVA_INT);

        private Cache() {}
    }

    /** The calls that the C library has no function for; all of them are numbers. */
    static final class Raw {
        static final MethodHandle SYSCALL = variadic(
                "syscall", 1, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG);

        private Raw() {}
    }

    /** Files without a name. */
    static final class Memory {
        static final MethodHandle MEMFD_CREATE = function("memfd_create", JAVA_INT, ADDRESS, JAVA_INT);

        private Memory() {}
    }

    /** The hot calls. */
    static final class Moves {
        static final MethodHandle PREAD = function("pread", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_LONG);
        static final MethodHandle PWRITE = function("pwrite", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_LONG);

        private Moves() {}
    }
}
