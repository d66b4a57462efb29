package org.bulkbench.core.internal.bundles;

import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Objects;
import org.bulkbench.contribution.BundleInfo.Contributed;
import org.osgi.framework.Bundle;

/** What an installed bundle would contribute if it were active. */
record Declared(Bundle bundle) {

    private static final Logger LOG = System.getLogger(Declared.class.getName());

    /** Returns what its component descriptions say, whatever its state; a description that cannot be read is left out. */
    List<Contributed> contributes() {
        String header = bundle.getHeaders("").get("Service-Component");
        List<Contributed> all = new ArrayList<>();
        for (String part : header == null ? new String[0] : header.split(",")) {
            String path = part.strip();
            int name = path.lastIndexOf('/') + 1;
            Enumeration<URL> found =
                    path.isEmpty() ? null : bundle.findEntries(path.substring(0, name), path.substring(name), false);
            for (URL url : Collections.list(Objects.requireNonNullElse(found, Collections.<URL>emptyEnumeration()))) {
                try (InputStream in = url.openStream()) {
                    all.addAll(ComponentXml.read(in).contributes());
                } catch (IOException e) {
                    LOG.log(Level.DEBUG, () -> "No component description: " + url, e);
                }
            }
        }
        return all;
    }
}
