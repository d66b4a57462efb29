package org.bulkbench.cli.internal;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.stream.Collectors;
import org.bulkbench.contribution.BundleCatalog;
import org.bulkbench.contribution.BundleInfo;
import org.bulkbench.json.BundlesJson;

/** Says what bundles come and go: as lines, or as a JSON array of all after each change. */
final class BundleWatch {

    private final BundleCatalog catalog;
    private final Output out;
    private final boolean json;
    private final Semaphore changes = new Semaphore(0);

    BundleWatch(BundleCatalog catalog, Output out, boolean json) {
        this.catalog = catalog;
        this.out = out;
        this.json = json;
    }

    /** Goes on until the thread is interrupted or nobody reads any more. */
    void run() throws IOException, InterruptedException {
        AutoCloseable watch = catalog.watch(changes::release);
        try {
            Map<String, BundleInfo> known = Map.of();
            while (true) {
                known = show(known);
                changes.acquire();
                changes.drainPermits();
            }
        } finally {
            close(watch);
        }
    }

    private Map<String, BundleInfo> show(Map<String, BundleInfo> before) throws IOException {
        Map<String, BundleInfo> now = catalog.bundles().stream()
                .collect(Collectors.toMap(
                        bundle -> bundle.name() + " " + bundle.version(),
                        each -> each,
                        (a, b) -> a,
                        LinkedHashMap::new));
        if (!now.equals(before) || before.isEmpty()) {
            if (json) {
                BundlesJson.write(now.values().stream().toList(), out);
            } else {
                for (Map.Entry<String, BundleInfo> each : now.entrySet()) {
                    if (!each.getValue().equals(before.get(each.getKey()))) {
                        out.line(BundlesCommand.line(each.getValue()));
                    }
                }
                for (String gone : before.keySet()) {
                    if (!now.containsKey(gone)) {
                        out.line(gone + " is gone.");
                    }
                }
            }
            out.flush();
        }
        return now;
    }

    private static void close(AutoCloseable watch) throws IOException, InterruptedException {
        try {
            watch.close();
        } catch (IOException | InterruptedException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException("Watching bundles did not end cleanly: " + e.getMessage(), e);
        }
    }
}
