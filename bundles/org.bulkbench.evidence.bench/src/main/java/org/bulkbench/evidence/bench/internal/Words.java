package org.bulkbench.evidence.bench.internal;

import java.util.OptionalDouble;
import org.bulkbench.evidence.Field;
import org.bulkbench.evidence.Fields;
import org.bulkbench.evidence.Kind;
import org.bulkbench.evidence.Observation;

/** Words of benchmarks beyond the vocabulary, and how a transfer is made. */
public final class Words {

    /** A tool says that it failed: tool, job, value (its sentence), code. */
    public static final Kind TOOL_ERROR = new Kind("tool-error");

    /** The job of fio that an observation belongs to. */
    public static final Field<String> JOB = Field.text("job");

    /** The group of jobs that ran together. */
    public static final Field<Long> GROUP = Field.whole("group");

    /** The error number with which a job ended. */
    public static final Field<Long> CODE = Field.whole("code");

    /** The figures are a mean since the machine was started, and not of the time that somebody watched. */
    public static final Field<Boolean> SINCE_BOOT = Field.flag("sinceBoot");

    /** Mean size of a request in bytes. */
    public static final Field<Double> REQUEST_BYTES_MEAN = Field.number("requestBytesMean");

    /** Operations per second of both directions, where they are not told apart. */
    public static final Field<Double> OPERATIONS_PER_SECOND = Field.number("operationsPerSecond");

    private Words() {}

    /** Gives an observation bytes, seconds and the rate of both. */
    public static Observation moved(
            Observation transfer, long bytes, double seconds, OptionalDouble statedBytesPerSecond) {
        Observation moved = transfer.with(Fields.BYTES, bytes).with(Fields.SECONDS, seconds);
        return (seconds > 0 ? moved.with(Fields.BYTES_PER_SECOND, bytes / seconds) : moved)
                .with(Fields.STATED_BYTES_PER_SECOND, statedBytesPerSecond);
    }
}
