package org.bulkbench.evidence;

import java.util.List;

/**
 * The fields of the vocabulary. Whole numbers are {@code Long}, others {@code Double}; bytes, seconds, bytes per second.
 * One name means one thing in every kind that has it.
 */
public final class Fields {

    /** Of system. */
    public static final Field<String> OS = Field.text("os");

    /** Of system. */
    public static final Field<String> KERNEL = Field.text("kernel");

    /** Of system. */
    public static final Field<String> VERSION = Field.text("version");

    /** Of system. */
    public static final Field<String> CPU = Field.text("cpu");

    /** Of system. */
    public static final Field<Long> MEMORY_BYTES = Field.whole("memoryBytes");

    /** Of host-controller. */
    public static final Field<String> FAMILY = Field.text("family");

    /** Of host-controller. */
    public static final Field<String> DRIVER = Field.text("driver");

    /** Of host-controller. */
    public static final Field<String> PCI_ID = Field.text("pciId");

    /** Of host-controller. */
    public static final Field<String> NAME = Field.text("name");

    /** Of topology. */
    public static final Field<String> DEVICE = Field.text("device");

    /** Of topology. */
    public static final Field<String> PORT = Field.text("port");

    /** Of topology. */
    public static final Field<String> HUB = Field.text("hub");

    /** Of topology. */
    public static final Field<String> TT = Field.text("tt");

    /** Of topology. */
    public static final Field<Long> SHARERS = Field.whole("sharers");

    /** Of usb-device. */
    public static final Field<String> VENDOR_ID = Field.text("vendorId");

    /** Of usb-device. */
    public static final Field<String> PRODUCT_ID = Field.text("productId");

    /** Of usb-device. */
    public static final Field<Long> BUS = Field.whole("bus");

    /** Of usb-device. */
    public static final Field<Long> DEVNUM = Field.whole("devnum");

    /** Of link. */
    public static final Field<String> SPEED = Field.text("speed");

    /** Of link. */
    public static final Field<Double> MBIT = Field.number("mbit");

    /** Of link. */
    public static final Field<String> CAPABLE = Field.text("capable");

    /** Of storage-interface. */
    public static final Field<String> PROTOCOL = Field.text("protocol");

    /** Of disk. */
    public static final Field<String> MODEL = Field.text("model");

    /** Of disk. */
    public static final Field<Long> CAPACITY_BYTES = Field.whole("capacityBytes");

    /** Of disk. */
    public static final Field<Long> BLOCK_BYTES = Field.whole("blockBytes");

    /** Of filesystem. */
    public static final Field<String> TYPE = Field.text("type");

    /** Of filesystem. */
    public static final Field<String> OPTIONS = Field.text("options");

    /** Of filesystem. */
    public static final Field<Long> CLUSTER_BYTES = Field.whole("clusterBytes");

    /** Of layer, claim, setting, rate, elapsed, latency. */
    public static final Field<String> WHAT = Field.text("what");

    /** Of layer, claim, setting, rate, elapsed, latency. */
    public static final Field<String> VALUE = Field.text("value");

    /** Of layout. */
    public static final Field<Long> EXTENTS = Field.whole("extents");

    /** Of layout: what the file system keeps for a file; less than {@code bytes} where it has holes. */
    public static final Field<Long> ALLOCATED_BYTES = Field.whole("allocatedBytes");

    /** Of layout. */
    public static final Field<Long> FIRST_BYTE = Field.whole("firstByte");

    /** Of layout. */
    public static final Field<Long> PARTITION_OFFSET = Field.whole("partitionOffset");

    /** Of power. */
    public static final Field<String> CONTROL = Field.text("control");

    /** Of power. */
    public static final Field<String> RUNTIME_STATUS = Field.text("runtimeStatus");

    /** Of power. */
    public static final Field<Double> AUTOSUSPEND_SECONDS = Field.number("autosuspendSeconds");

    /** Of power. */
    public static final Field<String> LPM = Field.text("lpm");

    /** Of power. */
    public static final Field<Long> MAX_MILLIAMPS = Field.whole("maxMilliamps");

    /** Of command. */
    public static final Field<String> TOOL = Field.text("tool");

    /** Of command. */
    public static final Field<String> ARGUMENTS = Field.text("arguments");

    /** Of transfer. */
    public static final Field<Long> BYTES = Field.whole("bytes");

    /** Of transfer. */
    public static final Field<Double> SECONDS = Field.number("seconds");

    /** Of transfer. */
    public static final Field<Double> BYTES_PER_SECOND = Field.number("bytesPerSecond");

    /** Of transfer. */
    public static final Field<Double> STATED_BYTES_PER_SECOND = Field.number("statedBytesPerSecond");

    /** Of transfer. */
    public static final Field<String> DIRECTION = Field.text("direction");

    /** Of transfer. */
    public static final Field<String> TARGET = Field.text("target");

    /** Of transfer. */
    public static final Field<Long> COUNT = Field.whole("count");

    /** Of transfer. */
    public static final Field<Long> DEPTH = Field.whole("depth");

    /** Of transfer. */
    public static final Field<Long> JOBS = Field.whole("jobs");

    /** Of transfer. */
    public static final Field<Boolean> DIRECT = Field.flag("direct");

    /** Of transfer. */
    public static final Field<String> SYNC = Field.text("sync");

    /** Of transfer. */
    public static final Field<Long> OFFSET_BYTES = Field.whole("offsetBytes");

    /** Of transfer. */
    public static final Field<String> PAYLOAD = Field.text("payload");

    /** Of rate. */
    public static final Field<Boolean> NOMINAL = Field.flag("nominal");

    /** Of iops. */
    public static final Field<Double> PER_SECOND = Field.number("perSecond");

    /** Of latency. */
    public static final Field<String> STATISTIC = Field.text("statistic");

    /** Of latency. */
    public static final Field<String> SCOPE = Field.text("scope");

    /** Of latency. */
    public static final Field<Long> SAMPLES = Field.whole("samples");

    /** Of io-statistics. */
    public static final Field<Double> READS_PER_SECOND = Field.number("readsPerSecond");

    /** Of io-statistics. */
    public static final Field<Double> WRITES_PER_SECOND = Field.number("writesPerSecond");

    /** Of io-statistics. */
    public static final Field<Double> READ_BYTES_PER_SECOND = Field.number("readBytesPerSecond");

    /** Of io-statistics. */
    public static final Field<Double> WRITE_BYTES_PER_SECOND = Field.number("writeBytesPerSecond");

    /** Of io-statistics. */
    public static final Field<Double> READ_SECONDS_PER_OPERATION = Field.number("readSecondsPerOperation");

    /** Of io-statistics. */
    public static final Field<Double> WRITE_SECONDS_PER_OPERATION = Field.number("writeSecondsPerOperation");

    /** Of io-statistics. */
    public static final Field<Double> QUEUE_MEAN = Field.number("queueMean");

    /** Of io-statistics. */
    public static final Field<Double> QUEUE_INSTANT = Field.number("queueInstant");

    /** Of io-statistics. */
    public static final Field<Double> BUSY_FRACTION = Field.number("busyFraction");

    /** Of io-statistics. */
    public static final Field<Double> FLUSHES = Field.number("flushes");

    /** Of io-statistics. */
    public static final Field<Double> DISCARDS = Field.number("discards");

    /** Of seek. */
    public static final Field<Long> ITERATIONS = Field.whole("iterations");

    /** Of seek: how far apart two requests are. */
    public static final Field<Long> DISTANCE_BYTES = Field.whole("distanceBytes");

    /** Of copy. */
    public static final Field<String> SOURCE = Field.text("source");

    /** Of copy. */
    public static final Field<String> DESTINATION = Field.text("destination");

    /** Of copy. */
    public static final Field<String> COMMAND = Field.text("command");

    /** Of phase. */
    public static final Field<Double> START = Field.number("start");

    /** Of phase. */
    public static final Field<Double> END = Field.number("end");

    /** Of phase. */
    public static final Field<String> PHASE = Field.text("phase");

    /** Of usb-command-statistics. */
    public static final Field<Long> COMMANDS = Field.whole("commands");

    /** Of usb-command-statistics. */
    public static final Field<Long> BYTES_IN = Field.whole("bytesIn");

    /** Of usb-command-statistics. */
    public static final Field<Long> BYTES_OUT = Field.whole("bytesOut");

    /** Of usb-command-statistics. */
    public static final Field<Long> REQUEST_BYTES = Field.whole("requestBytes");

    /** Of usb-command-statistics. */
    public static final Field<Long> FAILURES = Field.whole("failures");

    /** Of usb-command-statistics. */
    public static final Field<Double> LATENCY = Field.number("latency");

    /** Of usb-command-statistics. */
    public static final Field<Double> GAPS = Field.number("gaps");

    /** Of error-counter. */
    public static final Field<Long> BEFORE = Field.whole("before");

    /** Of error-counter. */
    public static final Field<Long> AFTER = Field.whole("after");

    /** Of kernel-event. */
    public static final Field<String> EVENT = Field.text("event");

    /** Of health. */
    public static final Field<String> ATTRIBUTE = Field.text("attribute");

    /** Of cpu. */
    public static final Field<Double> USER_SECONDS = Field.number("userSeconds");

    /** Of cpu. */
    public static final Field<Double> SYSTEM_SECONDS = Field.number("systemSeconds");

    /** Of cpu. */
    public static final Field<Double> STEAL_SECONDS = Field.number("stealSeconds");

    /** Of cpu. */
    public static final Field<Double> LOAD = Field.number("load");

    /** Of cache. */
    public static final Field<Long> RESIDENT_BYTES = Field.whole("residentBytes");

    /** Of cache. */
    public static final Field<Long> DIRTY_BYTES = Field.whole("dirtyBytes");

    /** Of cache. */
    public static final Field<Long> WRITEBACK_BYTES = Field.whole("writebackBytes");

    /** Name of a thread. */
    public static final Field<String> THREAD = Field.text("thread");

    /** What a thread does, as the kernel's letter: {@code D} waits and cannot be killed, {@code S} sleeps. */
    public static final Field<String> STATE = Field.text("state");

    /** Function of the kernel in which a thread waits. */
    public static final Field<String> CHANNEL = Field.text("channel");

    /** Functions of the kernel that a thread is in, the innermost first, joined by {@code <}. */
    public static final Field<String> STACK = Field.text("stack");

    /** Of usb-device: the port path, digits with dots, or the port number. */
    public static final Field<Object> PORT_NUMBER = new Field<>("port", Object.class);

    /** Of latency and seek: when each sample began, in seconds since the first. */
    @SuppressWarnings("rawtypes")
    public static final Field<List> SAMPLES_AT = new Field<>("samplesAt", List.class);

    /** Of latency and seek: what each sample took, in seconds. */
    @SuppressWarnings("rawtypes")
    public static final Field<List> SAMPLE_SECONDS = new Field<>("sampleSeconds", List.class);

    /** Of rate: how many bytes there were at the end of each stretch. */
    @SuppressWarnings("rawtypes")
    public static final Field<List> SAMPLES_AT_BYTES = new Field<>("samplesAtBytes", List.class);

    /** Of rate: the rate of each stretch in bytes per second. */
    @SuppressWarnings("rawtypes")
    public static final Field<List> SAMPLE_RATES = new Field<>("sampleBytesPerSecond", List.class);

    /** Of latency: how long nobody had asked the device for anything. */
    public static final Field<Double> IDLE_SECONDS = Field.number("idleSeconds");

    /** Of transfer: id of the workload that moved the bytes, which says in which order. */
    public static final Field<String> WORKLOAD = Field.text("workload");

    /** Of elapsed: how many files were written in it. */
    public static final Field<Long> FILES = Field.whole("files");

    /** Of elapsed: how many files at most were written between two syncs. */
    public static final Field<Long> FILES_TOGETHER = Field.whole("filesTogether");

    /** Of copy: the numbers that the text gives its experiments. */
    @SuppressWarnings("rawtypes")
    public static final Field<List> EXPERIMENTS = new Field<>("experiments", List.class);

    /** Of setting: its value where it is a number. */
    public static final Field<Long> VALUE_NUMBER = Field.whole("value");

    private Fields() {}
}
