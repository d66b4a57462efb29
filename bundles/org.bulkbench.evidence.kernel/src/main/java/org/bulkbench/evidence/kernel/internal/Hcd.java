package org.bulkbench.evidence.kernel.internal;

import java.util.Locale;
import java.util.Optional;

/** Families of host controllers, told from the names of drivers and of controllers. */
public final class Hcd {

    private Hcd() {}

    /** Returns the family that a driver such as {@code ehci-pci} is for; OTHER for one with hardware of its own. */
    public static String familyOfDriver(String driver) {
        String name = driver.toLowerCase(Locale.ROOT);
        if (name.startsWith("vhci") || name.startsWith("dummy")) {
            return "OTHER";
        }
        return named(name).orElse(name.startsWith("ci_hdrc") || name.startsWith("ci-hdrc") ? "EHCI" : "OTHER");
    }

    /** Returns the family that the name of a controller tells: by its own name, else by the USB release. */
    public static Optional<String> familyOfName(String text) {
        String name = text.toLowerCase(Locale.ROOT);
        Optional<String> family = named(name);
        if (family.isPresent()) {
            return family;
        }
        if (name.contains("usb 3.") || name.contains("usb3") || name.contains("superspeed")) {
            return Optional.of("XHCI");
        }
        return name.contains("usb 2.0") || name.contains("usb2") ? Optional.of("EHCI") : Optional.empty();
    }

    /** Returns the family with a programming interface of PCI, as {@code lspci} prints it in hexadecimal. */
    public static Optional<String> familyOfInterface(String hexadecimal) {
        return switch (hexadecimal) {
            case "00" -> Optional.of("UHCI");
            case "10" -> Optional.of("OHCI");
            case "20" -> Optional.of("EHCI");
            case "30" -> Optional.of("XHCI");
            default -> Optional.empty();
        };
    }

    private static Optional<String> named(String lowerCase) {
        if (lowerCase.contains("xhci")) {
            return Optional.of("XHCI");
        }
        if (lowerCase.contains("ehci") || lowerCase.contains("enhanced host controller")) {
            return Optional.of("EHCI");
        }
        if (lowerCase.contains("uhci") || lowerCase.contains("universal host controller")) {
            return Optional.of("UHCI");
        }
        return lowerCase.contains("ohci") ? Optional.of("OHCI") : Optional.empty();
    }
}
