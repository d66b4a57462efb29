package org.bulkbench.cli.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.bulkbench.diagnosis.Explainer;
import org.bulkbench.run.RefusedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.ServiceReference;
import org.osgi.service.component.ComponentServiceObjects;

class CliTest {

    private final Cli cli = new Cli();

    @TempDir
    private Path folder;

    /** A service that is there, or whose component went. */
    private record Present<T>(T service) implements ComponentServiceObjects<T> {

        @Override
        public T getService() {
            if (service == null) {
                throw new IllegalStateException("it went");
            }
            return service;
        }

        @Override
        public void ungetService(T object) {
            throw new UnsupportedOperationException("kept until the process ends");
        }

        @Override
        public ServiceReference<T> getServiceReference() {
            throw new UnsupportedOperationException("not asked for");
        }
    }

    @Test
    @Timeout(20)
    void endsTheCommandThatIsUnderWayBeforeItGoes() throws Exception {
        Path report = Files.writeString(folder.resolve("report.txt"), "1.1 MB/s");
        CountDownLatch begun = new CountDownLatch(1);
        cli.setExplainer(new Present<>((inputs, progress) -> {
            begun.countDown();
            new CountDownLatch(1).await();
            return null;
        }));
        FutureTask<Integer> command =
                new FutureTask<>(() -> cli.applyAsInt(new String[] {"explain", report.toString()}));
        PrintStream before = System.out;
        try {
            new Thread(command).start();
            begun.await();
            cli.end();
            assertTrue(command.get() == ExitCode.INTERRUPTED, "exit code " + command.get());
        } finally {
            System.setOut(before);
        }
        cli.end();
    }

    @Test
    void aServiceThatWentIsNamed() {
        Present<Explainer> gone = new Present<>(null);
        cli.setExplainer(gone);
        assertEquals(
                "Nothing here explains any more: Bulkbench is ending.",
                assertThrows(RefusedException.class, cli::explainer).getMessage());

        cli.unsetExplainer(gone);
        assertTrue(assertThrows(RefusedException.class, cli::explainer)
                .getMessage()
                .startsWith("Nothing here explains: the bundle org.bulkbench.explain is missing or stopped;"));
    }

    @Test
    void theOneThatReplacedAnotherStays() throws Exception {
        Present<Explainer> old = new Present<>((inputs, progress) -> null);
        Explainer better = (inputs, progress) -> null;
        cli.setExplainer(old);
        cli.setExplainer(new Present<>(better));
        cli.unsetExplainer(old);
        assertTrue(cli.explainer() == better);
    }
}
