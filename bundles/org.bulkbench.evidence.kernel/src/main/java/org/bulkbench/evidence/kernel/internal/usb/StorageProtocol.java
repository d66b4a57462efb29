package org.bulkbench.evidence.kernel.internal.usb;

import java.util.Optional;

/** Protocols of mass-storage interfaces by their code. */
final class StorageProtocol {

    private StorageProtocol() {}

    static Optional<String> ofCode(int code) {
        return switch (code) {
            case 0x50 -> Optional.of("BOT");
            case 0x62 -> Optional.of("UAS");
            case 0x00, 0x01 -> Optional.of("CBI");
            default -> Optional.empty();
        };
    }
}
