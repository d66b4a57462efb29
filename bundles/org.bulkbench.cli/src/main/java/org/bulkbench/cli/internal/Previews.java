package org.bulkbench.cli.internal;

import java.io.IOException;
import java.util.List;
import org.bulkbench.measure.Unit;
import org.bulkbench.run.Preview;

/** What a run would do, for people. */
final class Previews {

    private Previews() {}

    static void print(List<Preview> targets, Output out) throws IOException {
        for (Preview target : targets) {
            out.line(target.uri());
            line(out, "identity", target.identity());
            line(out, "asks for", target.access().toString());
            line(out, "may touch", String.join("; ", target.ranges()));
            line(
                    out,
                    "writes",
                    target.bytes().isPresent()
                            ? "at most " + Unit.BYTES.show(target.bytes().getAsLong())
                            : "");
            line(out, "changes", String.join("; ", target.tunables()));
            line(out, "token", target.token().isEmpty() ? "" : "--write destroy=%s".formatted(target.token()));
            line(out, target.refusal().isEmpty() ? "would run" : "refused", verdict(target));
        }
        out.line("Nothing was touched.");
    }

    private static String verdict(Preview target) {
        if (target.refusal().isEmpty()) {
            return "yes";
        }
        return target.token().isEmpty()
                ? target.refusal()
                : "until the token is given, instead of --dry-run; what was there is lost then";
    }

    private static void line(Output out, String name, String value) throws IOException {
        if (!value.isEmpty()) {
            out.line("  %-9s  %s".formatted(name, value));
        }
    }
}
