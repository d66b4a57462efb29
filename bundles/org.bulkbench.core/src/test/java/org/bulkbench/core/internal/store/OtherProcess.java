package org.bulkbench.core.internal.store;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bulkbench.measure.Meter;

/** Another process of the same person, which begins a run, holds a medium, and is killed. */
record OtherProcess(Process process, String run) implements AutoCloseable {

    static final String MEDIUM = "disk 4711";

    static OtherProcess start(Path data, Path named) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(
                List.of("-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path")));
        command.addAll(List.of(OtherProcess.class.getName(), data.toString(), named.toString()));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader said = process.inputReader();
        String run = said.readLine();
        if (run == null) {
            throw new IOException("the other process said nothing");
        }
        return new OtherProcess(process, run);
    }

    /** Ends it as a loss of power would. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }

    /** What it does. */
    public static void main(String[] folders) throws IOException, TakenException {
        Path data = Path.of(folders[0]);
        MediumLocks.Held held = new MediumLocks(data.resolve("locks"), data.resolve("own")).take(List.of(MEDIUM));
        Runs runs = new Runs(data);
        OpenRecord open = runs.begin(Samples::begun, List.of(Path.of(folders[1])));
        Meter meter = Samples.metered(new Meter("write", 0), 0, 100);
        held.tell(open.begun().id());
        open.watch(() -> List.of(meter.snapshot()));
        runs.pulse();
        Samples.metered(meter, 100, 300);
        runs.pulse();
        System.out.println(open.begun().id());
        System.out.flush();
        System.in.read(); // until killed
    }
}
