package org.bulkbench.launcher;

import java.util.Hashtable;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;

/** Stands for the command line in a bundle of its own: prints what it is told and ends as it is told. */
public final class Echo implements BundleActivator, ToIntFunction<String[]> {

    private volatile Optional<Thread> waiting = Optional.empty();

    /** Made by the framework. */
    public Echo() {}

    @Override
    public void start(BundleContext context) {
        context.registerService(ToIntFunction.class, this, new Hashtable<>(Map.of("bulkbench.main", "cli")));
    }

    @Override
    public void stop(BundleContext context) {
        waiting.ifPresent(Thread::interrupt);
        System.out.println("stopped");
    }

    @Override
    public int applyAsInt(String[] args) {
        System.out.println(Thread.currentThread().getName() + " " + String.join("|", args));
        for (String name : new String[] {"product", "data", "config", "cache", "version", "debug"}) {
            System.out.println(name + "=" + System.getProperty("bulkbench." + name));
        }
        return switch (args.length == 0 ? "" : args[0]) {
            case "throw" -> throw new IllegalStateException("the fuse blew");
            case "wait" -> waitForTheEnd();
            case "warn" -> warn();
            default -> args.length;
        };
    }

    private static int warn() {
        System.getLogger("test")
                .log(System.Logger.Level.WARNING, "The lamp flickers.", new IllegalStateException("a loose contact"));
        return 0;
    }

    private int waitForTheEnd() {
        waiting = Optional.of(Thread.currentThread());
        try {
            Thread.sleep(60_000);
            return 0;
        } catch (InterruptedException e) {
            throw new IllegalStateException("told while the process ends", e);
        }
    }
}
