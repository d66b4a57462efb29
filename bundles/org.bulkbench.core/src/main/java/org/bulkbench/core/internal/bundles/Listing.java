package org.bulkbench.core.internal.bundles;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bulkbench.contribution.BundleInfo;
import org.bulkbench.contribution.BundleInfo.Contributed;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.framework.ServiceReference;

/** Tells the bundles of this process as people see them. */
record Listing(BundleContext context, ProductBundles product, Plugins plugins, Starter starter, Components components) {

    private static final Logger LOG = System.getLogger(Listing.class.getName());
    private static final String PRODUCT = "product";
    private static final String ACTIVE = "active";
    private static final String STOPPED = "stopped";
    private static final String BROKEN = "broken";
    private static final String REMOVED = "removed";

    private record Id(String contract, String id) {}

    /** Returns all, by name. */
    List<BundleInfo> bundles() {
        Map<Id, ServiceReference<?>> preferred = preferred();
        List<BundleInfo> all = new ArrayList<>();
        for (Bundle bundle : context.getBundles()) {
            if (bundle.getBundleId() != Constants.SYSTEM_BUNDLE_ID && bundle.getSymbolicName() != null) {
                try {
                    all.add(info(bundle, preferred));
                } catch (IllegalStateException e) {
                    LOG.log(Level.DEBUG, "A bundle went away while it was looked at.", e);
                }
            }
        }
        plugins.unused()
                .forEach(each -> all.add(new BundleInfo(
                        each.name(),
                        each.version(),
                        each.broken() ? BROKEN : STOPPED,
                        each.place(),
                        List.of(),
                        each.problem())));
        plugins.choicesProblem()
                .ifPresent(problem ->
                        all.add(new BundleInfo(Choices.FILE, "", BROKEN, PluginFolder.USER, List.of(), problem)));
        all.sort(Comparator.comparing(BundleInfo::name).thenComparing(BundleInfo::version));
        return List.copyOf(all);
    }

    /** Returns what there is of a name in this process. */
    Optional<BundleInfo> bundle(String name) {
        return bundles().stream().filter(each -> each.name().equals(name)).findFirst();
    }

    private BundleInfo info(Bundle bundle, Map<Id, ServiceReference<?>> preferred) {
        Optional<Plugged> plug = Optional.ofNullable(plugins.plugged().get(bundle.getSymbolicName()))
                .filter(each -> each.bundle().equals(bundle));
        String problem = problem(bundle, plug);
        return new BundleInfo(
                bundle.getSymbolicName(),
                bundle.getVersion().toString(),
                state(bundle, plug, problem),
                plug.map(Plugged::place).orElse(PRODUCT),
                contributes(bundle, preferred),
                problem);
    }

    private String state(Bundle bundle, Optional<Plugged> plug, String problem) {
        if (plug.isPresent() && !Files.exists(plug.get().source())) {
            return REMOVED;
        }
        if (starter.isAbandoned(bundle)) {
            return BROKEN;
        }
        if (bundle.getState() == Bundle.ACTIVE) {
            boolean whole = problem.isEmpty()
                    || plug.isPresent() && problem.equals(plug.get().problem());
            return whole ? ACTIVE : BROKEN;
        }
        return problem.isEmpty() ? STOPPED : BROKEN;
    }

    private String problem(Bundle bundle, Optional<Plugged> plug) {
        String known = plug.map(Plugged::problem).orElse(product.problems().getOrDefault(bundle.getSymbolicName(), ""));
        if (!known.isEmpty()) {
            return known;
        }
        if (bundle.getState() == Bundle.ACTIVE) {
            return components.problem(bundle).orElse("");
        }
        boolean unresolved =
                bundle.getState() == Bundle.INSTALLED && !plugins.choices().isStopped(bundle.getSymbolicName());
        return unresolved ? new Missing(context.getBundles()).sentence(bundle) : "";
    }

    private static List<Contributed> contributes(Bundle bundle, Map<Id, ServiceReference<?>> preferred) {
        List<Contributed> all = new ArrayList<>();
        for (ServiceReference<?> reference : services(bundle)) {
            for (Id id : ids(reference)) {
                all.add(new Contributed(id.contract(), id.id(), !reference.equals(preferred.get(id))));
            }
        }
        all.sort(Comparator.comparing(Contributed::contract).thenComparing(Contributed::id));
        return all;
    }

    private Map<Id, ServiceReference<?>> preferred() {
        Map<Id, ServiceReference<?>> preferred = new HashMap<>();
        for (Bundle bundle : context.getBundles()) {
            for (ServiceReference<?> reference : services(bundle)) {
                for (Id id : ids(reference)) { // a reference is greater if its ranking is higher or its number lower
                    preferred.merge(id, reference, (a, b) -> a.compareTo(b) >= 0 ? a : b);
                }
            }
        }
        return preferred;
    }

    private static List<Id> ids(ServiceReference<?> reference) {
        List<Id> ids = new ArrayList<>();
        for (String type : (String[]) reference.getProperty(Constants.OBJECTCLASS)) {
            Contract.of(type).ifPresent(contract -> {
                Object id = reference.getProperty(contract.hasIds() ? contract.idProperty() : "component.name");
                ids.add(new Id(contract.word(), String.valueOf(id)));
            });
        }
        return ids;
    }

    private static List<ServiceReference<?>> services(Bundle bundle) {
        try {
            ServiceReference<?>[] registered = bundle.getRegisteredServices();
            return registered == null ? List.of() : List.of(registered);
        } catch (IllegalStateException e) {
            LOG.log(Level.DEBUG, "A bundle went away while it was looked at.", e);
            return List.of();
        }
    }
}
