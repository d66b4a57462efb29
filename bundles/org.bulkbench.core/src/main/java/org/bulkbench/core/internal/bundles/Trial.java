package org.bulkbench.core.internal.bundles;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;
import org.osgi.framework.wiring.FrameworkWiring;

/**
 * Resolves a jar among the bundles of this process, in a framework of its own that is thrown away: neither the bundles here
 * nor code of the jar run.
 */
record Trial(BundleContext here) {

    private static final Logger LOG = System.getLogger(Trial.class.getName());
    private static final String FACTORY = "org.apache.felix.framework.FrameworkFactory";
    private static final List<String> ALIKE = List.of(
            Constants.FRAMEWORK_SYSTEMPACKAGES,
            Constants.FRAMEWORK_SYSTEMPACKAGES_EXTRA,
            Constants.FRAMEWORK_SYSTEMCAPABILITIES,
            Constants.FRAMEWORK_SYSTEMCAPABILITIES_EXTRA,
            Constants.FRAMEWORK_BOOTDELEGATION,
            Constants.FRAMEWORK_BSNVERSION,
            "felix.bootdelegation.implicit");

    /**
     * Tries it.
     *
     * @param name symbolic name of the jar; a bundle here of that name is left out
     * @return a sentence if it does not resolve
     * @throws IOException if there is no room to try it
     */
    Optional<String> refusal(String name, Path jar) throws IOException {
        Path cache = Files.createTempDirectory("bulkbench-trial-");
        try {
            Map<String, String> configuration = new HashMap<>();
            ALIKE.forEach(key ->
                    Optional.ofNullable(here.getProperty(key)).ifPresent(value -> configuration.put(key, value)));
            configuration.put(Constants.FRAMEWORK_STORAGE, cache.toString());
            configuration.put("felix.service.urlhandlers", "false"); // those of this process stay
            configuration.put("felix.log.level", "0"); // what fails is said by us
            return refusal(factory().newFramework(configuration), name, jar);
        } catch (BundleException e) {
            return Optional.of("%s cannot be a bundle: %s".formatted(jar.getFileName(), e.getMessage()));
        } finally {
            delete(cache);
        }
    }

    private Optional<String> refusal(Framework trial, String name, Path jar) throws BundleException {
        trial.init();
        try {
            BundleContext there = trial.getBundleContext();
            for (Bundle bundle : here.getBundles()) {
                if (bundle.getBundleId() != Constants.SYSTEM_BUNDLE_ID && !name.equals(bundle.getSymbolicName())) {
                    copy(bundle, there);
                }
            }
            Bundle candidate = there.installBundle("reference:" + jar.toUri());
            return trial.adapt(FrameworkWiring.class).resolveBundles(List.of(candidate))
                    ? Optional.empty()
                    : Optional.of(new Missing(there.getBundles()).sentence(candidate));
        } finally {
            stop(trial);
        }
    }

    private static void copy(Bundle bundle, BundleContext there) {
        try {
            there.installBundle(bundle.getLocation());
        } catch (BundleException e) { // then the candidate may lack what it exports, and that is said
            LOG.log(Level.DEBUG, () -> "Bundle %s cannot be installed for a trial.".formatted(bundle.getLocation()), e);
        }
    }

    private static void stop(Framework trial) throws BundleException {
        trial.stop();
        try {
            trial.waitForStop(5_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The framework's own class: it is on the class path of the launcher, which no bundle sees. */
    private FrameworkFactory factory() throws BundleException {
        ClassLoader launcher =
                here.getBundle(Constants.SYSTEM_BUNDLE_ID).getClass().getClassLoader();
        try {
            return (FrameworkFactory)
                    launcher.loadClass(FACTORY).getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new BundleException("there is no second framework to try it in", e);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(each);
            }
        }
    }
}
