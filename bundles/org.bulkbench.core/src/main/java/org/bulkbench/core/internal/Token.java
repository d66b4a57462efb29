package org.bulkbench.core.internal;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Set;
import org.bulkbench.device.Medium;

/**
 * What a person types to agree to the loss of a target's data: short, and that of no other target.
 *
 * @param text eight letters and digits
 */
record Token(String text) {

    private static final String ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
    private static final int LENGTH = 8;

    /** Makes the one of a target as it is now; another medium at the same place has another. */
    static Token of(PlannedTarget target) {
        String medium = target.seen().medium().map(Medium::identity).orElse("");
        String whole = String.join(
                "\n", target.seen().facts().identity(), medium, target.uri().toString());
        StringBuilder text = new StringBuilder();
        for (byte each : hash(whole)) {
            if (text.length() < LENGTH) {
                text.append(ALPHABET.charAt(each & 31));
            }
        }
        return new Token(text.toString());
    }

    boolean isIn(Set<String> typed) {
        return typed.stream().anyMatch(text::equalsIgnoreCase);
    }

    private static byte[] hash(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Java without SHA-256", e);
        }
    }
}
