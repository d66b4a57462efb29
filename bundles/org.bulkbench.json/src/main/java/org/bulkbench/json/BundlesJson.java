package org.bulkbench.json;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.bulkbench.contribution.BundleInfo;

/** The list of bundles as JSON. */
public final class BundlesJson {

    private BundlesJson() {}

    /**
     * Writes an array of them.
     *
     * @param out left open, flushed
     * @throws IOException if {@code out} does not take it
     */
    public static void write(List<BundleInfo> bundles, OutputStream out) throws IOException {
        try (Out json = new Out(out)) {
            json.array();
            for (BundleInfo bundle : bundles) {
                json.object().field("name", bundle.name()).field("version", bundle.version());
                json.field("state", bundle.state()).field("place", bundle.place());
                json.each("contributes", bundle.contributes(), BundlesJson::write);
                json.field("problem", bundle.problem()).end();
            }
            json.endArray();
        }
    }

    private static void write(BundleInfo.Contributed contributed, Out json) throws IOException {
        json.field("contract", contributed.contract()).field("id", contributed.id());
        if (contributed.hidden()) {
            json.field("hidden", true);
        }
    }
}
