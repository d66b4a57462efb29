package org.bulkbench.evidence.kernel.internal;

import org.bulkbench.evidence.Field;

/** Fields that only these readers fill, beside those of the vocabulary. */
public final class KernelFields {

    /** When a kernel said so, in seconds since an arbitrary begin: differences count. */
    public static final Field<Double> AT = Field.number("at");

    /** Number of the SCSI host that a storage driver made. */
    public static final Field<Long> HOST = Field.whole("host");

    /** Number of an interface of a device. */
    public static final Field<Long> INTERFACE = Field.whole("interface");

    /** Number of an alternate setting of an interface. */
    public static final Field<Long> ALTERNATE = Field.whole("alternate");

    /** Where a device hangs: the path of its USB device, such as {@code 2-1.4}. */
    public static final Field<String> PATH = Field.text("path");

    /** Number of ports of a hub. */
    public static final Field<Long> PORTS = Field.whole("ports");

    /** Fragment size of a UFS in bytes. */
    public static final Field<Long> FRAGMENT_BYTES = Field.whole("fragmentBytes");

    /** Where something is mounted. */
    public static final Field<String> MOUNT_POINT = Field.text("mountPoint");

    private KernelFields() {}
}
