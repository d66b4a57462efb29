package org.bulkbench.cli.internal;

import java.io.File;

/** What somebody means who names a path where a target belongs. */
final class TargetHint {

    private TargetHint() {}

    /** Returns a phrase with the target as it is written. */
    static String of(String typed) {
        File file = new File(typed);
        if (isDevice(typed) && !file.isDirectory()) {
            return "write block:%s.".formatted(typed);
        }
        return !typed.isEmpty() && file.exists()
                ? "write file:%s.".formatted(typed)
                : "write how to reach it, such as file:%s."
                        .formatted(typed.isEmpty() || typed.contains("\0") ? "DIR" : typed);
    }

    private static boolean isDevice(String typed) {
        return typed.matches("/+dev/+(?!shm(/|$)).*");
    }
}
