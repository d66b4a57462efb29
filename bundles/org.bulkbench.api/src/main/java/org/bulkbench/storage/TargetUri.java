package org.bulkbench.storage;

/**
 * Where a target is: {@code file:disk.img}, {@code block:/dev/sdb}, {@code usb:1-2?lun=1}.
 *
 * @param scheme picks the provider; lower-case letters and digits
 * @param place the rest, for the provider to read; not empty
 */
public record TargetUri(String scheme, String place) {

    public TargetUri {
        if (!scheme.matches("[a-z][a-z0-9]*") || place.isEmpty()) {
            throw new IllegalArgumentException(
                    "'%s:%s' is not a target such as file:disk.img".formatted(scheme, place));
        }
    }

    /** @throws IllegalArgumentException with a sentence for the person who typed it */
    public static TargetUri parse(String text) {
        int colon = Math.max(0, text.indexOf(':'));
        return new TargetUri(text.substring(0, colon), text.substring(Math.min(text.length(), colon + 1)));
    }

    @Override
    public String toString() {
        return scheme + ":" + place;
    }
}
