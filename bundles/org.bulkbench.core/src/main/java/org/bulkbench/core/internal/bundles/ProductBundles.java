package org.bulkbench.core.internal.bundles;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.bulkbench.run.RefusedException;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;

/** The bundles that came with the product: all that were not plugged in. */
final class ProductBundles {

    private final BundleContext context;
    private final Path copies;
    private final Starter starter;
    private final Set<String> stopped = ConcurrentHashMap.newKeySet(); // by choice
    private final Map<String, String> problems = new ConcurrentHashMap<>();

    /**
     * Takes where plugged-in jars are.
     *
     * @param copies their folder: bundles from there are none of the product's
     */
    ProductBundles(BundleContext context, Path copies, Starter starter) {
        this.context = context;
        this.copies = copies;
        this.starter = starter;
    }

    /** Says that a plug-in cannot have a name. */
    static String taken(String name) {
        return "%s is the name of a bundle of the product; a plug-in needs a name of its own.".formatted(name);
    }

    boolean has(String name) {
        return find(name).isPresent();
    }

    Optional<Bundle> find(String name) {
        String plugged = "reference:" + copies.toUri();
        for (Bundle each : context.getBundles()) {
            if (name.equals(each.getSymbolicName()) && !each.getLocation().startsWith(plugged)) {
                return Optional.of(each);
            }
        }
        return Optional.empty();
    }

    /** Returns whether the workbench still works without it: it contributes. */
    boolean isStoppable(Bundle bundle) {
        return bundle.getBundleId() != Constants.SYSTEM_BUNDLE_ID
                && !new Declared(bundle).contributes().isEmpty();
    }

    /** Returns what is wrong with those that were stopped or started, by name. */
    Map<String, String> problems() {
        return problems;
    }

    /** Stops and starts them as chosen. */
    void follow(Choices choices) throws InterruptedException {
        for (String name : choices.stopped()) {
            Optional<Bundle> bundle = find(name);
            if (bundle.isPresent() && bundle.get().getState() == Bundle.ACTIVE && isStoppable(bundle.get())) {
                stopped.add(name);
                stop(name, bundle.get());
            }
        }
        for (String name : stopped) {
            if (!choices.isStopped(name)) {
                stopped.remove(name);
                problems.remove(name);
                Optional<Bundle> bundle = find(name);
                if (bundle.isPresent()) {
                    starter.start(bundle.get(), false).ifPresent(problem -> problems.put(name, problem));
                }
            }
        }
    }

    private void stop(String name, Bundle bundle) throws InterruptedException {
        try {
            starter.stop(bundle);
        } catch (RefusedException e) {
            problems.put(name, e.getMessage());
        }
    }
}
