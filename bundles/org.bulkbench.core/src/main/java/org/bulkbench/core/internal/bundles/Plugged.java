package org.bulkbench.core.internal.bundles;

import java.nio.file.Path;
import org.bulkbench.core.internal.bundles.PluginFolder.Stamp;
import org.osgi.framework.Bundle;

/**
 * A plug-in in this process.
 *
 * @param jar what it says of itself
 * @param place of its folder
 * @param source where it lies in its folder
 * @param stamp of the source when it was taken, or of the one that was tried instead and failed
 * @param copy of the source, from which its classes come: the source may change or go
 * @param bundle in the framework
 * @param problem a sentence; empty if there is none
 */
record Plugged(PluginJar jar, String place, Path source, Stamp stamp, Path copy, Bundle bundle, String problem) {

    Plugged withProblem(String sentence) {
        return new Plugged(jar, place, source, stamp, copy, bundle, sentence);
    }

    Plugged lyingAt(Path newSource, Stamp newStamp) {
        return new Plugged(jar, place, newSource, newStamp, copy, bundle, problem);
    }
}
