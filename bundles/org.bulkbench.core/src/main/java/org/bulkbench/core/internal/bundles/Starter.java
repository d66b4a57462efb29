package org.bulkbench.core.internal.bundles;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceObjects;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.wiring.FrameworkWiring;

/** Starts and stops bundles. What may run their code has a limit of time; a bundle that does not come back is never touched again. */
final class Starter {

    private static final Duration LONGEST_START = Duration.ofSeconds(5);
    private static final Duration LONGEST_STOP = Duration.ofSeconds(12); // its runs get 5 s to end, then are abandoned

    private final BundleContext context;
    private final Components components;
    private final Lane starts = new Lane(LONGEST_START);
    private final Lane stops = new Lane(LONGEST_STOP);
    private final Set<Bundle> abandoned = ConcurrentHashMap.newKeySet();

    Starter(BundleContext context, Components components) {
        this.context = context;
        this.components = components;
    }

    boolean isAbandoned(Bundle bundle) {
        return abandoned.contains(bundle);
    }

    /**
     * Starts a bundle until the next start of this process.
     *
     * @param whole whether each of its contributions is fetched once, to see that it can be
     * @return a sentence if it is not active now
     */
    Optional<String> start(Bundle bundle, boolean whole) throws InterruptedException {
        if (isAbandoned(bundle)) {
            return Optional.of(stuck(bundle, "start"));
        }
        try {
            return starts.run(() -> startNow(bundle, whole));
        } catch (TimeoutException e) {
            abandoned.add(bundle);
            return Optional.of(stuck(bundle, "start"));
        } catch (ExecutionException e) {
            return Optional.of("%s broke while starting (%s).".formatted(named(bundle), innermost(e)));
        }
    }

    private Optional<String> startNow(Bundle bundle, boolean whole) throws BundleException {
        FrameworkWiring wiring = context.getBundle(Constants.SYSTEM_BUNDLE_ID).adapt(FrameworkWiring.class);
        if (!wiring.resolveBundles(List.of(bundle))) {
            return Optional.of(new Missing(context.getBundles()).sentence(bundle));
        }
        bundle.start(Bundle.START_TRANSIENT);
        if (whole) {
            for (ServiceReference<?> reference : services(bundle)) {
                if (!canBeFetched(reference)) {
                    return Optional.of(components
                            .problem(bundle)
                            .orElse("%s does not give its %s.".formatted(named(bundle), Arrays.toString((String[])
                                    reference.getProperty(Constants.OBJECTCLASS)))));
                }
            }
            return components.problem(bundle);
        }
        return Optional.empty();
    }

    private <S> boolean canBeFetched(ServiceReference<S> reference) {
        ServiceObjects<S> objects = context.getServiceObjects(reference);
        S service = objects == null ? null : objects.getService();
        if (service == null) {
            return false;
        }
        objects.ungetService(service);
        return true;
    }

    /** Stops a bundle; its runs end meanwhile. */
    void stop(Bundle bundle) throws RefusedException, InterruptedException {
        stopping(bundle, () -> bundle.stop(Bundle.STOP_TRANSIENT));
    }

    /** Stops a bundle and takes it out of the framework. */
    void uninstall(Bundle bundle) throws RefusedException, InterruptedException {
        stopping(bundle, bundle::uninstall);
    }

    private void stopping(Bundle bundle, Operation operation) throws RefusedException, InterruptedException {
        if (isAbandoned(bundle)) {
            return;
        }
        try {
            stops.run(() -> {
                operation.run();
                return bundle;
            });
        } catch (TimeoutException e) {
            abandoned.add(bundle);
            throw new RefusedException(Reason.CANNOT_RUN, stuck(bundle, "stop"));
        } catch (ExecutionException e) {
            throw new RefusedException(
                    Reason.CANNOT_RUN, "%s broke while stopping (%s).".formatted(named(bundle), innermost(e)));
        }
    }

    private static List<ServiceReference<?>> services(Bundle bundle) {
        ServiceReference<?>[] registered = bundle.getRegisteredServices();
        return registered == null ? List.of() : List.of(registered);
    }

    private static String stuck(Bundle bundle, String what) {
        return "%s does not come to the end of its %s; it was abandoned until the next start, so remove it."
                .formatted(named(bundle), what);
    }

    private static String named(Bundle bundle) {
        return bundle.getSymbolicName() + " " + bundle.getVersion();
    }

    private static Throwable innermost(Throwable thrown) {
        Throwable cause = thrown;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause;
    }

    private interface Operation {
        void run() throws BundleException;
    }
}
