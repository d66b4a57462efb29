package org.bulkbench.contribution;

import java.nio.file.Path;
import java.util.List;
import org.bulkbench.run.RefusedException;
import org.osgi.annotation.versioning.ProviderType;

/**
 * The bundles of this process, and the plug-in folders that all processes of this person share: a change is made to the
 * folders and every process follows within a second. Safe for use by several threads and processes.
 */
@ProviderType
public interface BundleCatalog {

    /** Returns all there are, by name. */
    List<BundleInfo> bundles();

    /**
     * Takes a jar into the person's plug-in folder after it was resolved in a framework of its own; an older version of it
     * is replaced.
     *
     * @return what became of it
     * @throws RefusedException if it is no bundle, lacks an import or doubles an id; the folder is as it was
     */
    BundleInfo install(Path jar) throws RefusedException, InterruptedException;

    /**
     * Installs a plug-in again from the file it was installed from.
     *
     * @return what became of it; the version before stays if the new one does not become active
     * @throws RefusedException if there is none of that name, its file is not known or gone, or as {@link #install} does
     */
    BundleInfo update(String name) throws RefusedException, InterruptedException;

    /**
     * Removes a plug-in from the person's folder.
     *
     * @throws RefusedException if there is none of that name, or it belongs to the product
     */
    void remove(String name) throws RefusedException;

    /**
     * Stops a bundle, in this process and those that start later, until {@link #start}.
     *
     * @throws RefusedException if there is none of that name
     */
    void stop(String name) throws RefusedException;

    /**
     * Starts a bundle that was stopped.
     *
     * @throws RefusedException if there is none of that name, or it does not start
     */
    void start(String name) throws RefusedException;

    /** Calls {@code change} after bundles or contributions came or went, on a thread of the workbench, until closed. */
    AutoCloseable watch(Runnable change);
}
