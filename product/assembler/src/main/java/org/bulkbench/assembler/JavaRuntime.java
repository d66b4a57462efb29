package org.bulkbench.assembler;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The runtime of the product: made by jlink, or the JDK that builds where jlink cannot. */
record JavaRuntime(Path jdk, Path work) {

    private static final int JLINK_PATIENCE_SECONDS = 300;

    /** Puts a runtime at {@code target}. One that was linked before of the same JDK and modules is taken again. */
    void provide(Set<String> modules, Path target) throws IOException, InterruptedException {
        List<String> options = List.of(
                "--add-modules", String.join(",", modules), "--strip-debug", "--no-header-files", "--no-man-pages");
        Path linked = work.resolve("runtime");
        Path stamp = work.resolve("runtime.stamp");
        String key = jdk.toRealPath() + "\n" + Files.readString(jdk.resolve("release")) + options;
        if (!Files.isRegularFile(stamp) || !Files.readString(stamp).equals(key)) {
            Files.deleteIfExists(stamp);
            new Tree(linked).delete();
            Program jlink = new Program(work, work.resolve("jlink.log"), JLINK_PATIENCE_SECONDS);
            if (!link(jlink, options, linked)) {
                new Tree(linked).delete();
                Files.createSymbolicLink(target, jdk.toRealPath());
                return;
            }
            Files.writeString(stamp, key);
        }
        new Tree(linked).copyTo(target);
    }

    private boolean link(Program jlink, List<String> options, Path output) throws IOException, InterruptedException {
        Path program = jdk.resolve("bin/jlink");
        String why = "there is no " + program;
        if (Files.isExecutable(program)) {
            List<String> command = new ArrayList<>(List.of(program.toString()));
            command.addAll(options);
            command.addAll(List.of("--output", output.toString()));
            if (jlink.run(command)) {
                return true;
            }
            why = jlink.lastLine();
        }
        System.err.println(
                "The product has no runtime of its own and uses " + jdk + ": jlink cannot make one (" + why + ").");
        return false;
    }
}
