package org.bulkbench.tests.plugins;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Dictionary;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.jar.JarFile;
import org.bulkbench.contribution.BundleCatalog;
import org.bulkbench.contribution.BundleInfo;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;

/** A framework in this JVM, started as the launcher does. The api is the one of the test's own class path. */
record Workbench(Framework framework) implements AutoCloseable {

    private static final List<String> LIBRARIES = List.of(
            "org.osgi.util.function",
            "org.osgi.util.promise",
            "org.osgi.service.component",
            "org.apache.felix.scr",
            "jackson-core",
            "org.bulkbench.json");

    /**
     * Starts it.
     *
     * @param home of its product and data folders; its cache is its own
     */
    static Workbench start(Path home, String... bundles) throws Exception {
        Files.createDirectories(home);
        Map<String, String> configuration = new HashMap<>();
        configuration.put(
                Constants.FRAMEWORK_STORAGE,
                Files.createTempDirectory(home, "cache").toString());
        configuration.put("felix.bootdelegation.implicit", "false"); // else a missing import would not show
        configuration.put(Constants.FRAMEWORK_SYSTEMPACKAGES_EXTRA, exports(jarOf("org.bulkbench.api")));
        configuration.put("ds.log.enabled", "false"); // what breaks here is meant to
        configuration.put("bulkbench.product", home.resolve("product").toString());
        configuration.put("bulkbench.data", home.resolve("data").toString());
        Framework framework = ServiceLoader.load(FrameworkFactory.class)
                .findFirst()
                .orElseThrow()
                .newFramework(configuration);
        framework.start();
        Workbench workbench = new Workbench(framework);
        for (String name : LIBRARIES) {
            workbench.add(jarOf(name));
        }
        for (String name : bundles) {
            workbench.add(jarOf(name));
        }
        for (Bundle bundle : framework.getBundleContext().getBundles()) {
            bundle.start();
        }
        ToIntFunction<String[]> main = arguments -> arguments.length;
        Dictionary<String, Object> properties = new Hashtable<>(Map.of("bulkbench.main", "cli"));
        framework.getBundleContext().registerService(ToIntFunction.class, main, properties);
        return workbench;
    }

    private void add(Path jar) throws BundleException {
        framework.getBundleContext().installBundle("reference:" + jar.toUri());
    }

    BundleCatalog catalog() throws InvalidSyntaxException {
        return service(BundleCatalog.class);
    }

    /** Asks for all: others are hidden from the class path of a test that has a copy of their classes. */
    <T> T service(Class<T> type) throws InvalidSyntaxException {
        BundleContext context = framework.getBundleContext();
        return type.cast(context.getService(context.getAllServiceReferences(type.getName(), null)[0]));
    }

    BundleInfo bundle(String name) throws InvalidSyntaxException {
        return catalog().bundles().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no bundle " + name));
    }

    boolean has(String name) throws InvalidSyntaxException {
        return catalog().bundles().stream().anyMatch(each -> each.name().equals(name));
    }

    /** Waits until the bundles are as wanted. */
    void await(Predicate<List<BundleInfo>> wanted, long millis) throws Exception {
        BundleCatalog catalog = catalog();
        Semaphore changes = new Semaphore(1);
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        try (AutoCloseable _ = catalog.watch(changes::release)) {
            while (changes.tryAcquire(end - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                if (wanted.test(catalog.bundles())) {
                    return;
                }
            }
        }
        if (!wanted.test(catalog.bundles())) {
            throw new AssertionError("not after %d ms: %s".formatted(millis, catalog.bundles()));
        }
    }

    private static String exports(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.getManifest().getMainAttributes().getValue(Constants.EXPORT_PACKAGE);
        }
    }

    static Path jarOf(String symbolicName) {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .filter(path -> Files.isRegularFile(path)
                        && path.getFileName().toString().matches(symbolicName + "-[0-9].*"))
                .findFirst()
                .orElseThrow(() -> new AssertionError(symbolicName + " is not on the class path as a jar"));
    }

    @Override
    public void close() throws BundleException {
        framework.stop();
        try {
            framework.waitForStop(10_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
