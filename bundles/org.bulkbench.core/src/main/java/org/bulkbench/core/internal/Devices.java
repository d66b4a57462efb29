package org.bulkbench.core.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.bulkbench.contribution.Contribution;
import org.bulkbench.contribution.ContributionException;
import org.bulkbench.contribution.Lease;
import org.bulkbench.contribution.Origin;
import org.bulkbench.device.Device;
import org.bulkbench.device.DeviceCatalog;
import org.bulkbench.device.DeviceDiscovery;
import org.bulkbench.device.MediaInventory;
import org.bulkbench.device.Medium;
import org.osgi.service.component.ComponentServiceObjects;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;

/** What all discoveries see together, and the inventory of media of the highest rank. */
@Component(service = {DeviceCatalog.class, Devices.class}) // its own class: the plan runner asks it
public final class Devices implements DeviceCatalog {

    private static final System.Logger LOG = System.getLogger(Devices.class.getName());

    private final Services<DeviceDiscovery> discoveries = Services.nameless("device discovery");
    private final Services<MediaInventory> inventories = Services.nameless("media inventory");

    @Reference(
            service = DeviceDiscovery.class,
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC)
    void addDiscovery(ComponentServiceObjects<DeviceDiscovery> objects) {
        discoveries.bind(objects);
    }

    void removeDiscovery(ComponentServiceObjects<DeviceDiscovery> objects) {
        discoveries.unbind(objects);
    }

    @Reference(
            service = MediaInventory.class,
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC)
    void addInventory(ComponentServiceObjects<MediaInventory> objects) {
        inventories.bind(objects);
    }

    void removeInventory(ComponentServiceObjects<MediaInventory> objects) {
        inventories.unbind(objects);
    }

    /** Adds a discovery; tests do so without services. */
    public void discoverBy(Contribution<DeviceDiscovery> contribution) {
        discoveries.add(contribution, "");
    }

    /** Adds an inventory; tests do so without services. */
    public void askInventory(Contribution<MediaInventory> contribution) {
        inventories.add(contribution, "");
    }

    @Override
    public List<Device> look(Path root) throws IOException, InterruptedException {
        List<Origin> origins = discoveries.origins();
        if (origins.isEmpty()) {
            throw new IOException("No bundle here looks for devices; install one such as device.linux.");
        }
        Map<String, Device> seen = new LinkedHashMap<>();
        List<IOException> failures = new ArrayList<>();
        for (Origin origin : origins) {
            try {
                ask(discoveries, origin, discovery -> discovery.look(root))
                        .forEach(device -> seen.putIfAbsent(device.id(), device));
            } catch (IOException e) {
                LOG.log(System.Logger.Level.WARNING, "A device discovery saw nothing: " + e.getMessage(), e);
                failures.add(e);
            }
        }
        if (failures.size() == origins.size()) {
            throw failures.getFirst();
        }
        return List.copyOf(seen.values());
    }

    @Override
    public Medium medium(Path path) throws IOException, InterruptedException {
        List<Origin> origins = inventories.origins();
        if (origins.isEmpty()) {
            throw new IOException("No bundle here keeps an inventory of media; install one such as device.linux.");
        }
        return ask(inventories, origins.getFirst(), inventory -> inventory.medium(path)); // no other may gloss over it
    }

    private static <T, R> R ask(Services<T> services, Origin origin, Question<T, R> question)
            throws IOException, InterruptedException {
        try (Lease<T> lease = services.lease(origin.id())
                .orElseThrow(() -> new IOException("The %s %s did not start; the log of its bundle says why."
                        .formatted(origin.kind(), origin.id())))) {
            Callable<R> call = () -> question.ask(lease.object());
            return lease.call("looking", call);
        } catch (ContributionException e) {
            throw e.getCause() instanceof IOException io ? io : new IOException(e.getMessage(), e);
        }
    }

    /** A question to a plug-in. */
    @FunctionalInterface
    private interface Question<T, R> {

        R ask(T asked) throws IOException;
    }
}
