package org.bulkbench.core.internal.bundles;

import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;
import org.bulkbench.contribution.BundleCatalog;
import org.bulkbench.contribution.BundleInfo;
import org.bulkbench.contribution.BundleInfo.Contributed;
import org.bulkbench.run.RefusedException;
import org.bulkbench.run.RefusedException.Reason;
import org.bulkbench.settings.Spelling;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceEvent;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.runtime.ServiceComponentRuntime;

/** The bundles of this process and the plug-in folders. */
@Component(immediate = true) // nobody asks for it, yet it brings the plug-ins
public final class LiveBundles implements BundleCatalog {

    private static final Logger LOG = System.getLogger(LiveBundles.class.getName());
    private static final String MAIN = "(bulkbench.main=*)"; // what the launcher waits for

    private final BundleContext context;
    private final Optional<PluginFolder> own;
    private final ProductBundles product;
    private final Plugins plugins;
    private final Listing listing;
    private final Watcher watcher;
    private final AtomicBoolean listening = new AtomicBoolean();

    /** Takes what it looks at: the folders named by the properties of the launcher. */
    @Activate
    public LiveBundles(BundleContext context, @Reference ServiceComponentRuntime runtime) {
        this.context = context;
        own = folder("bulkbench.data", PluginFolder.USER);
        List<PluginFolder> folders = new ArrayList<>();
        folder("bulkbench.product", PluginFolder.PLUGINS).ifPresent(folders::add);
        own.ifPresent(folders::add);
        Path mine = context.getDataFile("").toPath().toAbsolutePath();
        Components components = new Components(runtime);
        Starter starter = new Starter(context, components);
        Path copies = mine.resolve("plugins");
        product = new ProductBundles(context, copies, starter);
        plugins = new Plugins(
                context,
                folders,
                own.map(PluginFolder::path).orElse(mine).resolve(Choices.FILE),
                copies,
                product,
                starter);
        listing = new Listing(context, product, plugins, starter, components);
        watcher = new Watcher(plugins);
    }

    private Optional<PluginFolder> folder(String property, String place) {
        return Optional.ofNullable(context.getProperty(property))
                .map(home -> new PluginFolder(Path.of(home).toAbsolutePath().resolve("plugins"), place));
    }

    /**
     * Plug-ins come after the bundles of the product, so that of two contributions with one id the product's stays; and before
     * the command: the main program is there when all else is, and whoever waits for it is told after this.
     */
    @Activate
    void open() throws InvalidSyntaxException, InterruptedException {
        context.addServiceListener(this::mainCame, MAIN);
        if (context.getServiceReferences((String) null, MAIN) != null) {
            follow();
        }
        watcher.start();
    }

    private void mainCame(ServiceEvent event) {
        if (event.getType() == ServiceEvent.REGISTERED) {
            try {
                follow();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Deactivate
    void close() {
        watcher.close(); // the framework takes the listeners away
    }

    private void follow() throws InterruptedException {
        try {
            plugins.follow(false);
        } catch (IOException e) {
            LOG.log(
                    Level.WARNING,
                    "The plug-in folders cannot be looked at (" + e.getMessage() + "); go on without.",
                    e);
        }
    }

    @Override
    public List<BundleInfo> bundles() {
        return listing.bundles();
    }

    @Override
    public synchronized BundleInfo install(Path jar) throws RefusedException, InterruptedException {
        Path file = jar.toAbsolutePath().normalize();
        PluginJar read = PluginJar.read(file);
        PluginFolder folder = ownFolder();
        if (product.has(read.name())) {
            throw new RefusedException(Reason.CANNOT_RUN, ProductBundles.taken(read.name()));
        }
        refuseDoubles(read);
        try (Closeable _ = folder.lock()) {
            follow(); // what others did meanwhile
            Optional<String> unresolved = new Trial(context).refusal(read.name(), file);
            if (unresolved.isPresent()) {
                throw new RefusedException(Reason.CANNOT_RUN, unresolved.get());
            }
            choices(); // a damaged file is said before anything changes
            synchronized (plugins) { // the watcher does not see one without the other
                plugins.install(read, file, folder, target(read.name(), folder));
                Optional<String> pin = Optional.of(read.version().toString())
                        .filter(version -> plugins.isElsewhere(read.name(), folder));
                choose(choices -> choices.withStopped(read.name(), false)
                        .withFrom(read.name(), Optional.of(file.toString()))
                        .withPinned(read.name(), pin));
            }
        } catch (IOException e) {
            throw unwritable(folder, e);
        }
        followNow();
        return info(read.name());
    }

    private void refuseDoubles(PluginJar jar) throws RefusedException {
        for (Bundle bundle : context.getBundles()) {
            if (bundle.getBundleId() == 0 || jar.name().equals(bundle.getSymbolicName())) {
                continue;
            }
            for (Contributed theirs :
                    jar.contributes().isEmpty() ? List.<Contributed>of() : new Declared(bundle).contributes()) {
                if (jar.contributes().contains(theirs)) {
                    throw new RefusedException(
                            Reason.CANNOT_RUN,
                            "%s brings the %s %s, which %s brings already; give it an id of its own."
                                    .formatted(jar.name(), theirs.contract(), theirs.id(), bundle.getSymbolicName()));
                }
            }
        }
    }

    /** Where the jar goes: in the place of the one it replaces, whatever that file is called. */
    private Path target(String name, PluginFolder folder) {
        return Optional.ofNullable(plugins.plugged().get(name))
                .map(Plugged::source)
                .filter(path -> path.startsWith(folder.path()))
                .orElse(folder.path().resolve(name + ".jar"));
    }

    @Override
    public synchronized BundleInfo update(String name) throws RefusedException, InterruptedException {
        Optional<String> from = choices().from(name);
        if (from.isEmpty()) {
            known(name);
            throw new RefusedException(
                    Reason.CANNOT_RUN,
                    "%s was not installed from a file that is known; use bundles install FILE.".formatted(name));
        }
        return install(Path.of(from.get()));
    }

    @Override
    public synchronized void remove(String name) throws RefusedException {
        PluginFolder folder = ownFolder();
        try (Closeable _ = folder.lock()) {
            boolean found = false;
            for (Path jar : folder.jars().keySet()) {
                if (name.equals(jar.getFileName().toString()) || name.equals(nameOf(jar))) {
                    Files.delete(jar);
                    found = true;
                }
            }
            if (!found) {
                known(name);
                throw new RefusedException(
                        Reason.CANNOT_RUN,
                        "%s belongs to the product; bundles stop %s stops it, nothing removes it."
                                .formatted(name, name));
            }
            choose(choices -> choices.withStopped(name, false)
                    .withFrom(name, Optional.empty())
                    .withPinned(name, Optional.empty()));
        } catch (IOException e) {
            throw unwritable(folder, e);
        }
        followNow();
    }

    private static String nameOf(Path jar) {
        try {
            return PluginJar.read(jar).name();
        } catch (RefusedException e) { // it has none; its file name is its name
            return jar.getFileName().toString();
        }
    }

    @Override
    public synchronized void stop(String name) throws RefusedException {
        known(name);
        Optional<Bundle> bundle = product.find(name);
        if (bundle.isPresent() && !product.isStoppable(bundle.get())) {
            throw new RefusedException(
                    Reason.CANNOT_RUN, "%s is part of the workbench, which cannot do without it.".formatted(name));
        }
        chooseNow(choices -> choices.withStopped(name, true));
    }

    @Override
    public synchronized void start(String name) throws RefusedException {
        known(name);
        plugins.forgetProblem(name);
        chooseNow(choices -> choices.withStopped(name, false));
        BundleInfo now = info(name);
        if (!now.problem().isEmpty()) {
            throw new RefusedException(Reason.CANNOT_RUN, now.problem());
        }
    }

    @Override
    public AutoCloseable watch(Runnable change) {
        if (listening.compareAndSet(false, true)) {
            context.addBundleListener(event -> watcher.changed());
            context.addServiceListener(event -> watcher.changed());
        }
        return watcher.watch(change);
    }

    private void known(String name) throws RefusedException {
        List<String> names = bundles().stream().map(BundleInfo::name).toList();
        if (!names.contains(name)) {
            throw new RefusedException(
                    Reason.USAGE, "There is no bundle '%s'.%s".formatted(name, Spelling.hint(name, names)));
        }
    }

    private BundleInfo info(String name) throws RefusedException {
        return listing.bundle(name)
                .orElseThrow(() -> new RefusedException(Reason.USAGE, "There is no bundle '%s'.".formatted(name)));
    }

    private void chooseNow(UnaryOperator<Choices> change) throws RefusedException {
        PluginFolder folder = ownFolder();
        try (Closeable _ = folder.lock()) {
            choose(change);
        } catch (IOException e) {
            throw unwritable(folder, e);
        }
        followNow();
    }

    private void choose(UnaryOperator<Choices> change) throws IOException, RefusedException {
        Choices before = choices();
        Choices after = change.apply(before);
        if (!after.equals(before)) {
            ownFolder().take(after.json(), Choices.FILE);
        }
    }

    /** Reads them anew: another process may have changed them since. */
    private Choices choices() throws RefusedException {
        try {
            return Choices.read(ownFolder().path().resolve(Choices.FILE));
        } catch (IOException e) {
            throw new RefusedException(Reason.CANNOT_RUN, e.getMessage());
        }
    }

    private void followNow() throws RefusedException {
        try {
            plugins.follow(false);
        } catch (IOException e) {
            throw unwritable(ownFolder(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RefusedException(Reason.CANNOT_RUN, "Interrupted.");
        }
    }

    private PluginFolder ownFolder() throws RefusedException {
        PluginFolder folder = own.orElseThrow(() ->
                new RefusedException(Reason.CANNOT_RUN, "There is no folder for plug-ins: name one with --home DIR."));
        try {
            folder.create();
            Optional<String> distrust = folder.distrust(context.getDataFile("").toPath());
            if (distrust.isPresent()) {
                throw new RefusedException(Reason.CANNOT_RUN, distrust.get());
            }
        } catch (IOException e) {
            throw unwritable(folder, e);
        }
        return folder;
    }

    private static RefusedException unwritable(PluginFolder folder, IOException e) {
        return new RefusedException(
                Reason.CANNOT_RUN, "The plug-in folder %s cannot be changed: %s.".formatted(folder.path(), e));
    }
}
