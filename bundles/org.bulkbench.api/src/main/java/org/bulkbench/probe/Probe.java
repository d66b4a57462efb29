package org.bulkbench.probe;

import java.io.IOException;
import java.util.List;
import org.bulkbench.storage.Access;
import org.bulkbench.storage.Needs;
import org.bulkbench.storage.TargetUri;
import org.osgi.annotation.versioning.ConsumerType;

/** Watches the machine during a run. Register it as a service. */
@ConsumerType
public interface Probe {

    /**
     * Begins to watch what lies under these targets.
     *
     * @throws IOException if it cannot; the run goes on without it and its record says so
     */
    Watch watch(List<TargetUri> targets) throws IOException;

    /**
     * Returns which threads of this process are held up in the kernel now, by a device or a file system; not those that
     * wait for each other or for time. Asked when a medium does not answer; must not wait for it too.
     *
     * @throws IOException if that cannot be seen
     */
    default List<ThreadWait> waits() throws IOException {
        return List.of();
    }

    /**
     * One run's watching. Called by one thread at a time; a thread that is interrupted may call it too. A target that has
     * counters of its own, such as a simulated one, offers this as a capability, its values named in the same way.
     */
    @ConsumerType
    @Needs(Access.Level.READ)
    interface Watch extends AutoCloseable {

        /**
         * Returns the names of the values, each with its unit, in the order of {@link #sample}. The workbench makes
         * observations of counters since any start:
         *
         * <ul>
         *   <li>{@code disk/NAME/…} of a lowest device and {@code layer/NAME/…} of one above: {@code reads}, {@code
         *       readBytes}, {@code readNanos}, {@code writes}, {@code writeBytes}, {@code writeNanos}, {@code busyNanos},
         *       {@code queueNanos} (time multiplied by what was in flight), {@code interrupts} of its controller, and {@code
         *       inFlight}, which is a present value
         *   <li>{@code process/userNanos}, {@code process/systemNanos}
         *   <li>{@code cpu/userNanos}, and the same with {@code system}, {@code idle}, {@code iowait}, {@code steal}; {@code
         *       cpu/interrupts}, {@code cpu/contextSwitches}, {@code cpu/blockSoftInterrupts}
         *   <li>{@code memory/pagedInBytes}, {@code memory/pagedOutBytes}
         *   <li>{@code disk/NAME/ioErrors}, {@code disk/NAME/ioTimeouts}: commands that failed, or took too long
         *   <li>{@code memory/dirtyBytes}, {@code memory/writebackBytes}, which are no counters but present values
         *   <li>{@code clock/bootNanos}, which goes on while the machine sleeps, and {@code clock/wallNanos}, which is set
         *       now and then
         * </ul>
         *
         * <p>It keeps what else is sampled to itself.
         */
        List<String> names();

        /** Writes the present values; must not wait and allocates nothing. */
        void sample(long[] values) throws IOException;

        @Override
        void close() throws IOException;
    }
}
