package org.bulkbench.core.internal.bundles;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.bulkbench.core.internal.bundles.PluginFolder.Stamp;

/**
 * One look at the plug-in folders; equal looks mean that nothing happened.
 *
 * @param jars what lies in the folders
 * @param choices state of the file of choices
 */
record Look(Map<Path, Seen> jars, Stamp choices) {

    static final Look NOTHING = new Look(Map.of(), Stamp.NONE);

    /**
     * A jar in a folder.
     *
     * @param distrust why it is not used; empty if it may be
     */
    record Seen(String place, Stamp stamp, Optional<String> distrust) {}

    /** Looks; touches no jar's content. */
    static Look at(List<PluginFolder> folders, Path choices, Path mine) throws IOException {
        Map<Path, Seen> jars = new TreeMap<>();
        for (PluginFolder folder : folders) {
            Map<Path, Stamp> here = folder.jars();
            Optional<String> distrust = here.isEmpty() ? Optional.empty() : folder.distrust(mine);
            for (Map.Entry<Path, Stamp> jar : here.entrySet()) {
                jars.put(
                        jar.getKey(),
                        new Seen(
                                folder.place(),
                                jar.getValue(),
                                distrust.isPresent() ? distrust : PluginFolder.distrust(jar.getKey(), mine)));
            }
        }
        return new Look(jars, Stamp.of(choices));
    }
}
