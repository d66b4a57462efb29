package org.bulkbench.linux;

import java.util.Arrays;
import java.util.Optional;

/** The error numbers that files and disks give, the same on all our architectures, with what they mean to people. */
public enum Errno {
    EPERM(1, "Operation not permitted"),
    ENOENT(2, "No such file or directory"),
    EINTR(4, "Interrupted by a signal"),
    EIO(5, "Input/output error: the device or its driver reports a failure"),
    ENXIO(6, "No such device or address: the device is gone"),
    EBADF(9, "Bad file descriptor"),
    EAGAIN(11, "Not available now, try again"),
    ENOMEM(12, "Not enough memory"),
    EACCES(13, "Permission denied"),
    EFAULT(14, "Bad address"),
    EBUSY(16, "Device or resource is in use"),
    EEXIST(17, "It exists already"),
    ENODEV(19, "No such device: it is gone"),
    ENOTDIR(20, "Not a directory"),
    EISDIR(21, "It is a directory"),
    EINVAL(22, "Invalid argument, such as an address, offset or length that is not aligned"),
    ENFILE(23, "Too many open files in the system"),
    EMFILE(24, "Too many open files in this process"),
    ENOTTY(25, "Not a device that answers this"),
    ETXTBSY(26, "The program file is being run"),
    EFBIG(27, "File too large for its file system or for the limit of this process"),
    ENOSPC(28, "No space left on device"),
    ESPIPE(29, "Not a file with offsets"),
    EROFS(30, "Read-only file system"),
    EMLINK(31, "Too many links"),
    EDOM(33, "Number out of range"),
    ENAMETOOLONG(36, "Name too long"),
    ENOSYS(38, "This kernel does not have the call"),
    ENOTEMPTY(39, "Directory not empty"),
    ELOOP(40, "Too many symbolic links"),
    ENODATA(61, "No data: the medium cannot give this block"),
    ETIME(62, "The device did not answer in time"),
    ENOLINK(67, "The link to the device is lost"),
    EREMOTEIO(121, "The device reports that it failed"),
    EBADFD(77, "File descriptor in a bad state"),
    EPROTO(71, "Protocol error on the way to the device"),
    EBADMSG(74, "Corrupt data"),
    EOVERFLOW(75, "Value too large"),
    EILSEQ(84, "The medium's data does not fit its check sum"),
    EOPNOTSUPP(95, "Not supported by this file system or device"),
    ETIMEDOUT(110, "The device did not answer in time"),
    ESTALE(116, "The file on the server is gone"),
    EUCLEAN(117, "The file system is damaged"),
    EDQUOT(122, "Quota exceeded"),
    ENOMEDIUM(123, "No medium in the drive"),
    EMEDIUMTYPE(124, "Wrong kind of medium"),
    ESHUTDOWN(108, "The device was shut down");

    private final int number;
    private final String sentence;

    Errno(int number, String sentence) {
        this.number = number;
        this.sentence = sentence;
    }

    /** Returns its number. */
    public int number() {
        return number;
    }

    /** Returns what it means, without a full stop. */
    public String sentence() {
        return sentence;
    }

    /** Returns the one with a number, if it is known here. */
    public static Optional<Errno> of(int number) {
        return Arrays.stream(values()).filter(each -> each.number == number).findFirst();
    }

    /** Returns what people should read for any number: {@code No space left on device (ENOSPC)}. */
    public static String describe(int number) {
        return of(number)
                .map(each -> "%s (%s)".formatted(each.sentence, each))
                .orElse("The kernel says errno %d".formatted(number));
    }
}
