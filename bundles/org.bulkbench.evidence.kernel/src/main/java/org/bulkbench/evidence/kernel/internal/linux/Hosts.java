package org.bulkbench.evidence.kernel.internal.linux;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Which USB device, model and name belong to a SCSI address, as far as the log has said it. Bounded. */
final class Hosts {

    private static final int MOST = 512;

    private final Map<String, String> pathByHost = bounded();
    private final Map<String, String> modelByAddress = bounded();
    private final Map<String, String> nameByAddress = bounded();
    private String newestPath = "";
    private String recovering = "";

    private static Map<String, String> bounded() {
        return new LinkedHashMap<>() {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
                return size() > MOST;
            }
        };
    }

    /** A USB device was enumerated; a host that names no device belongs to it. */
    void enumerated(String path) {
        newestPath = path;
    }

    Optional<String> newest() {
        return newestPath.isEmpty() ? Optional.empty() : Optional.of(newestPath);
    }

    void host(String host, String path) {
        pathByHost.put(host, path);
    }

    void model(String address, String model) {
        modelByAddress.put(address, model);
    }

    void name(String address, String name) {
        nameByAddress.put(address, name);
    }

    /** Returns the path of the USB device behind an address {@code h:c:t:l} or a host number. */
    Optional<String> path(String address) {
        int colon = address.indexOf(':');
        return Optional.ofNullable(pathByHost.get(colon < 0 ? address : address.substring(0, colon)));
    }

    Optional<String> model(String address) {
        return Optional.ofNullable(modelByAddress.get(address));
    }

    /** Returns the name of the disk at an address, else the address. */
    String name(String address) {
        return nameByAddress.getOrDefault(address, address);
    }

    /** The driver of a host begins or ends to reset its device. */
    void recovering(String host) {
        recovering = host;
    }

    /** Returns the host whose device is being reset, or nothing. */
    Optional<String> recovering() {
        return recovering.isEmpty() ? Optional.empty() : Optional.of(recovering);
    }
}
