package org.bulkbench.core.internal.stall;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.bulkbench.machine.Clock;

/** What a run asked of its media and has not got back: calls, and the requests of its queues. Safe for use by several threads. */
public final class Pending {

    /**
     * What is called.
     *
     * @param <R> what it returns
     * @param <X> what else it throws
     */
    @FunctionalInterface
    public interface Body<R, X extends Exception> {

        /** Calls it. */
        R run() throws IOException, X;
    }

    /** A call that has begun; its identity is its own. */
    private static final class Call {
        private final String what;
        private final long sinceNanos;

        Call(String what, long sinceNanos) {
            this.what = what;
            this.sinceNanos = sinceNanos;
        }
    }

    private final Clock clock;
    private final Set<Call> calls = ConcurrentHashMap.newKeySet();
    private final Set<Flights> queues = ConcurrentHashMap.newKeySet();

    /** Takes the clock of the run. */
    public Pending(Clock clock) {
        this.clock = clock;
    }

    /**
     * Calls something that may take long.
     *
     * @param what for people, such as {@code opening of a.bin on file:/media/stick}
     */
    public <R, X extends Exception> R call(String what, Body<R, X> body) throws IOException, X {
        Call call = new Call(what, clock.nanos());
        calls.add(call);
        try {
            return body.run();
        } finally {
            calls.remove(call);
        }
    }

    /** Returns an object whose methods are calls; {@code what} is its name for people. */
    public <C> C calls(String what, Class<C> type, C inner) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    Call call = new Call("%s of %s".formatted(method.getName(), what), clock.nanos());
                    calls.add(call);
                    try {
                        return method.invoke(inner, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    } finally {
                        calls.remove(call);
                    }
                }));
    }

    /** Returns what notes the requests of a new queue. */
    public Flights queue(String target, int depth) {
        Flights flights = new Flights(target, depth);
        queues.add(flights);
        return flights;
    }

    /** Forgets a queue that was closed. */
    public void closed(Flights queue) {
        queues.remove(queue);
    }

    /** Returns what is longest under way. Only the watchdog asks. */
    Optional<Overdue> longest() {
        long now = clock.nanos();
        Stream<Overdue> ofCalls = calls.stream().map(call -> new Overdue(call.what, 0, now - call.sinceNanos, false));
        Stream<Overdue> ofQueues = queues.stream().flatMap(queue -> queue.longest(now).stream());
        return Stream.concat(ofCalls, ofQueues).reduce(Overdue::longer);
    }

    long nanos() {
        return clock.nanos();
    }
}
