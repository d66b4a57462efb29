package org.bulkbench.launcher;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceEvent;
import org.osgi.framework.ServiceListener;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;
import org.osgi.framework.wiring.FrameworkWiring;

/** The framework with the bundles of the product in it. */
final class Workbench {

    private final Framework framework;
    private final List<Path> jars;
    private final List<Bundle> bundles = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();

    private Workbench(Framework framework, List<Path> jars) {
        this.framework = framework;
        this.jars = jars;
    }

    static Workbench create(StartList list, Path cache) throws LaunchException {
        Map<String, String> configuration = new HashMap<>(list.framework());
        configuration.put(Constants.FRAMEWORK_STORAGE, cache.toString());
        configuration.put(
                "ds.log.enabled", System.getProperty("bulkbench.debug", "false")); // stack traces of components
        FrameworkFactory factory = ServiceLoader.load(FrameworkFactory.class)
                .findFirst()
                .orElseThrow(() -> new LaunchException(
                        "The installation is damaged: there is no framework in its lib folder; install it again."));
        return new Workbench(factory.newFramework(configuration), list.bundles());
    }

    /** Starts all bundles that can be started; what could not is told by {@link #main} if it is missed. */
    void start(Phases phases) throws LaunchException {
        try {
            framework.start();
        } catch (BundleException e) {
            throw new LaunchException("The framework did not start: " + e.getMessage(), e);
        }
        phases.end("framework");
        install();
        phases.end("install");
        framework.adapt(FrameworkWiring.class).resolveBundles(bundles);
        phases.end("resolve");
        startBundles(phases);
    }

    private void install() throws LaunchException {
        for (Path jar : jars) {
            try {
                bundles.add(framework.getBundleContext().installBundle("reference:" + jar.toUri()));
            } catch (BundleException e) {
                if (Files.isReadable(jar)) {
                    problems.add(jar.getFileName() + ": " + e.getMessage());
                } else {
                    throw new LaunchException(
                            "The installation is damaged: " + jar + " cannot be read; install it again.", e);
                }
            }
        }
    }

    private void startBundles(Phases phases) {
        for (Bundle bundle : bundles) {
            if (bundle.getHeaders("").get(Constants.FRAGMENT_HOST) == null) {
                try {
                    bundle.start();
                } catch (BundleException e) {
                    problems.add(bundle.getSymbolicName() + ": " + e.getMessage());
                }
                phases.end("start " + bundle.getSymbolicName());
            }
        }
    }

    /**
     * Waits for the main program of that kind.
     *
     * @throws LaunchException if it does not come, with what keeps bundles from starting
     */
    ToIntFunction<String[]> main(String kind, long patienceMillis) throws LaunchException, InterruptedException {
        BundleContext context = framework.getBundleContext();
        String filter = "(&(objectClass=" + ToIntFunction.class.getName() + ")(bulkbench.main=" + kind + "))";
        CountDownLatch registered = new CountDownLatch(1);
        ServiceListener listener = event -> {
            if (event.getType() == ServiceEvent.REGISTERED) {
                registered.countDown();
            }
        };
        try {
            context.addServiceListener(listener, filter);
            if (context.getServiceReferences((String) null, filter) == null) {
                registered.await(patienceMillis, TimeUnit.MILLISECONDS);
            }
            context.removeServiceListener(listener);
            ServiceReference<?>[] found = context.getServiceReferences((String) null, filter);
            if (found != null && context.getService(found[0]) instanceof ToIntFunction<?> function) {
                @SuppressWarnings("unchecked") // the property bulkbench.main promises it
                ToIntFunction<String[]> main = (ToIntFunction<String[]>) function;
                return main;
            }
            throw new LaunchException("The command line did not start: " + why(found != null));
        } catch (InvalidSyntaxException e) {
            throw new IllegalStateException(filter, e);
        }
    }

    /** Returns whether there is a main program of that kind now. */
    boolean has(String kind) {
        try {
            return framework
                            .getBundleContext()
                            .getServiceReferences(ToIntFunction.class.getName(), "(bulkbench.main=" + kind + ")")
                    != null;
        } catch (InvalidSyntaxException e) {
            throw new IllegalStateException(kind, e);
        }
    }

    private String why(boolean listed) {
        if (!problems.isEmpty()) {
            return problems.stream().limit(5).collect(Collectors.joining("; ")) + ".";
        }
        if (listed) {
            return "its component could not be made; --debug shows why.";
        }
        return "no bundle of " + bundles.size()
                + " offers one, or something it needs is missing; install the product again.";
    }

    /** Stops everything and waits for it, so that runs end in an orderly way. */
    void stop(long patienceMillis) throws BundleException, InterruptedException {
        framework.stop();
        framework.waitForStop(patienceMillis);
    }
}
